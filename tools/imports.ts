import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

export interface ImportFound {
  specifier: string;
  line: number;
}

export interface Packages {
  /** npm dependencies per workspace folder, as its package.json lists them. */
  of: Record<string, readonly string[]>;
  /** npm dependencies of the repository root: for tests and configuration files. */
  root: readonly string[];
}

const TEST_PACKAGES = ['vitest', 'fast-check', 'yaml'];
/** Areas that use no packages, but for what is named below. */
const NO_PACKAGES = ['kernel', 'wire', 'boards', 'game', 'games', 'ai'];
const BROWSER_AREAS = ['kernel', 'wire', 'boards', 'ai', 'web'];

/** Which other areas each area may import; `game` stands for any games/<game>. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  kernel: [],
  wire: ['kernel'],
  boards: ['kernel'],
  game: ['kernel', 'boards'],
  games: ['kernel', 'game'],
  ai: ['kernel'],
  server: ['kernel', 'wire', 'games', 'game', 'ai'],
  web: ['kernel', 'wire', 'games', 'game', 'ai'],
  bench: ['kernel', 'wire', 'games', 'game', 'ai', 'server'],
  cli: ['kernel', 'wire', 'games', 'game', 'ai', 'server', 'bench'],
};

/** What tests of an area may import on top. */
const TESTS_MAY_IMPORT: Record<string, readonly string[]> = {
  kernel: ['tools'],
  wire: ['tools'],
  boards: ['tools'],
  game: ['tools'],
  games: ['tools'],
  ai: ['games', 'game', 'tools'],
  server: ['tools', 'cli'],
  web: ['tools', 'server', 'cli'],
  bench: ['tools', 'cli'],
  cli: ['tools'],
};

/** Every module a file names: import, export from, import() and import types. */
export function importsOf(file: string, text: string): ImportFound[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found: ImportFound[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    const { type, source } = node as { type?: string; source?: { value?: unknown; start: number } };
    if (type !== undefined && /^(Import|Export|TSImport)/.test(type) && typeof source?.value === 'string') {
      found.push({ specifier: source.value, line: text.slice(0, source.start).split('\n').length });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

/** The folder that owns a path: `kernel`, `games/<game>`, `games`, `ai` ... */
function areaOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] !== 'games') return parts[0];
  const isInGame = parts.length > 2 && parts[1] !== 'test';
  return isInGame ? `games/${parts[1]}` : 'games';
}

const kindOf = (area: string): string => (area.startsWith('games/') ? 'game' : area);

function areaOfPackage(name: string): string {
  const folder = name.split('/')[1];
  return folder in MAY_IMPORT ? folder : `games/${folder}`;
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const isTestFile = (file: string): boolean => /(^|\/)test\//.test(file);

/** Why the file may not import this module, or null when it may. */
export function whyForbidden(file: string, specifier: string, packages: Packages): string | null {
  const area = areaOf(file);
  const kind = kindOf(area);
  if (!(kind in MAY_IMPORT)) return null;
  const isTest = isTestFile(file);
  const isSetting = /\.config\.ts$/.test(file);

  if (specifier.startsWith('node:')) {
    const isForBrowsers = kind === 'game' || kind === 'games' || BROWSER_AREAS.includes(kind);
    return isForBrowsers && !isTest && !isSetting ? `${area} runs in browsers and has no Node modules` : null;
  }
  const isOurs = specifier.startsWith('.') || specifier.startsWith('@gordian/');
  if (!isOurs) {
    const name = packageName(specifier);
    const allowed = [
      ...(NO_PACKAGES.includes(kind) ? [] : (packages.of[area] ?? [])),
      ...(kind === 'boards' ? ['react', ...(isTest ? ['react-dom'] : [])] : []),
      ...(kind === 'game' && file.startsWith(`${area}/board/`) ? ['react'] : []),
      ...(kind === 'game' && file === `${area}/test/board.test.tsx` ? ['react', 'react-dom'] : []),
      ...(isTest ? TEST_PACKAGES : []),
      ...((isTest || isSetting) && !NO_PACKAGES.includes(kind) ? packages.root : []),
    ];
    return allowed.includes(name) ? null : `${area} may not use the package ${name}`;
  }
  const target = specifier.startsWith('.')
    ? areaOf(posix.join(posix.dirname(file), specifier))
    : areaOfPackage(specifier);
  if (target === area) return null;
  const allowed = [...MAY_IMPORT[kind], ...(isTest ? TESTS_MAY_IMPORT[kind] : [])];
  if (allowed.includes(kindOf(target))) return null;
  return kind === 'game' && kindOf(target) === 'game'
    ? 'games do not know each other'
    : `${area} may not import ${target}`;
}

/** One line `file:line imports "x": why` for each forbidden import of the file. */
export function forbiddenImports(file: string, text: string, packages: Packages): string[] {
  return importsOf(file, text).flatMap(({ specifier, line }) => {
    const why = whyForbidden(file, specifier, packages);
    return why === null ? [] : [`${file}:${line} imports "${specifier}": ${why}`];
  });
}

/** All .ts and .tsx files of the areas, as paths from the root with forward slashes. */
export function sourceFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return [];
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return ['kernel', 'wire', 'boards', 'games', 'ai', 'server', 'web', 'cli', 'bench'].flatMap(walk);
}

export function readPackages(root: string): Packages {
  const dependencies = (folder: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as { dependencies?: object; devDependencies?: object };
    return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  };
  const of: Record<string, string[]> = {};
  for (const folder of ['server', 'web', 'cli', 'bench']) of[folder] = dependencies(folder);
  return { of, root: dependencies('.') };
}
