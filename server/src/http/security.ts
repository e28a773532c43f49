import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Fault } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as the limit per account counts. */
    asker: string;
  }
}

/** Answers of the API are no pages: nothing may be loaded, framed, guessed or kept. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Headers, limits and the check where a request comes from. */
export async function security(
  app: FastifyInstance,
  config: Config,
  cookieName: (r: FastifyRequest) => string,
) {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Drawn boards carry style attributes; no style sheet and no script can be slipped in by them.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.headers(API_HEADERS);
    else await reply.helmet();
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=15552000');
  });
  await app.register(rateLimit, {
    global: true,
    max: config.perAddress,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.ip,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Fault('too-many'),
  });
  app.addHook('onRequest', async (request) => {
    if (isForeign(request, cookieName(request))) throw new Fault('foreign-origin');
  });
  app.decorateRequest('asker', '');
  const perAccount = app.createRateLimit({
    max: config.perAccount,
    timeWindow: '1 minute',
    keyGenerator: (request) => `account ${request.asker}`,
  });
  const perAddress = app.createRateLimit();
  const perName = app.createRateLimit({
    max: config.guessesPerName,
    timeWindow: '1 minute',
    keyGenerator: (request) => `name ${request.asker}`,
  });
  return {
    /** Counts a try to sign in by this name, from whatever address. */
    async limitGuesses(request: FastifyRequest, name: string): Promise<void> {
      request.asker = name;
      const limit = await perName(request);
      if (!limit.isAllowed && limit.isExceeded) throw new Fault('too-many');
    },
    /** Counts what comes over a live connection as a request of its address. */
    async limitAddress(request: FastifyRequest): Promise<void> {
      const limit = await perAddress(request);
      if (!limit.isAllowed && limit.isExceeded) throw new Fault('too-many');
    },
    /** Counts a request of this person, from whatever address or session. */
    async limitAccount(request: FastifyRequest, person: string): Promise<void> {
      request.asker = person;
      const limit = await perAccount(request);
      if (!limit.isAllowed && limit.isExceeded) throw new Fault('too-many');
    },
  };
}

/**
 * Whether another site's page sent this. Reading is harmless (answers are not shared with other origins); what changes
 * something, and the live connection, must come from our own page or from a program without a cookie.
 */
export function isForeign(request: FastifyRequest, cookieName: string): boolean {
  const isUpgrade = request.headers.upgrade !== undefined;
  if (!isUpgrade && (request.method === 'GET' || request.method === 'HEAD')) return false;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin !== undefined) return !isSameHost(origin, host);
  if (site !== undefined) return false;
  return request.cookies?.[cookieName] !== undefined;
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
