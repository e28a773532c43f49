import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closure, type Lock, nameOf, RUNTIME, readManifest, runtimePackages } from './lock.ts';
import { REASONS } from './reasons.ts';

const AREA: Readonly<Record<string, string>> = {
  '': 'all',
  server: 'server',
  cli: 'command line',
  web: 'page',
};

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += bytesOf(path);
    else if (entry.isFile()) sum += lstatSync(path).size;
  }
  return sum;
}

/** Packages a direct one needs on this machine too: its build for it. */
function builds(root: string, lock: Lock, path: string): string[] {
  return Object.keys(lock[path].optionalDependencies ?? {})
    .map((name) => `node_modules/${name}`)
    .filter((build) => build in lock && isThere(join(root, build)));
}

function isThere(folder: string): boolean {
  try {
    return lstatSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const kilobytes = (bytes: number): string =>
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} kB`;

/** docs/DEPENDENCIES.md; sizes are those of the machine it is made on. */
export function dependenciesDocument(root: string, lock: Lock): string {
  const sizeOf = (path: string) =>
    [path, ...builds(root, lock, path)].reduce(
      (sum, each) => sum + (isThere(join(root, each)) ? bytesOf(join(root, each)) : 0),
      0,
    );
  const rows = RUNTIME.flatMap((folder) =>
    Object.keys(readManifest(root, folder).dependencies ?? {})
      .filter((name) => !name.startsWith('@gordian/'))
      .map((name) => {
        const all = [...closure(lock, folder, name)];
        const { version, license } = lock[all[0]];
        const rest = all.slice(1);
        const sum = rest.reduce((bytes, path) => bytes + sizeOf(path), 0);
        return `| \`${name}\` | ${version} | ${license} | ${AREA[folder]} | ${REASONS[name] ?? 'NO REASON'} | ${kilobytes(sizeOf(all[0]))} | ${rest.length === 0 ? 'none' : `${rest.length}, ${kilobytes(sum)}`} |`;
      }),
  ).sort();
  const all = runtimePackages(root, lock);
  const direct = new Set(rows.map((row) => /`(.+?)`/.exec(row)![1]));
  const others = [...all]
    .filter(([path, by]) => !(direct.has(nameOf(path)) && by.includes(nameOf(path))))
    .map(
      ([path, by]) =>
        `| \`${nameOf(path)}\` | ${lock[path].version} | ${lock[path].license} | ${by.join(', ')} |`,
    )
    .sort();
  const total = [...all.keys()].reduce((sum, path) => sum + sizeOf(path), 0);
  return `# Runtime dependencies

Made by \`npm run deps -- --write\`, checked by a test and by \`npm run deps\`: exact versions, a hash and no address for each in
the lock, licences that only ask to be named, no install scripts but the listed two, nothing unused and nothing missing.
Where a registry answers, \`npm run deps\` also asks it for known holes. ${all.size} packages, ${kilobytes(total)} installed, with
their builds for this kind of machine (Linux, x64); \`react\`, \`react-dom\` and d3 reach the browser as part of the built page.

| package | version | licence | for | reason | size | needs |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

## What these need

| package | version | licence | needed by |
| --- | --- | --- | --- |
${[...new Set(others)].join('\n')}
`;
}

/** The document without its sizes, which differ between machines. */
export const withoutSizes = (text: string): string => text.replace(/[\d,]+ kB/g, 'N kB');

const CODE = /\.(ts|tsx|mjs|json|html)$/;

function textsBelow(root: string, folder: string): string {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['node_modules', 'dist', 'reports', 'deps', 'package-lock.json'].includes(name) && name[0] !== '.',
    )
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return textsBelow(root, path);
      return CODE.test(entry.name) ? readFileSync(join(root, path), 'utf8') : '';
    })
    .join('\n');
}

/** Packages that a package.json asks for and no file of its area uses. */
export function unused(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const manifest = readManifest(root, folder);
    const text = textsBelow(root, folder || '.').replaceAll(/^\s*"[\w@/.-]+": "\d[^"]*",?$/gm, '');
    const scripts = Object.values(manifest.scripts ?? {}).join(' ');
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((name) => !name.startsWith('@gordian/'))
      .filter((name) => !isUsed(name, text, scripts))
      .map((name) => `${folder || '.'}/package.json asks for ${name}, which nothing uses`);
  });
}

/** Asked for by another package that does not name it among what it needs. */
const BY_ANOTHER: Readonly<Record<string, string>> = { 'node-persist': 'boardgame.io' };
const BY_COMMAND: Readonly<Record<string, string>> = { typescript: 'tsc', '@biomejs/biome': 'biome' };

function isUsed(name: string, text: string, scripts: string): boolean {
  if (name in BY_ANOTHER) return isUsed(BY_ANOTHER[name], text, scripts);
  if (name in BY_COMMAND) return scripts.includes(BY_COMMAND[name]);
  if (name.startsWith('@types/')) return isUsed(name.slice(7), text, scripts) || name === '@types/node';
  const quoted = new RegExp(
    `['"\`](node_modules/|\\.\\./node_modules/)?${name.replace(/[/.]/g, '\\$&')}(/[\\w./{}$-]+)?['"\`]`,
  );
  return (
    quoted.test(text) || text.includes(`node_modules/${name}/`) || new RegExp(`\\b${name}\\b`).test(scripts)
  );
}
