import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Contest, Played } from '@gordian/ai';
import { canonical, InputError } from '@gordian/kernel';

/** Finished games of a contest kept as JSON lines: the first line is the contest, each other one a game. */
export interface Ledger {
  readonly played: readonly Played[];
  add(game: Played): void;
}

export interface Heading extends Contest {
  readonly pack: string;
  readonly rules: number;
}

/** A contest that is kept nowhere. */
export function noLedger(): Ledger {
  return { played: [], add: () => {} };
}

/** Opens a file to go on with, or begins it; an InputError tells when it belongs to another contest. */
export function openLedger(file: string, heading: Heading): Ledger {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(heading)}\n`);
    return { played: [], add: (game) => appendFileSync(file, `${JSON.stringify(game)}\n`) };
  }
  const lines = whole(readFileSync(file, 'utf8'));
  const found = parse(file, lines[0] ?? '', 1);
  if (canonical(found) !== canonical(heading))
    throw new InputError(file, 'holds another contest (game, seats, options, seed, rules or pack differ)');
  const played = lines.slice(1).map((line, i) => gameIn(file, line, i + 2));
  writeFileSync(
    file,
    [JSON.stringify(heading), ...played.map((game) => JSON.stringify(game)), ''].join('\n'),
  );
  return { played, add: (game) => appendFileSync(file, `${JSON.stringify(game)}\n`) };
}

/** A line that was cut off while it was written does not count. */
function whole(text: string): string[] {
  const lines = text.split('\n');
  lines.pop();
  return lines.filter((line) => line !== '');
}

/** A finished game; an InputError names the field that is wrong. */
function gameIn(file: string, line: string, number: number): Played {
  const found = parse(file, line, number) as Partial<Played> | null;
  const { index, players, winners, moves, rules, chances = moves } = found ?? {};
  const wrong = Object.entries({
    index: Number.isSafeInteger(index),
    players: isNamed(players),
    winners: Array.isArray(winners),
    decisions: Number.isSafeInteger(found?.decisions),
    moves: Array.isArray(moves),
    chances: Array.isArray(chances) && chances.length === moves?.length,
    rules: isNamed(rules),
  }).find(([, isRight]) => !isRight);
  if (wrong !== undefined)
    throw new InputError(`${file}:${number}`, `is no game of a contest ("${wrong[0]}" is wrong or missing)`);
  return found as Played;
}

function isNamed(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(file: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError(`${file}:${number}`, 'is not a line of JSON');
  }
}
