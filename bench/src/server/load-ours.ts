import { Agent, request } from 'node:http';
import { type AnyGame, choiceRng, type Seat } from '@gordian/kernel';
import type { LiveMessage } from '@gordian/wire';
import { WebSocket } from 'ws';
import { choose } from './choose.ts';
import type { Stopwatch } from './figures.ts';

interface Answer {
  readonly status: number;
  readonly body: never;
  readonly cookie: string | null;
}

/** People at tables of our server, each with a live connection, who answer as soon as they are asked. */
export class OurClients {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 400 });
  private readonly below = choiceRng('ours');
  private readonly sockets = new Set<WebSocket>();
  private isOver = false;
  private clients = 0;

  constructor(
    private readonly port: number,
    private readonly game: AnyGame,
    private readonly seats: readonly Seat[],
    private readonly watch: Stopwatch,
  ) {}

  async seatAll(tables: number): Promise<void> {
    for (let i = 0; i < tables; i += 10)
      await Promise.all(Array.from({ length: Math.min(10, tables - i) }, () => this.party()));
  }

  /** A table to look at, and so many who look. */
  async watchOne(connections: number): Promise<void> {
    const cookies = await this.people();
    const id = await this.table(cookies);
    for (let i = 0; i < connections; i += 100)
      await Promise.all(
        Array.from({ length: 100 }, () => {
          const socket = this.open(id, null);
          return new Promise((resolve) => socket.once('message', resolve));
        }),
      );
  }

  stop(): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.terminate();
    this.agent.destroy();
  }

  private async party(): Promise<void> {
    const cookies = await this.people();
    await this.play(cookies);
  }

  private async people(): Promise<string[]> {
    const made = await Promise.all(this.seats.map(() => this.post('/api/guest', null, { name: 'Bench' })));
    return made.map(({ cookie }) => cookie!);
  }

  private async table(cookies: readonly string[]): Promise<string> {
    const seats = this.seats.map((seat, i) => ({ seat, player: i === 0 ? 'me' : 'open' }));
    const { status, body } = await this.post('/api/tables', cookies[0], { game: this.game.id, seats });
    if (status !== 200) throw new Error(`no table: ${status} ${JSON.stringify(body)}`);
    const { id } = (body as { table: { id: string } }).table;
    for (const [i, seat] of this.seats.entries())
      if (i > 0) await this.post(`/api/tables/${id}/join`, cookies[i], { seat });
    return id;
  }

  private async play(cookies: readonly string[]): Promise<void> {
    const id = await this.table(cookies);
    const open = this.seats.map((seat, i) => {
      const socket = this.open(id, cookies[i]);
      socket.on('message', (data) => void this.hear(JSON.parse(String(data)), id, seat, cookies[i]));
      return socket;
    });
    open[0].on('message', (data) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type !== 'position' || message.result === null || this.isOver) return;
      for (const socket of open) socket.close();
      // A new table that cannot be made any more when the time is over is no loss.
      this.play(cookies).catch((error) => {
        if (!this.isOver) throw error;
      });
    });
  }

  private async hear(message: LiveMessage, id: string, seat: Seat, cookie: string): Promise<void> {
    if (message.type !== 'position' || this.isOver || !message.asked.includes(seat)) return;
    const chosen = choose(this.game, message.view, this.below);
    if (chosen === null) return;
    const sent = performance.now();
    const client = `${this.clients++}`;
    const body = { position: message.position, client, text: chosen.text };
    const { status } = await this.post(`/api/tables/${id}/answer`, cookie, body);
    if (status === 200) this.watch.add(sent);
  }

  private open(id: string, cookie: string | null): WebSocket {
    const headers: Record<string, string> =
      cookie === null ? {} : { cookie, origin: `http://127.0.0.1:${this.port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/tables/${id}/live`, {
      headers,
      perMessageDeflate: false,
    });
    socket.on('error', () => {});
    socket.once('close', () => this.sockets.delete(socket));
    this.sockets.add(socket);
    return socket;
  }

  private post(path: string, cookie: string | null, body: object): Promise<Answer> {
    const text = JSON.stringify(body);
    const headers: Record<string, string | number> = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    if (cookie !== null) Object.assign(headers, { cookie, origin: `http://127.0.0.1:${this.port}` });
    return new Promise((resolve) => {
      const sent = request(
        { host: '127.0.0.1', port: this.port, path, method: 'POST', agent: this.agent, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              body: JSON.parse(Buffer.concat(chunks).toString()) as never,
              cookie: answer.headers['set-cookie']?.[0].split(';')[0] ?? null,
            }),
          );
        },
      );
      sent.on('error', () => resolve({ status: 0, body: {} as never, cookie: null }));
      sent.end(text);
    });
  }
}
