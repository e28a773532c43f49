import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AnswerAccepted,
  ErrorAnswer,
  LiveMessage,
  Person,
  TableAnswer,
  TableInfo,
  TableRequest,
  TableStateAnswer,
} from '@gordian/wire';
import { WebSocket } from 'ws';
import { type Config, type Served, serve } from '../src/index.ts';

export const FIXTURE_GAMES = new URL('./fixtures/games.ts', import.meta.url).href;

/** A server for one test, with quick bots and no logs. */
export async function startServer(
  options: Partial<Config> = {},
): Promise<Served & { readonly data: string; clear(): void }> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'gordian-server-'));
  const served = await serve({
    port: 0,
    data,
    databaseUrl: null,
    gamesModule: FIXTURE_GAMES,
    log: false,
    botPause: 0,
    windowDelay: [0, 20],
    windowThink: 0,
    perAddress: 1_000_000,
    perAccount: 1_000_000,
    signInsPerAddress: 1_000_000,
    ...options,
  });
  return { ...served, data, clear: () => rmSync(data, { recursive: true, force: true }) };
}

export type Reply<T> = { readonly status: number; readonly body: T & Partial<ErrorAnswer> };

/** A browser or program: it keeps its cookie, and can listen to tables. */
export class Client {
  cookie: string | null = null;
  token: string | null = null;
  person: Person | null = null;
  /** Everything the server ever sent to this client, as text. */
  readonly received: string[] = [];

  constructor(readonly address: string) {}

  async call<T>(method: string, path: string, body?: unknown, headers: object = {}): Promise<Reply<T>> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie, origin: this.address }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(';')[0];
    const text = await response.text();
    this.received.push(text);
    return { status: response.status, body: JSON.parse(text) };
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.call('GET', path);
  }

  post<T>(path: string, body: unknown = {}): Promise<Reply<T>> {
    return this.call('POST', path, body);
  }

  async guest(name: string): Promise<this> {
    this.person = (await this.post<{ me: Person }>('/api/guest', { name })).body.me;
    return this;
  }

  async makeTable(request: TableRequest): Promise<TableAnswer> {
    const { status, body } = await this.post<TableAnswer>('/api/tables', request);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  async state(table: string): Promise<TableStateAnswer> {
    return (await this.get<TableStateAnswer>(`/api/tables/${table}`)).body;
  }

  answer(
    table: string,
    position: number,
    text: string,
    client = `c${Math.random()}`,
  ): Promise<Reply<AnswerAccepted>> {
    return this.post(`/api/tables/${table}/answer`, { position, client, text });
  }

  listen(table: string, query = ''): Promise<Listener> {
    const headers: Record<string, string> =
      this.cookie === null ? {} : { cookie: this.cookie, origin: this.address };
    return Listener.open(
      `${this.address.replace('http', 'ws')}/api/tables/${table}/live${query}`,
      headers,
      this.received,
    );
  }
}

/** A live connection and all it heard. */
export class Listener {
  readonly heard: LiveMessage[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly socket: WebSocket,
    received: string[],
  ) {
    socket.on('message', (data) => {
      received.push(String(data));
      this.heard.push(JSON.parse(String(data)));
      for (const check of this.waiting) check();
    });
  }

  static open(url: string, headers: Record<string, string>, received: string[]): Promise<Listener> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { headers });
      const listener = new Listener(socket, received);
      socket.once('open', () => resolve(listener));
      socket.once('error', reject);
    });
  }

  /** The first message, heard or to come, for which the test holds. */
  until<T extends LiveMessage>(test: (message: LiveMessage) => message is T, ms?: number): Promise<T>;
  until(test: (message: LiveMessage) => boolean, ms?: number): Promise<LiveMessage>;
  until(test: (message: LiveMessage) => boolean, ms = 10_000): Promise<LiveMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(new Error(`not heard; heard ${JSON.stringify(this.heard).slice(-500)}`));
      }, ms);
      const check = () => {
        const found = this.heard.find(test);
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(found);
      };
      this.waiting.add(check);
      check();
    });
  }

  position(at: number): Promise<LiveMessage & { type: 'position' }> {
    return this.until(
      (m): m is LiveMessage & { type: 'position' } => m.type === 'position' && m.position >= at,
    );
  }

  close(): void {
    this.socket.close();
  }
}

/** Two people at The Knot; the game has begun. */
export async function knotTable(
  address: string,
  request: Partial<TableRequest> = {},
): Promise<{ left: Client; right: Client; id: string; table: TableInfo }> {
  const left = await new Client(address).guest('Ada');
  const right = await new Client(address).guest('Bo');
  const { table, invites } = await left.makeTable({
    game: 'example',
    seats: [
      { seat: 'left', player: 'me' },
      { seat: 'right', player: 'invited' },
    ],
    ...request,
  });
  const joined = await right.post<{ table: TableInfo }>(`/api/tables/${table.id}/join`, {
    invite: invites.right,
  });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  return { left, right, id: table.id, table: joined.body.table };
}
