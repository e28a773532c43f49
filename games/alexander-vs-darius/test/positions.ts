import type { Darius } from '../state.ts';
import { field, until } from './fights.ts';

/** Battles the odds are held against, by name: the position and the answer that is weighed. */
export interface Trial {
  readonly name: string;
  readonly choice: string;
  position(): Darius;
}

const granicus = (attacker: string, area = 'phrygia'): Darius =>
  field({
    phase: 'actions',
    clear: 'all',
    stacks: {
      [area]: {
        macedonia: {
          'alexander-iii': 1,
          parmenion: 1,
          phalanx: 4,
          'mac-light-infantry': 1,
          'mac-heavy-cavalry': 1,
        },
        persia: {
          'darius-iii': 1,
          memnon: 1,
          immortal: 2,
          'per-light-infantry': 5,
          'per-heavy-cavalry': 2,
          'medium-infantry': 2,
        },
      },
    },
    battle: { area, attacker },
  });

const skirmish = (area: string): Darius =>
  field({
    phase: 'actions',
    clear: 'all',
    stacks: {
      [area]: {
        macedonia: { craterus: 1, phalanx: 2, 'mac-light-infantry': 1, 'mac-light-cavalry': 1 },
        persia: { bessus: 1, immortal: 1, 'per-light-infantry': 3, 'medium-infantry': 1 },
      },
      thrace: { macedonia: { 'alexander-iii': 1, phalanx: 3 } },
    },
    battle: { area, attacker: 'macedonia' },
  });

export const TRIALS: readonly Trial[] = [
  {
    name: 'Darius stands',
    choice: 'stand',
    position: () => until(granicus('macedonia'), 1, 'battle/decline'),
  },
  {
    name: 'Darius slips away',
    choice: 'decline',
    position: () => until(granicus('macedonia'), 1, 'battle/decline'),
  },
  {
    name: 'Darius breaks off',
    choice: 'break off',
    position: () => until(granicus('macedonia'), 4, 'battle/breakDefender'),
  },
  {
    name: 'Alexander rolls four dice',
    choice: 'four dice',
    position: () => until(granicus('macedonia'), 3, 'battle/four'),
  },
  {
    name: 'Alexander rolls one die',
    choice: 'one die',
    position: () => until(granicus('persia', 'elam'), 3, 'battle/four'),
  },
  { name: 'a skirmish', choice: 'stand', position: () => until(skirmish('hamath'), 1, 'battle/decline') },
  {
    name: 'the skirmish goes on',
    choice: 'fight on',
    position: () => until(skirmish('hamath'), 5, 'battle/breakDefender'),
  },
];
