import { DONE, type Procedure } from '@gordian/kernel';
import { hasFleet } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { type Frame, foe, type Side, type State } from '../state.ts';
import { newMove } from './march.ts';

/** CON-8.5.5: a Fleet that changed sides among its old friends moves up to 4 MPs at once, or is eliminated. */
export function defectProcedure(): Procedure<State, Frame, 'next', RuleId> {
  return {
    next(s) {
      const o = s.open;
      const fleet = o.defecting.shift();
      if (fleet === undefined) return DONE;
      const side = o.fleetOf[fleet] as Side;
      const at = o.fleetAt[fleet];
      if (at < 0 || side < 0 || !hasFleet(o, foe(side), at)) return 'next';
      return { call: { ...newMove(side, -1, [fleet], at), at: 'ask', barred: at } as never, then: 'next' };
    },
  };
}
