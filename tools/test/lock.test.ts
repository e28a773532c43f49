import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};

const addressesIn = (packages: Record<string, Locked>): string[] =>
  Object.entries(packages)
    .filter(([, { resolved = '', link }]) => (resolved !== '' && !link) || resolved.includes(':'))
    .map(([path, { resolved }]) => `${path}: ${resolved}`);

describe('package-lock.json', () => {
  it('names no download address, so that any registry serves', () => {
    expect(addressesIn(lock.packages)).toEqual([]);
  });

  it('names the hash of every package from a registry', () => {
    const downloaded = Object.entries(lock.packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(downloaded.length).toBeGreaterThan(100);
    expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('is checked by a test that can fail', () => {
    const address = 'https://registry.example/a.tgz';
    expect(addressesIn({ 'node_modules/a': { resolved: address } })).toEqual([`node_modules/a: ${address}`]);
    expect(addressesIn({ 'node_modules/b': { resolved: 'kernel', link: true } })).toEqual([]);
  });
});
