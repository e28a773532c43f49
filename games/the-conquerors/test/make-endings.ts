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

/** A game of random answers. */
function random(seed: string, options: Options, most: number): Match {
  const below = choiceRng(seed);
  const match = Match.begin(game, { seats: SEATS, options, seed: seedFrom(seed), mixes: [] });
  while (!match.over && match.moves.length < most) {
    const seat = match.play.asked[0];
    match.redo([seat, print(match.play.offer(seat), randomChoice(match.play, seat, below))]);
  }
  return match;
}

/** Makes the finished games anew after a change of rules: `npx tsx test/make-endings.ts [seeds]`. */
const wanted = new Set(['destroyed', 'injuries', 'killed', 'limit', 'mutiny', 'objectives']);
const file = (ending: string): URL => new URL(`./fixtures/${ending}.json`, import.meta.url);
const keep = (match: Match, how: string): void => {
  const ending = match.play.state.result?.ending ?? '';
  if (!match.over || !wanted.delete(ending)) return;
  writeFileSync(file(ending), `${JSON.stringify(recordOf(match))}\n`);
  process.stderr.write(`${ending}: ${how}, ${match.moves.length} moves\n`);
};
for (const ending of [...wanted]) {
  const match = mended(readRecord(JSON.parse(readFileSync(file(ending), 'utf8'))));
  if (match.play.state.result?.ending === ending) keep(match, 'mended');
}
for (let seed = 0; seed < Number(process.argv[2] ?? 200) && wanted.size > 0; seed++)
  keep(random(`ending ${seed}`, { limit: wanted.has('limit') ? 40 : 0 }, 12_000), `seed ${seed}`);
if (wanted.size > 0) process.stderr.write(`not found: ${[...wanted].join(', ')}\n`);
