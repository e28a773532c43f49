/** Writes a finished game for each way this one can end: npx tsx games/alexanders-campaign/test/make-endings.ts */
import { writeFileSync } from 'node:fs';
import {
  choiceRng,
  diceKey,
  keyedRng,
  Match,
  type MatchStart,
  type Options,
  Play,
  print,
  randomChoice,
  recordOf,
  type Seat,
  seedFrom,
  startState,
} from '@gordian/kernel';
import { game } from '../game.ts';
import { winSolo } from './solo-search.ts';
import { ALL } from './table.ts';

const TWO = ['antigonus', 'craterus'];
const WANTED: readonly { ending: string; seats: string[]; options: Options }[] = [
  { ending: 'victory claimed', seats: ALL, options: {} },
  { ending: 'disputed command', seats: ALL, options: {} },
  { ending: 'no winner', seats: TWO, options: { noClaimOutcome: 'no-winner' } },
  { ending: 'shared victory', seats: TWO, options: {} },
  { ending: 'sixth objective city', seats: TWO, options: { objectiveDeal: 'chosen' } },
  { ending: 'solo campaign lost', seats: TWO, options: { soloCampaign: true } },
  {
    ending: 'solo campaign won',
    seats: TWO,
    options: { soloCampaign: true, objectiveDeal: 'chosen', firstPlayer: 'host' },
  },
];

function startOf(seats: string[], options: Options, label: string): MatchStart {
  const mixes = seats.map((seat) => ({ seat, mix: `luck of ${seat}` }));
  return { seats, options, seed: seedFrom(label), mixes };
}

function freshPlay({ seats, options, seed, mixes }: MatchStart): Play {
  return Play.of(game, startState(game, seats, options, keyedRng(diceKey(seed, game.id, mixes)), false));
}

function randomMoves(play: Play, label: string): [Seat, string][] {
  const below = choiceRng(label);
  const moves: [Seat, string][] = [];
  while (!play.over) {
    const seat = play.asked[0];
    const choice = randomChoice(play, seat, below);
    moves.push([seat, print(play.offer(seat), choice)]);
    play.answer(seat, choice);
  }
  return moves;
}

for (const { ending, seats, options } of WANTED) {
  for (let n = 0; ; n++) {
    const start = startOf(seats, options, `${ending} ${n}`);
    const play = freshPlay(start);
    const moves = ending === 'solo campaign won' ? winSolo(play) : randomMoves(play, `${ending} ${n}`);
    if (moves === null) continue;
    if (ending !== 'solo campaign won' && play.state.result!.ending !== ending) continue;
    const match = Match.begin(game, start);
    for (const move of moves) match.redo(move);
    const file = new URL(`./fixtures/${ending.replaceAll(' ', '-')}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(recordOf(match))}\n`);
    console.log(`${ending}: game ${n}, ${moves.length} moves`);
    break;
  }
}
