import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/test/**/*.test.ts', '**/test/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/test/browser/**'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './tools/count-reporter.ts'],
  },
});
