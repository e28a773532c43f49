// Mutants that somebody has looked at and found to say the same as the original: tools/mutation/equivalents/GAME.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { excerpt, shorten } from './report.mjs';

/** The list of a game: file, the line as it stands (trimmed), what is changed into what, and why that says the same. */
export function readEquivalents(game) {
  const path = join(root, 'tools/mutation/equivalents', `${game}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** Keys of the mutants that the list names, and the entries that name none of these files' mutants. */
export function matchEquivalents(list, sources, mutants) {
  const keys = new Map();
  const idle = new Set(list.filter(({ file }) => file in sources));
  for (const mutant of mutants) {
    const source = sources[mutant.file];
    const line = source.split('\n')[mutant.location.start.line - 1].trim();
    const change = `${excerpt(source, mutant.location)} -> ${shorten(mutant.replacement ?? '')}`;
    const entry = list.find((one) => one.file === mutant.file && one.line === line && one.change === change);
    if (entry === undefined) continue;
    keys.set(mutant.key, entry);
    idle.delete(entry);
  }
  return { keys, idle: [...idle] };
}
