import { WebSocket } from 'ws';

/** Headers that tell the time, count requests a minute or belong to the connection. */
const LEFT_OUT = ['date', 'connection', 'keep-alive', 'x-ratelimit-reset', 'x-ratelimit-remaining'];
const TIMES = /"(now|since|changed|created)":\d+/g;
const PATIENCE = 20_000;

export interface Reply {
  readonly status: number;
  readonly body: { readonly error?: { readonly code: string; readonly message: string } };
}

/**
 * Someone at a server who keeps every frame and every answer as it came; only the times are taken out. Each connection keeps
 * its order, and a mark after each step ends what came with it; which of two connections is quicker is not the server's doing.
 */
export class Ear {
  private readonly frames: string[] = [];
  private readonly answers: string[] = [];
  /** Who looks at the table: told when it changes and a moment later, so that the number of these hangs on time. */
  private readonly presence = new Set<string>();
  bytes = 0;
  private socket: WebSocket | null = null;
  private waiting: ((client: string) => void) | null = null;

  constructor(
    private readonly address: string,
    readonly cookie: string | null = null,
  ) {}

  mark(text: string): void {
    for (const list of [this.frames, this.answers]) list.push(`-- ${text}`);
  }

  /** All that was heard: the frames of the live connection, then the answers to requests. */
  get heard(): readonly string[] {
    return [...this.frames, ...this.answers, ...[...this.presence].sort()];
  }

  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie, origin: this.address }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const headers = [...response.headers].filter(([name]) => !LEFT_OUT.includes(name));
    this.keep(this.answers, `${method} ${path} ${response.status} ${JSON.stringify(headers)}`, text);
    return { status: response.status, body: JSON.parse(text) };
  }

  /** Opens the live connection, and waits for all it begins with. */
  async listen(table: string): Promise<void> {
    const headers: Record<string, string> =
      this.cookie === null ? {} : { cookie: this.cookie, origin: this.address };
    const url = `${this.address.replace('http', 'ws')}/api/tables/${table}/live`;
    const socket = new WebSocket(url, { headers });
    this.socket = socket;
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      // Who is here comes last of what can be waited for.
      socket.on('message', (data) => {
        this.frame(String(data));
        if (this.presence.size > 0) resolve(null);
      });
    });
    await this.settled();
  }

  /** Sends over the live connection, and waits for what answers it. */
  async say(message: { readonly client: string }): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.waiting = (client) => client === message.client && resolve();
    });
    this.socket!.send(JSON.stringify(message));
    await within(answered, 'the live connection does not answer');
  }

  /** All that was sent before is here: a connection keeps its order. */
  async settled(): Promise<void> {
    const socket = this.socket!;
    const back = new Promise<void>((resolve) => socket.once('pong', () => resolve()));
    socket.ping();
    await within(back, 'the live connection is gone');
  }

  close(): void {
    this.socket?.close();
  }

  private frame(text: string): void {
    const { type, client } = JSON.parse(text) as { type: string; client?: string };
    if (type === 'presence') this.presence.add(text);
    else this.keep(this.frames, 'live', text);
    if (client !== undefined) this.waiting?.(client);
  }

  private keep(list: string[], how: string, text: string): void {
    this.bytes += text.length;
    list.push(`${how} ${text.length} ${text.replace(TIMES, '"$1":0')}`);
  }
}

function within(what: Promise<void>, otherwise: string): Promise<void> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), PATIENCE);
  });
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
}
