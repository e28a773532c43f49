import { readFileSync, writeFileSync } from 'node:fs';
import {
  choiceRng,
  type GameRecord,
  Match,
  type Options,
  print,
  randomChoice,
  readRecord,
  recordOf,
  seedFrom,
} from '@gordian/kernel';
import { game } from '../game.ts';

const SEATS = ['macedonia', 'persia'];
/** What a player says who wants nothing to happen. */
const QUIET = [
  'pass',
  'stand',
  'suffer',
  'refuse',
  'wait',
  'straight',
  'none',
  'outside',
  'halt',
  'done',
  'stop',
];

/** Plays a recorded game again after a change of rules: the old answers where they still fit, else quiet ones. */
function mended(record: GameRecord): Match {
  const { seats, options, seed } = record;
  const match = Match.begin(game, { seats: seats.map((x) => x.seat), options, seed: seed!, mixes: seats });
  const below = choiceRng('mended');
  const next = { macedonia: 0, persia: 0 } as Record<string, number>;
  const said = (seat: string): string[] => record.moves.filter((m) => m[0] === seat).map((m) => m[1]);
  const lines: Record<string, string[]> = { macedonia: said('macedonia'), persia: said('persia') };
  while (!match.over && match.moves.length < 2 * record.moves.length) {
    const seat = match.play.asked[0];
    const offer = match.play.offer(seat);
    const quiet = offer.kind === 'one' ? offer.of.find((word) => QUIET.includes(word)) : undefined;
    const line = lines[seat];
    const ahead = quiet === undefined ? 3 : 1;
    let taken = false;
    for (let k = 0; k < ahead && !taken && next[seat] + k < line.length; k++)
      if (match.say(seat, line[next[seat] + k]) === null) {
        next[seat] += k + 1;
        taken = true;
      }
    if (taken) continue;
    if (quiet !== undefined) match.say(seat, quiet);
    else match.answer(seat, offer.kind === 'some' ? offer.least : randomChoice(match.play, seat, below));
  }
  return match;
}

/** The same game without the passes that nobody is asked for any more. */
function thinned(record: GameRecord): Match {
  const { seats, options, seed } = record;
  const match = Match.begin(game, { seats: seats.map((x) => x.seat), options, seed: seed!, mixes: seats });
  for (const [seat, word] of record.moves)
    if (match.over || (match.say(seat, word) !== null && word !== 'pass')) break;
  return match;
}

/** A bold player's words. */
const BOLD = /^(go|move|demand|besiege|assault|stand|intercept)/;

/** A game of random answers by players who mostly march and fight. */
function bold(seed: string, options: Options, most: number): Match {
  const below = choiceRng(seed);
  const match = Match.begin(game, { seats: SEATS, options, seed: seedFrom(seed), mixes: [] });
  while (!match.over && match.moves.length < most) {
    const seat = match.play.asked[0];
    const offer = match.play.offer(seat);
    let choice = randomChoice(match.play, seat, below);
    if (offer.kind === 'some' && below(2) === 0) choice = offer.least;
    if (offer.kind === 'one' && below(3) > 0) {
      const words = offer.of.filter((word) => BOLD.test(word));
      const quiet = offer.of.find((word) => word === 'pass' || word === 'nothing');
      if (words.length > 0) choice = words[below(words.length)];
      else if (quiet !== undefined) choice = quiet;
    }
    match.redo([seat, print(offer, choice)]);
  }
  return match;
}

/**
 * Makes the finished games anew after a change of rules: `npx tsx test/make-endings.ts [seeds]`: the old ones mended, or
 * the shortest of some length that the seeds give.
 */
const ENDINGS = ['destroyed', 'injuries', 'killed', 'limit', 'mutiny', 'objectives'];
const SHORTEST = 200;
const LONGEST = 2600;
const file = (ending: string): URL => new URL(`./fixtures/${ending}.json`, import.meta.url);
const found = new Map<string, Match>();
const keep = (match: Match): void => {
  const ending = match.play.state.result?.ending ?? '';
  const n = match.moves.length;
  if (match.over && n >= SHORTEST && n < (found.get(ending)?.moves.length ?? LONGEST))
    found.set(ending, match);
};
for (const ending of ENDINGS) {
  const record = readRecord(JSON.parse(readFileSync(file(ending), 'utf8')));
  for (const match of [thinned(record), mended(record)])
    if (match.play.state.result?.ending === ending) keep(match);
}
const wanted = ENDINGS.filter((ending) => !found.has(ending));
for (let seed = 0; seed < Number(process.argv[2] ?? 300) && wanted.length > 0; seed++)
  keep(bold(`ending ${seed}`, { limit: wanted.includes('limit') ? 40 : 0 }, LONGEST));
for (const ending of ENDINGS) {
  const match = found.get(ending);
  if (match !== undefined) writeFileSync(file(ending), `${JSON.stringify(recordOf(match))}\n`);
  process.stderr.write(`${ending}: ${match === undefined ? 'not found' : `${match.moves.length} moves`}\n`);
}
