import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyGame,
  anyOf,
  choiceRng,
  deskOf,
  guess,
  print,
  quickRng,
  type State,
  viewOf,
} from '@gordian/kernel';
import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../src/store/schema.ts';
import { Sqlite } from '../src/store/sqlite.ts';
import { Client, startServer } from './client.ts';
import { gameById } from './fixtures/games.ts';

interface Prepared {
  readonly data: string;
  readonly id: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** A table with people on all seats, just begun, in a store that no server has open. */
async function prepare(game: AnyGame, seats: readonly string[]): Promise<Prepared> {
  const server = await startServer();
  const people = await Promise.all(seats.map((seat) => new Client(server.address).guest(seat)));
  const { table } = await people[0].makeTable({
    game: game.id,
    options: game.id === 'truce' ? { rounds: 200 } : {},
    seats: seats.map((seat, i) => ({ seat, player: i === 0 ? 'me' : 'open' })),
  });
  for (const [i, seat] of seats.entries())
    if (i > 0) await people[i].post(`/api/tables/${table.id}/join`, { seat });
  await server.stop();
  const cookies = Object.fromEntries(seats.map((seat, i) => [seat, people[i].cookie!]));
  return { data: server.data, id: table.id, cookies };
}

/** The same store with everything dealt anew that the observer cannot see. */
async function withOtherSecrets(
  game: AnyGame,
  { data, id }: Prepared,
  observer: string,
  tries: number,
): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'gordian-other-'));
  cpSync(data, copy, { recursive: true });
  const db = new Kysely<Schema>({ dialect: new Sqlite(copy).dialect });
  const { state: text } = await db
    .selectFrom('events')
    .select('state')
    .where('table_id', '=', id)
    .executeTakeFirstOrThrow();
  const state = JSON.parse(text) as State;
  const before = JSON.stringify([state.own, state.deep]);
  for (let i = 0; i < tries; i++) {
    const { own, deep } = guess(game, viewOf(state, observer), quickRng(i)).state;
    Object.assign(state, { own, deep });
    if (JSON.stringify([own, deep]) !== before) break;
  }
  expect(JSON.stringify([state.own, state.deep])).not.toBe(before);
  await db
    .updateTable('events')
    .set({ state: JSON.stringify(state) })
    .where('table_id', '=', id)
    .execute();
  await db.destroy();
  return copy;
}

/** All that observer and spectator receive while these answers are given. Times are the only thing taken out. */
async function traffic(
  data: string,
  { id, cookies }: Prepared,
  observer: string,
  answers: [string, string][],
) {
  // Undo is worked out at once, so that what is received does not depend on time.
  const server = await startServer({ data, undoAfter: 0 });
  const watching = Object.assign(new Client(server.address), { cookie: cookies[observer] });
  const spectator = new Client(server.address);
  const lives = [await watching.listen(id), await spectator.listen(id)];
  for (const [position, [seat, text]] of answers.entries()) {
    const who = Object.assign(new Client(server.address), { cookie: cookies[seat] });
    const answer = await who.answer(id, position, text, `${position}`);
    expect(answer.body).toEqual({ position: position + 1 });
    for (const live of lives) await live.position(position + 1);
    for (const client of [watching, spectator]) {
      await client.state(id);
      await client.get(`/api/tables/${id}/view?at=${Math.floor(position / 2)}`);
      await client.answer(id, position, text, 'stale');
      await client.answer(id, position + 1, 'nonsense', 'nonsense');
      if (client === watching) await client.get(`/api/bot/tables/${id}`);
    }
  }
  for (const live of lives) live.close();
  await server.stop();
  // Presence arrives when it arrives; everything else is in order per connection and per request.
  const clean = ({ received }: Client) =>
    received
      .map((text) => text.replace(/"(now|since|changed|created)":\d+/g, '"$1":0'))
      .filter((text) => !text.includes('"presence"'))
      .sort();
  return { observer: clean(watching), spectator: clean(spectator) };
}

/** Answers by other seats that tell nothing the observer could not have guessed, and random ones by the observer. */
function innocent(
  game: AnyGame,
  seat: string,
  state: ReturnType<typeof viewOf>,
  below: (n: number) => number,
  isObserver: boolean,
) {
  const { offer } = deskOf(game, state);
  const harmless =
    offer!.kind === 'one' ? offer!.of.filter((word) => !['cut', 'herald'].includes(word)) : null;
  const choice = isObserver || harmless === null ? anyOf(offer!, below) : harmless[below(harmless.length)];
  return [seat, print(offer!, choice)] as [string, string];
}

/** A list of answers that is allowed with both deals, found by playing both side by side. */
async function script(
  game: AnyGame,
  data: string,
  { id, cookies }: Prepared,
  observer: string,
  seed: number,
) {
  const server = await startServer({ data });
  const below = choiceRng(seed);
  const answers: [string, string][] = [];
  while (answers.length < 14) {
    const look = Object.assign(new Client(server.address), { cookie: cookies[observer] });
    const { asked, status } = (await look.state(id)).table;
    if (status !== 'running') break;
    const seat = asked[below(asked.length)];
    const who = Object.assign(new Client(server.address), { cookie: cookies[seat] });
    const view = (await who.state(id)).position!.view;
    const answer = innocent(game, seat, view, below, seat === observer);
    const { status: code } = await who.answer(id, answers.length, answer[1], `${answers.length}`);
    if (code === 200) answers.push(answer);
  }
  await server.stop();
  return answers;
}

describe('what a seat and a spectator receive', () => {
  it.each([
    ['example', ['left', 'right'], 'left'],
    ['example', ['left', 'right'], 'right'],
    ['truce', ['north', 'south', 'east'], 'north'],
    ['truce', ['north', 'south', 'east'], 'east'],
  ])('is the same when what is hidden is different: %s %s %s', async (id, seats, observer) => {
    const game = gameById(id);
    for (let seed = 0; seed < 2; seed++) {
      let prepared = await prepare(game, seats);
      let other: string | null = null;
      while (other === null) {
        try {
          other = await withOtherSecrets(game, prepared, observer, 30);
        } catch {
          // The observer holds the only secret there is: deal again.
          rmSync(prepared.data, { recursive: true });
          prepared = await prepare(game, seats);
        }
      }
      const scratch = mkdtempSync(join(tmpdir(), 'gordian-script-'));
      cpSync(prepared.data, scratch, { recursive: true });
      const answers = await script(game, scratch, prepared, observer, seed);
      expect(answers.length).toBeGreaterThan(4);
      const one = await traffic(prepared.data, prepared, observer, answers);
      const two = await traffic(other, prepared, observer, answers);
      expect(two.observer).toEqual(one.observer);
      expect(two.spectator).toEqual(one.spectator);
      expect(one.observer.length).toBeGreaterThan(answers.length * 5);
      for (const folder of [prepared.data, other, scratch]) rmSync(folder, { recursive: true });
    }
  });
});
