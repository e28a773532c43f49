import { viewOf } from '@gordian/kernel';
import type { TableStateAnswer, TablesAnswer } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Api } from '../http/api.ts';
import * as answers from '../schemas/answers.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import type { TableRow } from '../store/schema.ts';
import { clone, rematch } from '../tables/again.ts';
import { createTable } from '../tables/create.ts';
import { stateAt } from '../tables/load.ts';
import { giveMix, invite, join, leave } from '../tables/seats.ts';
import { Table } from '../tables/table.ts';

const SHOWN = 50;

/** Making, finding and sitting down at tables. */
export function tableRoutes(api: Api, site: Site): void {
  const tag = 'tables';
  const { db } = site.store;

  async function checkRoom(person: string): Promise<void> {
    const { n } = await db
      .selectFrom('tables')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner', '=', person)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow();
    if (Number(n) >= site.config.tablesPerPerson)
      throw new Fault('too-many', 'you have too many unfinished tables: leave or finish some');
  }

  api.add(
    {
      method: 'POST',
      url: '/api/tables',
      tag,
      summary: 'Make a table',
      body: requests.table,
      answer: answers.tableMade,
      needs: 'person',
    },
    async ({ body, me }) => {
      await checkRoom(me.id);
      return createTable(site, me, body);
    },
  );

  api.add(
    {
      method: 'GET',
      url: '/api/tables',
      tag,
      summary: 'My tables, open tables, tables to watch',
      answer: answers.tables,
      needs: 'nobody',
    },
    ({ who }) => listTables(site, who?.person.id ?? null),
  );

  api.add(
    {
      method: 'GET',
      url: '/api/tables/:id',
      tag,
      summary: 'A table and my position at it',
      params: requests.tableId,
      answer: answers.tableState,
      needs: 'nobody',
    },
    async ({ params, who }): Promise<TableStateAnswer> => {
      const table = await site.hall.read(params.id);
      const person = who?.person.id ?? null;
      return {
        table: table.info(person),
        position: table.positionFor(table.seatOf(person), -1, Date.now()),
      };
    },
  );

  api.add(
    {
      method: 'GET',
      url: '/api/tables/:id/view',
      tag,
      summary: 'An earlier position as my seat saw it',
      params: requests.tableId,
      query: requests.at,
      answer: answers.view,
      needs: 'nobody',
    },
    async ({ params, query, who }) => {
      const table = await site.hall.read(params.id);
      const { running } = table;
      if (running === null || query.at > table.position)
        throw new Fault('not-found', `the game has positions 0 to ${table.position}`);
      const seat = table.seatOf(who?.person.id ?? null);
      const state = await stateAt(db, table.id, query.at, running.first);
      const position = table.positionFor(seat, query.at, Date.now())!;
      return {
        at: query.at,
        view: viewOf(state, seat),
        asked: running.asked[query.at],
        logLength: position.log.keep,
      };
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/join',
      tag,
      summary: 'Sit down on an invited or open seat',
      params: requests.tableId,
      body: requests.join,
      answer: answers.table,
      needs: 'person',
    },
    async ({ params, body, me }) => ({ table: (await join(site, params.id, me, body)).info(me.id) }),
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/mix',
      tag,
      summary: 'My string for the dice, until the game begins',
      params: requests.tableId,
      body: requests.mixBody,
      answer: answers.table,
      needs: 'person',
    },
    async ({ params, body, me }) => ({ table: (await giveMix(site, params.id, me, body.mix)).info(me.id) }),
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/leave',
      tag,
      summary: 'Get up: the seat is open to others',
      params: requests.tableId,
      answer: answers.table,
      needs: 'person',
    },
    async ({ params, me }) => ({ table: (await leave(site, params.id, me)).info(me.id) }),
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/invite',
      tag,
      summary: 'A new invitation for a free seat',
      params: requests.tableId,
      body: requests.invite,
      answer: answers.invited,
      needs: 'person',
    },
    async ({ params, body, me }) => ({ invite: await invite(site, params.id, me, body.seat) }),
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/rematch',
      tag,
      summary: 'The same people again, seats swapped',
      params: requests.tableId,
      answer: answers.tableMade,
      needs: 'person',
    },
    async ({ params, me }) => {
      await checkRoom(me.id);
      return rematch(site, params.id, me);
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/tables/:id/clone',
      tag,
      summary: 'Go on from a position of a finished game at a new table',
      params: requests.tableId,
      body: requests.clone,
      answer: answers.tableMade,
      needs: 'person',
    },
    async ({ params, body, me }) => {
      await checkRoom(me.id);
      return clone(site, params.id, me, body);
    },
  );
}

/** From the rows alone: no game is opened for a list. */
async function listTables(site: Site, person: string | null): Promise<TablesAnswer> {
  const { db } = site.store;
  const newest = () => db.selectFrom('tables').selectAll('tables').orderBy('changed', 'desc').limit(SHOWN);
  const seated = db.selectFrom('seats').select('table_id').where('person', '=', person);
  const withSeatOpen = db.selectFrom('seats').select('table_id').where('kind', '=', 'open');
  const mine = person === null ? [] : await newest().where('id', 'in', seated).execute();
  const listed = () => newest().where('listed', '=', 1);
  const open = await listed().where('status', '=', 'waiting').where('id', 'in', withSeatOpen).execute();
  const watch = await listed().where('status', '=', 'running').execute();
  const rows = [...mine, ...open, ...watch];
  if (rows.length === 0) return { mine: [], open: [], watch: [] };
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where(
      'table_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute();
  const info = (row: TableRow) => {
    const of = seats.filter((seat) => seat.table_id === row.id);
    return new Table(site.games.byId(row.game), row, of).info(person);
  };
  const infos = (of: readonly TableRow[]) => of.filter((row) => site.games.has(row.game)).map(info);
  return { mine: infos(mine), open: infos(open), watch: infos(watch) };
}
