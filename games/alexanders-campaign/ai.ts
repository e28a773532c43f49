import type { Ai, Choice, Frame } from '@gordian/kernel';
import fitted from './data/weights.json' with { type: 'json' };
import { FEATURES, measure } from './features.ts';
import { spentTiles } from './queries/tiles.ts';
import type { Campaign, CampaignView } from './state.ts';
import { taxYield } from './steps/turn.ts';
import type { Tables } from './tables.ts';

/** How much a unit of each feature moves the odds of winning (in logits), learned by self-play: docs/ARENA.md. */
const WEIGHTS = FEATURES.map(({ id }) => fitted[id]);

/** What a bot weighs in this game. */
export function campaignAi(t: Tables): Ai<Campaign> {
  return {
    features: FEATURES,
    weights: WEIGHTS,
    measure: (s, seat) => measure(t, s, seat),
    prior: (v, f, choice) => prior(t, v, f, choice),
    suggest: (v, f) =>
      f.at === 'collect' ? subsets(spentTiles(t, v.open, v.open.active), taxYield(t, v.open)) : [],
  };
}

const PLAIN_PRIOR: Readonly<Record<string, number>> = {
  pass: 0.25,
  truce: 0.35,
  'end turn': 0.4,
  accept: 0.5,
  unyielding: 2,
  engineers: 1.5,
  'attack again': 2,
  explore: 1.3,
  march: 0.5,
};

function prior(t: Tables, v: CampaignView, f: Frame, choice: Choice): number {
  if (typeof choice !== 'string') return 1;
  const open = v.open;
  if (f.at === 'truce') {
    if (choice === 'pass') return 2;
    const ahead = t.rating[open.pawn + 1];
    return ahead === 4 ? 1.5 : ahead === 3 ? 0.6 : PLAIN_PRIOR.truce;
  }
  if (choice === 'tax') return 0.5 * taxYield(t, open);
  if (choice.startsWith('build ')) {
    const [, building, city] = choice.split(' ');
    return 0.4 * t.multiplier[t.buildings.indexOf(building)] * t.rating[t.cities.indexOf(city)];
  }
  return PLAIN_PRIOR[choice] ?? 1;
}

/** Every way to take `n` of these. */
function subsets(items: readonly string[], n: number): string[][] {
  if (n === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), n - 1).map((rest) => [item, ...rest]));
}
