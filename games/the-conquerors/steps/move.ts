import { DONE, die, note, oneOf, type Procedure, type Refusal, someOf, words } from '@gordian/kernel';
import { mayGarrison } from '../queries/control.ts';
import { familyAt, type Lines, royalAt, treasuriesOf } from '../queries/loc.ts';
import {
  besiegeWhy,
  companions,
  demandWhy,
  freeMps,
  landCost,
  landWhy,
  mayRest,
  mostMps,
  purses,
  seaWhy,
} from '../queries/movement.ts';
import {
  addGsp,
  addLoose,
  armyRating,
  droppable,
  fleetsAt,
  gspFree,
  gspOf,
  isMajor,
  leadersWith,
  navalRating,
  presentArmyIn,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { FLEET_UNIT, foe, type Open, SEATS, type State, sideOfArmy, type View } from '../state.ts';
import { DESERT, gspLimit, type Tables } from '../tables.ts';
import { type ArriveLabel, arriveSteps } from './arrive.ts';
import type { MoveFrame } from './frames.ts';
import { couldHold, holds, playCard } from './hand.ts';
import { placeArmy, settle } from './occupation.ts';
import { newClaim } from './sequence.ts';

export type MoveLabel =
  | 'name'
  | 'indecision'
  | 'weather'
  | 'calm'
  | 'fleets'
  | 'take'
  | 'declare'
  | 'claimed'
  | 'ask'
  | 'garrison'
  | 'drop'
  | 'escort'
  | ArriveLabel;

/** Where the mover is: the Army, or its Fleets. */
export function moverAt(o: Open, f: MoveFrame): number {
  return f.army >= 0 ? o.armyAt[f.army] : o.fleetAt[f.fleets[0]];
}

export function moveProcedure(t: Tables, lines: Lines): Procedure<State, MoveFrame, MoveLabel, RuleId> {
  const go = words('go', t.spaces);
  const sail = words('sail', t.spaces);
  const numbers = (verb: string) =>
    words(
      verb,
      Array.from({ length: 200 }, (_, i) => String(i)),
    );
  const garrisonWords = numbers('garrison');
  const dropWords = numbers('drop');
  const ravage = numbers('devastate');
  const royal = t.treasures.length;

  /** What the mover may do next; `stop` where he may rest, or where nothing else is left. */
  const offers = (v: View, f: MoveFrame): string[] => {
    const o = v.open;
    const at = moverAt(o, f);
    const out: string[] = [];
    if (f.army >= 0)
      for (const step of t.steps[at]) if (landWhy(t, o, f, step) === null) out.push(go.say[step.to]);
    for (const lane of t.lanes[at]) if (seaWhy(t, o, f, at, lane) === null) out.push(sail.say[lane.to]);
    if (f.army >= 0) {
      if (demandWhy(t, o, f, at) === null) out.push('demand');
      if (f.devastate === 0 && besiegeWhy(t, o, f.army, f.side, at) === null) out.push('besiege');
      if (garrisonRoom(o, f, at) > 0) out.push('garrison');
      if (dropWhy(o, f, at) === null) out.push('drop');
      if (ravageWhy(o, f, at) === null)
        for (let n = 1; n <= f.declared - f.spent; n++) out.push(ravage.say[n]);
    }
    if (f.army < 0 && f.cargo === 0 && at === t.rhodesSpace && o.rhodes > 0 && o.nsp[t.rhodes4] > 0)
      out.push('attack rhodes');
    if (out.length === 0 || (mayRest(t, o, f, at) && at !== f.barred)) out.push('stop');
    return out;
  };

  const garrisonRoom = (o: Open, f: MoveFrame, at: number): number =>
    mayGarrison(t, o, f.side, at)
      ? Math.min(gspLimit(t, at) - gspOf(o, f.side, at), gspFree(t, o, f.side))
      : 0;

  // CON-8.1.6: any of its ASPs, free, except on a Transit Point; Army 1 stays the largest.
  const dropWhy = (o: Open, f: MoveFrame, at: number): Refusal<RuleId> | null =>
    mayGarrison(t, o, f.side, at) && droppable(o, f.army) > 0 ? null : { rule: 'CON-8.1.6' };

  // CON-10.9.1 to CON-10.9.4: where Devastation may be tried.
  const ravageWhy = (o: Open, f: MoveFrame, at: number): Refusal<RuleId> | null => {
    const p = t.province[at];
    if (f.devastate === 0) return { rule: 'CON-10.9.1' };
    if (p < 0 || t.standing[p] === 0 || o.devastated.includes(p)) return { rule: 'CON-10.9.3' };
    if (f.ravaged.includes(p)) return { rule: 'CON-10.9.4' };
    const enemy = foe(f.side);
    if (presentArmyIn(t, o, enemy, p)) return { rule: 'CON-10.9.2' };
    for (const i of t.spacesOf[p])
      if (!isMajor(t, i) && (gspOf(o, enemy, i) > 0 || o.loose[i] * (enemy === 0 ? 1 : -1) > 0))
        return { rule: 'CON-10.9.2' };
    return f.spent < f.declared ? null : { rule: 'CON-10.9.3', because: 'no MPs are left' };
  };

  const why = (v: View, f: MoveFrame, choice: unknown): Refusal<RuleId> | null => {
    if (typeof choice !== 'string') return null;
    const o = v.open;
    const at = moverAt(o, f);
    const step = f.army >= 0 ? t.steps[at].find((x) => go.say[x.to] === choice) : undefined;
    if (step !== undefined) return landWhy(t, o, f, step);
    const lane = t.lanes[at].find((x) => sail.say[x.to] === choice);
    if (lane !== undefined) return seaWhy(t, o, f, at, lane);
    if (go.read(choice) >= 0 || sail.read(choice) >= 0)
      return { rule: 'CON-10.1.5', because: 'no path leads there' };
    if (choice === 'stop') return mayRest(t, o, f, at) ? null : { rule: 'CON-2.1.4' };
    if (choice === 'demand' && f.army >= 0) return demandWhy(t, o, f, at);
    if (choice === 'besiege' && f.army >= 0) return besiegeWhy(t, o, f.army, f.side, at);
    if (choice === 'garrison') return { rule: 'CON-8.6.1' };
    if (choice === 'drop') return { rule: 'CON-8.1.6' };
    if (ravage.read(choice) >= 0) return ravageWhy(o, f, at) ?? { rule: 'CON-10.9.3' };
    return null;
  };

  return {
    // CON-15-INDECISION-1: the instant a unit is named.
    name(s, f) {
      const o = s.open;
      o.moved.push(...(f.army >= 0 ? [f.army] : f.fleets.map((x) => FLEET_UNIT + x)));
      return couldHold(t, o, foe(f.side), 'command_indecision') ? 'indecision' : 'weather';
    },
    indecision: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v) =>
        oneOf(
          'CON-15-INDECISION-1',
          holds(t, v, 'command_indecision') ? ['pass', 'play command_indecision'] : ['pass'],
        ),
      prompt: () => 'The enemy has named a unit',
      then(s, f, answer) {
        if (answer === 'pass') return 'weather';
        playCard(t, s, foe(f.side), 'command_indecision', 'discards');
        return undecided(t, s, f) ? stopped(t, s, f) : 'weather';
      },
    },
    weather: (s, f) =>
      f.side === 1 &&
      f.army >= 0 &&
      s.open.weather.length > 0 &&
      s.open.calm === 0 &&
      couldHold(t, s.open, 1, 'ahura_mazda')
        ? 'calm'
        : f.army >= 0
          ? 'take'
          : 'fleets',
    // CON-15-AHURA-2: Bad Weather does not touch the Persian in this round.
    calm: {
      ask: 'one',
      window: true,
      who: () => SEATS[1],
      offer: (v) =>
        oneOf('CON-15-AHURA-2', holds(t, v, 'ahura_mazda') ? ['pass', 'play ahura_mazda calm'] : ['pass']),
      prompt: () => 'Ignore Bad Weather?',
      then(s, f, answer) {
        if (answer !== 'pass') {
          playCard(t, s, 1, 'ahura_mazda', 'discards');
          s.open.calm = 1;
        }
        return f.army >= 0 ? 'take' : 'fleets';
      },
    },
    // CON-10.0.1: any or all friendly Fleets of the same Port go along.
    fleets: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = companions(v.open, f.side, f.fleets[0]).map((x) => t.fleets[x]);
        return someOf('CON-10.0.1', 'with', list, 0, list.length);
      },
      prompt: () => 'Which other Fleets sail along?',
      then(s, f, answer) {
        for (const id of answer) {
          f.fleets.push(t.fleetNo[id]);
          s.open.moved.push(FLEET_UNIT + t.fleetNo[id]);
        }
        return f.cargo > 0 || f.army < 0 ? 'claimed' : 'ask';
      },
    },
    // CON-7.4.1, CON-14.0.1: what travels with the Army.
    take: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = baggage(t, v.open, f.army);
        return someOf('CON-14.0.1', 'take', list, 0, list.length);
      },
      prompt: () => 'What does the Army take along?',
      then(s, f, answer) {
        const o = s.open;
        const at = o.armyAt[f.army];
        for (const thing of baggage(t, o, f.army)) {
          const taken = answer.includes(thing);
          if (thing === 'royal_treasury')
            o.royal = [taken ? f.army : -1, taken ? -1 : at, o.royal[2], o.royal[3]];
          else o.family = [taken ? f.army : -1, taken ? -1 : at, o.family[2], o.family[3]];
        }
        return 'declare';
      },
    },
    // CON-10.1.4, CON-7.2.9: the MPs are stated before moving; more than the free ones need a Treasury in LOC.
    declare: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const free = freeMps(t, o, f.army);
        const most = mostMps(t, o, f.army);
        const out = [`declare ${Math.min(free, most)}`];
        for (const n of purses(t, o, f.army))
          for (let mp = free + 1; mp <= most; mp++)
            out.push(`declare ${mp} ${n === royal ? 'royal' : t.treasureIds[n]}`);
        return oneOf('CON-7.2.9', out);
      },
      check: (_v, _f, choice) =>
        typeof choice === 'string' && choice.startsWith('declare')
          ? { rule: Number(choice.split(' ')[1]) > 6 ? 'CON-10.1.1' : 'CON-7.2.9' }
          : null,
      prompt: () => 'How many Movement Points?',
      then(_s, f, answer) {
        const [, mp, city] = answer.split(' ');
        f.declared = Number(mp);
        if (city === undefined) return 'ask';
        f.purse = city === 'royal' ? royal : t.treasureOf[t.spaceNo[city]];
        return f.purse === royal ? 'ask' : { call: newClaim(f.side, f.army, f.purse), then: 'claimed' };
      },
    },
    // CON-7.2.9, CON-10.7.9: a Treasury whose LOC was cut cannot be used; a Fleet without LOC does not move.
    claimed(s, f) {
      const o = s.open;
      if (f.army < 0) {
        const unit = FLEET_UNIT + f.fleets[0];
        if (f.cargo > 0 || (o.loc[unit] & 0x1ff) !== 0) return 'ask';
        if (o.loc[unit] !== 0) return { call: newClaim(f.side, unit, -1), then: 'claimed' };
        f.over = 1;
        return 'end';
      }
      if ((treasuriesOf(o.loc[f.army]) & (1 << f.purse)) === 0) {
        f.purse = -1;
        f.declared = freeMps(t, o, f.army);
      }
      return 'ask';
    },
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-10.1.5', offers(v, f)),
      check: why,
      prompt: (_v, f) =>
        f.army >= 0 ? `${f.declared - f.spent} of ${f.declared} MPs left` : `${4 - f.sea} naval MPs left`,
      then(s, f, answer) {
        const o = s.open;
        const at = moverAt(o, f);
        const land = go.read(answer);
        if (land >= 0) return stepByLand(t, s, f, at, land);
        const sea = sail.read(answer);
        if (sea >= 0) return setSail(t, s, f, at, sea);
        if (answer === 'garrison' || answer === 'drop') return answer;
        const n = ravage.read(answer);
        if (n >= 0) return devastate(t, s, f, at, n);
        if (answer === 'demand') return { call: newClaim(f.side, f.army, -1), then: 'treachery' };
        if (answer === 'besiege') return { call: newClaim(f.side, f.army, -1), then: 'invest' };
        if (answer === 'attack rhodes') return 'attackRhodes';
        f.over = 1;
        return 'end';
      },
    },
    // CON-8.6.1: GSPs cost nothing.
    garrison: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const room = garrisonRoom(v.open, f, moverAt(v.open, f));
        return oneOf('CON-8.6.3', garrisonWords.say.slice(1, room + 1));
      },
      prompt: () => 'How many GSPs?',
      then(s, f, answer) {
        addGsp(s.open, f.side, moverAt(s.open, f), garrisonWords.read(answer));
        settle(t, s, moverAt(s.open, f));
        return 'defect';
      },
    },
    drop: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-8.1.6', dropWords.say.slice(1, droppable(v.open, f.army) + 1)),
      prompt: () => 'How many ASPs stay here?',
      then(s, f, answer) {
        const n = dropWords.read(answer);
        s.open.asp[f.army] -= n;
        addLoose(s.open, f.side, moverAt(s.open, f), n);
        settle(t, s, moverAt(s.open, f));
        return 'defect';
      },
    },
    // CON-10.7.1: Fleets of the Port may escort the Army.
    escort: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = fleetsAt(v.open, f.side, f.port).filter(
          (x) => !v.open.moved.includes(FLEET_UNIT + x) && v.open.loc[FLEET_UNIT + x] !== 0,
        );
        return someOf(
          'CON-10.0.1',
          'escort',
          list.map((x) => t.fleets[x]),
          0,
          list.length,
        );
      },
      prompt: () => 'Which Fleets escort the Army?',
      then(s, f, answer) {
        for (const id of answer) {
          f.fleets.push(t.fleetNo[id]);
          s.open.moved.push(FLEET_UNIT + t.fleetNo[id]);
          s.open.fleetAt[t.fleetNo[id]] = s.open.armyAt[f.army];
        }
        return 'storm';
      },
    },
    ...arriveSteps(t, lines),
  };
}

/** CON-15-INDECISION-1, CON-15-INDECISION-2: above the Leader's rating the move is off; a Fleet without Admiral always. */
function undecided(t: Tables, s: State, f: MoveFrame): boolean {
  const o = s.open;
  if (f.army < 0 && leadersWith(o, FLEET_UNIT + f.fleets[0]).length === 0) return true;
  const rating = f.army >= 0 ? armyRating(t, o, f.army) : navalRating(t, o, f.fleets);
  const roll = die(s);
  note(s, 'Command Indecision: {die} against {n}', { die: roll, n: rating }, 'CON-15-INDECISION-1');
  return roll > rating;
}

function stopped(_t: Tables, s: State, f: MoveFrame): typeof DONE {
  s.open.campaign = 0;
  if (f.cargo > 0) addLoose(s.open, f.side, f.start, f.cargo);
  return DONE;
}

/** The Royal Treasury and Family where the Army may carry them. */
function baggage(t: Tables, o: Open, army: number): string[] {
  const side = sideOfArmy(army);
  const at = o.armyAt[army];
  const kings = side === 0 || (army === 3 && o.king >= 0 && o.leader[o.king] === 3);
  const out: string[] = [];
  if (kings && o.royal[3] === side && royalAt(o) === at) out.push('royal_treasury');
  if (kings && o.family[2] === side && familyAt(o) === at) out.push('royal_family');
  void t;
  return out;
}

// CON-10.1.6, CON-8.1.5: ASPs move only with an Army, which takes none up on the way.
function stepByLand(t: Tables, s: State, f: MoveFrame, at: number, to: number): MoveLabel {
  const o = s.open;
  let best = null as (typeof t.steps)[number][number] | null;
  for (const step of t.steps[at])
    if (step.to === to && landWhy(t, o, f, step) === null && (best === null || step.cost < best.cost))
      best = step;
  f.spent += landCost(t, o, f.side, best!);
  f.way = f.way === 2 || f.way === 4 ? 4 : 1;
  if (best!.type === DESERT) f.deserts++;
  f.via = best!.type;
  if (!(t.type[at] === 3 && !o.alexandria.includes(at))) f.from = at;
  f.steps++;
  f.tried.length = 0;
  placeArmy(t, s, f.army, to, 0);
  settle(t, s, at);
  return 'defect0';
}

/** CON-10.7.8: what is over 15 ASPs stays behind; then the sea step. */
function setSail(t: Tables, s: State, f: MoveFrame, at: number, to: number): MoveLabel {
  const o = s.open;
  const lane = t.lanes[at].find((x) => x.to === to)!;
  const embarks = f.sea === 0;
  if (embarks) f.port = at;
  f.sea += lane.cost;
  f.spent += lane.cost;
  f.way = lane.deep ? 5 : f.way === 1 || f.way === 3 ? 3 : 2;
  f.via = lane.deep ? -2 : -1;
  if (!(t.type[at] === 3 && !o.alexandria.includes(at))) f.from = at;
  f.steps++;
  f.tried.length = 0;
  if (f.army >= 0) {
    const excess = o.asp[f.army] - t.limits.navalTransportAsp;
    if (excess > 0) {
      o.asp[f.army] -= excess;
      addLoose(o, f.side, at, excess);
      note(s, '{n} ASPs stay at {place}', { n: excess, place: t.spaces[at] }, 'CON-10.7.8');
    }
    placeArmy(t, s, f.army, to, 0);
    settle(t, s, at);
  }
  for (const x of f.fleets) o.fleetAt[x] = to;
  return embarks && f.army >= 0 ? 'escort' : 'storm';
}

/** CON-10.9.3: die plus MPs must exceed the Spaces of the Province. */
function devastate(t: Tables, s: State, f: MoveFrame, at: number, mps: number): MoveLabel {
  const p = t.province[at];
  f.spent += mps;
  f.ravaged.push(p);
  const roll = die(s);
  const done = roll + mps > t.standing[p];
  if (done) s.open.devastated.push(p);
  note(s, 'Devastation of {place}: {die} + {n}', { place: t.provinces[p], die: roll, n: mps }, 'CON-10.9.3');
  return 'ask';
}
