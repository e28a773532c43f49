// What earlier runs found, by the key of each mutant. A kill stays one while the mutant's file stays as it is; a survivor
// is tried again when the tests have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';
import { filesBelow } from '../stages.mjs';

/** One hash over everything a game's tests are made of. */
export function hashOfTests(folder) {
  const hash = createHash('sha256');
  for (const file of [...filesBelow(`${folder}/test`, /./), ...filesBelow(`${folder}/scenarios`, /./)].sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

export function readKnown(file, tests) {
  const known = new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  for (const [key, { status, tests: by }] of known)
    if (['Survived', 'NoCoverage'].includes(status) && by !== tests) known.delete(key);
  return known;
}

export function writeKnown(file, known) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...known]));
}

/** What a run of all tests reached, kept while neither the mutants nor the tests change. */
export async function keptSurvey(file, key, make) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (kept?.key === key) return { tests: kept.tests, atLoad: new Set(kept.atLoad) };
  const made = await make();
  if (made.tests.some(({ problem }) => problem !== null)) return made;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, tests: made.tests, atLoad: [...made.atLoad] }));
  return made;
}

export const keyOf = (...parts) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
