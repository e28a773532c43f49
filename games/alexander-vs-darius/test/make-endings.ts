import { writeFileSync } from 'node:fs';
import {
  type Choice,
  choiceRng,
  Match,
  type Options,
  randomChoice,
  recordOf,
  seedFrom,
} from '@gordian/kernel';
import { game } from '../game.ts';
import type { Open } from '../state.ts';

/** Finds a finished game for each ending by playing out seeds, and writes it: `npx tsx test/make-endings.ts`. */
type Style = 'random' | 'bold' | 'passive';

const QUIET = [
  'pass',
  'done',
  'no levy',
  'no bribe',
  'stand',
  'fight on',
  'fight',
  'pay fleet',
  'halt',
  'one die',
];

function choose(match: Match, seat: string, style: Style, below: (n: number) => number): Choice {
  const { play } = match;
  const offer = play.offer(seat);
  if (style === 'random') return randomChoice(play, seat, below);
  if (offer.kind === 'some') {
    for (const items of game.ai!.suggest!(play.view(seat) as never, play.frame))
      if (below(4) > 0 && play.refusal(seat, items) === null) return items;
    return randomChoice(play, seat, below);
  }
  if (style === 'passive') {
    const quiet = offer.of.find((word) => QUIET.includes(word));
    return quiet ?? offer.of[below(offer.of.length)];
  }
  const { treasury } = play.state.open as Open;
  const thrift =
    treasury[seat === 'macedonia' ? 0 : 1] < 3
      ? ['pass', 'done', 'dismiss athens', 'no ships']
      : ['done', 'dismiss athens'];
  const saved = offer.of.find((word) => thrift.includes(word));
  if (saved !== undefined) return saved;
  const weights = offer.of.map(
    (word) => game.ai!.prior!(play.view(seat) as never, play.frame, word) ** 2 * (1 + below(3)),
  );
  return offer.of[weights.indexOf(Math.max(...weights))];
}

export function playOut(seed: string, options: Options, styles: Record<string, Style>): Match {
  const below = choiceRng(seed);
  const match = Match.begin(game, {
    seats: ['macedonia', 'persia'],
    options,
    seed: seedFrom(seed),
    mixes: [],
  });
  while (!match.over) {
    const seat = match.play.asked[0];
    match.answer(seat, choose(match, seat, styles[seat], below));
  }
  return match;
}

const PLANS: [macedonia: Style, persia: Style, options: Options][] = [
  ['random', 'random', {}],
  ['bold', 'passive', {}],
  ['passive', 'passive', {}],
  ['bold', 'bold', {}],
  ['bold', 'random', {}],
  ['random', 'random', { philip: true, artaxerxes: true }],
  ['bold', 'passive', { philip: true, artaxerxes: true }],
  ['bold', 'random', { philip: true, artaxerxes: true }],
];

if (process.argv[1]?.endsWith('make-endings.ts')) {
  const limit = Number(process.argv[2] ?? 100);
  const found = new Set<string>();
  for (let seed = 0; seed < limit; seed++)
    for (const [macedonia, persia, options] of PLANS) {
      const match = playOut(`ending ${seed}`, options, { macedonia, persia });
      const royal = options.philip === true ? 'royal-' : '';
      const name = `${royal}${match.play.state.result!.ending}`;
      if (found.has(name)) continue;
      found.add(name);
      const file = new URL(`./fixtures/${name}.json`, import.meta.url);
      writeFileSync(file, `${JSON.stringify(recordOf(match))}\n`);
      process.stderr.write(`${name}: seed ${seed}, ${match.moves.length} moves\n`);
    }
}
