import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNet } from '@gordian/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arenaBot } from '../src/arena/players.ts';
import { teachCommand } from '../src/commands/teach.ts';

/** One of the first ten games is drawn, so that the network foretells draws too. */
const CALL =
  'alexander-vs-darius --games 10 --rounds 2 --player hunch --lambda 0.9 --hidden 4 --cores 1 --seed learned-2';

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
    // The second round goes on from the first, and so few lessons change little.
    const before = readNet(JSON.parse(readFileSync(join(folder, 'first.json.round-1'), 'utf8')));
    const changes = net.weights[0].map((weight, i) => Math.abs(weight - before.weights[0][i]));
    expect(Math.max(...changes)).toBeGreaterThan(0);
    expect(Math.max(...changes)).toBeLessThan(0.06);
    const kept = readFileSync(join(folder, 'first.json.games-1'), 'utf8').split('\n');
    expect(kept).toHaveLength(12);
    writeFileSync(join(folder, 'again.json.games-1'), `${kept.slice(0, 6).join('\n')}\n`);
    expect(await teach('again.json')).toBe(first);
    // What the first round taught is where the second begins, whatever is kept: its games are not learned from again.
    expect(await teach('first.json', ' --keep 1')).toBe(first);
    expect(await teach('first.json', ' --epochs 2')).not.toBe(first);
    expect(arenaBot(`search:20n@${join(folder, 'again.json')}`).id).toContain('again.json');
  });

  it('ends with games against another player, from one seat or each in turn', {
    timeout: 120_000,
  }, async () => {
    const seatsOf = async (name: string, more: string): Promise<string[][]> => {
      await teach(name, ` --rounds 1 --foil random --fights 10${more}`);
      const [, ...games] = readFileSync(join(folder, `${name}.games-fights`), 'utf8')
        .trim()
        .split('\n');
      return games.map((game) => Object.values(JSON.parse(game).players as Record<string, string>));
    };
    const fighter = `hunch@${join(folder, 'one.json')}.round-1`;
    const one = await seatsOf('one.json', ' --as persia');
    expect(one).toEqual(new Array(10).fill(['random', fighter]));
    const taught = readFileSync(join(folder, 'one.json'), 'utf8');
    expect(taught).not.toBe(readFileSync(join(folder, 'one.json.round-1'), 'utf8'));
    const both = await seatsOf('both.json', '');
    expect(both.filter(([macedonia]) => macedonia === 'random')).toHaveLength(5);
  });

  it('says what is wrong with a call, or with a network', async () => {
    await expect(teachCommand(['alexander-vs-darius'])).rejects.toThrow('--out');
    await expect(teachCommand(['field-commander', '--out', 'x'])).rejects.toThrow('no use for a network');
    await expect(teachCommand(['alexander-vs-darius', '--out', 'x', '--games', 'all'])).rejects.toThrow(
      'games',
    );
    await expect(teachCommand(['alexander-vs-darius', '--out', 'x', '--as', 'sparta'])).rejects.toThrow(
      '--as',
    );
    await expect(teachCommand(['alexander-vs-darius', '--out', 'x', '--foil', 'x'])).rejects.toThrow(
      'no bot',
    );
    const unused = join(folder, 'unused.json');
    await expect(teachCommand(['alexander-vs-darius', '--out', unused, '--begin', 'x'])).rejects.toThrow(
      'no bot',
    );
    expect(existsSync(`${unused}.games-1`)).toBe(false);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '{"sizes":[3,1],"layers":[]}');
    expect(() => arenaBot(`search:20n@${broken}`)).toThrow('net.layers');
  });
});
