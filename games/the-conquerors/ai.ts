import type { Ai } from '@gordian/kernel';
import fitted from './data/weights.json' with { type: 'json' };
import { makeCampaign } from './hunches/campaign.ts';
import { makeCards } from './hunches/cards.ts';
import { FEATURES, makeFeatures } from './hunches/features.ts';
import { makeMacedonia } from './hunches/macedonia.ts';
import { makePersia } from './hunches/persia.ts';
import { makePrior } from './hunches/prior.ts';
import { makeSense } from './hunches/sense.ts';
import { makeSuggest } from './hunches/suggest.ts';
import { type State, sideOf } from './state.ts';
import type { Tables } from './tables.ts';

/** How much a unit of each feature moves the odds of winning (in logits): docs/ARENA.md. */
const WEIGHTS = FEATURES.map(({ id }) => fitted[id]);

/** Between two activities a position can be valued as it stands. */
const QUIET = ['cards', 'activity'];

/** What a bot weighs in this game. */
export function conquerorsAi(t: Tables): Ai<State> {
  const campaign = makeCampaign(t);
  const macedonia = makeMacedonia(t, campaign);
  const cards = makeCards(t, campaign);
  const suggest = makeSuggest(t, campaign, cards);
  const persia = makePersia(t, campaign);
  const features = makeFeatures(t, campaign, macedonia.plan, persia);
  const sense = makeSense(t, campaign);
  return {
    features: FEATURES,
    weights: WEIGHTS,
    depth: 16,
    keepsToSuggestions: true,
    isQuiet: (s) => QUIET.includes(s.stack[s.stack.length - 1].proc),
    opposed: true,
    judge: { sense: (s) => [...features(s.open), ...sense(s.open)], net: null },
    measure(s, seat) {
      const out = features(s.open);
      if (sideOf(seat) === 1) for (let i = 0; i < out.length; i++) out[i] = -out[i];
      return out;
    },
    prior: makePrior(t, campaign, macedonia, persia, cards, suggest),
    suggest,
  };
}
