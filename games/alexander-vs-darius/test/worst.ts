import { type Choice, copyState, type Odds, Play } from '@gordian/kernel';
import { game } from '../game.ts';
import type { Darius } from '../state.ts';
import { field } from './fights.ts';

const MACEDONIANS = {
  'alexander-iii': 1,
  parmenion: 1,
  craterus: 1,
  ptolemy: 1,
  phalanx: 12,
  'mac-light-infantry': 6,
  'mac-heavy-cavalry': 4,
  'greek-hoplite': 2,
};
const PERSIANS = {
  'darius-iii': 1,
  bessus: 1,
  nabarzanes: 1,
  mazaeus: 1,
  immortal: 4,
  'medium-infantry': 6,
  'per-light-infantry': 8,
  'per-heavy-cavalry': 6,
};
/** Another army, so that nobody can tell what the first is made of. */
const OTHERS = { atropates: 1, 'per-light-infantry': 6, 'per-light-cavalry': 6 };

function question(s: Darius, answers: readonly Choice[] = []): (choice: Choice) => Odds {
  const play = Play.of(game, copyState(s, game.copy!));
  for (const answer of answers) {
    const refusal = play.answer(play.asked[0], answer);
    if (refusal !== null) throw new Error(`${answer} is refused by ${refusal.rule}`);
  }
  const seat = play.asked[0];
  return (choice) => game.odds!(play.view(seat) as never, play.frame, choice)!;
}

/** The largest battles that four leaders a side can fight, by name: what is asked of the odds. */
export const WORST: Readonly<Record<string, () => Odds>> = (() => {
  const shown = field({
    phase: 'actions',
    clear: 'all',
    stacks: { kish: { macedonia: MACEDONIANS, persia: PERSIANS }, media: { persia: OTHERS } },
    battle: { area: 'kish', attacker: 'macedonia' },
  });
  const hidden = field({
    phase: 'actions',
    clear: 'all',
    stacks: { mari: { macedonia: MACEDONIANS }, kish: { persia: PERSIANS }, media: { persia: OTHERS } },
  });
  hidden.open.known = [[], []];
  const all = Object.entries(MACEDONIANS).flatMap(([name, n]) => new Array<string>(n).fill(name));
  const march = question(hidden, ['march mari', all]);
  const stand = question(shown);
  return {
    'standing against a known army': () => stand('stand'),
    'breaking away from it': () => stand('decline'),
    'marching on an unknown army': () => march('go kish'),
  };
})();

/** Milliseconds each takes: the first time, and then. */
export function times(again: number): Record<string, number[]> {
  const out: Record<string, number[]> = {};
  for (const [name, work] of Object.entries(WORST)) {
    out[name] = [];
    for (let n = 0; n <= again; n++) {
      const began = performance.now();
      work();
      out[name].push(performance.now() - began);
    }
  }
  return out;
}

Object.assign(globalThis, { gordianTimes: times });
