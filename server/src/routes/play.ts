import { Fault } from '../errors.ts';
import type { Api } from '../http/api.ts';
import * as answers from '../schemas/answers.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import { answer, undo } from '../tables/answers.ts';
import { addChat } from '../tables/chat.ts';
import { agreeToAbort, resign } from '../tables/endings.ts';
import { setOrders } from '../tables/seats.ts';

/** What players do at a table. */
export function playRoutes(api: Api, site: Site): void {
  const tag = 'play';
  const post = { method: 'POST', tag, params: requests.tableId, needs: 'person' } as const;

  api.add(
    {
      ...post,
      url: '/api/tables/:id/answer',
      summary: 'Answer the open question; acknowledged when it is on disk',
      body: requests.answer,
      answer: answers.accepted,
    },
    ({ params, body, me }) => answer(site, params.id, me.id, body),
  );

  api.add(
    {
      ...post,
      url: '/api/tables/:id/undo',
      summary: 'Take my last answer back',
      body: requests.undo,
      answer: answers.accepted,
    },
    ({ params, body, me }) => undo(site, params.id, me.id, body),
  );

  api.add(
    { ...post, url: '/api/tables/:id/resign', summary: 'Give the game up', answer: answers.table },
    async ({ params, me }) => ({ table: (await resign(site, params.id, me.id)).info(me.id) }),
  );

  api.add(
    {
      ...post,
      url: '/api/tables/:id/abort',
      summary: 'Agree to abort the game, or take that back',
      body: requests.abort,
      answer: answers.table,
    },
    async ({ params, body, me }) => ({
      table: (await agreeToAbort(site, params.id, me.id, body.agree)).info(me.id),
    }),
  );

  api.add(
    {
      ...post,
      url: '/api/tables/:id/orders',
      summary: 'Replace my standing orders for response windows',
      body: requests.orders,
      answer: answers.done,
    },
    async ({ params, body, me }) => {
      await setOrders(site, params.id, me, body);
      return { done: true };
    },
  );

  api.add(
    {
      ...post,
      url: '/api/tables/:id/chat',
      summary: 'Say something to all at the table',
      body: requests.chat,
      answer: answers.done,
    },
    async ({ params, body, me }) => {
      const table = await site.hall.read(params.id);
      if (table.seatOf(me.id) === null && table.row.owner !== me.id && table.row.listed === 0)
        throw new Fault('not-seated');
      await addChat(site, table, me, body.text);
      return { done: true };
    },
  );
  notesRoutes(api, site);
}

function notesRoutes(api: Api, site: Site): void {
  const { db } = site.store;
  const url = '/api/tables/:id/notes';
  const shared = {
    url,
    tag: 'play',
    params: requests.tableId,
    answer: answers.notes,
    needs: 'person',
  } as const;

  api.add({ ...shared, method: 'GET', summary: 'My private notes' }, async ({ params, me }) => {
    const row = await db
      .selectFrom('notes')
      .select('text')
      .where('table_id', '=', params.id)
      .where('person', '=', me.id)
      .executeTakeFirst();
    return { text: row?.text ?? '' };
  });

  api.add(
    { ...shared, method: 'PUT', summary: 'Write my private notes', body: requests.notes },
    async ({ params, body, me }) => {
      const table = await site.hall.read(params.id);
      await db
        .insertInto('notes')
        .values({ table_id: table.id, person: me.id, text: body.text })
        .onConflict((c) => c.columns(['table_id', 'person']).doUpdateSet({ text: body.text }))
        .execute();
      return { text: body.text };
    },
  );
}
