import { note, oneOf, type Procedure, words } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Campaign, Open, OpeningFrame, TurnFrame } from '../state.ts';
import type { Tables } from '../tables.ts';

const begin = words('begin', ['antigonus', 'craterus', 'ptolemy']);

/** The turns, from the active seat on. */
export function turnFrame(): TurnFrame {
  return { proc: 'turn', at: 'start', asking: -1, marched: false };
}

function freeCards(t: Tables, open: Open): string[] {
  return t.say.take.say.filter((_, card) => !open.card.includes(card));
}

/** What is settled by choice before the first turn. */
export function opening(
  t: Tables,
): Procedure<Campaign, OpeningFrame, 'first' | 'cards' | 'card' | 'turns', RuleId> {
  return {
    // CAM-OPT-6, CAM-SETUP-6: the host, in the first seat, names who begins.
    first: {
      ask: 'one',
      who: (open) => open.order[0],
      offer: (v) =>
        oneOf(
          'CAM-OPT-6',
          v.open.order.map((seat) => `begin ${seat}`),
        ),
      prompt: () => 'Who begins?',
      label: (_, __, word) => word.replace('begin ', ''),
      then(s, _, answer) {
        s.open.active = s.open.order.indexOf(begin.ids[begin.read(answer)]);
        note(s, '{seat} begins', { seat: s.open.order[s.open.active] }, 'CAM-OPT-6');
        return 'cards';
      },
    },
    // CAM-OPT-4: objective cards are chosen in reverse turn order, so the last to play chooses first.
    cards(s, f) {
      const n = s.open.order.length;
      if (s.open.card[s.open.active] >= 0) return 'turns';
      f.first = (s.open.active + n - 1 - f.choosing) % n;
      return 'card';
    },
    card: {
      ask: 'one',
      who: (open, f) => open.order[f.first],
      offer: (v) => oneOf('CAM-OPT-4', freeCards(t, v.open)),
      prompt: () => 'Which objective card do you take?',
      label: (_, __, word) =>
        t.objectives[t.say.take.read(word)]?.map((city) => t.cityNames[city]).join(', ') ?? word,
      then(s, f, answer) {
        s.open.card[f.first] = t.say.take.read(answer);
        note(s, '{seat} takes {card}', { seat: s.open.order[f.first], card: answer.slice(5) }, 'CAM-OPT-4');
        f.choosing++;
        return 'cards';
      },
    },
    turns: () => ({ call: turnFrame(), then: 'turns' }),
  };
}
