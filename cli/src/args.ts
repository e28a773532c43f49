import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gameById, gameWith } from '@gordian/games';
import {
  type AnyGame,
  InputError,
  newOptions,
  type Options,
  type Overlay,
  type Seat,
  suitedOptions,
} from '@gordian/kernel';

type Flags = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>;

/** Reads a command's arguments; an unknown flag is an InputError. */
export function readArgs(
  args: readonly string[],
  flags: Flags,
): { values: Record<string, string | boolean | string[] | undefined>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags as Record<string, { type: 'string'; multiple?: boolean }>,
      allowPositionals: true,
    });
    return { values: values as Record<string, string | boolean | string[] | undefined>, words: positionals };
  } catch (error) {
    throw new InputError('arguments', error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}

export function wantedGame(words: readonly string[], overlayFile?: unknown): AnyGame {
  if (words.length === 0) throw new InputError('GAME', 'name a game');
  if (overlayFile === undefined) return gameById(words[0]);
  return gameWith(words[0], readJson(String(overlayFile)) as Overlay);
}

/** `--option thick=true` in the types of the game's options. */
export function readOptions(game: AnyGame, given: unknown): Options {
  const out: Record<string, string | number | boolean> = {};
  for (const text of (given as string[] | undefined) ?? []) {
    const at = text.indexOf('=');
    if (at < 1) throw new InputError('--option', `"${text}" is not K=V`);
    const id = text.slice(0, at);
    const word = text.slice(at + 1);
    const spec = game.options.find((option) => option.id === id);
    out[id] = spec?.values.find((value) => String(value) === word) ?? word;
  }
  newOptions(game, out);
  return out;
}

/** `play GAME [--option K=V]... --help`: the options of that game which go with those given. */
export function optionLines(args: readonly string[]): readonly string[] {
  const [name] = args;
  if (name === undefined || name.startsWith('-')) return [];
  const game = gameById(name);
  const given = args.filter((_, i) => args[i - 1] === '--option');
  const suited = suitedOptions(game, readOptions(game, given));
  const lines = suited.map((spec) => {
    const values = [spec.default, ...spec.values.filter((value) => value !== spec.default)];
    return `  ${`${spec.id}=${values.join('|')}`.padEnd(50)} ${spec.title}`;
  });
  return lines.length === 0
    ? []
    : ['', `Options of ${game.title} (the first value is the usual one):`, ...lines];
}

/** `a=random,b=greedy` as pairs. */
export function readSeats(given: readonly string[]): Map<Seat, string> {
  const out = new Map<Seat, string>();
  for (const text of given.flatMap((list) => list.split(','))) {
    const [seat, player, ...more] = text.split('=');
    if (!seat || !player || more.length > 0) throw new InputError('seats', `"${text}" is not SEAT=PLAYER`);
    if (out.has(seat)) throw new InputError('seats', `${seat} is named twice`);
    out.set(seat, player);
  }
  return out;
}

export function readNumber(name: string, given: unknown, fallback: number, least = 0): number {
  if (given === undefined) return fallback;
  const n = Number(given);
  if (!Number.isFinite(n) || n < least)
    throw new InputError(`--${name}`, `expected a number from ${least}, not "${given}"`);
  return n;
}

export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(file, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(file, `is not JSON: ${(error as Error).message}`);
  }
}
