import { DONE, die, note, oneOf, type Procedure, sum, words } from '@gordian/kernel';
import type { Mods } from '../queries/battle.ts';
import { portSide } from '../queries/control.ts';
import {
  addLoose,
  armiesAt,
  armyRating,
  besieger,
  droppable,
  fleetsAt,
  gspOf,
  hasFleet,
  insideAsp,
  outsideAsp,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { newTerms } from './activity.ts';
import { sinkFleet } from './arrive.ts';
import type { FallFrame, SideFrame } from './frames.ts';
import { nearestPort } from './naval.ts';
import { clearInside, endSiege, removeArmy, settle, settleSieges } from './occupation.ts';

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

type AssaultFrame = SideFrame & { offered: number[] };

/** CON-3.3.10, CON-11.4.8: segment C4, one Siege Assault at most. */
export function assaultProcedure(t: Tables): Procedure<State, AssaultFrame, 'terms' | 'ask' | 'end', RuleId> {
  const assault = words('assault', t.spaces);
  const options = (o: Open, f: AssaultFrame): string[] => {
    const out = ['pass'];
    for (let c = 0; c < t.majors.length; c++) {
      const space = t.majors[c];
      if (o.siege[c] < 0 || besieger(o, space) !== f.side) continue;
      // CON-11.3.37: a Fatigued Army may keep up a siege but not assault.
      if (armiesAt(o, f.side, space).some((a) => o.status[a] === 0)) out.push(assault.say[space]);
      if (!f.offered.includes(c) && !(space === t.rhodesSpace && o.rhodes > 0))
        out.push(`terms ${t.spaces[space]}`);
    }
    return out;
  };
  return {
    terms(_s, f) {
      f.offered = [];
      return 'ask';
    },
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-3.3.10', options(v.open, f)),
      check: (_v, _f, choice) =>
        typeof choice === 'string' && choice.startsWith('assault')
          ? { rule: 'CON-3.3.10', because: 'no siege of yours is in progress there' }
          : null,
      prompt: () => 'Assault a besieged city?',
      then(s, f, answer) {
        if (answer === 'pass') return DONE;
        if (answer.startsWith('terms')) {
          const c = t.cityOf[t.spaceNo[answer.slice(6)]];
          f.offered.push(c);
          return { call: newTerms(c, f.side), then: 'ask' };
        }
        return storm(t, s, f.side, assault.read(answer));
      },
    },
    end: () => DONE,
  };
}

/** CON-11.4.10 to CON-11.4.12: Siege Points and losses. */
function storm(
  t: Tables,
  s: State,
  side: Side,
  space: number,
): typeof DONE | { call: FallFrame; then: 'end' } {
  const o = s.open;
  const c = t.cityOf[space];
  const roll = die(s);
  const total = roll + sum(assaultModifiers(t, o, side, space));
  const row = t.assault.find((r) => total <= r.max)!;
  o.siege[c] += row.points;
  note(
    s,
    'Assault on {place}: {die}, in all {n}: {n2} Siege Points, {n3} ASPs lost',
    { place: t.spaces[space], die: roll, n: total, n2: row.points, n3: row.lost },
    'CON-11.4.10',
  );
  for (let k = 0; k < row.lost; k++) {
    const besiegers = armiesAt(o, side, space).filter((a) => o.inside[a] === 0);
    if (besiegers.length === 0) break;
    const a = besiegers.reduce((x, y) => (o.asp[y] > o.asp[x] ? y : x));
    if (--o.asp[a] === 0) removeArmy(t, s, a, 'destroyed');
  }
  if (s.result !== null) return DONE;
  if (o.siege[c] >= t.limits.siegePointsToFall) return { call: newFall(c, side, 1), then: 'end' };
  settleSieges(t, s);
  return DONE;
}

export function newFall(city: number, side: Side, stormed: number): FallFrame {
  return { proc: 'fall', at: 'fall', city, side, stormed, fleet: 0 };
}

/** CON-11.4.11, CON-11.4.7: a city falls or surrenders. */
export function fallProcedure(t: Tables): Procedure<State, FallFrame, 'fall' | 'occupy' | 'end', RuleId> {
  const leave = words(
    'leave',
    Array.from({ length: 11 }, (_, i) => String(i)),
  );
  const victor = (o: Open, f: FallFrame): number =>
    armiesAt(o, f.side, t.majors[f.city]).find((a) => o.inside[a] === 0) ?? -1;
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
      for (const x of fleetsAt(o, foe(f.side), space)) {
        const to = nearestPort(
          t,
          o,
          space,
          (p) => portSide(t, o, p) === foe(f.side) && !hasFleet(o, f.side, p),
        );
        if (to < 0) sinkFleet(t, s, x);
        else o.fleetAt[x] = to;
      }
      return s.result !== null ? DONE : victor(o, f) >= 0 ? 'occupy' : 'end';
    },
    // CON-11.4.11: up to 10 ASPs go Inside, or the whole Army.
    occupy: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const n = Math.min(t.limits.aspInsideAfterCapture, droppable(v.open, victor(v.open, f)));
        return oneOf('CON-11.4.11', [...leave.say.slice(0, n + 1), 'enter']);
      },
      prompt: () => 'How many ASPs go Inside the city?',
      then(s, f, answer) {
        const o = s.open;
        const army = victor(o, f);
        if (answer === 'enter') o.inside[army] = 1;
        else {
          const n = leave.read(answer);
          o.asp[army] -= n;
          addLoose(o, f.side, t.majors[f.city], n, o.status[army]);
        }
        settle(t, s, t.majors[f.city]);
        return 'end';
      },
    },
    end: () => DONE,
  };
}

/** CON-12.0.4: the garrison is gone, the victor has what is left of the Fleet, a 1-NSP Fleet is removed. */
function takeRhodes(t: Tables, s: State, side: Side): void {
  const o = s.open;
  o.rhodes = 0;
  if (o.nsp[t.rhodes4] > 0) o.fleetOf[t.rhodes4] = side;
  else o.fleetAt[t.rhodes4] = -1;
  if (o.fleetAt[t.rhodes1] >= 0) sinkFleet(t, s, t.rhodes1);
}
