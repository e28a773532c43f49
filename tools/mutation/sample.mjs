import { createHash } from 'node:crypto';

const rank = (seed, key) => createHash('sha256').update(`${seed} ${key}`).digest('hex');

/** The `size` mutants whose hash with the seed is smallest, in their own order, whatever order they come in. */
export function sampleOf(mutants, size, seed) {
  const chosen = mutants
    .map(({ key }) => [rank(seed, key), key])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, size)
    .map(([, key]) => key);
  const keys = new Set(chosen);
  return mutants.filter(({ key }) => keys.has(key));
}
