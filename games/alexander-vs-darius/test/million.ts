import { gaps } from './fights.ts';
import { TRIALS } from './positions.ts';

/** Holds the odds against many battles: `npx tsx games/alexander-vs-darius/test/million.ts 1000000`, shared among the trials. */
const share = Math.round(Number(process.argv[2] ?? 1_000_000) / TRIALS.length);
for (const { name, choice, position } of TRIALS) {
  const found = gaps(position(), choice, share);
  const far = found.reduce((a, b) => (b.sigmas > a.sigmas ? b : a));
  const wide = found.reduce((a, b) => (Math.abs(b.said - b.seen) > Math.abs(a.said - a.seen) ? b : a));
  const points = (gap: typeof far): string =>
    `${gap.what}: ${(100 * gap.said).toFixed(3)}% said, ${(100 * gap.seen).toFixed(3)}% seen`;
  console.log(
    `${name}, ${share} battles, ${found.length} chances: widest gap ${points(wide)}; ${far.sigmas.toFixed(1)} standard errors at most (${far.what})`,
  );
}
