// Puts every mutant of the files into one set of sources, each behind a switch: `mutation_.active` says which is on.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../setup.mjs';
import './numbers.mjs';
import { wordsIgnorer } from './words.mjs';

const silent = () => {};
const logger = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false };
const HEADER = 'const mutation_ = globalThis.gordianMutation; ';

/** Stryker's calls of its own helpers, as quick looks at one object. */
function quickened(text) {
  return `${HEADER}${text}`
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, '(mutation_.active === $1 && mutation_.hit())')
    .replace(
      /stryCov_9fa48\(([^)]*)\)/g,
      (_, ids) => `mutation_.hits !== null && mutation_.cover(${ids.replaceAll('"', '')})`,
    );
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The instrumented sources by path, and the mutants with a key that stays while their file stays. */
export async function instrument(files, strings) {
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const input = files.map((name) => ({ name, mutate: true, content: sources.get(name) }));
  const options = {
    plugins: null,
    excludedMutations: strings ? [] : ['StringLiteral'],
    ignorers: [wordsIgnorer],
    noHeader: true,
  };
  const result = await new Instrumenter(logger).instrument(input, options);
  const mutants = result.mutants
    .filter((mutant) => mutant.statusReason === undefined)
    .map(({ id, fileName, location, replacement, mutatorName }) => {
      const source = sources.get(fileName);
      const { start, end } = location;
      const place = [start.line, start.column, end.line, end.column];
      return {
        id: Number(id),
        key: hash(JSON.stringify([hash(source), fileName, place, mutatorName, replacement])),
        file: fileName,
        location: {
          start: { line: start.line + 1, column: start.column + 1 },
          end: { line: end.line + 1, column: end.column + 1 },
        },
        replacement,
        mutatorName,
      };
    });
  const quick = result.files.map(({ name, content }) => [name, quickened(content)]);
  return { files: Object.fromEntries(quick), sources: Object.fromEntries(sources), mutants };
}
