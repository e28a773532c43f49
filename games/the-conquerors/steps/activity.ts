import { DONE, note, oneOf, type Procedure, type Refusal } from '@gordian/kernel';
import { makeSpeech } from '../phrases.ts';
import { familyAt, inLine, type Lines } from '../queries/loc.ts';
import { mayRaise } from '../queries/raising.ts';
import {
  addLoose,
  armiesAt,
  armiesOf,
  besieged,
  firstArmy,
  firstIsSmaller,
  hasFleet,
  isTired,
  looseOf,
  looseStatus,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, FLEET_UNIT, foe, type Open, SEATS, type Side, type State, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { newBattle } from './battle.ts';
import type { ActivityFrame, FamilyFrame, RaiseFrame, ReorganizeFrame } from './frames.ts';
import { banish } from './hand.ts';
import { newMove } from './march.ts';
import { mayMarry } from './marriage.ts';
import { addWeariness, crownAlexander } from './occupation.ts';
import { movableLeaders, newRelocation } from './relocate.ts';
import { garrisonGroups } from './reorganize.ts';
import { newAdmin } from './sequence.ts';
import { newTerms } from './terms.ts';

export function newActivity(side: Side): ActivityFrame {
  return { proc: 'activity', at: 'ask', side, offered: [] };
}

type Label = 'ask' | 'again' | 'admin' | 'end' | 'sortie';

export function activityProcedure(t: Tables, lines: Lines): Procedure<State, ActivityFrame, Label, RuleId> {
  const say = makeSpeech(t);
  return {
    // CON-3.3.8: exactly one activity, or none.
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-3.3.8', activities(t, lines, v, f)),
      check: (v, f, choice) => {
        if (typeof choice !== 'string') return null;
        const [verb, arg] = choice.split(' ');
        return whyNot(t, lines, v, f, verb, arg);
      },
      prompt: (v) => (v.open.campaign === 1 ? 'Which two units move? Name the first' : 'Your activity'),
      then: (s, f, answer) => begin(t, say, s, f, answer),
    },
    // CON-15-MAJORCAMPAIGN-1: a second unit may move, one after the other.
    again(s) {
      if (s.open.campaign !== 1 || s.open.moved.length === 0) return DONE;
      s.open.campaign = 2;
      return 'ask';
    },
    admin: (_s, f) => ({ call: newAdmin(f.side), then: 'end' }),
    sortie: () => 'end',
    end: () => DONE,
  };
}

function call(frame: unknown, then: Label): { call: never; then: Label } {
  return { call: frame as never, then };
}

function begin(
  t: Tables,
  say: (word: string) => string,
  s: State,
  f: ActivityFrame,
  answer: string,
): Label | { call: never; then: Label } | typeof DONE {
  const o = s.open;
  const [verb, arg] = answer.split(' ');
  if (verb !== 'terms' && verb !== 'marry') {
    // CON-3.3.9: remembered so that no two Administrative Phases are declared in a row.
    o.declared[0] = verb === 'admin' ? f.side : -1;
    o.declared[1 + f.side] = verb === 'admin' ? 1 : 0;
    if (s.notes !== null) note(s, '{seat}: {text}', { seat: SEATS[f.side], text: say(answer) }, 'CON-3.3.8');
  }
  switch (verb) {
    case 'move':
    case 'devastate': {
      const army = ARMIES.indexOf(arg as (typeof ARMIES)[number]);
      const move = newMove(f.side, army, [], o.armyAt[army]);
      move.devastate = verb === 'devastate' ? 1 : 0;
      return call(move, 'again');
    }
    case 'sail': {
      const fleet = t.fleetNo[arg];
      return call(newMove(f.side, -1, [fleet], o.fleetAt[fleet]), 'again');
    }
    case 'escape': {
      const at = t.spaceNo[arg];
      const fleet = o.fleetAt.findIndex((x, i) => x === at && o.fleetOf[i] === f.side);
      const move = newMove(f.side, -1, [fleet], at);
      move.cargo = Math.min(t.limits.navalTransportAsp, looseOf(o, f.side, at));
      move.worn = looseStatus(o, at);
      addLoose(o, f.side, at, -move.cargo);
      return call(move, 'end');
    }
    case 'leaders':
      return call(newRelocation(f.side), 'end');
    case 'family':
      return call({ proc: 'family', at: 'start', side: f.side, spent: 0, tried: [] } as FamilyFrame, 'end');
    case 'raise':
      return call(newRaise(f.side), 'end');
    case 'reorganize':
      return call(
        {
          proc: 'reorganize',
          at: 'ask',
          side: f.side,
          space: t.spaceNo[arg],
          done: [],
          from: -1,
          to: -1,
        } as ReorganizeFrame,
        'end',
      );
    case 'admin':
      return 'admin';
    case 'counterattack': {
      // CON-11.4.14: a besieged Army attacks the besieger.
      const army = ARMIES.indexOf(arg as (typeof ARMIES)[number]);
      return call(newBattle(f.side, [army], o.armyAt[army], o.armyAt[army], 0, 2), 'sortie');
    }
    case 'proskynesis':
      // CON-3.4.12: the whole round, +1 Weariness, and the card leaves the game.
      o.proskynesis = 1;
      o.noAssault = 1;
      addWeariness(s, 1, 'CON-3.4.12');
      banish(t, s, 'proskynesis', false);
      return 'end';
    case 'marry':
      // CON-14.0.4: declared freely in any round of his after the capture.
      o.married = 1;
      crownAlexander(t, s);
      return 'ask';
    case 'terms':
      f.offered.push(t.cityOf[t.spaceNo[arg]]);
      return call(newTerms(t.cityOf[t.spaceNo[arg]], f.side), 'ask');
    default:
      return 'end';
  }
}

export function newRaise(side: Side): RaiseFrame {
  return {
    proc: 'raise',
    at: 'ask',
    side,
    drawn: 0,
    served: [],
    paid: 0,
    receiver: -1,
    payer: -1,
    amount: 0,
    free: 0,
    leader: -1,
    cut: [],
    cities: [],
    next: 0,
  };
}

/** Everything that may be done now. */
function activities(t: Tables, lines: Lines, v: View, f: ActivityFrame): string[] {
  const o = v.open;
  const out = ['nothing'];
  for (const a of armiesOf(f.side)) {
    if (o.armyAt[a] < 0) continue;
    if (armyWhy(t, o, f, 'move', a) === null) out.push(MOVE[a]);
    if (armyWhy(t, o, f, 'devastate', a) === null) out.push(DEVASTATE[a]);
    if (o.inside[a] === 1 && armyWhy(t, o, f, 'counterattack', a) === null) out.push(COUNTERATTACK[a]);
  }
  for (let i = 0; i < t.fleets.length; i++)
    if (o.fleetAt[i] >= 0 && o.fleetOf[i] === f.side && sailWhy(o, f, i) === null)
      out.push(`sail ${t.fleets[i]}`);
  if (o.campaign === 2) return out;
  for (let c = 0; c < t.majors.length; c++) {
    if (o.siege[c] < 0) continue;
    const city = t.spaces[t.majors[c]];
    for (const verb of ['escape', 'terms'])
      if (whyNot(t, lines, v, f, verb, city) === null) out.push(`${verb} ${city}`);
  }
  for (const word of PLAIN) if (whyNot(t, lines, v, f, word, '') === null) out.push(word);
  for (const space of garrisonGroups(o, f.side)) out.push(`reorganize ${t.spaces[space]}`);
  return out;
}
const PLAIN = ['raise', 'leaders', 'family', 'admin', 'proskynesis', 'marry'];
const MOVE = ARMIES.map((id) => `move ${id}`);
const DEVASTATE = ARMIES.map((id) => `devastate ${id}`);
const COUNTERATTACK = ARMIES.map((id) => `counterattack ${id}`);

function sailWhy(o: Open, _f: ActivityFrame, fleet: number): Refusal<RuleId> | null {
  if (o.moved.includes(FLEET_UNIT + fleet)) return { rule: 'CON-15-MAJORCAMPAIGN-1' };
  // CON-10.7.9: a Fleet without LOC at the start of the phase may not move.
  return inLine(o, FLEET_UNIT + fleet) ? null : { rule: 'CON-10.7.9' };
}

/** Why an activity may not be done now; null when it may. */
function whyNot(
  t: Tables,
  lines: Lines,
  v: View,
  f: ActivityFrame,
  verb: string,
  arg: string,
): Refusal<RuleId> | null {
  const o = v.open;
  switch (verb) {
    case 'nothing':
      return null;
    case 'move':
    case 'devastate':
    case 'counterattack':
      return armyWhy(t, o, f, verb, ARMIES.indexOf(arg as (typeof ARMIES)[number]));
    case 'sail': {
      const fleet = t.fleetNo[arg];
      if (fleet === undefined || o.fleetOf[fleet] !== f.side || o.fleetAt[fleet] < 0)
        return { rule: 'CON-3.3.8' };
      return sailWhy(o, f, fleet);
    }
    case 'escape': {
      const at = t.spaceNo[arg];
      if (at === undefined || !besieged(t, o, at) || looseOf(o, f.side, at) === 0)
        return { rule: 'CON-11.4.16' };
      return hasFleet(o, f.side, at) ? null : { rule: 'CON-11.4.16', because: 'no Fleet in the port' };
    }
    case 'terms':
      return termsWhy(t, o, f, t.spaceNo[arg]);
    case 'raise':
      return mayRaise(t, lines, v, f.side) ? null : { rule: 'CON-8.3.2', because: 'nothing can be raised' };
    case 'leaders':
      return movableLeaders(t, v, f.side).length > 0 ? null : { rule: 'CON-10.8.1' };
    case 'family':
      return o.family[2] === f.side && familyAt(o) >= 0 && !besieged(t, o, familyAt(o))
        ? null
        : { rule: 'CON-14.0.1' };
    case 'admin':
      // CON-3.3.9: never twice in succession.
      return o.declared[0] >= 0 || o.declared[1 + f.side] === 1 ? { rule: 'CON-3.3.9' } : null;
    case 'proskynesis':
      return f.side === 0 && o.greatKing === 1 && o.proskynesis === 0 ? null : { rule: 'CON-3.4.11' };
    case 'marry':
      return mayMarry(o, f.side);
    case 'reorganize':
      return garrisonGroups(o, f.side).includes(t.spaceNo[arg]) ? null : { rule: 'CON-8.1.4' };
    default:
      return { rule: 'CON-3.3.8' };
  }
}

function armyWhy(t: Tables, o: Open, f: ActivityFrame, verb: string, army: number): Refusal<RuleId> | null {
  if (army < 0 || o.armyAt[army] < 0 || !armiesOf(f.side).includes(army)) return { rule: 'CON-3.3.8' };
  if (o.moved.includes(army)) return { rule: 'CON-15-MAJORCAMPAIGN-1' };
  // The second unit of a Major Campaign may not Devastate.
  if (verb === 'devastate' && o.campaign > 1) return { rule: 'CON-15-MAJORCAMPAIGN-1' };
  // CON-5.2.3: while Army 1 is too small no other Army acts.
  if (army !== firstArmy(f.side) && army !== 6 && firstIsSmaller(t, o, f.side)) return { rule: 'CON-5.2.3' };
  const locked = o.inside[army] === 1 && besieged(t, o, o.armyAt[army]);
  if (verb === 'counterattack') {
    if (!locked) return { rule: 'CON-11.4.14' };
    return isTired(o, army) ? { rule: 'CON-11.3.12' } : null;
  }
  if (locked && (verb === 'devastate' || !hasFleet(o, f.side, o.armyAt[army]))) return { rule: 'CON-11.4.2' };
  return null;
}

/** CON-11.4.13: the besieged player may offer terms once in his Activity Segment. */
function termsWhy(t: Tables, o: Open, f: ActivityFrame, at: number): Refusal<RuleId> | null {
  if (at === undefined || !besieged(t, o, at) || (at === t.rhodesSpace && o.rhodes > 0))
    return { rule: 'CON-11.4.13' };
  if (armiesAt(o, foe(f.side), at).every((a) => o.inside[a] === 1)) return { rule: 'CON-11.4.13' };
  return f.offered.includes(t.cityOf[at]) ? { rule: 'CON-11.4.13', because: 'offered already' } : null;
}
