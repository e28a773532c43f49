import { counted, DONE, die, note, oneOf, someOf } from '@gordian/kernel';
import { succeed } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { ownOf, relocate } from '../acts/pieces.ts';
import { moveTracks, treasure } from '../acts/tracks.ts';
import { bonusAreas } from '../queries/bonus.ts';
import { struck, targets, twiceOk } from '../queries/hits.ts';
import { armyGoals, isAriobarzanesLand, retreatGoals } from '../queries/retreat.ts';
import { armyAt, piecesAt, stackAt } from '../queries/stacks.ts';
import { type Darius, MACEDONIA, type Own, other, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { fall, piecesIn, strike } from './battle-round.ts';
import type { BattleFrame, BattlePart, EndLabel, EventFrame } from './frames.ts';
import { capture } from './march-acts.ts';

const loserOf = (f: BattleFrame): Side => other(f.winner as Side);

export function battleEnd(t: Tables): BattlePart<EndLabel> {
  const isFoot = (side: Side, p: number): boolean =>
    p >= t.leaderCount[side] && t.kinds[t.kindOf[side][p]].infantry;
  const foot = (f: BattleFrame): number[] => piecesIn(f, loserOf(f)).filter((p) => isFoot(loserOf(f), p));
  /** Cavalry and leaders; AVD-7.1.9: not Darius when he escapes. */
  const rest = (f: BattleFrame): number[] =>
    piecesIn(f, loserOf(f)).filter(
      (p) => !isFoot(loserOf(f), p) && !(f.escape === 1 && p === t.roles.darius),
    );
  const pursued = (s: Darius, f: BattleFrame, pieces: number[], answer: readonly string[]): void => {
    const side = loserOf(f);
    for (const p of struck(t, side, ownOf(s, side), pieces, answer)) {
      if (p < t.leaderCount[side]) fall(s, t, f, side, p, 'pursuit');
      else strike(s, t, f, side, p);
      f.hits[side]--;
    }
  };
  const chase = (pieces: (f: BattleFrame) => number[], then: 'pursuitRest' | 'retreat') => ({
    ask: 'some' as const,
    who: (_open: unknown, f: BattleFrame) => SEATS[loserOf(f)],
    offer: (v: { own: Own | null }, f: BattleFrame) => {
      const { of, counts, room } = targets(t, loserOf(f), v.own!, pieces(f), true);
      const n = Math.min(f.hits[loserOf(f)], room);
      return someOf('AVD-3.3P.3' as const, 'hit', of, n, n, { counts });
    },
    check: (v: { own: Own | null }, f: BattleFrame, choice: string | readonly string[]) =>
      typeof choice === 'string' || twiceOk(t, loserOf(f), v.own!, pieces(f), choice)
        ? null
        : { rule: 'AVD-3.2.5' as const, because: 'a unit is flipped before it is destroyed' },
    prompt: (_v: unknown, f: BattleFrame) =>
      `The pursuit scores ${counted(f.hits[loserOf(f)], 'hit')}. On which pieces?`,
    then(s: Darius, f: BattleFrame, answer: readonly string[]) {
      pursued(s, f, pieces(f), answer);
      return then;
    },
  });

  return {
    // AVD-3.3P.1, AVD-3.3P.2, AVD-3.3P.5: light troops and leaders of the winner pursue, before the retreat.
    pursuit(s, f) {
      const side = f.winner as Side;
      const loser = loserOf(f);
      // AVD-7.1.9: Darius escapes on 1 to 4 when he breaks off.
      if (f.how === 'broke' && loser === PERSIA && piecesIn(f, PERSIA).includes(t.roles.darius)) {
        const roll = die(s);
        f.escape = roll <= 4 ? 1 : 0;
        note(s, 'Darius flees: {die}', { die: roll }, 'AVD-7.1.9');
      }
      // AVD-1.4E.11: a landing army that has lost is destroyed as it stands.
      if (f.landing >= 0 && loser === f.attacker) return 'retreat';
      f.hits[loser] = chaseRoll(s, t, f, side);
      return foot(f).length > 0 ? 'pursuitFoot' : 'pursuitRest';
    },

    // AVD-3.3P.3, AVD-3.3P.4: infantry first, twice if need be; then cavalry and leaders.
    pursuitFoot: chase(foot, 'pursuitRest'),
    pursuitRest: chase(rest, 'retreat'),

    // AVD-3.3R.1 to AVD-3.3R.5, AVD-3.3R.8: the whole army goes to one friendly area, one or two away.
    retreat(s, f) {
      const side = loserOf(f);
      // AVD-3.3R.4, AVD-1.4E.11: with nowhere to go, or only the sea behind it, it is destroyed.
      const stays = f.landing >= 0 && side === f.attacker;
      if (
        !stays &&
        stackAt(s.open, side, f.area) !== null &&
        retreatGoals(s.open, t, side, f.area).length > 0
      )
        return 'withdraw';
      perish(s, t, f, side);
      return s.result === null ? 'flip' : DONE;
    },
    withdraw: {
      ask: 'one',
      window: true,
      who: (_open, f) => SEATS[loserOf(f)],
      offer: (v, f) =>
        oneOf(
          'AVD-3.3R.3',
          armyGoals(v.open, v.own!, t, loserOf(f), f.area).map((area) => t.say.retreat.say[area]),
        ),
      prompt: (_v, f) => `Where does the army in ${t.pack.areas[f.area].name} retreat to?`,
      then(s, f, answer) {
        const side = loserOf(f);
        f.goal = t.say.retreat.read(answer);
        withdraw(s, t, f, side);
        if (s.result !== null) return DONE;
        return f.how === 'declined' ? 'slip' : 'flip';
      },
    },

    // AVD-3.3C.4, AVD-3.3V.7, AVD-3.3V.15: unless a city stands there the field's marker goes to the winner.
    flip(s, f) {
      if (f.winner < 0) return 'end';
      const side = f.winner as Side;
      if (t.cities[f.area] === 0 && s.open.marker[f.area] === loserOf(f) + 1)
        setMarker(s, t, f.area, side + 1, 'AVD-3.3V.7');
      const wiped = f.force[loserOf(f)].length === 0;
      return side === f.attacker && wiped && bonusAreas(s.open, t, f.area, side).length > 0
        ? 'bonus'
        : 'spoils';
    },

    // AVD-3.3V.8: an attacker who has wiped out the defender takes one area beside the field.
    bonus: {
      ask: 'one',
      who: (_open, f) => SEATS[f.attacker],
      offer: (v, f) =>
        oneOf(
          'AVD-3.3V.8',
          bonusAreas(v.open, t, f.area, f.attacker).map((area) => t.say.mark.say[area]),
        ),
      prompt: () => 'The enemy army is wiped out: which neighbouring area becomes yours?',
      then(s, f, answer) {
        setMarker(s, t, t.say.mark.read(answer), f.attacker + 1, 'AVD-3.3V.8');
        return 'spoils';
      },
    },

    // AVD-3.0.4: spoils, then the tracks.
    spoils(s, f) {
      const loser = loserOf(f);
      const winner = f.winner as Side;
      treasure(s, winner, spoilsOf(t, f, loser), winner === MACEDONIA ? 'AVD-3.3V.9' : 'AVD-3.3V.12');
      if (winner === PERSIA) {
        // AVD-5.2.2, AVD-5.1.8: a Persian victory gives 2; over Alexander it costs Macedonia 2.
        moveTracks(s, f.royal === 1 ? -2 : 0, 2, f.royal === 1 ? 'AVD-5.1.8' : 'AVD-5.2.2');
      } else {
        // AVD-5.2.4, AVD-5.2.6: -1 for the battle, -1 more when Persia broke off.
        moveTracks(s, 0, -1, 'AVD-5.2.4');
        if (f.how === 'broke') moveTracks(s, 0, -1, 'AVD-5.2.6');
      }
      return 'end';
    },

    // AVD-3.0.3, AVD-3.0.4: dead leaders are followed by others, then the event.
    end(s, f) {
      for (const side of [MACEDONIA, PERSIA]) {
        const place = side === f.winner || f.winner < 0 ? f.area : f.goal;
        for (const l of f.fallen[side]) succeed(s, t, side, l, place);
      }
      if (s.result !== null) return DONE;
      const call: EventFrame = { proc: 'event', at: 'roll', roll: 0, left: 0 };
      return { call, then: 'leave' };
    },
    leave: () => DONE,
  };
}

function chaseRoll(s: Darius, t: Tables, f: BattleFrame, side: Side): number {
  const dice: number[] = [];
  let hits = 0;
  for (const p of piecesIn(f, side)) {
    const kind = t.kindOf[side][p];
    if (kind < 0 ? !f.fight[side].includes(p) : !t.kinds[kind].pursues) continue;
    const roll = die(s);
    dice.push(roll);
    if (kind < 0 ? roll <= t.leaders[side][p].combat : roll >= t.kinds[kind].quality) hits++;
  }
  note(s, '{seat} pursues: {dice}, {n hit|hits}', { seat: SEATS[side], dice, n: hits }, 'AVD-3.3P.1');
  return hits;
}

/** AVD-3.3R.4, AVD-3.3V.13: everything left is destroyed and counts for the spoils. */
function perish(s: Darius, t: Tables, f: BattleFrame, side: Side): void {
  for (const p of piecesIn(f, side))
    if (p < t.leaderCount[side]) fall(s, t, f, side, p, 'battle');
    else while (f.force[side].some((code) => code >> 1 === p)) strike(s, t, f, side, p);
}

function withdraw(s: Darius, t: Tables, f: BattleFrame, side: Side): void {
  const own = ownOf(s, side);
  // AVD-7.1.7: Ariobarzanes is lost where the only way leads out of his lands.
  if (side === PERSIA && own.at[t.roles.ariobarzanes] === f.area && !isAriobarzanesLand(t, f.goal))
    fall(s, t, f, side, t.roles.ariobarzanes, 'battle');
  if (side === PERSIA && own.at[t.roles.darius] === f.area) f.escape = 2;
  relocate(s, t, side, piecesAt(own, f.area), f.goal);
  note(s, '{seat} retreats to {place}', { seat: SEATS[side], place: t.areas[f.goal] }, 'AVD-3.3R.1');
  const foe = other(side);
  if (armyAt(s.open, side, f.goal) && stackAt(s.open, foe, f.goal) !== null) capture(s, t, side, f.goal);
}

/** AVD-3.3V.9, AVD-3.3V.10, AVD-3.3V.12, AVD-3.3V.13, AVD-3.3V.14, AVD-10.1.2: what the winner alone gains. */
export function spoilsOf(t: Tables, f: BattleFrame, loser: Side): number {
  const leaders = f.fallen[loser];
  const pieces = f.lost[loser] + leaders.length;
  if (loser === MACEDONIA) return pieces;
  let gain = Math.ceil(pieces / 3) + leaders.length;
  // AVD-3.3V.11: Darius is worth 3, fled or killed.
  if (leaders.includes(t.roles.darius)) gain += 2;
  else if (f.escape === 2) gain += 3;
  return gain;
}
