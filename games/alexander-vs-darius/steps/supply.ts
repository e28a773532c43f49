import { DONE, die, note, oneOf, someOf } from '@gordian/kernel';
import { chief } from '../acts/leaders.ts';
import { hitUnit, ownOf } from '../acts/pieces.ts';
import { drown, drownAll, moveFleet, overboard, sink } from '../acts/ships.ts';
import { moveTracks } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { shipsAt } from '../queries/fleets.ts';
import { friendlyPorts, isIdle, piecesAt, unitsAt } from '../queries/stacks.ts';
import { supplyLine } from '../queries/supply.ts';
import { type Darius, MACEDONIA, type Open, PERSIA, POOL, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { PlainFrame, Steps } from './frames.ts';

export interface SupplyFrame extends PlainFrame {
  side: Side;
  /** The port a fleet just came home to. */
  port: number;
}

type Label = 'macedonia' | 'size' | 'persia' | 'fleets' | 'dock' | 'home' | 'drown';

/** Phase 3 before recruitment, in the order of AVD-1.1.4. */
export function supply(t: Tables): Steps<SupplyFrame, Label> {
  return {
    macedonia(s) {
      checkArmies(s, t, MACEDONIA);
      return s.result === null ? 'size' : DONE;
    },

    // AVD-4.1.7, AVD-5.1.7: another Macedonian army must not be larger than Alexander's.
    size(s) {
      const own = s.own.macedonia;
      const place = own.at[chief(s, t)];
      const his = unitsAt(own, t, MACEDONIA, place);
      const larger = s.open.stacks[MACEDONIA].some(
        ([at, , top]) => at !== place && top >= 0 && unitsAt(own, t, MACEDONIA, at) > his,
      );
      if (larger) moveTracks(s, -1, 0, 'AVD-4.1.7');
      return s.result === null ? 'persia' : DONE;
    },

    persia(s) {
      checkArmies(s, t, PERSIA);
      return 'fleets';
    },

    // AVD-4.1.11 to AVD-4.1.13, AVD-3.6.17: every fleet at sea goes home.
    fleets(s, f) {
      for (const side of [MACEDONIA, PERSIA])
        for (let sea = 0; sea < t.seas.length; sea++) {
          if (shipsAt(s.open, t, side, t.sea0 + sea).length === 0) continue;
          f.side = side;
          f.port = t.sea0 + sea;
          if (homes(s.open, t, side, sea).length > 0) return 'dock';
          perish(s, t, side, t.sea0 + sea);
          if (s.result !== null) return DONE;
        }
      return DONE;
    },
    dock: {
      ask: 'one',
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'AVD-4.1.11',
          homes(v.open, t, f.side, f.port - t.sea0).map((area) => t.say.dock.say[area]),
        ),
      prompt: (_v, f) => `The fleet in the ${t.pack.seas[f.port - t.sea0].name} goes home. To which port?`,
      then(s, f, answer) {
        const area = t.say.dock.read(answer);
        comeHome(s, t, f, area);
        return s.result === null ? 'home' : DONE;
      },
    },
    home(s, f) {
      const ships = shipsAt(s.open, t, f.side, f.port).length;
      if (ships > 0) return overboard(s, t, f.side, f.port, ships) > 0 ? 'drown' : 'fleets';
      drownAll(s, t, f.side, f.port, POOL);
      return s.result === null ? 'fleets' : DONE;
    },
    // AVD-4.1.14, AVD-4.3.2: troops share the fate of their ships, and may be raised again.
    drown: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const units = piecesAt(v.own!, f.port).filter((p) => p >= t.leaderCount[f.side]);
        const n = Math.max(0, units.length - shipsAt(v.open, t, f.side, f.port).length);
        const { of, counts } = tally(t, f.side, v.own!.hurt, units);
        return someOf('AVD-4.1.14', 'lose', of, n, n, { counts });
      },
      prompt: () => 'Which units are lost with their ships?',
      then(s, f, answer) {
        const own = ownOf(s, f.side);
        const units = piecesAt(own, f.port).filter((p) => p >= t.leaderCount[f.side]);
        drown(s, t, f.side, piecesOf(t, f.side, own, units, answer), POOL);
        return 'fleets';
      },
    },
  };
}

/** Ports of its own sea, else of neighbouring seas. */
function homes(open: Open, t: Tables, side: Side, sea: number): number[] {
  const near = friendlyPorts(open, t, side, sea);
  if (near.length > 0) return near;
  const far: number[] = [];
  for (const next of t.seaNear[sea])
    for (const area of friendlyPorts(open, t, side, next)) if (!far.includes(area)) far.push(area);
  return far;
}

function comeHome(s: Darius, t: Tables, f: SupplyFrame, area: number): void {
  const sea = f.port - t.sea0;
  const ships = shipsAt(s.open, t, f.side, f.port);
  const far = !t.ports[sea].includes(area);
  const from = f.port;
  f.port = t.port0 + area;
  const cargo = piecesAt(ownOf(s, f.side), from);
  if (far) {
    // AVD-4.1.12: on the long way each ship is lost on a 5 or 6.
    const dice = ships.map(() => die(s));
    note(s, 'The long way home: {dice}', { dice }, 'AVD-4.1.12');
    const lost = ships.filter((_, i) => t.pack.fleetMovement.supplyReturnLoss.includes(dice[i]));
    for (const i of lost) sink(s, t, i, POOL);
    if (lost.length === ships.length) {
      drownAll(s, t, f.side, from, POOL);
      return;
    }
    moveFleet(
      s,
      t,
      f.side,
      ships.filter((i) => !lost.includes(i)),
      cargo,
      f.port,
    );
  } else moveFleet(s, t, f.side, ships, cargo, f.port);
  note(s, '{seat} docks in {place}', { seat: SEATS[f.side], place: t.areas[area] }, 'AVD-4.1.11');
}

function perish(s: Darius, t: Tables, side: Side, place: number): void {
  for (const i of shipsAt(s.open, t, side, place)) sink(s, t, i, POOL);
  note(
    s,
    'The fleet of {seat} in {place} finds no port',
    { seat: SEATS[side], place: t.places[place] },
    'AVD-4.1.13',
  );
  drownAll(s, t, side, place, POOL);
}

/** AVD-4.1.1, AVD-4.1.9: every stack with land units, by area. AVD-4.1.10: Thracians never check. */
function checkArmies(s: Darius, t: Tables, side: Side): void {
  for (const [area, , , army] of s.open.stacks[side].slice()) {
    if (army === 0 || area >= t.sea0 || isIdle(s.open, t, side, area)) continue;
    if (supplyLine(s.open, t, side, area) >= 0) continue;
    starve(s, t, side, area);
    // AVD-5.1.5
    if (side === MACEDONIA && s.own.macedonia.at[chief(s, t)] === area) moveTracks(s, -1, 0, 'AVD-5.1.5');
    if (s.result !== null) return;
  }
}

/** AVD-4.2.1, AVD-4.2.2, AVD-4.2.3, AVD-4.2.4: each unit rolls above its quality or is hit; Macedonians at -1; leaders never. */
function starve(s: Darius, t: Tables, side: Side, area: number): void {
  const own = ownOf(s, side);
  const modifier = side === MACEDONIA ? t.pack.combat.macedonianSupplyCheckModifier : 0;
  const dice: number[] = [];
  for (const p of piecesAt(own, area)) {
    const kind = t.kindOf[side][p];
    if (kind < 0 || kind === t.thracian) continue;
    const roll = die(s);
    dice.push(roll);
    // AVD-4.3.2: such losses return to the pool.
    if (roll + modifier <= t.kinds[kind].quality) hitUnit(s, t, side, p, POOL);
  }
  if (dice.length > 0)
    note(
      s,
      '{seat} is out of supply in {place}: {dice}',
      { seat: SEATS[side], place: t.areas[area], dice },
      'AVD-4.2.1',
    );
}
