import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNode, findBrowser, findPostgres, packagesAreCurrent } from '../setup.mjs';
import { countsOf } from '../stages.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gordian-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (path: string, content = ''): string => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
  return file;
};

describe('packages', () => {
  const lock = {
    '': { name: 'x' },
    kernel: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    'node_modules/@gordian/kernel': { resolved: 'kernel', link: true },
  };
  const installed = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@gordian/kernel': { resolved: 'kernel', link: true },
  };
  const isCurrent = (tree: object | null): boolean => {
    place('package-lock.json', JSON.stringify({ packages: lock }));
    if (tree) place('node_modules/.package-lock.json', JSON.stringify({ packages: tree }));
    return packagesAreCurrent(folder);
  };

  it('are current when the tree is what the lock asks for', () => expect(isCurrent(installed)).toBe(true));
  it('are not when nothing is installed', () => expect(isCurrent(null)).toBe(false));
  it('are not when a version differs', () =>
    expect(isCurrent({ ...installed, 'node_modules/a': { version: '1.0.1' } })).toBe(false));
  it('are not when a workspace is not linked', () =>
    expect(isCurrent({ 'node_modules/a': { version: '1.0.0' } })).toBe(false));
});

describe('the machine', () => {
  it('needs Node 20.20', () => {
    expect(() => checkNode('20.19.5')).toThrow('20.20 or newer');
    expect(() => checkNode('18.20.0')).toThrow('20.20 or newer');
    checkNode('20.20.0');
    checkNode('24.1.0');
  });

  it('has a browser when the path or GORDIAN_CHROMIUM has one', () => {
    expect(findBrowser({ PATH: folder })).toBeNull();
    const chrome = place('google-chrome');
    expect(findBrowser({ PATH: folder })).toBe(chrome);
    const own = place('own/browser');
    expect(findBrowser({ PATH: folder, GORDIAN_CHROMIUM: own })).toBe(own);
    expect(findBrowser({ PATH: folder, GORDIAN_CHROMIUM: join(folder, 'none') })).toBeNull();
  });

  it('has PostgreSQL when the server programs are there, the newest first', () => {
    expect(findPostgres({ PATH: folder }, join(folder, 'versions'))).toBeNull();
    place('initdb');
    expect(findPostgres({ PATH: folder }, join(folder, 'versions'))).toBeNull();
    place('postgres');
    expect(findPostgres({ PATH: folder }, join(folder, 'versions'))).toBe(folder);
    for (const version of ['9', '15', '17']) {
      place(`versions/${version}/bin/initdb`);
      place(`versions/${version}/bin/postgres`);
    }
    expect(findPostgres({ PATH: folder }, join(folder, 'versions'))).toBe(join(folder, 'versions/17/bin'));
  });
});

describe('the counts of a run', () => {
  const counts = '{"passed":3,"failed":0,"skipped":1}';
  it('are the reporter’s', () => expect(countsOf(counts, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 }));
  it('show a crash without counts as a failure', () =>
    expect(countsOf(null, 0)).toEqual({ passed: 0, failed: 1 }));
  it('show a bad exit code as a failure', () => expect(countsOf(counts, 1).failed).toBe(1));
});
