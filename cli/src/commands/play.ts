import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { botByName, Player } from '@gordian/ai';
import {
  type AnyGame,
  checkSeats,
  InputError,
  Match,
  recordOf,
  type SavedMatch,
  type Seat,
  seedFrom,
} from '@gordian/kernel';
import { readArgs, readJson, readOptions, readSeats, wantedGame } from '../args.ts';
import { Terminal } from '../terminal.ts';
import { noteText } from '../words.ts';

/** A game left for later, as the save file holds it. */
interface Save {
  readonly format: 'gordian-save';
  readonly game: string;
  readonly overlay: string | null;
  readonly players: Record<Seat, string>;
  readonly match: SavedMatch;
}

export async function playCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, {
    seat: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true },
    overlay: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'string' },
    save: { type: 'string' },
  });
  const resumed = values.resume === undefined ? null : readSave(String(values.resume));
  const overlay = resumed?.overlay ?? (values.overlay === undefined ? undefined : String(values.overlay));
  const game = wantedGame(resumed ? [resumed.game] : words, overlay ?? undefined);
  const players = resumed?.players ?? seated(game, values.seat as string[] | undefined);
  const seats = Object.keys(players);
  const seed = values.seed === undefined ? randomBytes(32).toString('hex') : seedFrom(String(values.seed));
  const options = readOptions(game, values.option);
  const mixes = seats.map((seat) => ({ seat, mix: '' }));
  const match = resumed
    ? Match.resume(game, resumed.match)
    : Match.begin(game, { seats, options, seed, mixes });
  const file = String(values.save ?? values.resume ?? `${game.id}-save.json`);
  const save = (to: string): void => {
    const data: Save = {
      format: 'gordian-save',
      game: game.id,
      overlay: overlay ?? null,
      players,
      match: match.save(),
    };
    writeFileSync(to, JSON.stringify(data));
  };
  const terminal = new Terminal(
    match,
    Object.keys(players).filter((seat) => players[seat] === 'human'),
    save,
    file,
  );
  try {
    return await table(game, match, players, terminal, save, file);
  } finally {
    terminal.close();
  }
}

async function table(
  game: AnyGame,
  match: Match,
  players: Record<Seat, string>,
  terminal: Terminal,
  save: (to: string) => void,
  file: string,
): Promise<number> {
  console.log(`${game.title}. The dice are promised: ${match.commitment}`);
  const bots = new Map<Seat, Player>();
  for (const [seat, name] of Object.entries(players))
    if (name !== 'human') bots.set(seat, new Player(botByName(name), game));
  while (!match.over) {
    const seat = match.play.asked.find((s) => bots.has(s)) ?? match.play.asked[0];
    const bot = bots.get(seat);
    terminal.showNews();
    if (bot === undefined) {
      if ((await terminal.ask(seat)) === 'leave') {
        save(file);
        console.log(`Saved. Go on with: gordian play --resume ${file}`);
        return 0;
      }
    } else {
      match.answer(seat, bot.decide(match.play.view(seat), `${match.commitment} ${match.moves.length}`));
    }
  }
  terminal.showNews();
  const { result } = match.play.state;
  const names = result!.winners.map((seat) =>
    noteText(game, { to: null, text: '{seat}', args: { seat }, rule: null }),
  );
  console.log(
    `\nThe game is over: ${names.join(' and ') || 'nobody'} wins (${result!.ending}, ${result!.rule}).`,
  );
  for (const [seat, n] of Object.entries(result!.scores ?? {})) console.log(`  ${seat} ${n}`);
  const record = file.replace(/(-save)?\.json$/, '-record.json');
  writeFileSync(record, JSON.stringify(recordOf(match, players)));
  console.log(`Record: ${record} (check it with: gordian replay ${record})`);
  return 0;
}

/** Named seats are given, the rest are people; with none named the first seat is a person and the others greedy. */
function seated(game: AnyGame, given: string[] | undefined): Record<Seat, string> {
  const named = given ? readSeats(given) : new Map<Seat, string>();
  const all = game.seats.slice(0, game.maxSeats).map((seat) => seat.id);
  const seats =
    named.size >= game.minSeats
      ? [...named.keys()]
      : [...new Set([...all, ...named.keys()])].slice(0, game.maxSeats);
  for (const seat of named.keys()) if (!seats.includes(seat)) seats[seats.length - 1] = seat;
  checkSeats(game, seats);
  const out: Record<Seat, string> = {};
  for (const [i, seat] of seats.entries()) {
    out[seat] = named.get(seat) ?? (named.size === 0 && i > 0 ? 'greedy' : 'human');
    if (out[seat] !== 'human') botByName(out[seat]);
  }
  return out;
}

function readSave(file: string): Save {
  const data = readJson(file) as Save;
  if (data?.format !== 'gordian-save') throw new InputError(file, 'is not a saved game');
  return data;
}
