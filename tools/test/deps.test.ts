import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dependenciesDocument, unused, withoutSizes } from '../deps/list.ts';
import { closure, faultsOfLock, type Lock, readLock, readManifest, runtimePackages } from '../deps/lock.ts';
import { REASONS } from '../deps/reasons.ts';
import { root } from '../setup.mjs';

const lock = readLock(root);
const folders = ['', 'server', 'web', 'cli', 'bench', 'kernel', 'wire', 'ai', 'games'];
const manifests = Object.fromEntries(folders.map((folder) => [folder, readManifest(root, folder)]));

describe('the packages', () => {
  it('are pinned, hashed, without addresses, freely licensed, and run nothing when installed but the listed', () => {
    expect(faultsOfLock(lock, manifests)).toEqual([]);
  });

  it('are all used', () => {
    expect(unused(root, ['', 'server', 'web', 'cli', 'bench'])).toEqual([]);
  });

  it('that run have a reason each, and no reason is left over', () => {
    const direct = new Set([...runtimePackages(root, lock).values()].flat());
    expect(Object.keys(REASONS).sort()).toEqual([...direct].sort());
  });

  it('are listed in docs/DEPENDENCIES.md as they are: else run npm run deps -- --write', () => {
    const document = readFileSync(join(root, 'docs/DEPENDENCIES.md'), 'utf8');
    expect(withoutSizes(document)).toBe(withoutSizes(dependenciesDocument(root, lock)));
  });
});

describe('the check of packages', () => {
  const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
  const faults = (path: string, change: object, manifest: object = {}) =>
    faultsOfLock({ [path]: { ...good, ...change } } as Lock, { '': manifest });

  it('finds loose versions, addresses, missing hashes, licences and scripts', () => {
    expect(faults('node_modules/a', {})).toEqual([]);
    expect(faults('node_modules/a', {}, { dependencies: { a: '^1.0.0' } })).toHaveLength(1);
    expect(faults('node_modules/a', { resolved: 'https://registry.example/a.tgz' })).toHaveLength(1);
    expect(faults('node_modules/a', { integrity: 'sha1-x' })).toHaveLength(1);
    expect(faults('node_modules/a', { license: 'GPL-3.0' })).toHaveLength(1);
    expect(faults('node_modules/a', { license: 'MPL-2.0' })).toHaveLength(1);
    expect(faults('node_modules/a', { license: 'MPL-2.0', dev: true })).toEqual([]);
    expect(faults('node_modules/a', { license: '(MIT OR GPL-3.0)' })).toEqual([]);
    expect(faults('node_modules/a', { hasInstallScript: true })).toHaveLength(1);
    expect(faults('node_modules/a', { hasInstallScript: true }, { allowScripts: { a: true } })).toEqual([]);
    expect(faults('node_modules/a', {}, { allowScripts: { a: true } })).toHaveLength(1);
  });

  it('follows what a package needs, to the copy it finds', () => {
    const made: Lock = {
      'node_modules/a': { ...good, dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': { ...good, dependencies: { c: '1' } },
      'node_modules/b': good,
      'node_modules/c': good,
      'server/node_modules/c': good,
    };
    expect([...closure(made, 'server', 'a')]).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ]);
    expect([...closure(made, 'server', 'c')]).toEqual(['server/node_modules/c']);
  });
});
