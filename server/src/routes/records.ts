import { LIMITS } from '@gordian/wire';
import { z } from 'zod';
import type { Api } from '../http/api.ts';
import * as answers from '../schemas/answers.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import { exportRecord, importRecord } from '../tables/records.ts';

/** Games as files. */
export function recordRoutes(api: Api, site: Site): void {
  const tag = 'records';
  api.add(
    {
      method: 'GET',
      url: '/api/tables/:id/record',
      tag,
      summary: 'The record of a finished game',
      params: requests.tableId,
      answer: answers.record,
      needs: 'nobody',
    },
    async ({ params, reply }) => {
      const record = exportRecord(await site.hall.read(params.id));
      reply.header('content-disposition', `attachment; filename="${record.game}-${params.id}.json"`);
      return record;
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/records',
      tag,
      summary: 'A finished record becomes a table to look at',
      body: z.record(z.string(), z.unknown()),
      answer: answers.imported,
      needs: 'person',
      bodyLimit: LIMITS.recordBytes,
      isSignIn: true,
    },
    async ({ body, me }) => ({ table: await importRecord(site, me, body) }),
  );
}
