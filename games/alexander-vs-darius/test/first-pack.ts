import { makePack } from '@gordian/kernel';
import data from '../data/pack.json' with { type: 'json' };
import { makeGame } from '../game.ts';

/** The game with the figures of before the balance was tuned: the finished games were played with that pack and name its hash. */
export const first = makeGame(
  makePack(data, {
    'units.per-light-infantry.quality': 5,
    'units.per-heavy-cavalry.quality': 3,
    'units.mac-light-infantry.quality': 3,
    'units.hoplite-mercenary.hits': 2,
    'leaders.arsames.initiative': 4,
  }),
);
