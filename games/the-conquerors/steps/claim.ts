import { DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import { BY_SEA, type Lines, unitAt } from '../queries/loc.ts';
import { fleetReaches } from '../queries/movement.ts';
import { hasFleet, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { ClaimFrame } from './frames.ts';

/** CON-7.3.11, CON-7.3.12: a LOC by sea or strait is claimed; the opponent may cut it with a Fleet. */
export function claimProcedure(
  t: Tables,
  lines: Lines,
): Procedure<State, ClaimFrame, 'route' | 'cut', RuleId> {
  const cutsFor = (o: Open, f: ClaimFrame): string[] => {
    const route = lines.seaRoute(o, f.side, unitAt(o, f.unit), f.only, f.cut);
    if (route === null) return [];
    const enemy = foe(f.side);
    const out: string[] = [];
    for (let i = 0; i < o.fleetAt.length; i++) {
      if (o.fleetAt[i] < 0 || o.fleetOf[i] !== enemy || f.fleets.includes(i)) continue;
      for (const port of route.cuts)
        if (!isTransit(t, o, port) && !hasFleet(o, f.side, port) && fleetReaches(t, o, i, port, []))
          out.push(`cut ${t.fleets[i]} ${t.spaces[port]}`);
    }
    return out;
  };
  return {
    route(s, f) {
      const o = s.open;
      const wanted = f.only < 0 ? 0x1ff : 1 << f.only;
      if ((o.loc[f.unit] & wanted) !== 0) return DONE;
      const route = lines.seaRoute(o, f.side, unitAt(o, f.unit), f.only, f.cut);
      if (route === null) {
        o.loc[f.unit] &= f.only < 0 ? 0 : ~(1 << (f.only + BY_SEA));
        return DONE;
      }
      if (cutsFor(o, f).length > 0) return 'cut';
      o.loc[f.unit] |= 1 << route.treasury;
      return DONE;
    },
    cut: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => oneOf('CON-7.3.11', ['pass', ...cutsFor(v.open, f)]),
      prompt: () => 'Cut the Line of Communication by sea?',
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'pass') {
          const route = lines.seaRoute(o, f.side, unitAt(o, f.unit), f.only, f.cut)!;
          o.loc[f.unit] |= 1 << route.treasury;
          return DONE;
        }
        const [, fleet, port] = answer.split(' ');
        const i = t.fleetNo[fleet];
        o.fleetAt[i] = t.spaceNo[port];
        f.fleets.push(i);
        f.cut.push(t.spaceNo[port]);
        note(s, 'The {unit} cuts the LOC at {place}', { unit: fleet, place: port }, 'CON-7.3.11');
        return 'route';
      },
    },
  };
}
