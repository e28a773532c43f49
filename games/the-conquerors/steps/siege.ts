import {
  counted,
  DONE,
  die,
  note,
  oneOf,
  type Procedure,
  type Refusal,
  someOf,
  sum,
  words,
} from '@gordian/kernel';
import type { Mods } from '../queries/battle.ts';
import {
  addLoose,
  armiesAt,
  armyRating,
  besieged,
  besieger,
  droppable,
  fleetsAt,
  gspOf,
  hasFleet,
  insideAsp,
  outsideAsp,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { sinkFleet } from './arrive.ts';
import type { FallFrame, SideFrame } from './frames.ts';
import { clearInside, endSiege, removeArmy, settle, settleSieges } from './occupation.ts';
import { newTerms } from './terms.ts';
import { newWithdrawal } from './withdraw.ts';

/** ASPs and GSPs that defend a city against a side, Rhodes' own included. */
export function cityStrength(t: Tables, o: Open, against: Side, space: number): { asp: number; gsp: number } {
  if (space === t.rhodesSpace && o.rhodes > 0) return { asp: 0, gsp: o.rhodes };
  const side = foe(against);
  return { asp: insideAsp(o, side, space), gsp: gspOf(o, side, space) };
}

/** CON-11.4.5: every modifier of a Demand for Surrender. */
export function surrenderModifiers(
  t: Tables,
  o: Open,
  army: number,
  space: number,
  treachery: boolean,
): Mods {
  const side = army < 3 ? 0 : 1;
  const city = cityStrength(t, o, side, space);
  const out: Mods = [];
  const rating = armyRating(t, o, army);
  if (rating > 0) out.push({ by: 'leader', add: rating, rule: 'CON-11.4.5' });
  if (o.asp[army] > 2 * (city.asp + city.gsp))
    out.push({ by: 'more than twice', add: 1, rule: 'CON-11.4.5' });
  out.push({ by: 'defence', add: -t.defence[t.cityOf[space]], rule: 'CON-6.1.4' });
  if (city.asp > 0) out.push({ by: 'ASPs inside', add: -city.asp, rule: 'CON-11.4.5' });
  if (treachery) out.push({ by: 'treachery', add: 3, rule: 'CON-15-TREACHERY-1' });
  return out;
}

/** CON-11.4.9: every modifier of a Siege Assault. */
export function assaultModifiers(t: Tables, o: Open, side: Side, space: number): Mods {
  const city = cityStrength(t, o, side, space);
  const out: Mods = [{ by: 'defence', add: -t.defence[t.cityOf[space]], rule: 'CON-6.1.4' }];
  if (outsideAsp(o, side, space) > 2 * (city.asp + city.gsp))
    out.push({ by: 'more than twice', add: 1, rule: 'CON-11.4.9' });
  const rhodian = space === t.rhodesSpace && o.rhodes > 0 && o.nsp[t.rhodes4] > 0;
  if (hasFleet(o, foe(side), space) || rhodian)
    out.push({ by: "defender's Fleet", add: -1, rule: 'CON-11.4.9' });
  if (hasFleet(o, side, space)) out.push({ by: 'own Fleet', add: 1, rule: 'CON-11.4.9' });
  if (side === 0 && o.diades === 1) out.push({ by: 'diades', add: 1, rule: 'CON-15-DIADES-1' });
  return out;
}

/** Segment C4: cities where terms were offered, the city assaulted, ASPs still to be lost. */
type AssaultFrame = SideFrame & { offered: number[]; city: number; lost: number };

/** CON-3.3.10, CON-11.4.8: segment C4, one Siege Assault at most. */
export function assaultProcedure(
  t: Tables,
): Procedure<State, AssaultFrame, 'ask' | 'losses' | 'toll' | 'after' | 'end', RuleId> {
  const besiegers = (o: Open, f: AssaultFrame): number[] => armiesAt(o, f.side, t.majors[f.city]);
  const assault = words('assault', t.spaces);
  const options = (o: Open, f: AssaultFrame): string[] => {
    const out = ['pass'];
    for (let c = 0; c < t.majors.length; c++) {
      const space = t.majors[c];
      if (o.siege[c] < 0 || besieger(o, space) !== f.side) continue;
      if (assaultWhy(t, o, f.side, space) === null) out.push(assault.say[space]);
      if (!f.offered.includes(c) && !(space === t.rhodesSpace && o.rhodes > 0))
        out.push(`terms ${t.spaces[space]}`);
    }
    return out;
  };
  return {
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-3.3.10', options(v.open, f)),
      check: (v, f, choice) => assaultWhy(t, v.open, f.side, assault.read(String(choice))),
      prompt: () => 'Assault a besieged city?',
      then(s, f, answer) {
        if (answer === 'pass') return DONE;
        if (answer.startsWith('terms')) {
          const c = t.cityOf[t.spaceNo[answer.slice(6)]];
          f.offered.push(c);
          return { call: newTerms(c, f.side), then: 'ask' };
        }
        storm(t, s, f, assault.read(answer));
        return 'losses';
      },
    },
    // CON-11.4.10: the besieger chooses which of his Armies bears the losses.
    losses(s, f) {
      const armies = besiegers(s.open, f);
      f.lost = Math.min(f.lost, outsideAsp(s.open, f.side, t.majors[f.city]));
      if (armies.length > 1) return 'toll';
      s.open.asp[armies[0]] -= f.lost;
      return 'after';
    },
    toll: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const armies = besiegers(v.open, f);
        const counts = armies.map((a) => v.open.asp[a]);
        const ids = armies.map((a) => ARMIES[a]);
        return someOf('CON-11.4.10', 'lose', ids, f.lost, f.lost, { counts });
      },
      prompt: (_v, f) => `Which ${counted(f.lost, 'ASP is', 'ASPs are')} lost in the assault?`,
      then(s, _f, answer) {
        for (const id of answer) s.open.asp[ARMIES.indexOf(id as (typeof ARMIES)[number])]--;
        return 'after';
      },
    },
    // CON-11.4.11, CON-11.4.12: the city falls, or the siege goes on if 10 ASPs are left.
    after(s, f) {
      for (const a of besiegers(s.open, f))
        if (s.open.asp[a] === 0 && s.result === null) removeArmy(t, s, a, 'destroyed');
      if (s.result !== null) return DONE;
      if (s.open.siege[f.city] >= t.limits.siegePointsToFall)
        return { call: newFall(f.city, f.side, 1), then: 'end' };
      settleSieges(t, s);
      return DONE;
    },
    end: () => DONE,
  };
}

/** Why a side may not assault the city of a Space (-1 none). */
function assaultWhy(t: Tables, o: Open, side: Side, space: number): Refusal<RuleId> | null {
  if (space < 0) return null;
  if (!besieged(t, o, space) || besieger(o, space) !== side)
    return { rule: 'CON-3.3.10', because: 'no siege of yours is in progress there' };
  // CON-11.3.37: a Fatigued Army may keep up a siege but not assault.
  return armiesAt(o, side, space).some((a) => o.status[a] === 0) ? null : { rule: 'CON-11.3.37' };
}

/** CON-11.4.10: Siege Points, and the losses that are due. */
function storm(t: Tables, s: State, f: AssaultFrame, space: number): void {
  const o = s.open;
  f.city = t.cityOf[space];
  const roll = die(s);
  const total = roll + sum(assaultModifiers(t, o, f.side, space));
  const row = t.assault.find((r) => total <= r.max)!;
  o.siege[f.city] += row.points;
  f.lost = row.lost;
  note(
    s,
    'Assault on {place}: {die}, in all {n}: {n2} Siege Points, {n3} ASPs lost',
    { place: t.spaces[space], die: roll, n: total, n2: row.points, n3: row.lost },
    'CON-11.4.10',
  );
}

export function newFall(city: number, side: Side, stormed: number): FallFrame {
  return { proc: 'fall', at: 'fall', city, side, stormed, army: -1, inside: 0 };
}

/** CON-11.4.11, CON-11.4.7: a city falls or surrenders. */
export function fallProcedure(
  t: Tables,
): Procedure<State, FallFrame, 'fall' | 'taken' | 'occupy' | 'end', RuleId> {
  const leave = words(
    'leave',
    Array.from({ length: 11 }, (_, i) => String(i)),
  );
  return {
    fall(s, f) {
      const o = s.open;
      const space = t.majors[f.city];
      note(s, '{place} falls', { place: t.spaces[space] }, f.stormed === 1 ? 'CON-11.4.11' : 'CON-11.4.7');
      const rhodian = space === t.rhodesSpace && o.rhodes > 0;
      if (!rhodian) clearInside(t, s, foe(f.side), space);
      if (s.result !== null) return DONE;
      if (rhodian) takeRhodes(t, s, f.side);
      if (o.siege[f.city] >= 0) endSiege(t, s, f.city, f.stormed === 0);
      // CON-8.2.4: one level for a city taken by assault.
      if (f.stormed === 1)
        for (const a of armiesAt(o, f.side, space)) if (o.elite[a] < t.eliteMax[f.side]) o.elite[a]++;
      settle(t, s, space);
      const leaving = fleetsAt(o, foe(f.side), space);
      return { call: newWithdrawal(foe(f.side), space, leaving, 1), then: 'taken' };
    },
    // CON-11.4.11: each Army Outside in turn, while fewer than 10 ASPs have gone in.
    taken(s, f) {
      f.army = armiesAt(s.open, f.side, t.majors[f.city]).find((a) => a > f.army) ?? -1;
      return f.army >= 0 ? 'occupy' : 'end';
    },
    // CON-11.4.11: up to 10 ASPs go Inside, or the whole Army.
    occupy: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const n = Math.min(t.limits.aspInsideAfterCapture - f.inside, droppable(v.open, f.army));
        return oneOf('CON-11.4.11', [...leave.say.slice(0, n + 1), 'enter']);
      },
      prompt: () => 'How many ASPs go Inside the city?',
      then(s, f, answer) {
        const o = s.open;
        const army = f.army;
        if (answer === 'enter') o.inside[army] = 1;
        else {
          const n = leave.read(answer);
          f.inside += n;
          o.asp[army] -= n;
          addLoose(o, f.side, t.majors[f.city], n, o.status[army]);
        }
        settle(t, s, t.majors[f.city]);
        return 'taken';
      },
    },
    end: () => DONE,
  };
}

/** CON-12.0.4: the garrison is gone, the victor has what is left of the Fleet, a 1-NSP Fleet is removed. */
function takeRhodes(t: Tables, s: State, side: Side): void {
  const o = s.open;
  o.rhodes = 0;
  o.fleetOf[t.rhodes4] = side;
  if (o.fleetAt[t.rhodes1] >= 0) sinkFleet(t, s, t.rhodes1);
}
