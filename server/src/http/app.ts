import cookie from '@fastify/cookie';
import { InputError } from '@gordian/kernel';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';

const BODY_LIMIT = 64 * 1024;

/** The bare web server: logs without secrets, and faults in one form. */
export async function makeApp(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.requestWithin,
    http: {
      headersTimeout: config.requestWithin,
      connectionsCheckingInterval: Math.max(100, config.requestWithin / 4),
    },
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that the router itself turns away (too long, badly coded) is a fault like any other.
    frameworkErrors: (error, _request, reply) => {
      const fault = faultOf(error);
      void (reply as FastifyReply).status(fault.status).send(fault.answer());
    },
    logger: config.log
      ? {
          level: 'info',
          serializers: {
            // No query (invitations), no header (cookies, tokens), no body.
            req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
            res: ({ statusCode }) => ({ statusCode }),
            err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
          },
        }
      : false,
  });
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return;
    reply.header('connection', 'close');
    throw new Fault('stopping');
  });
  await app.register(cookie);
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.code === 'out-of-order') request.log.error({ err: error as Error }, 'out of order');
    // The rest of what is too large is not read.
    if (fault.code === 'too-large') reply.header('connection', 'close');
    void reply.status(fault.status).send(fault.answer());
  });
  return app;
}

/** What the client is told of an error: never the text of one that we did not expect. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof InputError) return new Fault('bad-input', error.message, { field: error.where });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Fault('too-large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Fault('not-json');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Fault('bad-input', 'the request cannot be read', { field: 'body' });
  return new Fault('out-of-order');
}
