import { defineConfig } from 'vitest/config';

/** Tests that drive the browser named by GORDIAN_CHROMIUM, one file after the other. */
export default defineConfig({
  test: {
    include: ['**/test/browser/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', './tools/count-reporter.ts'],
  },
});
