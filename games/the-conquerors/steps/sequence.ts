import { DONE, finish, note, oneOf, type Procedure, pick } from '@gordian/kernel';
import { countsForVictory } from '../queries/control.ts';
import type { Lines } from '../queries/loc.ts';
import { armiesAt, besieger, firstArmy } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { newActivity } from './activity.ts';
import type { AdminFrame, CardsFrame, ClaimFrame, GameFrame, RoundFrame } from './frames.ts';
import { discard, drawCard } from './hand.ts';
import { crownAlexander, endSiege, settleFleets } from './occupation.ts';
import { newCrown, newLevy } from './pause.ts';
import { garrisonSteps } from './setup.ts';

type GameLabel = 'garrisonM' | 'garrisonP' | 'draw' | 'run' | 'free' | 'play' | 'limit';

export function gameProcedure(t: Tables): Procedure<State, GameFrame, GameLabel, RuleId> {
  const { garrisonM, garrisonP } = garrisonSteps(t);
  return {
    garrisonM,
    garrisonP,
    // CON-3.3.1 A and B: draw an APM, then return the one used before it.
    // CON-3.2.1, CON-4.0.6: rounds follow each other until somebody wins; the first APM counts for the run.
    draw(s, f) {
      f.apm = drawApm(s);
      return f.apm === 2 ? 'play' : 'run';
    },
    // CON-4.0.4, CON-4.0.5: the third APM in a row gives the opponent a free Action Round first; Admin does not break a run.
    run(s, f) {
      const run = s.open.run;
      s.open.run = [f.apm, run[0] === f.apm ? run[1] + 1 : 1];
      if (s.open.run[1] < t.limits.threepeat) return 'play';
      s.open.run[1] = 1;
      note(s, 'A threepeat: {seat} first takes a free Action Round', { seat: SEATS[1 - f.apm] }, 'CON-4.0.4');
      return { call: newRound((1 - f.apm) as Side), then: 'free' };
    },
    free: (s) => (atLimit(s.open) ? 'limit' : 'play'),
    play: (_s, f) => ({ call: f.apm === 2 ? newAdmin(-1) : newRound(f.apm as Side), then: 'limit' }),
    // CON-0.1: the agreed limit of Action Rounds; the Persian has held out.
    limit(s) {
      if (!atLimit(s.open)) return 'draw';
      note(s, 'The agreed limit of {n} Action Rounds is reached', { n: s.open.options.limit }, 'CON-0.1');
      finish(s, { winners: ['persia'], ending: 'limit', rule: 'CON-0.1' });
      return DONE;
    },
  };
}

function atLimit(o: Open): boolean {
  return o.options.limit > 0 && o.round >= o.options.limit;
}

/** CON-4.0.2, CON-4.0.3, CON-3.3.19: one APM from the Pool; the one used last returns after the draw. */
function drawApm(s: State): number {
  const o = s.open;
  if (o.round === 0 && o.out < 0) {
    // CON-3.1.15, CON-3.3.2: the historical opening names the first APM; CON-3.1.16: the other draws it without Admin.
    o.out = o.options.opening === 'historical' ? 0 : take(s, o.pool);
    if (o.options.opening !== 'historical') o.pool[2] = 1;
    note(s, 'The first APM: {apm}', { apm: APMS[o.out] }, 'CON-3.1.15');
    return o.out;
  }
  let apm = take(s, o.pool);
  const ignored = apm === 2 && o.declared[0] >= 0;
  if (ignored) {
    note(s, 'The Admin APM is ignored', {}, 'CON-3.3.19');
    apm = take(s, o.pool);
    o.pool[2]++;
  }
  if (o.out >= 0) o.pool[o.out]++;
  o.out = apm;
  note(s, 'APM: {apm}', { apm: APMS[apm] }, 'CON-4.0.2');
  return apm;
}
const APMS = ['Macedonian', 'Persian', 'Admin'];

function take(s: State, pool: number[]): number {
  const n = pick(s, pool[0] + pool[1] + pool[2]);
  const apm = n < pool[0] ? 0 : n < pool[0] + pool[1] ? 1 : 2;
  pool[apm]--;
  return apm;
}

export function newRound(side: Side): RoundFrame {
  return { proc: 'round', at: 'start', side, city: 0 };
}

export function newAdmin(by: number): AdminFrame {
  return {
    proc: 'admin',
    at: 'start',
    by,
    side: (by < 0 ? 0 : by) as Side,
    raised: [],
    used: [],
    chosen: -1,
    giver: -1,
    cut: [],
    passes: 0,
    keep: 0,
    resting: [],
  };
}

type RoundLabel =
  | 'start'
  | 'begin'
  | 'sieges'
  | 'siegeLost'
  | 'cards'
  | 'drawCard'
  | 'overfull'
  | 'pause'
  | 'lull'
  | 'activity'
  | 'assault'
  | 'victory';

export function roundProcedure(t: Tables, lines: Lines): Procedure<State, RoundFrame, RoundLabel, RuleId> {
  return {
    start(s, f) {
      const o = s.open;
      o.round++;
      o.active = f.side;
      o.calm = 0;
      o.noAssault = 0;
      o.campaign = 0;
      o.moved.length = 0;
      o.gspSpent[0] = 0;
      o.gspSpent[1] = 0;
      note(s, 'Action Round {n}: {seat}', { n: o.round, seat: SEATS[f.side] }, 'CON-3.2.2');
      // CON-15-PEUCESTAS-1: before LOC is checked.
      return { call: newLevy(), then: 'begin' };
    },
    begin(s) {
      settleFleets(t, s);
      // CON-7.3.13: LOC is checked at the start of the Player Phase.
      lines.begin(s.open);
      return 'sieges';
    },
    // CON-11.4.3: at the start of his Player Phase a besieger must have a LOC.
    sieges(s, f) {
      const o = s.open;
      for (; f.city < t.majors.length; f.city++) {
        if (o.siege[f.city] < 0 || besieger(o, t.majors[f.city]) !== f.side) continue;
        const army = armiesAt(o, f.side, t.majors[f.city])[0];
        if ((o.loc[army] & 0x1ff) !== 0) continue;
        return { call: newClaim(f.side, army, -1), then: 'siegeLost' };
      }
      return 'cards';
    },
    siegeLost(s, f) {
      const army = armiesAt(s.open, f.side, t.majors[f.city])[0];
      if (s.open.loc[army] === 0) endSiege(t, s, f.city, false);
      f.city++;
      return 'sieges';
    },
    // CON-3.3.6: in the first round of the game only PAT cards may be played, and none is drawn (CON-3.3.7).
    cards: (s, f) =>
      s.open.round === 1
        ? 'pause'
        : { call: { proc: 'cards', at: 'open', side: f.side } as CardsFrame, then: 'drawCard' },
    drawCard(s, f) {
      if (s.open.hands[f.side] >= t.limits.handMax) return 'overfull';
      drawCard(t, s, f.side);
      return 'pause';
    },
    // CON-3.3.7, CON-15.0.1: with five cards one is discarded before drawing.
    overfull: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v) => oneOf('CON-15.0.1', [...new Set(v.own!.hand.map((no) => `discard ${t.kindOf[no]}`))]),
      prompt: () => 'Your hand is full: discard a card before you draw',
      then(s, f, answer) {
        const no = s.own[SEATS[f.side]].hand.find((x) => t.kindOf[x] === answer.slice(8))!;
        discard(t, s, f.side, no);
        return 'drawCard';
      },
    },
    // CON-5.3.1: a king may have died.
    pause: (s) => (s.open.heirless === 1 ? { call: newCrown(), then: 'activity' } : 'activity'),
    activity: (_s, f) => ({ call: newActivity(f.side), then: 'lull' }),
    lull: (s) => (s.open.heirless === 1 ? { call: newCrown(), then: 'assault' } : 'assault'),
    // CON-3.3.10: one Siege Assault after the activity, unless Proskynesis was invoked.
    assault: (s, f) =>
      s.open.noAssault === 1
        ? 'victory'
        : {
            call: { proc: 'assault', at: 'ask', side: f.side, offered: [], city: -1, lost: 0 } as never,
            then: 'victory',
          },
    victory(s) {
      s.open.campaign = 0;
      checkVictory(t, s);
      return DONE;
    },
  };
}

/** A unit claims the LOC it had at the start of the phase, to one Treasury or (-1) to any. */
export function newClaim(side: Side, unit: number, only: number): ClaimFrame {
  return { proc: 'claim', at: 'route', side, unit, space: -1, only, any: 0, begun: 1, cut: [], fleets: [] };
}

/** A LOC is claimed from a Space as things are now. */
export function newLine(side: Side, space: number, only: number): ClaimFrame {
  return { proc: 'claim', at: 'route', side, unit: -1, space, only, any: 0, begun: 0, cut: [], fleets: [] };
}

/** CON-7.3.13: a LOC is claimed from a Space for raising, as it was at the start of the phase; `any`: of any length, to Pella. */
export function newSupply(side: Side, space: number, only: number, any = 0): ClaimFrame {
  return { ...newLine(side, space, only), any, begun: 1 };
}

/** CON-3.3.11: at the end of every Action Round the Macedonian automatic victory is checked. */
function checkVictory(t: Tables, s: State): void {
  const o = s.open;
  const army = firstArmy(0);
  // CON-3.4.4, CON-3.4.10: Alexander ends an Action Round in Gordium or Siwa.
  if (o.leader[t.alexander] === army) {
    if (o.armyAt[army] === t.gordium) o.gordium = 1;
    if (o.armyAt[army] === t.siwa) o.siwa = 1;
  }
  crownAlexander(t, s);
  if (o.greatKing === 0 || missing(t, o).length > 0) return;
  note(s, 'Alexander has reached all his objectives', {}, 'CON-3.4.1');
  finish(s, { winners: ['macedonia'], ending: 'objectives', rule: 'CON-3.4.1' });
}

/** What Alexander still lacks for victory, by rule. */
export function missing(t: Tables, o: Open): { by: string; rule: RuleId }[] {
  const out: { by: string; rule: RuleId }[] = [];
  const need = (ok: boolean, by: string, rule: RuleId): void => {
    if (!ok) out.push({ by, rule });
  };
  for (const p of t.kingdoms) need(countsForVictory(t, o, p), t.provinces[p], 'CON-3.4.2');
  need(o.leader[t.dariusNo] === -2, 'darius', 'CON-3.4.3');
  need(o.gordium === 1, 'gordium', 'CON-3.4.4');
  need(o.greatKing === 1 || (o.family[2] === 0 && o.married === 1), 'family', 'CON-3.4.5');
  need(o.greatKing === 1, 'king', 'CON-3.4.6');
  // CON-3.4.7: every European Province that can be controlled; none In Revolt.
  for (let p = 0; p < t.provinces.length; p++)
    if (t.europe[p] && t.standing[p] > 0) need(countsForVictory(t, o, p), t.provinces[p], 'CON-3.4.7');
  need(countsForVictory(t, o, t.egypt), 'egypt', 'CON-3.4.8');
  need(o.egyptian === 1, 'alexandria', 'CON-3.4.9');
  need(o.siwa === 1, 'siwa', 'CON-3.4.10');
  need(o.proskynesis >= 1, 'proskynesis', 'CON-3.4.11');
  return out;
}
