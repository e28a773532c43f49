import type { Modifier, Odds } from '@gordian/kernel';
import { marchers } from '../queries/army.ts';
import { PERSIA, type View } from '../state.ts';
import type { MarchFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { Chances, successes } from './chances.ts';
import { listOf, rollSays, spreadOf } from './say.ts';

/** AVD-1.4T.5: each unit that enters the desert is hit on a 6. */
export function desertOdds(t: Tables, v: View, f: MarchFrame, to: number): Odds {
  const units = marchers(v.own!).filter((p) => p >= t.leaderCount[f.side]);
  const steps = (p: number): number => t.kinds[t.kindOf[f.side][p]].steps - v.own!.hurt[p];
  return rollSays(
    `The desert of ${t.pack.areas[to].name}`,
    [],
    [
      ...listOf('hits', successes(units.map(() => 1 / 6))),
      ...listOf('units you lose', successes(units.filter((p) => steps(p) < 2).map(() => 1 / 6))),
    ],
  );
}

/** AVD-1.4F.1, AVD-1.4F.2: a roll above initiative gives a point, and then infantry is worn out. */
export function forcedOdds(t: Tables, v: View, f: MarchFrame): Odds {
  const all = marchers(v.own!);
  const { initiative } = t.leaders[f.side][all[0]];
  const gains = Math.max(0, 6 - initiative) / 6;
  const { persian, macedonian } = t.pack.combat.forceMarchHit;
  const worn = (f.side === PERSIA ? persian : macedonian).length / 6;
  const foot = all.filter((p) => t.kindOf[f.side][p] >= 0 && t.kinds[t.kindOf[f.side][p]].infantry);
  const hits = new Chances();
  hits.add(0, 1 - gains);
  for (const [n, p] of successes(foot.map(() => worn)).entries()) hits.add(n, gains * p);
  return rollSays(
    'Forced march',
    [
      { what: 'One movement point more', chance: gains },
      { what: 'Nothing gained, nothing lost', chance: 1 - gains },
    ],
    spreadOf('hits on your infantry', hits),
  );
}

/** AVD-4.6.1 to AVD-4.6.3: the Spartan roll, with or without a bribe. */
export function spartaOdds(t: Tables, v: View, choice: string): Odds {
  const bonus = choice === 'bribe' ? t.pack.spartanRebellion.persianMaySpend.modifier : 0;
  const need = t.spartanNeed[v.open.turn] - bonus;
  const chance = Math.min(1, Math.max(0, (7 - need) / 6));
  const modifiers: Modifier[] = bonus === 0 ? [] : [{ by: 'the bribe', add: bonus, rule: 'AVD-4.6.2' }];
  return rollSays(
    'The Spartan roll',
    [
      { what: 'Sparta rebels', chance },
      { what: 'Sparta keeps quiet', chance: 1 - chance },
    ],
    [],
    modifiers,
  );
}

/** AVD-4.5.2: the levy costs a die of Legitimacy. */
export function levyOdds(v: View): Odds {
  const rolls = [6, 5, 4, 3, 2, 1];
  const loses = rolls.filter((n) => v.open.legitimacy - n <= 0).length / 6;
  return rollSays(
    'The levy',
    [{ what: 'You lose the game', chance: loses }],
    [{ what: 'Legitimacy', of: rolls.map((n) => ({ n: -n, chance: 1 / 6 })) }],
  );
}
