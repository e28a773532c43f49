import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { forbiddenImports, importsOf, readPackages, sourceFiles } from '../../tools/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = {
  of: { server: ['fastify'], web: ['react', 'd3-zoom'], cli: ['yaml'] },
  root: ['vitest', 'vite'],
};
const found = (file: string, specifier: string) =>
  forbiddenImports(file, `// first line\nimport { x } from '${specifier}';\n`, packages);

describe('imports point one way', () => {
  it('in every source file', () => {
    const real = readPackages(root);
    const files = sourceFiles(root);
    expect(files).toContain('kernel/test/imports.test.ts');
    const bad = files.flatMap((file) => forbiddenImports(file, readFileSync(join(root, file), 'utf8'), real));
    expect(bad).toEqual([]);
  });
});

describe('the import checker', () => {
  it('sees every way of naming a module, and its line', () => {
    const text = [
      "import a, { type B } from 'a';",
      "import type { C } from 'c';",
      "import 'd';",
      'export {',
      '  e',
      "} from 'e';",
      "export * from 'f';",
      "const g = await import('g');",
      "type H = import('h').H;",
      "// import i from 'i';",
      `const j = "import j from 'j'";`,
    ].join('\n');
    expect(importsOf('kernel/src/x.ts', text).map(({ specifier, line }) => `${specifier}${line}`)).toEqual([
      'a1',
      'c2',
      'd3',
      'e6',
      'f7',
      'g8',
      'h9',
    ]);
  });

  it('names file, line and import', () => {
    expect(found('kernel/src/state.ts', 'lodash')).toEqual([
      'kernel/src/state.ts:2 imports "lodash": kernel may not use the package lodash',
    ]);
  });

  it.each([
    ['kernel/src/a.ts', 'node:fs'],
    ['kernel/src/a.ts', '../../games/index.ts'],
    ['kernel/src/a.ts', '@gordian/ai'],
    ['kernel/src/a.ts', 'vitest'],
    ['kernel/test/a.test.ts', '@gordian/games'],
    ['games/field-commander/game.ts', '@gordian/the-conquerors'],
    ['games/field-commander/game.ts', '../the-conquerors/game.ts'],
    ['games/field-commander/game.ts', '../index.ts'],
    ['games/field-commander/game.ts', 'react'],
    ['games/field-commander/game.ts', 'node:crypto'],
    ['games/field-commander/board/Board.tsx', 'd3-zoom'],
    ['games/field-commander/test/a.test.ts', 'react-dom/server'],
    ['games/field-commander/steps/a.ts', '@gordian/ai/search'],
    ['games/index.ts', '@gordian/server'],
    ['ai/src/search.ts', '@gordian/games'],
    ['ai/src/search.ts', 'node:worker_threads'],
    ['wire/src/index.ts', 'zod'],
    ['wire/src/index.ts', '@gordian/games'],
    ['kernel/src/a.ts', '@gordian/wire'],
    ['server/src/app.ts', '@gordian/cli'],
    ['server/src/app.ts', 'express'],
    ['server/src/app.ts', 'vitest'],
    ['web/src/app.tsx', '@gordian/server'],
    ['web/src/app.tsx', 'node:path'],
    ['cli/src/main.ts', '@gordian/web'],
  ])('refuses %s importing %s', (file, specifier) => {
    expect(found(file, specifier)).toHaveLength(1);
  });

  it.each([
    ['kernel/src/a.ts', './state.ts'],
    ['kernel/test/a.test.ts', 'node:fs'],
    ['kernel/test/a.test.ts', 'fast-check'],
    ['games/field-commander/game.ts', '@gordian/kernel'],
    ['games/field-commander/game.ts', '@gordian/kernel/record'],
    ['games/field-commander/steps/a.ts', '../rules.ts'],
    ['games/field-commander/board/Board.tsx', 'react'],
    ['games/field-commander/test/board.test.tsx', 'react-dom/server'],
    ['games/field-commander/test/a.test.ts', 'yaml'],
    ['games/index.ts', '@gordian/field-commander'],
    ['games/index.ts', './field-commander/game.ts'],
    ['games/test/conformance.test.ts', '../index.ts'],
    ['ai/test/a.test.ts', '@gordian/games'],
    ['wire/src/index.ts', '@gordian/kernel'],
    ['web/src/app.tsx', '@gordian/wire'],
    ['server/src/app.ts', '@gordian/wire'],
    ['server/src/app.ts', 'fastify'],
    ['server/src/app.ts', 'node:http'],
    ['web/src/app.tsx', '@gordian/field-commander/board'],
    ['web/src/app.tsx', 'd3-zoom'],
    ['web/vite.config.ts', 'vite'],
    ['cli/src/main.ts', '@gordian/server'],
    ['cli/src/main.ts', 'yaml'],
  ])('lets %s import %s', (file, specifier) => {
    expect(found(file, specifier)).toEqual([]);
  });
});
