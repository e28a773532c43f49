import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Contest, type Played, roundOf, type Standing, standing } from '@gordian/ai';
import { type AnyGame, checkSeats, InputError, Match, recordOf, type Seat, seedFrom } from '@gordian/kernel';
import { playMissing } from '../arena/crew.ts';
import { noLedger, openLedger } from '../arena/file.ts';
import { arenaBot } from '../arena/players.ts';
import { reportPage } from '../arena/report.ts';
import { readArgs, readNumber, readOptions, readSeats, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';

const FLAGS = {
  games: { type: 'string' },
  seats: { type: 'string', multiple: true },
  option: { type: 'string', multiple: true },
  overlay: { type: 'string' },
  seed: { type: 'string' },
  paired: { type: 'boolean' },
  sprt: { type: 'string' },
  cores: { type: 'string' },
  file: { type: 'string' },
  report: { type: 'string' },
  records: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function selfplayCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, FLAGS);
  const game = wantedGame(words, values.overlay);
  const test = readTest(values.sprt);
  const contest: Contest = {
    game: game.id,
    players: seatedBots(game, values.seats as string[] | undefined),
    options: readOptions(game, values.option),
    seed: String(values.seed ?? 'selfplay'),
    paired: values.paired === true || test !== null,
  };
  if (test !== null && new Set(contest.players.map(([, name]) => name)).size !== 2)
    throw new InputError('--sprt', 'compares two different players in a game of two seats');
  const size = roundOf(contest);
  const count = Math.ceil(readNumber('games', values.games, 100, 1) / size) * size;
  const isKept = values.file !== undefined || values.report !== undefined;
  const heading = { ...contest, pack: game.pack.hash, rules: game.version };
  const ledger = values.file === undefined ? noLedger() : openLedger(String(values.file), heading);
  const bar = progressBar(`${game.id} ${count} games`);
  const games = await playMissing(
    { contest, overlay: game.pack.overlay, log: isKept },
    ledger,
    count,
    readCores(values.cores, contest),
    (done, inOrder, last) => {
      bar.show(done / count);
      if (test === null || last.index % size !== size - 1) return false;
      return standing(contest, inOrder(), test).test!.verdict !== 'undecided';
    },
  );
  bar.end();
  const shown = standing(contest, games, test);
  if (values.records !== undefined) writeRecords(game, contest, games, String(values.records));
  if (values.report !== undefined)
    writeFileSync(String(values.report), reportPage(game, contest, games, shown));
  if (values.json) console.log(JSON.stringify(document(contest, games, shown)));
  else print(contest, games, shown);
  return 0;
}

/** `--sprt 0,30`: whether the first player is 0 or 30 Elo stronger. */
function readTest(given: unknown): readonly [number, number] | null {
  if (given === undefined) return null;
  const [from, to, ...more] = String(given).split(',').map(Number);
  if (!Number.isFinite(from) || !Number.isFinite(to) || from >= to || more.length > 0)
    throw new InputError('--sprt', `expected two Elo differences such as 0,30, not "${given}"`);
  return [from, to];
}

/** All cores for players that search; quick ones are done sooner than a worker starts. */
function readCores(given: unknown, contest: Contest): number {
  const quick = contest.players.every(([, name]) => name === 'random' || name === 'greedy');
  return Math.floor(readNumber('cores', given, quick ? 1 : availableParallelism(), 1));
}

function seatedBots(game: AnyGame, given: string[] | undefined): [Seat, string][] {
  const named = given
    ? readSeats(given)
    : new Map(game.seats.slice(0, game.maxSeats).map((s) => [s.id, 'random']));
  checkSeats(game, [...named.keys()]);
  for (const player of named.values()) {
    if (player === 'human')
      throw new InputError('seats', 'people cannot play against themselves here: use gordian play');
    arenaBot(player);
  }
  return [...named];
}

/** The document of `--json`. */
function document(contest: Contest, games: readonly Played[], shown: Standing): unknown {
  return {
    game: contest.game,
    seats: Object.fromEntries(contest.players),
    games: games.map(({ seed, winners, ending, decisions, players }) => ({
      seed,
      winner: winners.length === 1 ? winners[0] : null,
      ending,
      decisions,
      ...(contest.paired ? { players } : {}),
    })),
    score: shown.bySeat,
    ...(contest.paired ? { players: shown.byPlayer } : {}),
    ...(shown.elo === null ? {} : { elo: shown.elo }),
    ...(shown.test === null ? {} : { test: shown.test }),
  };
}

function print(contest: Contest, games: readonly Played[], shown: Standing): void {
  const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;
  const line = (name: string, { rate, low, high }: { rate: number; low: number; high: number }): string =>
    `${name.padEnd(30)} ${percent(rate).padStart(6)}  (${percent(low)} to ${percent(high)})`;
  for (const [seat, name] of contest.players)
    console.log(line(contest.paired ? seat : `${seat.padEnd(14)} ${name}`, shown.bySeat[seat]));
  if (contest.paired)
    for (const [name, rate] of Object.entries(shown.byPlayer)) console.log(line(name, rate));
  if (shown.elo !== null) {
    const { of, over, elo, low, high } = shown.elo;
    console.log(`Elo of ${of} over ${over}: ${elo.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`);
  }
  if (shown.test !== null)
    console.log(
      `test ${shown.test.from} against ${shown.test.to} Elo: ${shown.test.verdict} (log ratio ${shown.test.ratio.toFixed(2)})`,
    );
  console.log(`games: ${games.length}; endings: ${tally(games.map((one) => one.ending))}`);
  const decisions = games.reduce((sum, one) => sum + one.decisions, 0);
  console.log(`decisions a game: ${(decisions / games.length).toFixed(1)}`);
}

function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([word, n]) => `${word} ${n}`)
    .join(', ');
}

function writeRecords(game: AnyGame, contest: Contest, games: readonly Played[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const one of games) {
    const seats = Object.keys(one.players);
    const mixes = seats.map((seat) => ({ seat, mix: '' }));
    const match = Match.begin(game, { seats, options: contest.options, seed: seedFrom(one.seed), mixes });
    for (const move of one.moves) match.redo(move);
    const turn = contest.paired ? ` ${one.index % roundOf(contest)}` : '';
    const name = `${one.seed}${turn}`.replace(/\W+/g, '-');
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(recordOf(match, one.players)));
  }
}
