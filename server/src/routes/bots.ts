import { deskOf } from '@gordian/kernel';
import type { BotTableAnswer, GamesAnswer, TurnsAnswer } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Api } from '../http/api.ts';
import * as answers from '../schemas/answers.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';

const MOST_TURNS = 200;

/** For programs that play: what can be played, where it is my turn, and what I may answer. */
export function botRoutes(api: Api, site: Site): void {
  const tag = 'bots';
  api.add(
    {
      method: 'GET',
      url: '/api/games',
      tag,
      summary: 'The games, and the levels of the bots',
      answer: answers.games,
      needs: 'nobody',
    },
    (): GamesAnswer => ({
      games: site.games.all.map(({ id, title, version, pack }) => ({ id, title, version, pack: pack.hash })),
      levels: site.bots.levels,
    }),
  );

  api.add(
    {
      method: 'GET',
      url: '/api/bot/turns',
      tag,
      summary: 'The tables where I am to answer',
      answer: answers.turns,
      needs: 'person',
    },
    async ({ me }): Promise<TurnsAnswer> => {
      const rows = await site.store.db
        .selectFrom('seats')
        .innerJoin('tables', 'tables.id', 'seats.table_id')
        .select(['tables.id', 'tables.game', 'tables.head', 'tables.asked', 'seats.seat'])
        .where('seats.person', '=', me.id)
        .where('seats.kind', '=', 'person')
        .where('seats.handed_over', '=', 0)
        .where('tables.status', '=', 'running')
        .orderBy('tables.changed')
        .execute();
      const turns = rows
        .filter(({ asked, seat }) => (JSON.parse(asked) as string[]).includes(seat))
        .slice(0, MOST_TURNS)
        .map(({ id, game, seat, head }) => ({ table: id, game, seat, position: head }));
      return { turns };
    },
  );

  api.add(
    {
      method: 'GET',
      url: '/api/bot/tables/:id',
      tag,
      summary: 'My view, what I am asked and what I may answer',
      params: requests.tableId,
      answer: answers.botTable,
      needs: 'person',
    },
    async ({ params, me }): Promise<BotTableAnswer> => {
      const table = await site.hall.read(params.id);
      const seat = table.seatOf(me.id);
      const info = table.positionFor(seat, -1, Date.now());
      if (info === null) throw new Fault('not-running');
      const desk = deskOf(table.game, info.view);
      const isAsked = seat !== null && info.asked.includes(seat);
      return {
        table: table.id,
        game: table.game.id,
        seat,
        position: info.position,
        view: info.view,
        asked: info.asked,
        at: table.isRunning ? desk.at : 'over',
        offer: isAsked ? desk.offer : null,
        prompt: isAsked ? desk.prompt : null,
        result: info.result,
      };
    },
  );
}
