import { DONE, die, type Frame, finish, note, oneOf } from '@gordian/kernel';
import { killLeader, nearestArea, succeed } from '../acts/leaders.ts';
import { bringUnit } from '../acts/pieces.ts';
import { treasure } from '../acts/tracks.ts';
import { actionRefusal, actions } from '../queries/actions.ts';
import { armyAt } from '../queries/stacks.ts';
import { supplyLine } from '../queries/supply.ts';
import { type Darius, MACEDONIA, other, PERSIA, POOL, SEATS, type Side, type TurnFrame } from '../state.ts';
import type { Tables } from '../tables.ts';
import { arrivalFrame } from './arrival.ts';
import type { LevyFrame, MarchFrame, RecruitFrame, Steps } from './frames.ts';

type Label =
  | 'thrace'
  | 'begin'
  | 'reinforce'
  | 'income'
  | 'act'
  | 'tidied'
  | 'following'
  | 'supply'
  | 'recruitMacedonia'
  | 'recruitPersia'
  | 'levy'
  | 'sparta'
  | 'spartaTidied'
  | 'upkeep'
  | 'close';

const tidy: Readonly<Frame> = { proc: 'tidy', at: 'ranks' };
const plain = (proc: string, at: string): Frame => ({ proc, at, side: 0, port: -1, place: -1 }) as Frame;

export function marchFrame(side: Side, area: number): MarchFrame {
  return {
    proc: 'march',
    at: 'take',
    side,
    area,
    spent: 0,
    entered: 0,
    tried: 0,
    extra: 0,
    paid: 0,
    fought: 0,
    acted: 0,
    counters: 0,
    top: -1,
  };
}

function recruitFrame(side: Side, action: number): RecruitFrame {
  return { proc: 'recruit', at: 'buy', side, owed: 0, kind: 0, action, done: 0 };
}

/** The sequence of play: set-up's last choice, then twenty turns of five phases. */
export function turn(t: Tables): Steps<TurnFrame, Label> {
  return {
    // AVD-6.1.14 to AVD-6.1.16: was Thrace pacified?
    thrace: {
      ask: 'one',
      who: () => SEATS[MACEDONIA],
      offer: () => oneOf('AVD-6.1.14', ['pacify thrace', 'leave thrace']),
      prompt: () =>
        'Was Thrace pacified? If not, Alexander has 1 Phalanx, 1 Light Infantry and 1 treasure more.',
      then(s, _f, answer) {
        s.open.pacified = answer === 'pacify thrace' ? 1 : 0;
        if (s.open.pacified === 0) {
          const { area, units, treasure: more } = t.pack.setup.macedonian.thraceChoice.notPacified;
          for (const [id, n] of Object.entries(units))
            for (let i = 0; i < n; i++)
              bringUnit(s, t, MACEDONIA, t.kind[id], POOL, t.area[area as keyof typeof t.area]);
          treasure(s, MACEDONIA, more, 'AVD-6.1.16');
        }
        return 'begin';
      },
    },

    // AVD-1.1.3: the survival roll and reinforcements come before phase 1.
    begin(s, f) {
      s.open.turn++;
      f.side = MACEDONIA;
      f.passed = 0;
      note(s, 'Turn {n}', { n: s.open.turn }, 'AVD-1.1.2');
      survive(s, t);
      return 'reinforce';
    },
    reinforce: (s, f) => reinforce(s, t, f),

    // AVD-1.2.1, AVD-1.2.2, AVD-1.2.3: 1 treasure a city, none from a city under siege; AVD-1.2.4: 2 and 13 at first.
    income(s) {
      const gain: [number, number] = [0, 0];
      for (let a = 0; a < t.areas.length; a++)
        if (s.open.marker[a] > 0 && s.open.siege[a] === 0) gain[s.open.marker[a] - 1] += t.cities[a];
      for (const side of [MACEDONIA, PERSIA]) treasure(s, side, gain[side], 'AVD-1.2.1');
      return 'act';
    },

    // AVD-1.3.1: one action or a pass, in turn, Macedonia first.
    act: {
      ask: 'one',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => oneOf('AVD-1.3.1', actions(v.open, v.own!, t, f.side)),
      check: (v, f, choice) =>
        typeof choice === 'string' ? actionRefusal(v.open, v.own!, t, f.side, choice) : null,
      prompt: (v, f) => `Turn ${v.open.turn}: your action (${v.open.treasury[f.side]} treasure)?`,
      then(s, f, answer) {
        if (answer !== 'pass') {
          f.passed = 0;
          return { call: frameOf(t, f.side, answer), then: 'tidied' };
        }
        s.open.passes[f.side]++;
        f.passed++;
        note(s, '{seat} passes', { seat: SEATS[f.side] }, 'AVD-1.3.1');
        return 'following';
      },
    },
    tidied: () => ({ call: { ...tidy }, then: 'following' }),

    // AVD-1.3.2, AVD-1.3.3: a second pass locks a player out; two passes in a row end the phase.
    following(s, f) {
      if (f.passed >= 2) return 'supply';
      f.side = other(f.side);
      if (s.open.passes[f.side] < 2) return 'act';
      f.passed++;
      return f.passed >= 2 ? 'supply' : 'following';
    },

    // AVD-1.1.4: supply and fleets, then recruitment and the levy.
    supply: () => ({ call: plain('supply', 'macedonia'), then: 'recruitMacedonia' }),
    recruitMacedonia: () => ({ call: recruitFrame(MACEDONIA, 0), then: 'recruitPersia' }),
    recruitPersia: () => ({ call: recruitFrame(PERSIA, 0), then: 'levy' }),
    levy: () => {
      const call: LevyFrame = { proc: 'levy', at: 'ask', drawn: [] };
      return { call, then: 'sparta' };
    },
    sparta: () => ({ call: plain('sparta', 'start'), then: 'spartaTidied' }),
    spartaTidied: () => ({ call: { ...tidy }, then: 'upkeep' }),
    upkeep: () => ({ call: plain('upkeep', 'army'), then: 'close' }),

    // AVD-5.3.1: who has moved is unmarked. AVD-0.1.5, AVD-1.1.1: turn 20 without a winner is a draw.
    close(s) {
      const o = s.open;
      if (o.turn >= t.pack.game.turns) {
        finish(s, { winners: [], ending: 'turn-20', rule: 'AVD-0.1.5' });
        return DONE;
      }
      for (const seat of SEATS) s.own[seat].moved.fill(0);
      o.used.fill(0);
      o.besieged = [];
      o.tired = [];
      o.passes = [0, 0];
      o.recruits = [0, 0];
      return 'begin';
    },
  };
}

/** The procedure an action starts. */
function frameOf(t: Tables, side: Side, answer: string): Frame {
  const march = t.say.march.read(answer);
  if (march >= 0) return marchFrame(side, march);
  const siege = t.say.siege.read(answer);
  if (siege >= 0) return { proc: 'siege', at: 'start', side, area: siege, hits: 0, fell: 0 } as Frame;
  const fleet = t.say.sail.read(answer);
  if (fleet >= 0)
    return {
      proc: 'sail',
      at: 'ships',
      side,
      place: fleet,
      from: fleet,
      crossed: 0,
      ships: [],
      left: 0,
    } as Frame;
  const raid = t.say.raid.read(answer);
  if (raid !== null) return { proc: 'raid', at: 'ships', area: raid[0], place: raid[1] } as Frame;
  const aboard = t.say.embark.read(answer);
  if (aboard !== null)
    return { proc: 'embark', at: 'take', side, area: aboard[0], place: aboard[1] } as Frame;
  const ashore = t.say.land.read(answer);
  if (ashore !== null) return { proc: 'land', at: 'take', side, place: ashore[0], area: ashore[1] } as Frame;
  return recruitFrame(side, 1);
}

/** AVD-6.7.8: Artaxerxes III dies on a 6, or a 5 after a turn in which he moved. */
function survive(s: Darius, t: Tables): void {
  const { artaxerxes } = t.roles;
  if (s.open.leader[t.leader0[PERSIA] + artaxerxes] !== 1) return;
  const roll = die(s);
  note(s, 'The old king: {die}', { die: roll }, 'AVD-6.7.8');
  const dies = roll + s.open.restless >= 6;
  s.open.restless = 0;
  if (!dies) return;
  const place = s.own.persia.at[artaxerxes];
  killLeader(s, t, PERSIA, artaxerxes, 'natural');
  succeed(s, t, PERSIA, artaxerxes, place);
}

/** AVD-6.1.11, AVD-6.1.12, AVD-6.2.14, AVD-6.2.15: what arrives this turn, one band after the other. */
function reinforce(
  s: Darius,
  t: Tables,
  f: TurnFrame,
): 'income' | { call: Frame; then: 'reinforce' | 'income' } {
  const due = t.pack.reinforcements.filter((r) => r.turn === s.open.turn);
  const band = due[f.passed];
  if (band === undefined) {
    f.passed = 0;
    return due.length > 0 ? { call: { ...tidy }, then: 'income' } : 'income';
  }
  f.passed++;
  const side = band.side === 'macedonian' ? MACEDONIA : PERSIA;
  const leaders = band.leaders.map((id) => t.leaderAt[side][id]).sort((a, b) => a - b);
  const units = Object.entries(band.units as unknown as Record<string, number>).flatMap(([id, n]) =>
    new Array<number>(n).fill(t.kind[id]),
  );
  const area = side === PERSIA ? t.area[band.area as keyof typeof t.area] : withAlexander(s, t);
  return { call: arrivalFrame(side, area, leaders, units), then: 'reinforce' };
}

/** AVD-6.1.12: with Alexander when his army is in supply, else in Macedonia or the nearest Macedonian area. */
function withAlexander(s: Darius, t: Tables): number {
  const leader = s.open.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;
  const place = s.own.macedonia.at[leader];
  if (place < t.sea0 && armyAt(s.open, MACEDONIA, place) && supplyLine(s.open, t, MACEDONIA, place) >= 0)
    return place;
  if (!armyAt(s.open, PERSIA, t.area.macedonia)) return t.area.macedonia;
  return nearestArea(s, t, MACEDONIA, t.area.macedonia)[0] ?? t.area.macedonia;
}
