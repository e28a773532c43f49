import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, type Findings, InputError, noFindings } from '@gordian/kernel';
import type { Depth, Fuzz } from './fuzz.ts';

/** What all fuzz runs of a game saw, added up; a later run goes on with the number after the last. */
export interface Tally {
  readonly game: string;
  readonly seed: string;
  next: number;
  minutes: number;
  readonly found: Findings;
  readonly depths: Record<Depth, number>;
  readonly tempers: Record<string, number>;
  /** Games that began from a scenario's position. */
  made: number;
  /** Games by version of the rules and hash of the pack. */
  readonly versions: Record<string, number>;
  readonly faults: { readonly what: string; readonly file: string }[];
}

export function newTally(game: AnyGame, seed: string): Tally {
  return {
    game: game.id,
    seed,
    next: 0,
    minutes: 0,
    found: noFindings(),
    depths: { full: 0, sparse: 0, light: 0 },
    tempers: {},
    made: 0,
    versions: {},
    faults: [],
  };
}

/** Counts one game that went well. */
export function count(tally: Tally, game: AnyGame, { trial, temper, depth }: Fuzz): void {
  const version = `rules ${game.version}, pack ${game.pack.hash}`;
  tally.depths[depth]++;
  tally.tempers[temper] = (tally.tempers[temper] ?? 0) + 1;
  tally.versions[version] = (tally.versions[version] ?? 0) + 1;
  if (trial.scenario !== undefined) tally.made++;
}

export function readTally(file: string, game: AnyGame, seed: string): Tally {
  if (!existsSync(file)) return newTally(game, seed);
  const tally: Tally = JSON.parse(readFileSync(file, 'utf8'));
  if (tally.game !== game.id || tally.seed !== seed)
    throw new InputError('tally', `${file} is of ${tally.game} with seed ${tally.seed}`);
  return tally;
}

export function writeTally(file: string, tally: Tally): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(tally, null, 2)}\n`);
}

/** The tally in a few lines. */
export function tallyText({ game, found, depths, tempers, made, minutes, faults }: Tally): string {
  const list = (counts: Readonly<Record<string, number>>): string =>
    Object.entries(counts)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ');
  return [
    `${game}: ${found.games} games in ${minutes.toFixed(1)} minutes, ${found.decisions} decisions, longest ${found.longest}`,
    `watched: ${list(depths)}; every check at ${found.checked} decisions, ${found.refused} wrong answers refused`,
    `tempers: ${list(tempers)}; begun from a made position: ${made}`,
    `endings: ${list(found.endings)}`,
    ...faults.map(({ what, file }) => `FAULT ${what}\n  ${file}`),
  ].join('\n');
}
