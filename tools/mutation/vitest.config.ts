import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const games = readdirSync(`${root}games`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const folders = ['kernel', 'games', 'ai', ...games.map(({ name }) => `games/${name}`)];

/** Stryker works in a copy of the repository, where workspace links would lead back to the original sources. */
const alias = folders.flatMap((folder) => {
  const read = (): { name: string; exports: Record<string, string> } | null => {
    try {
      return JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
    } catch {
      return null;
    }
  };
  const { name, exports } = read() ?? { name: '', exports: {} };
  return Object.entries(exports).map(([key, target]) => ({
    find: new RegExp(`^${name}${key.slice(1).replace('*', '(.+)')}$`),
    replacement: `${root}${folder}/${target.slice(2).replace('*', '$1')}`,
  }));
});

export default defineConfig({
  resolve: { alias },
  test: {
    include: [`${process.env.GORDIAN_MUTATION_TESTS}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/test/browser/**', '**/imports.test.ts'],
    pool: 'threads',
    testTimeout: 60_000,
  },
});
