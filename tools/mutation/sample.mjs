// A Stryker checker that lets a seeded sample of the mutants through and turns the others away untested.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The mutants to test: the `max` whose hash with the seed is smallest, whatever order they come in. */
export function sampleOf(mutants, max, seed) {
  const rank = ({ fileName, location, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, location, replacement]))
      .digest('hex');
  return mutants
    .map((mutant) => [rank(mutant), mutant.id])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, max)
    .map(([, id]) => id);
}

class SampleChecker {
  #sample = JSON.parse(process.env.GORDIAN_MUTATION_SAMPLE ?? 'null');

  async init() {}

  /** Stryker asks once for all mutants; other processes may then check them, so the choice goes through a file. */
  async group(mutants) {
    const { max, seed, file } = this.#sample;
    writeFileSync(file, JSON.stringify(sampleOf(mutants, max, seed)));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const chosen = new Set(JSON.parse(readFileSync(this.#sample.file, 'utf8')));
    const results = mutants.map(({ id }) => [
      id,
      chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
    ]);
    return Object.fromEntries(results);
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
