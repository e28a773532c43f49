import { DONE, die, note, oneOf } from '@gordian/kernel';
import { killLeader, succeed } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { pay, treasure } from '../acts/tracks.ts';
import { mayRaid, shipsAt } from '../queries/fleets.ts';
import { type Darius, MACEDONIA, NEUTRAL, type Open, PERSIA, RAIDED, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { RaidFrame, Steps } from './frames.ts';

/** A Persian raid on a Macedonian port. AVD-3.5.9: it is no combat. */
export function raid(t: Tables): Steps<RaidFrame, 'ships'> {
  const ready = (open: Open, f: RaidFrame): number[] =>
    shipsAt(open, t, PERSIA, f.place).filter((i) => mayRaid(open, i));
  const { shipsPerDie, hit, hitWithMemnon, memnonLostOn, removeGarrisonAt, persianGainPer } =
    t.pack.combat.raid;

  const strike = (s: Darius, f: RaidFrame, ships: readonly number[]): void => {
    // AVD-7.1.5: with Memnon aboard 5 and 6 succeed.
    const memnon = s.own.persia.at[t.roles.memnon] === f.place;
    const good = memnon ? hitWithMemnon : hit;
    const dice: number[] = [];
    // AVD-3.5.2: a die for every two ships.
    for (let n = shipsPerDie; n <= ships.length; n += shipsPerDie) dice.push(die(s));
    const successes = dice.filter((roll) => good.includes(roll)).length;
    note(
      s,
      '{n ship raids|ships raid} {place}: {dice}',
      { n: ships.length, place: t.areas[f.area], dice },
      'AVD-3.5.2',
    );
    // AVD-3.5.3 to AVD-3.5.5
    treasure(s, MACEDONIA, -successes, 'AVD-3.5.3');
    if (successes >= removeGarrisonAt) setMarker(s, t, f.area, NEUTRAL, 'AVD-3.5.4');
    treasure(s, PERSIA, Math.ceil(successes / persianGainPer), 'AVD-3.5.5');
    // AVD-7.1.6: a 1 removes Memnon.
    if (memnon && dice.some((roll) => memnonLostOn.includes(roll))) {
      killLeader(s, t, PERSIA, t.roles.memnon, 'event');
      succeed(s, t, PERSIA, t.roles.memnon, -1);
    }
  };

  return {
    // AVD-3.5.7: each ship raids once a turn.
    ships: {
      ask: 'one',
      who: () => SEATS[PERSIA],
      offer: (v, f) => {
        const out: string[] = [];
        for (let n = ready(v.open, f).length & ~1; n >= 2; n -= 2) out.push(`with ${n}`);
        return oneOf('AVD-3.5.2', out);
      },
      prompt: (_v, f) => `How many ships raid ${t.pack.areas[f.area].name}?`,
      then(s, f, answer) {
        pay(s, PERSIA, t.pack.costs.raid);
        const ships = ready(s.open, f).slice(0, Number(answer.slice(5)));
        for (const i of ships) s.open.used[i] |= RAIDED;
        strike(s, f, ships);
        return DONE;
      },
    },
  };
}
