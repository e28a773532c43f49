import { LIMITS, type LiveMessage, type LiveRequest } from '@gordian/wire';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../errors.ts';
import { checked } from '../http/api.ts';
import { faultOf } from '../http/app.ts';
import type { Sessions, Who } from '../http/session.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import { answer, undo } from '../tables/answers.ts';

/** The counts of requests, which a message over a live connection goes into as well. */
export interface Limits {
  limitAddress(request: FastifyRequest): Promise<void>;
  limitAccount(request: FastifyRequest, person: string): Promise<void>;
}

/** Who speaks over a live connection: the upgrade it came with, and who that was. */
export interface Speaker {
  readonly table: string;
  readonly request: FastifyRequest;
  readonly who: Who | null;
}

/** Answers and undos over the live connection: the same checks, limits and faults as over HTTP. */
export function hearing(site: Site, sessions: Sessions, limits: Limits) {
  return async ({ table, request, who }: Speaker, text: string): Promise<LiveMessage> => {
    const data = parsed(text);
    const client = clientOf(data);
    try {
      await limits.limitAddress(request);
      if (data === undefined) throw new Fault('bad-input', 'the message is not JSON', { field: 'message' });
      const asked: LiveRequest = checked(requests.live, data, 'message');
      const person = (who === null ? null : await sessions.stillThere(who))?.person;
      if (person === undefined) throw new Fault('not-signed-in');
      await limits.limitAccount(request, person.id);
      const { position } = await (asked.type === 'answer'
        ? answer(site, table, person.id, asked)
        : undo(site, table, person.id, asked));
      return { type: 'accepted', client: asked.client, position };
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === 'out-of-order') site.log.error({ err: error }, 'out of order');
      return { type: 'fault', client, ...fault.answer() };
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id by which a client knows the reply to its message, also where the rest is wrong. */
function clientOf(data: unknown): string | null {
  const client = (data as Partial<LiveRequest> | null | undefined)?.client;
  return typeof client === 'string' && client.length <= LIMITS.client ? client : null;
}
