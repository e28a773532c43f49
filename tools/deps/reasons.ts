/** Why each package is there that runs when people play: on the server, in the command line or in the page. */
export const REASONS: Readonly<Record<string, string>> = {
  '@fastify/cookie': 'reads and sets the session cookie',
  '@fastify/helmet': 'security headers of pages',
  '@fastify/rate-limit': 'limits per address, account and name',
  '@fastify/static': 'serves the built site, compressed beforehand',
  '@fastify/websocket': 'live connections on the same port',
  '@node-rs/argon2': 'hashes passwords (argon2id) off the main thread',
  '@photostructure/sqlite':
    "the embedded store where Node has no SQLite of its own; same interface as Node's",
  'd3-selection': 'd3-zoom works on its selections',
  'd3-zoom': 'pan, pinch and zoom of the boards',
  fastify: 'HTTP server: routes, hooks, logs, limits of size',
  'graphile-worker': 'jobs in PostgreSQL that several processes share',
  kysely: 'typed queries and migrations, one text for both stores',
  pg: 'speaks to PostgreSQL',
  piscina: 'a pool of threads for the bots',
  react: 'draws the page',
  'react-dom': 'draws the page in browsers',
  tsx: 'runs TypeScript without a build step',
  yaml: 'reads scenario files',
  zod: 'checks what comes in, and describes it in the OpenAPI document',
};
