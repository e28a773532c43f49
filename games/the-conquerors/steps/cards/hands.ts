import { note, pick } from '@gordian/kernel';
import { foe, SEATS } from '../../state.ts';
import type { Tables } from '../../tables.ts';
import { discard, steal } from '../hand.ts';
import type { CardUse } from './use.ts';

export function handCards(t: Tables): CardUse[] {
  const handed = (rule: 'CON-15-AHRIMAN-1' | 'CON-15-SPIES-1' | 'CON-15-SPIES-2') =>
    ((v, side) =>
      v.open.hands[foe(side)] > 0 ? null : { rule, because: 'the enemy hand is empty' }) as CardUse['may'];
  return [
    // CON-15-AHRIMAN-1: the opponent discards one card at random.
    {
      card: 'ahriman',
      word: 'play ahriman spoil',
      rule: 'CON-15-AHRIMAN-1',
      by: null,
      may: handed('CON-15-AHRIMAN-1'),
      effect(s, f) {
        const side = foe(f.side);
        const hand = s.own[SEATS[side]].hand;
        discard(t, s, side, hand[pick(s, hand.length)]);
        return null;
      },
    },
    // CON-15-AHURA-1: any one card from the discards.
    {
      card: 'ahura_mazda',
      word: 'play ahura_mazda recover',
      rule: 'CON-15-AHURA-1',
      by: 1,
      asks: 'Which card comes back?',
      targets: (v) =>
        t.cardKinds
          .filter((k) => k !== 'fortunes_of_war' && t.copies[k].some((no) => v.open.discards.includes(no)))
          .map((k) => `take ${k}`),
      effect(s, f) {
        const kind = f.target.slice(5);
        const i = s.open.discards.findIndex((no) => t.kindOf[no] === kind);
        const [no] = s.open.discards.splice(i, 1);
        s.own.persia.hand.push(no);
        s.open.hands[1]++;
        s.own.macedonia.known.push(no);
        return null;
      },
    },
    // CON-15-SPIES-1: look at the enemy hand.
    {
      card: 'spies',
      word: 'play spies look',
      rule: 'CON-15-SPIES-1',
      by: null,
      may: handed('CON-15-SPIES-1'),
      effect(s, f) {
        const seen = s.own[SEATS[foe(f.side)]].hand;
        s.own[SEATS[f.side]].known = seen.slice();
        for (const no of seen)
          note(s, 'The enemy holds {card}', { card: t.kindOf[no] }, 'CON-15-SPIES-1', [SEATS[f.side]]);
        return null;
      },
    },
    // CON-15-SPIES-2: take one card at random.
    {
      card: 'spies',
      word: 'play spies steal',
      rule: 'CON-15-SPIES-2',
      by: null,
      may: handed('CON-15-SPIES-2'),
      effect(s, f) {
        steal(t, s, foe(f.side));
        return null;
      },
    },
  ];
}
