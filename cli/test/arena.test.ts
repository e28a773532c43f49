import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contest, type Played, standing } from '@gordian/ai';
import { gameById } from '@gordian/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playAll } from '../src/arena/crew.ts';
import { openLedger } from '../src/arena/file.ts';
import { reportPage } from '../src/arena/report.ts';

const contest: Contest = {
  game: 'example',
  players: [
    ['left', 'search:20n'],
    ['right', 'random'],
  ],
  options: {},
  seed: 'crew',
  paired: true,
};

async function play(cores: number, games: number): Promise<Played[]> {
  const done: Played[] = [];
  let next = 0;
  await playAll(
    { contest, overlay: null, log: true },
    cores,
    () => (next < games ? next++ : null),
    (one) => {
      done.push(one);
    },
  );
  return done.sort((a, b) => a.index - b.index);
}

describe('contests on several cores', () => {
  it('give the same games as on one', async () => {
    expect(await play(2, 6)).toEqual(await play(1, 6));
  });
});

describe('contests kept in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gordian-arena-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('go on where they stopped, a half-written line left out', async () => {
    const file = join(folder, 'games.jsonl');
    const heading = { ...contest, pack: 'p', rules: 1 };
    const games = await play(1, 3);
    const ledger = openLedger(file, heading);
    for (const game of games) ledger.add(game);
    appendFileSync(file, '{"index":3,"se');
    const again = openLedger(file, heading);
    expect(again.played).toEqual(games);
    again.add({ ...games[0], index: 3 });
    expect(openLedger(file, heading).played.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(readFileSync(file, 'utf8')).not.toContain('"se\n');
    expect(() => openLedger(file, { ...heading, seed: 'other' })).toThrow('holds another contest');
  });

  it('are refused with the line and field that is wrong', async () => {
    const file = join(folder, 'damaged.jsonl');
    const heading = { ...contest, pack: 'p', rules: 1 };
    const [game] = await play(1, 1);
    const kept = (line: unknown): string => {
      rmSync(file, { force: true });
      openLedger(file, heading);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      return file;
    };
    for (const field of ['index', 'players', 'winners', 'decisions', 'moves', 'rules'])
      expect(() => openLedger(kept({ ...game, [field]: 'x' }), heading)).toThrow(`damaged.jsonl:2`);
    for (const field of ['index', 'winners', 'moves'])
      expect(() => openLedger(kept({ ...game, [field]: undefined }), heading)).toThrow(`"${field}"`);
    expect(() => openLedger(kept({ ...game, chances: [0.5] }), heading)).toThrow('"chances"');
    expect(() => openLedger(kept(null), heading)).toThrow('"index"');
    expect(openLedger(kept({ ...game, chances: undefined }), heading).played).toHaveLength(1);
  });

  it('make a page with every plot', async () => {
    const games = await play(1, 8);
    const game = gameById('example');
    const page = reportPage(game, contest, games, standing(contest, games, [0, 50]));
    for (const title of [
      'by side',
      'by player',
      'Elo',
      'Length',
      'Endings',
      'chances foretold',
      'Rules that fired',
    ])
      expect(page).toContain(title);
    expect(page).toContain('KNOT-END-1');
    expect(page.match(/<svg /g)).toHaveLength(7);
    expect(page).not.toContain('NaN');
    expect(page).not.toContain('undefined');
  });
});
