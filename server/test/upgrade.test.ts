// With the dumps of PostgreSQL too, where GORDIAN_TEST_PG names a server.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anyOf, choiceRng, deskOf, type GameRecord, print, type View, verify } from '@gordian/kernel';
import type { ImportAnswer, MeAnswer, ViewAnswer } from '@gordian/wire';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameById } from '../../games/index.ts';
import type { Config } from '../src/index.ts';
import { Client, startServer } from './client.ts';
import { freshDatabase, postgresUrl } from './stores.ts';

interface Kept {
  readonly id: string;
  readonly game: string;
  readonly seat: string;
  readonly status: string;
  readonly position: number;
  readonly view: View;
  readonly log: number;
}

interface Old {
  readonly tables: Readonly<Record<string, Kept>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly token: string;
  readonly record: GameRecord;
}

const folder = new URL('./fixtures/upgrade/', import.meta.url);
const gamesModule = new URL('../../games/index.ts', import.meta.url).href;

const unpacked = (file: string) => gunzipSync(readFileSync(new URL(file, folder)));

/** The store as it was: a file of the embedded one, or a dump that is read into a fresh database. */
const kinds = {
  async embedded(commit: string): Promise<{ settings: Partial<Config>; clear(): Promise<void> }> {
    const data = mkdtempSync(join(tmpdir(), 'gordian-upgrade-'));
    writeFileSync(join(data, 'gordian.db'), unpacked(`${commit}.db.gz`));
    return { settings: { data }, clear: async () => rmSync(data, { recursive: true }) };
  },
  async postgres(commit: string): Promise<{ settings: Partial<Config>; clear(): Promise<void> }> {
    const { url, drop } = await freshDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(unpacked(`${commit}.sql.gz`).toString());
    await client.end();
    return { settings: { databaseUrl: url }, clear: drop };
  },
};

const all: [commit: string, kind: keyof typeof kinds][] = [
  ['4054f93', 'embedded'],
  ['7f080a5', 'embedded'],
  ['d909cd0', 'embedded'],
  ['4054f93', 'postgres'],
  ['d909cd0', 'postgres'],
];
const written = all.filter(([, kind]) => kind === 'embedded' || postgresUrl !== null);

describe.each(written)('a store that version %s wrote, %s', (commit, kind) => {
  const file = kind === 'postgres' ? `${commit}-postgres.json` : `${commit}.json`;
  const old = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Old;
  const kept = Object.entries(old.tables);
  let store: Awaited<ReturnType<(typeof kinds)[typeof kind]>>;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    store = await kinds[kind](commit);
    server = await startServer({ ...store.settings, gamesModule });
  });
  afterAll(async () => {
    await server.stop();
    await store.clear();
  });
  const as = (game: string, seat: string) =>
    Object.assign(new Client(server.address), { cookie: old.cookies[`${game} ${seat}`] });

  it.each(kept)('shows the table "%s" as it stood', async (_name, { id, game, seat, view, ...was }) => {
    const { table, position } = await as(game, seat).state(id);
    expect([table.status, table.position, position!.log.lines.length]).toEqual([
      was.status,
      was.position,
      was.log,
    ]);
    // A later version may keep more.
    expect(position!.view).toMatchObject(view);
    for (const at of [0, 1, Math.floor(was.position / 2), was.position])
      expect((await as(game, seat).get<ViewAnswer>(`/api/tables/${id}/view?at=${at}`)).status).toBe(200);
  });

  it.each(kept.filter(([, { status }]) => status === 'running'))('goes on with "%s"', async (_name, of) => {
    const { id, game } = of;
    const below = choiceRng(`go on ${commit}`);
    let played = 0;
    for (let n = 0; n < 400 && played < 60; n++) {
      const { table } = await as(game, of.seat).state(id);
      if (table.status !== 'running') break;
      const who = as(game, table.asked[0]);
      const { position } = await who.state(id);
      const desk = deskOf(gameById(game), position!.view);
      let choice = anyOf(desk.offer!, below);
      if (desk.offer!.kind === 'some' && desk.refusal(choice) !== null) choice = desk.offer!.least;
      const { status, body } = await who.answer(id, table.position, print(desk.offer!, choice));
      if (status === 200) played++;
      else expect(body.error?.code, JSON.stringify(body)).toMatch(/^(refused|not-understood)$/);
    }
    expect(played).toBeGreaterThan(0);
  });

  it('knows its people: by session, by password and by token', async () => {
    const back = as('example', 'left');
    expect((await back.get<MeAnswer>('/api/me')).body.me?.name).toBe('Old hand');
    const fresh = new Client(server.address);
    await fresh.post('/api/login', { name: 'old HAND', password: 'a long password' });
    expect((await fresh.get<MeAnswer>('/api/me')).body.me?.name).toBe('Old hand');
    const bot = Object.assign(new Client(server.address), { token: old.token });
    expect((await bot.get('/api/bot/turns')).status).toBe(200);
    const live = await back.listen(old.tables.running.id);
    expect(await live.until((m) => m.type === 'chat')).toMatchObject({ lines: [{ text: 'well met' }] });
    live.close();
  });

  it('has a finished game whose record still proves itself and comes back in', async () => {
    const back = as('example', 'left');
    const { body } = await back.get<GameRecord>(`/api/tables/${old.tables.finished.id}/record`);
    const nameless = ({ seats, ...rest }: GameRecord) => ({
      ...rest,
      mixes: seats.map(({ seat, mix }) => [seat, mix]),
    });
    expect(nameless(body)).toEqual(nameless(old.record));
    expect(verify(gameById('example'), old.record)).toEqual([]);
    expect((await back.post<ImportAnswer>('/api/records', old.record)).status).toBe(200);
  });

  it('tells clearly which version a record needs that cannot be replayed', async () => {
    const back = as('example', 'left');
    const rules = await back.post<ImportAnswer>('/api/records', { ...old.record, rules: 99 });
    expect([rules.status, rules.body.error?.code, rules.body.error?.field]).toEqual([
      422,
      'bad-record',
      'rules',
    ]);
    expect(rules.body.error?.message).toMatch(/version 99 of the rules, this server plays version 1/);
    const pack = await back.post<ImportAnswer>('/api/records', { ...old.record, pack: '0123456789abcdef' });
    expect([pack.body.error?.field, pack.body.error?.message]).toEqual([
      'pack',
      expect.stringMatching(/^pack: played with pack 0123456789abcdef, this server has [0-9a-f]{16}$/),
    ]);
  });

  it('opens again after all that', async () => {
    await server.stop();
    server = await startServer({ ...store.settings, gamesModule });
    const { id, position } = old.tables.running;
    expect((await new Client(server.address).state(id)).table.position).toBeGreaterThan(position);
  });
});
