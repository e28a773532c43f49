import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNet } from '@gordian/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arenaBot } from '../src/arena/players.ts';
import { teachCommand } from '../src/commands/teach.ts';

const CALL =
  'alexander-vs-darius --games 10 --rounds 2 --player hunch --lambda 0.9 --hidden 4 --cores 1 --seed taught';

describe('gordian teach', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gordian-teach-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function teach(name: string, more = ''): Promise<string> {
    const out = join(folder, name);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      expect(await teachCommand(`${CALL}${more} --out ${out}`.split(' '))).toBe(0);
    } finally {
      log.mockRestore();
    }
    return readFileSync(out, 'utf8');
  }

  it('gives the same network from the same call, and from games kept in part', {
    timeout: 120_000,
  }, async () => {
    const first = await teach('first.json');
    const net = readNet(JSON.parse(first));
    expect(net.sizes.slice(1)).toEqual([4, 2]);
    expect(net.weights[0].some((weight) => weight !== 0)).toBe(true);
    expect(existsSync(join(folder, 'first.json.round-1'))).toBe(true);
    const kept = readFileSync(join(folder, 'first.json.games-1'), 'utf8').split('\n');
    expect(kept).toHaveLength(12);
    writeFileSync(join(folder, 'again.json.games-1'), `${kept.slice(0, 6).join('\n')}\n`);
    expect(await teach('again.json')).toBe(first);
    expect(await teach('first.json', ' --epochs 2')).not.toBe(first);
    expect(arenaBot(`search:20n@${join(folder, 'again.json')}`).id).toContain('again.json');
  });

  it('says what is wrong with a call, or with a network', async () => {
    await expect(teachCommand(['alexander-vs-darius'])).rejects.toThrow('--out');
    await expect(teachCommand(['field-commander', '--out', 'x'])).rejects.toThrow('no use for a network');
    await expect(teachCommand(['alexander-vs-darius', '--out', 'x', '--games', 'all'])).rejects.toThrow(
      'games',
    );
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{"sizes":[3,1],"layers":[]}');
    expect(() => arenaBot(`search:20n@${broken}`)).toThrow('net.layers');
  });
});
