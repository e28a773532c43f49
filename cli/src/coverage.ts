import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame, Rule } from '@gordian/kernel';
import { parse } from 'yaml';

export interface Coverage {
  readonly game: string;
  readonly rules: number;
  readonly enforced: number;
  readonly cited: number;
  readonly shown: number;
  /** Enforced rules that lack a citation or a test. */
  readonly gaps: readonly string[];
  readonly uncited: readonly string[];
  readonly unshown: readonly string[];
  /** Rules named by tests or scenarios that the ledger does not have. */
  readonly unknown: readonly string[];
}

const GAMES = fileURLToPath(new URL('../../games/', import.meta.url));

/** Reads a game's folder: which enforced rules its code cites, and which its tests and scenarios show. */
export function coverageOf(game: AnyGame): Coverage {
  const folder = join(GAMES, game.id);
  const ids = Object.keys(game.rules);
  const enforced = ids.filter((id) => (game.rules[id] as Rule).duty === undefined);
  const cited = new Set<string>();
  const shown = new Set<string>();
  const unknown: string[] = [];
  for (const file of filesBelow(folder)) {
    const parts = relative(folder, file).split(sep);
    const text = readFileSync(file, 'utf8');
    if (parts[0] === 'scenarios') {
      for (const id of scenarioRules(text))
        if (ids.includes(id)) shown.add(id);
        else unknown.push(`${parts.join('/')} names ${id}, which is no rule`);
    } else if (parts[0] === 'test') {
      if (file.endsWith('.test.ts')) for (const id of titledRules(text)) shown.add(id);
    } else if (parts[0] !== 'data' && parts[0] !== 'board' && file.endsWith('.ts'))
      for (const [id] of text.matchAll(ID)) cited.add(id);
  }
  for (const id of shown)
    if (!ids.includes(id) && looksLike(id, ids)) unknown.push(`a test is named by ${id}, which is no rule`);
  const uncited = enforced.filter((id) => !cited.has(id));
  const unshown = enforced.filter((id) => !shown.has(id));
  return {
    game: game.id,
    rules: ids.length,
    enforced: enforced.length,
    cited: enforced.length - uncited.length,
    shown: enforced.length - unshown.length,
    gaps: enforced.filter((id) => uncited.includes(id) || unshown.includes(id)),
    uncited,
    unshown,
    unknown,
  };
}

/** Rule ids: letters, then parts of letters, digits and dots. */
const ID = /\b[A-Z]{2,}(?:-[A-Z0-9]+(?:\.[A-Z0-9]+)*)+\b/g;

/** Ids at the head of a text in quotes that goes on in words: the titles of tests. */
function titledRules(text: string): string[] {
  const out: string[] = [];
  for (const [, head] of text.matchAll(/['"`]((?:[A-Z]{2,}-[A-Z0-9.-]+[A-Z0-9](?:,? (?:and )?|: ?))+)\S/g))
    for (const [id] of head.matchAll(ID)) out.push(id);
  return out;
}

function scenarioRules(text: string): string[] {
  const data = parse(text) as { rules?: unknown } | null;
  return Array.isArray(data?.rules) ? data.rules.map(String) : [];
}

function looksLike(id: string, ids: readonly string[]): boolean {
  return ids.some((known) => known.split('-')[0] === id.split('-')[0]);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}
