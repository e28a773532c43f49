import { DONE, finish, note, oneOf, type Procedure, type Refusal, shuffle } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Campaign, ExplorationFrame } from '../state.ts';
import type { Tables } from '../tables.ts';
import { conquer } from './conquest.ts';
import { finalScoring } from './ending.ts';
import { raise, raiseBar } from './mason.ts';

/** CAM-XT-5: an empty pile is made anew from the discard; when that is empty too no tile is drawn. */
function drawTile(s: Campaign, t: Tables): void {
  const open = s.open;
  const seat = open.order[open.active];
  if (open.pile === 0) {
    if (open.discard.length + open.faceDown === 0) return;
    s.deep.pile = shuffle(
      s,
      [...open.discard, ...s.deep.hidden].sort((a, b) => a - b),
    );
    s.deep.hidden = [];
    open.pile = s.deep.pile.length;
    open.discard = [];
    open.faceDown = 0;
    for (const each of open.order) s.own[each].dropped = [];
  }
  const tile = s.deep.pile.pop()!;
  open.pile--;
  open.held[open.active]++;
  const hand = s.own[seat].hand;
  hand.push(tile);
  hand.sort((a, b) => a - b);
  note(s, '{seat} draws an exploration tile', { seat }, 'CAM-EXPL-2');
  note(s, 'You draw {tile}', { tile: t.explorations[tile] }, 'CAM-EXPL-2', [seat]);
}

/** The Exploration action. CAM-EXPL-3: no building follows. CAM-EXPL-4: nothing that concerns assaults bears on it. */
export function exploration(
  t: Tables,
): Procedure<Campaign, ExplorationFrame, 'go' | 'limit' | 'discard' | 'after' | 'patronage', RuleId> {
  return {
    go(s) {
      // CAM-EXPL-2, CAM-END-2: the next city is conquered without a roll, and one tile is drawn.
      conquer(s, t, s.open.pawn + 1);
      if (s.result !== null) return DONE;
      drawTile(s, t);
      return 'limit';
    },

    limit: (s) => (s.open.held[s.open.active] > t.constants.explorationHandMax ? 'discard' : 'after'),

    // CAM-XT-2: a fifth tile forces her to discard one of the five face down.
    discard: {
      ask: 'one',
      who: (open) => open.order[open.active],
      offer: (v) =>
        oneOf(
          'CAM-XT-2',
          v.own!.hand.map((tile) => t.say.discard.say[tile]),
        ),
      prompt: () => 'You may hold four exploration tiles: discard one face down',
      label: (_, __, word) => t.explorationNames[t.say.discard.read(word)] ?? word,
      then(s, _, answer, seat) {
        const tile = t.say.discard.read(answer);
        const own = s.own[seat];
        own.hand.splice(own.hand.indexOf(tile), 1);
        own.dropped.push(tile);
        s.deep.hidden.push(tile);
        s.open.held[s.open.active]--;
        s.open.faceDown++;
        note(s, '{seat} discards an exploration tile face down', { seat }, 'CAM-XT-2');
        return 'after';
      },
    },

    after(s) {
      // CAM-END-1: in the second Babylon the game is over.
      if (s.open.pawn === t.last) {
        finish(s, finalScoring(t, s));
        return DONE;
      }
      return 'patronage';
    },

    // CAM-PTOL-1: Ptolemy may raise a city he explored.
    patronage: {
      ask: 'one',
      who: (open) => open.order[open.active],
      offer(v) {
        const city = v.open.pawn;
        const of = raiseBar(t, v, city) === null ? [t.say.raise.say[city], 'end turn'] : ['end turn'];
        return oneOf('CAM-PTOL-1', of);
      },
      check: (_, __, choice): Refusal<RuleId> | null =>
        String(choice).startsWith('build') ? { rule: 'CAM-EXPL-3' } : null,
      prompt: (v) => `Raise the rating of ${t.cityNames[v.open.pawn]}?`,
      label: (v, _, word) =>
        word === 'end turn' ? 'End the turn' : `Royal patronage: raise ${t.cityNames[v.open.pawn]}`,
      then(s, _, answer) {
        if (answer !== 'end turn') raise(s, t, s.open.pawn);
        return DONE;
      },
    },
  };
}
