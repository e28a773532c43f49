import { counted, DONE, die, note, oneOf, type Refusal, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { spaceSide } from '../queries/control.ts';
import { BY_SEA, type Lines } from '../queries/loc.ts';
import { freeArmy, type Raising, room } from '../queries/raising.ts';
import {
  addLoose,
  armiesAt,
  armiesOf,
  commanderWith,
  firstArmy,
  isMajor,
  isTransit,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, SPARTAN, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { RaiseFrame, Steps } from './frames.ts';
import { playBagoas } from './hand.ts';
import { settle } from './occupation.ts';
import { newLevy } from './pause.ts';
import type { RaiseLabel } from './raise.ts';
import { show } from './relocate.ts';
import { newClaim, newSupply } from './sequence.ts';
import { reduce } from './treasury.ts';

export type LevyLabel =
  | 'peucestas'
  | 'levy'
  | 'line'
  | 'lined'
  | 'payer'
  | 'claimed'
  | 'commander'
  | 'muster'
  | 'cities'
  | 'cityClaimed'
  | 'divide';

/** ASPs are raised: who receives them, which Treasury pays, and how the Persian divides them. */
export function levySteps(t: Tables, lines: Lines, r: Raising): Steps<RaiseFrame, LevyLabel, RaiseLabel> {
  const name = makeNames(t);
  const fresh = (f: RaiseFrame): boolean => f.receiver >= 1000 && f.receiver < 2000;
  return {
    // CON-15-BAGOAS-3: Bagoas goes with it.
    // CON-15-PEUCESTAS-1, CON-15-PEUCESTAS-2: 10 ASPs without a Treasury; the Persian plays Bagoas with it.
    peucestas(s, f) {
      if (f.side === 1) playBagoas(t, s, 1, die(s));
      f.amount = Math.min(t.limits.peucestasAsp, s.open.aspLeft[f.side]);
      f.free = 1;
      return f.side === 1 ? 'cities' : 'levy';
    },
    levy: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = r.receivers(v, f, true);
        for (const i of t.spacesOf[t.persis])
          if (spaceSide(t, v.open, i) === 0 && !isTransit(t, v.open, i))
            list.push(`levy loose ${t.spaces[i]}`);
        return oneOf('CON-15-PEUCESTAS-1', list.length > 0 ? list : ['none']);
      },
      prompt: () => 'Where do the ASPs of Peucestas appear?',
      then: (s, f, answer) => (answer === 'none' ? DONE : r.take(s.open, f, answer)),
    },
    // CON-8.3.3, CON-7.3.11: the Army's LOC of any length to Pella may be cut at sea like any other.
    line: (s, f) => ({ call: newSupply(0, s.open.stood[f.receiver], t.pella, 1), then: 'lined' }),
    lined: (s) => (s.open.line < 0 ? 'ask' : 'payer'),
    // CON-8.3.6: the paying Treasury must be in LOC of the place.
    payer: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const army = f.receiver < 10 ? f.receiver : -1;
        const space = r.spaceOf(v.open, f.receiver);
        const mask = r.payers(v.open, f.side, lines.maskAt(v.open, f.side, space, true), army);
        const list = t.treasureIds.filter((_, n) => (mask & (1 << n)) !== 0 && !f.cut.includes(n));
        const words = list.map((id) => `from ${id}`);
        return oneOf('CON-8.3.6', f.cut.length > 0 ? [...words, 'none'] : words);
      },
      prompt: () => 'Which Treasury pays?',
      then(s, f, answer) {
        if (answer === 'none') return 'ask';
        f.payer = t.treasureIds.indexOf(answer.slice(5));
        const army = f.side === 0 && f.receiver < 10;
        if (army && f.payer === t.pella) return 'commander';
        // CON-7.3.11: a LOC by sea may be cut when it is claimed.
        const claim = army
          ? newClaim(f.side, f.receiver, f.payer)
          : newSupply(f.side, r.spaceOf(s.open, f.receiver), f.payer);
        return { call: claim, then: 'claimed' };
      },
    },
    claimed(s, f) {
      if (s.open.line >= 0) return 'commander';
      f.cut.push(f.payer);
      return 'payer';
    },
    // CON-8.3.4: a Leader commands a new Macedonian Army; a Persian one needs none.
    commander: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        if (!fresh(f) || f.side === 1) return oneOf('CON-8.3.4', ['none']);
        const list = r.commanders(v, f, r.spaceOf(v.open, f.receiver));
        return oneOf(
          'CON-8.3.4',
          list.map((l) => `under ${t.leaders[l]}`),
        );
      },
      prompt: () => 'Who commands the new Army?',
      then(s, f, answer) {
        f.leader = answer === 'none' ? -1 : t.leaderNo[answer.slice(6)];
        show(s, f.side, f.leader);
        return 'muster';
      },
    },
    // CON-7.2.5: a level for each raising. CON-8.3.2: three dice of ASPs, and the Treasury is Reduced.
    muster(s, f) {
      const o = s.open;
      if (f.free === 0) {
        // CON-2.6.1: six-sided dice, added.
        const dice = [die(s), die(s), die(s)];
        f.amount = Math.min(dice[0] + dice[1] + dice[2], o.aspLeft[f.side]);
        note(s, '{seat} raises ASPs: {dice}', { seat: SEATS[f.side], dice }, 'CON-8.3.2');
        reduce(t, s, f.payer);
      }
      f.next = 0;
      f.cities = [];
      if (f.side === 1) return 'cities';
      enlist(t, s, f);
      return f.free === 1 ? DONE : 'ask';
    },
    // CON-8.3.5, CON-8.3.6: each city that shares needs a LOC to the Treasury that pays.
    cities(s, f) {
      const o = s.open;
      const home = f.receiver < 0 ? -1 : r.spaceOf(o, f.receiver);
      for (; f.next < t.easternCities.length; f.next++) {
        const n = t.easternCities[f.next];
        const space = t.treasures[n];
        if (space !== home && !r.mayMuster(o, f, n)) continue;
        const mask = f.free === 1 || space === home ? 1 << f.payer : lines.maskAt(o, 1, space, true);
        if (f.free === 1 || space === home || (mask & (1 << f.payer)) !== 0) f.cities.push(space);
        else if ((mask & (1 << (f.payer + BY_SEA))) !== 0)
          return { call: newSupply(1, space, f.payer), then: 'cityClaimed' };
      }
      f.next = 0;
      if (f.cities.length === 0) return f.free === 1 ? DONE : 'ask';
      // CON-15-PEUCESTAS-1: before he divides what he has raised.
      return f.free === 1 ? 'divide' : { call: newLevy(), then: 'divide' };
    },
    cityClaimed(s, f) {
      if (s.open.line >= 0) f.cities.push(t.treasures[t.easternCities[f.next]]);
      f.next++;
      return 'cities';
    },
    // CON-8.3.5: divided as wished; they join an Army there, form a new one, or stay loose.
    divide: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const of = shares(t, v.open, f);
        const counts = of.map(() => f.amount);
        return someOf('CON-8.3.5', 'place', of, f.amount, f.amount, {
          counts,
          least: plain(t, v.open, f, of),
        });
      },
      check: (v, _f, choice) => divisionWhy(t, v.open, choice as readonly string[]),
      prompt: (_v, f) => `${counted(f.amount, 'ASP is', 'ASPs are')} raised: for whom?`,
      label: (_v, _f, word) => shareLabel(name, word),
      then(s, f, answer) {
        for (const id of new Set(answer)) {
          const n = answer.filter((x) => x === id).length;
          const [how, place] = id.split(':');
          f.receiver =
            place === undefined
              ? ARMIES.indexOf(id as (typeof ARMIES)[number])
              : (how === 'new' ? 1000 : 2000) + t.spaceNo[place];
          f.leader = -1;
          f.amount = n;
          const city = 10 + t.treasureOf[r.spaceOf(s.open, f.receiver)];
          if (!f.served.includes(city)) f.served.push(city);
          enlist(t, s, f);
        }
        f.cities = [];
        return f.free === 1 ? DONE : 'ask';
      },
    },
  };
}

/** `loose:susa` in plain words. */
function shareLabel(name: (id: string) => string, word: string): string {
  const [how, place] = word.split(':');
  if (place === undefined) return name(word);
  return how === 'new' ? `New Army at ${name(place)}` : `Loose ASPs at ${name(place)}`;
}

/** Who may get a share: Armies in the cities, a new Army, or nobody: loose ASPs. */
function shares(t: Tables, o: Open, f: RaiseFrame): string[] {
  const out: string[] = [];
  for (const space of f.cities) {
    for (const a of armiesAt(o, 1, space)) if (a !== SPARTAN) out.push(ARMIES[a]);
    if (freeArmy(o, 1) >= 0) out.push(`new:${t.spaces[space]}`);
    out.push(`loose:${t.spaces[space]}`);
  }
  return out;
}

/** A division that is surely allowed: to whom it was meant for as far as CON-5.2.2 goes, the rest loose. */
function plain(t: Tables, o: Open, f: RaiseFrame, of: readonly string[]): string[] {
  const space = f.receiver < 0 ? f.cities[0] : f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  const fresh = f.receiver >= 1000 && f.receiver < 2000;
  const army = f.receiver >= 0 && f.receiver < 10 ? f.receiver : fresh ? freeArmy(o, 1) : -1;
  const joins = army < 0 ? 0 : Math.min(f.amount, room(t, o, 1, army));
  const first = fresh ? `new:${t.spaces[space]}` : army >= 0 ? ARMIES[army] : '';
  const loose = `loose:${t.spaces[space]}`;
  return of.flatMap((id) => {
    const n = id === first ? joins : id === loose ? f.amount - joins : 0;
    return new Array<string>(n).fill(id);
  });
}

/** CON-5.2.2, CON-8.1.1: no Army outgrows Army 1, and no more new Armies than there are counters. */
function divisionWhy(t: Tables, o: Open, choice: readonly string[]): Refusal<RuleId> | null {
  const count = (id: string): number => choice.filter((x) => x === id).length;
  const one = firstArmy(1);
  const bound = o.armyAt[one] >= 0 && commanderWith(t, o, one) >= 0;
  const limit = bound ? o.asp[one] + count(ARMIES[one]) : Infinity;
  for (const a of armiesOf(1))
    if (a !== one && count(ARMIES[a]) > 0 && o.asp[a] + count(ARMIES[a]) > limit)
      return { rule: 'CON-5.2.2' };
  const formed = [...new Set(choice.filter((x) => x.startsWith('new:')))];
  if (formed.some((id) => count(id) > limit)) return { rule: 'CON-5.2.2' };
  const free = armiesOf(1).filter((a) => a !== SPARTAN && o.armyAt[a] < 0).length;
  return formed.length > free ? { rule: 'CON-8.1.1' } : null;
}

/** CON-8.3.1, CON-8.3.3, CON-8.2.1, CON-8.1.9: ASPs join an Army at its level, form a new one at 0, or stand loose. */
function enlist(t: Tables, s: State, f: RaiseFrame): void {
  const o = s.open;
  const space = f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  const army = f.receiver < 10 ? f.receiver : f.receiver < 2000 ? freeArmy(o, f.side) : -1;
  // CON-5.2.2: what would make a Macedonian Army larger than Army 1 is not raised.
  const joins = army < 0 ? 0 : f.side === 1 ? f.amount : Math.min(f.amount, room(t, o, f.side, army));
  const stays = army < 0 ? f.amount : 0;
  o.aspLeft[f.side] -= joins + stays;
  if (joins > 0) {
    if (o.armyAt[army] < 0) {
      o.armyAt[army] = space;
      o.elite[army] = 0;
      o.status[army] = 0;
      // Where the enemy stands Outside, the new Army is Inside.
      o.inside[army] = isMajor(t, space) && armiesAt(o, foe(f.side), space).length > 0 ? 1 : 0;
    }
    o.asp[army] += joins;
    if (f.leader >= 0) o.leader[f.leader] = army;
  }
  if (stays > 0) addLoose(o, f.side, space, stays);
  f.amount = 0;
  settle(t, s, space);
}
