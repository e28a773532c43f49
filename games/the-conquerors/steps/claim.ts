import { DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { BY_SEA, type Lines } from '../queries/loc.ts';
import { fleetReaches } from '../queries/movement.ts';
import { makeRoutes, type Route } from '../queries/routes.ts';
import { hasFleet, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { ClaimFrame } from './frames.ts';

/** CON-7.3.11, CON-7.3.12: a LOC by sea or strait is claimed; the opponent may cut it with a Fleet, the tracer find another. */
export function claimProcedure(
  t: Tables,
  lines: Lines,
): Procedure<State, ClaimFrame, 'route' | 'cut', RuleId> {
  const name = makeNames(t);
  const routes = makeRoutes(t, lines);
  const from = (o: Open, f: ClaimFrame): number => (f.unit >= 0 ? o.stood[f.unit] : f.space);
  const routeOf = (o: Open, f: ClaimFrame): Route | null =>
    f.any === 1
      ? routes.traceToPella(o, from(o, f), f.cut)
      : routes.trace(o, f.side, from(o, f), f.only, f.cut, f.begun === 1);
  const cutsFor = (o: Open, f: ClaimFrame, route: Route): string[] => {
    const out: string[] = [];
    for (let i = 0; i < o.fleetAt.length; i++) {
      if (o.fleetAt[i] < 0 || o.fleetOf[i] !== foe(f.side) || f.fleets.includes(i)) continue;
      for (const port of route.cuts)
        if (!isTransit(t, o, port) && !hasFleet(o, f.side, port) && fleetReaches(t, o, i, port, []))
          out.push(`cut ${t.fleets[i]} ${t.spaces[port]}`);
    }
    return out;
  };
  /** CON-7.3.13: what a unit had by land at the start of the phase nobody cuts. */
  const safe = (o: Open, f: ClaimFrame): number => {
    if (f.unit < 0) return -1;
    for (let n = 0; n < BY_SEA; n++)
      if ((f.only < 0 || n === f.only) && (o.loc[f.unit] & (1 << n)) !== 0) return n;
    return -1;
  };
  const settle = (o: Open, f: ClaimFrame, treasury: number): typeof DONE => {
    o.line = treasury;
    if (f.unit < 0) return DONE;
    if (treasury >= 0) o.loc[f.unit] |= 1 << treasury;
    else o.loc[f.unit] &= f.only < 0 ? 0 : ~(1 << (f.only + BY_SEA));
    return DONE;
  };
  return {
    route(s, f) {
      const o = s.open;
      const land = safe(o, f);
      if (land >= 0) return settle(o, f, land);
      const route = from(o, f) < 0 ? null : routeOf(o, f);
      if (route === null) return settle(o, f, -1);
      return cutsFor(o, f, route).length > 0 ? 'cut' : settle(o, f, route.treasury);
    },
    cut: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => oneOf('CON-7.3.11', ['pass', ...cutsFor(v.open, f, routeOf(v.open, f)!)]),
      prompt: (v, f) => `Cut the Line of Communication by sea from ${name(t.spaces[from(v.open, f)])}?`,
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'pass') return settle(o, f, routeOf(o, f)!.treasury);
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
