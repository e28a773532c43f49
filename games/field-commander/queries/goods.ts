import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { campaignOf } from './counts.ts';
import { trackPrice } from './shop.ts';

const HITS = Array.from({ length: 12 }, (_, n) => (n === 1 ? '1 Hit' : `${n} Hits`));

/** One Hit is one Hit; said at every roll, so the usual ones are at hand. */
export const hitsTold = (n: number): string => HITS[n] ?? `${n} Hits`;

const THINGS: Readonly<Record<string, string>> = {
  city: 'a City',
  temple: 'a Temple',
  insight: 'a random Insight',
  transport: 'a Transport',
  'siege-ship': 'a Siege Ship',
  warship: 'one Warship of Tyre less',
  mole: 'a section of the Mole',
};

/** What a purchase brings, in words: `buy phalanx` is a Phalanx. */
export function goodsTold(t: Tables, answer: string): string {
  const [what, id] = answer.split(' ');
  if (what === 'buy') return t.ownKinds.find((kind) => kind.short === id)?.name ?? answer;
  const list = what === 'advisor' ? t.data.advisors : t.data.insights;
  return id === undefined ? (THINGS[what] ?? what) : (list.find((one) => one.id === id)?.name ?? id);
}

/** A purchase with its price: `Phalanx for 4 Gold`. */
export function purchaseTold(t: Tables, open: Open, answer: string): string {
  const [what, id] = answer.split(' ');
  if (what === 'done') return 'Done';
  const { cityGold, templeGold } = campaignOf(t, open).data.resupply;
  const { insightRandomGlory, insightChosenGlory } = t.data.economy;
  const price = (): string => {
    if (what === 'buy') return `${t.ownKinds.find((kind) => kind.short === id)!.cost} Gold`;
    if (what === 'city') return `${cityGold} Gold`;
    if (what === 'temple') return `${templeGold} Gold`;
    if (what === 'insight')
      return `${(id === undefined ? insightRandomGlory : insightChosenGlory).value} Glory`;
    if (what === 'advisor') return `${t.data.advisors.find((advisor) => advisor.id === id)!.costGlory} Glory`;
    return `${trackPrice(t, open, what)} Gold`;
  };
  const said = goodsTold(t, answer);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} for ${price()}`;
}
