import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, Locked>>;

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly workspaces?: readonly string[];
}

/** Where runtime packages are asked for; bench and the root's devDependencies are for development. */
export const RUNTIME = ['', 'server', 'cli', 'web'] as const;

/** Licences that ask for no more than to be named. */
const FREE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
];
/** Also allowed for tools that are not passed on. */
const FOR_TOOLS = [...FREE, 'MPL-2.0', 'CC-BY-4.0'];
/** Packages whose package.json names no licence, by what their repository says; development only. */
const UNNAMED: Readonly<Record<string, string>> = {
  'base64-arraybuffer': 'MIT',
  only: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

export function readLock(root: string): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

export function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

const isDownloaded = ([path, { link }]: [string, Locked]): boolean => path.includes('node_modules/') && !link;

/** The lock's path of a package as one at `from` finds it. */
function found(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (path in lock) return path;
    if (at === '') return null;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/** A package and all it needs, as paths of the lock; builds for other machines (optional) are left out. */
export function closure(lock: Lock, from: string, name: string, seen = new Set<string>()): Set<string> {
  const path = found(lock, from, name);
  if (path === null || seen.has(path)) return seen;
  const { link, dependencies = {}, peerDependencies = {} } = lock[path];
  if (link) return seen;
  seen.add(path);
  for (const needed of Object.keys({ ...dependencies, ...peerDependencies }))
    closure(lock, path, needed, seen);
  return seen;
}

/** Every runtime package by its path, with the direct ones it is needed by. */
export function runtimePackages(root: string, lock: Lock): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const folder of RUNTIME)
    for (const name of Object.keys(readManifest(root, folder).dependencies ?? {}))
      for (const path of closure(lock, folder, name)) {
        const by = out.get(path) ?? [];
        if (!by.includes(name)) out.set(path, [...by, name]);
      }
  return out;
}

/** One line for each thing wrong with the lock or a package.json. */
export function faultsOfLock(lock: Lock, manifests: Readonly<Record<string, Manifest>>): string[] {
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => loose(folder, manifest)),
    ...Object.entries(lock)
      .filter(isDownloaded)
      .flatMap(([path, locked]) => faultsOfPackage(path, locked, manifests[''].allowScripts ?? {})),
    ...Object.keys(manifests[''].allowScripts ?? {})
      .filter((name) => !lock[`node_modules/${name}`]?.hasInstallScript)
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ];
}

function loose(folder: string, { dependencies, devDependencies, overrides }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    .filter(([name, version]) => !(name.startsWith('@gordian/') && version === '*'))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${folder || '.'}/package.json: ${name} "${version}" is not an exact version`);
}

function faultsOfPackage(
  path: string,
  { resolved, integrity, license, dev, hasInstallScript, optional }: Locked,
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  const name = nameOf(path);
  const licence = license ?? UNNAMED[name] ?? 'none named';
  const mayBe = dev || UNNAMED[name] !== undefined ? FOR_TOOLS : FREE;
  return [
    ...(resolved === undefined ? [] : [`${path}: names the address ${resolved}`]),
    ...(integrity?.startsWith('sha512-') ? [] : [`${path}: has no sha512 hash`]),
    ...(isAllowed(licence, mayBe) ? [] : [`${path}: licence ${licence}`]),
    ...(!hasInstallScript || optional || allowed[name] ? [] : [`${path}: runs a script when installed`]),
  ];
}

const isAllowed = (licence: string, mayBe: readonly string[]): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => mayBe.includes(part)));
