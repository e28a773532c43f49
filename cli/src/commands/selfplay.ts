import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bot, botByName, decide } from '@gordian/ai';
import {
  type AnyGame,
  checkSeats,
  diceKey,
  InputError,
  keyedRng,
  Match,
  type Move,
  type Options,
  Play,
  print,
  recordOf,
  type Seat,
  seedFrom,
} from '@gordian/kernel';
import { readArgs, readNumber, readOptions, readSeats, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';
import { wilson } from '../wilson.ts';

interface Played {
  readonly seed: string;
  readonly winner: Seat | null;
  readonly winners: readonly Seat[];
  readonly ending: string;
  readonly decisions: number;
}

export function selfplayCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, {
    games: { type: 'string' },
    seats: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true },
    overlay: { type: 'string' },
    seed: { type: 'string' },
    records: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = wantedGame(words, values.overlay);
  const options = readOptions(game, values.option);
  const players = seatedBots(game, values.seats as string[] | undefined);
  const seats = [...players.keys()];
  const count = readNumber('games', values.games, 100, 1);
  const seed = String(values.seed ?? 'selfplay');
  const records = values.records === undefined ? null : String(values.records);
  if (records !== null) mkdirSync(records, { recursive: true });
  const bar = progressBar(`${game.id} ${count} games`);
  const played: Played[] = [];
  for (let i = 0; i < count; i++) {
    const one = playGame(game, players, options, `${seed} ${i}`, records);
    played.push(one);
    bar.show((i + 1) / count);
  }
  bar.end();
  const score = Object.fromEntries(seats.map((seat) => [seat, wilson(wins(played, seat), count)]));
  if (values.json) {
    const games = played.map(({ winners: _, ...rest }) => rest);
    console.log(JSON.stringify({ game: game.id, seats: Object.fromEntries(names(players)), games, score }));
    return 0;
  }
  for (const [seat, name] of names(players)) {
    const { rate, low, high } = score[seat];
    const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;
    console.log(
      `${seat.padEnd(14)} ${name.padEnd(14)} ${percent(rate).padStart(6)}  (${percent(low)} to ${percent(high)})`,
    );
  }
  console.log(`endings: ${tally(played.map((p) => p.ending))}`);
  console.log(`decisions a game: ${(played.reduce((sum, p) => sum + p.decisions, 0) / count).toFixed(1)}`);
  return 0;
}

function seatedBots(game: AnyGame, given: string[] | undefined): Map<Seat, Bot> {
  const named = given
    ? readSeats(given)
    : new Map(game.seats.slice(0, game.maxSeats).map((s) => [s.id, 'random']));
  checkSeats(game, [...named.keys()]);
  return new Map(
    [...named].map(([seat, player]) => {
      if (player === 'human')
        throw new InputError('seats', 'people cannot play against themselves here: use gordian play');
      return [seat, botByName(player)];
    }),
  );
}

function playGame(
  game: AnyGame,
  bots: Map<Seat, Bot>,
  options: Options,
  name: string,
  records: string | null,
): Played {
  const seats = [...bots.keys()];
  const seed = seedFrom(name);
  const mixes = seats.map((seat) => ({ seat, mix: '' }));
  const play = Play.start(game, seats, options, keyedRng(diceKey(seed, game.id, mixes)));
  const moves: Move[] = [];
  while (!play.over) {
    const seat = play.asked[0];
    const choice = decide(bots.get(seat)!, game, play.view(seat), `${name} ${moves.length}`);
    moves.push([seat, print(play.offer(seat), choice)]);
    const refusal = play.answer(seat, choice);
    if (refusal !== null)
      throw new Error(`${bots.get(seat)!.id} answered "${moves.at(-1)![1]}", refused by ${refusal.rule}`);
  }
  const { winners, ending } = play.state.result!;
  if (records !== null) {
    const match = Match.begin(game, { seats, options, seed, mixes });
    for (const move of moves) match.redo(move);
    const people = Object.fromEntries(names(bots));
    writeFileSync(
      join(records, `${name.replace(/\W+/g, '-')}.json`),
      JSON.stringify(recordOf(match, people)),
    );
  }
  return {
    seed: name,
    winner: winners.length === 1 ? winners[0] : null,
    winners,
    ending,
    decisions: moves.length,
  };
}

function names(bots: Map<Seat, Bot>): [Seat, string][] {
  return [...bots].map(([seat, bot]) => [seat, bot.id]);
}

/** Victories of a seat; a shared one counts in part. */
function wins(played: readonly Played[], seat: Seat): number {
  return played.reduce((sum, p) => sum + (p.winners.includes(seat) ? 1 / p.winners.length : 0), 0);
}

function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([word, n]) => `${word} ${n}`)
    .join(', ');
}
