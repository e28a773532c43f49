import { ERRORS } from '@gordian/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Client, knotTable, startServer } from './client.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

const seed = Number(process.env.GORDIAN_PROPERTY_SEED ?? 1);
const times = Number(process.env.GORDIAN_PROPERTY_TIMES ?? 1);

/** Values at the edge of what a field takes, besides any JSON. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    1,
    1e9,
    2 ** 53,
    0.1,
    '',
    ' ',
    '\u0000',
    '<b>',
    '../..',
    '%00',
    'left',
    'me',
  ),
  fc.constantFrom<unknown>(null, [], {}, 'example', 'no-such-game', true, 'untie 1', 'pass', '__proto__'),
);

/** A body with some of the fields that the address takes, and perhaps others. */
function bodyFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const fields = Object.keys(schema?.properties ?? {});
  const shaped = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  return fc.oneof(
    { weight: 4, arbitrary: shaped },
    { weight: 1, arbitrary: value },
    {
      weight: 1,
      arbitrary: fc.tuple(shaped, fc.dictionary(fc.string(), value)).map(([a, b]) => ({ ...b, ...a })),
    },
  );
}

const word = fc.oneof(
  fc.constantFrom('-1', '0', '1', '999999999999', 'x', '', 'null', '1e3', '../../etc', 'a'.repeat(300)),
  fc.string({ maxLength: 12 }),
);

let server: Awaited<ReturnType<typeof startServer>>;
let paths: Paths;
let people: Awaited<ReturnType<typeof knotTable>>;

beforeAll(async () => {
  server = await startServer();
  paths = (await (await fetch(`${server.address}/api/openapi.json`)).json()).paths;
  people = await knotTable(server.address);
});
afterAll(async () => {
  await server.stop();
  server.clear();
});

/** What comes back is an answer or a documented fault, and never that the server is out of order. */
async function answers(response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.status < 400) return;
  const { code, message } = JSON.parse(text).error ?? JSON.parse(text);
  expect(Object.keys(ERRORS), text).toContain(code);
  expect(typeof message).toBe('string');
  expect(ERRORS[code as keyof typeof ERRORS][0]).toBe(response.status);
}

/** One request from a description: some parts of the address are true, the others anything. */
function request(method: string, path: string, { parameters, requestBody }: Described) {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const query = parameters.filter((p) => p.in === 'query').map((p) => p.name);
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    parts: fc.array(fc.option(word, { nil: null }), { minLength: 4, maxLength: 4 }),
    query: fc.record(Object.fromEntries(query.map((name) => [name, word])), { requiredKeys: [] }),
    body: schema === undefined && method === 'get' ? fc.constant(undefined) : bodyFor(schema),
    who: fc.constantFrom('left', 'right', 'nobody'),
  });
}

async function send(made: {
  method: string;
  path: string;
  parts: (string | null)[];
  query: Record<string, string | undefined>;
  body: unknown;
  who: string;
}): Promise<Response> {
  let part = 0;
  const path = made.path.replace(/\{\w+\}/g, () => encodeURIComponent(made.parts[part++ % 4] ?? people.id));
  const client = made.who === 'left' ? people.left : made.who === 'right' ? people.right : new Client('');
  const hasBody = made.method !== 'GET' && made.body !== undefined;
  return fetch(`${server.address}${path}?${new URLSearchParams(made.query as Record<string, string>)}`, {
    method: made.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(client.cookie === null ? {} : { cookie: client.cookie, origin: server.address }),
    },
    body: hasBody ? JSON.stringify(made.body) : undefined,
  });
}

describe('whatever is sent', () => {
  it('every address of the document answers, or says by a documented code what is wrong', async () => {
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ method, path, described })),
    );
    expect(all.length).toBeGreaterThan(15);
    for (const { method, path, described } of all)
      await fc.assert(
        fc.asyncProperty(request(method, path, described), async (made) => answers(await send(made))),
        { seed, numRuns: 12 * times },
      );
  }, 120_000);

  it('a body that is no JSON is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (body) => {
        const response = await fetch(`${server.address}/api/guest`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `${body}{`,
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        await answers(response);
      }),
      { seed, numRuns: 30 * times },
    );
  });

  it('a live connection takes any frame without falling over', async () => {
    const frame = fc.oneof(
      value.map((v) => JSON.stringify(v) ?? ''),
      fc.string(),
      fc
        .record({ type: fc.constantFrom('answer', 'undo', 'x'), position: value, client: value, text: value })
        .map((v) => JSON.stringify(v)),
    );
    const url = `${server.address.replace('http', 'ws')}/api/tables/${people.id}/live`;
    const headers = { cookie: people.left.cookie!, origin: server.address };
    const open = () =>
      new Promise<WebSocket>((resolve, reject) => {
        const socket = new WebSocket(url, { headers });
        socket.once('open', () => resolve(socket));
        socket.once('error', reject);
      });
    let socket = await open();
    await fc.assert(
      fc.asyncProperty(frame, async (text) => {
        if (socket.readyState !== WebSocket.OPEN) socket = await open();
        await new Promise<void>((resolve) => socket.send(text, () => resolve()));
      }),
      { seed, numRuns: 60 * times },
    );
    socket.close();
    expect((await people.left.state(people.id)).table.status).toBe('running');
  });
});
