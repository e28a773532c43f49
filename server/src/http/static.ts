import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../errors.ts';
import { compressPages } from './compress.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** The built site. Files under assets/ carry a hash in their name; every other address is the page itself. */
export async function pages(app: FastifyInstance, folder: string): Promise<void> {
  const hasPages = existsSync(join(folder, 'index.html'));
  if (hasPages) {
    await compressPages(folder).catch((error) =>
      app.log.warn({ err: error }, 'the site is served uncompressed'),
    );
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? FOREVER : ASK_EACH_TIME);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    const isFile = /\.\w+(\?|$)/.test(request.url);
    if (!isPage || isFile) throw new Fault('not-found');
    if (!hasPages) throw new Fault('not-found', 'the site is not built: run "npm start"');
    return reply.header('cache-control', ASK_EACH_TIME).sendFile('index.html');
  });
}
