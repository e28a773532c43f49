import { makePack } from '@gordian/kernel';
import data from '../data/pack.json' with { type: 'json' };
import { makeGame } from '../game.ts';

/** The game with the figures of before the balance was tuned: the finished games were played with that pack and name its hash. */
export const first = makeGame(
  makePack(data, {
    'units.per-light-infantry.quality': 5,
    'units.mac-light-infantry.quality': 3,
    'units.hoplite-mercenary.hits': 2,
    'leaders.arsames.initiative': 4,
    'leaders.darius-iii.initiative': 4,
    'leaders.artaxerxes-iv.initiative': 4,
    'leaders.spithridates.initiative': 4,
    'leaders.orontes-ii.initiative': 4,
    'leaders.atropates.initiative': 4,
    'leaders.orontobates.initiative': 4,
    'leaders.syrmus.initiative': 4,
    'leaders.bessus.initiative': 3,
    'leaders.nabarzanes.initiative': 3,
    'leaders.mazaeus.initiative': 3,
    'leaders.pharnabazus-iii.initiative': 3,
    'leaders.agis-iii.initiative': 3,
    'leaders.artaxerxes-iii.initiative': 3,
  }),
);
