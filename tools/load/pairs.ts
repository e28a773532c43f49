import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyGame, choiceRng, type Seat } from '@gordian/kernel';
import type { LiveMessage } from '@gordian/wire';
import { WebSocket } from 'ws';
import { choose } from '../../bench/src/server/choose.ts';

/** What is counted while pairs play and others watch. */
export class Tally {
  /** Milliseconds from each choice sent to its acknowledgement, since the last look. */
  times: number[] = [];
  acknowledged = 0;
  faults = 0;
  /** Messages that watchers received. */
  seen = 0;
  /** Connections that ended though nobody wanted it. */
  dropped = 0;
  tables = 0;
  readonly faultCodes = new Map<string, number>();
}

/** Pairs that play one table after another at a steady pace, each with its watchers, over live connections. */
export class Pairs {
  readonly tally = new Tally();
  isOver = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 50 });
  private readonly below = choiceRng('load');
  private readonly sockets = new Set<WebSocket>();
  private clients = 0;

  constructor(
    private readonly port: number,
    private readonly game: AnyGame,
    /** Milliseconds a player thinks. */
    private readonly pace: number,
  ) {}

  get connections(): number {
    return this.sockets.size;
  }

  async begin(pairs: number, watchers: number): Promise<void> {
    for (let i = 0; i < pairs; i++) {
      const share = Math.floor(((i + 1) * watchers) / pairs) - Math.floor((i * watchers) / pairs);
      const seats = this.game.seats.slice(0, 2).map(({ id }) => id);
      const cookies = await Promise.all(seats.map(() => this.guest()));
      await this.play(seats, cookies, share);
    }
  }

  stop(): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.terminate();
    this.agent.destroy();
  }

  private async play(seats: readonly Seat[], cookies: readonly string[], watchers: number): Promise<void> {
    const id = await this.table(seats, cookies);
    this.tally.tables++;
    const all: WebSocket[] = [];
    const end = async () => {
      for (const socket of all) this.leave(socket);
      if (!this.isOver) await this.play(seats, cookies, watchers);
    };
    for (const [i, seat] of seats.entries()) all.push(this.sit(id, seat, cookies[i], i === 0 ? end : null));
    for (let i = 0; i < watchers; i++) {
      const socket = this.open(id, null);
      socket.on('message', () => {
        this.tally.seen++;
      });
      all.push(socket);
      if (i % 10 === 9) await pause(1);
    }
  }

  private sit(id: string, seat: Seat, cookie: string, end: (() => Promise<void>) | null): WebSocket {
    const socket = this.open(id, cookie);
    const waiting = new Map<string, number>();
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === 'accepted') this.acknowledge(waiting.get(message.client));
      else if (message.type === 'fault') this.fault(message.error.code);
      else if (message.type === 'position') {
        if (message.result !== null) {
          if (end !== null && !this.isOver) void end().catch(() => this.fault('no new table'));
        } else if (message.asked.includes(seat)) void this.think(socket, seat, message, waiting);
      }
    });
    return socket;
  }

  private async think(
    socket: WebSocket,
    seat: Seat,
    { view, position }: LiveMessage & { type: 'position' },
    waiting: Map<string, number>,
  ): Promise<void> {
    await pause(this.pace * (0.5 + this.below(1000) / 1000), null, { ref: false });
    if (this.isOver || socket.readyState !== socket.OPEN || view.seat !== seat) return;
    const chosen = choose(this.game, view, this.below);
    if (chosen === null) return;
    const client = `l${this.clients++}`;
    waiting.clear();
    waiting.set(client, performance.now());
    socket.send(JSON.stringify({ type: 'answer', position, client, text: chosen.text }));
  }

  private acknowledge(sent: number | undefined): void {
    if (sent === undefined) return;
    this.tally.acknowledged++;
    this.tally.times.push(performance.now() - sent);
  }

  private fault(code: string): void {
    this.tally.faults++;
    this.tally.faultCodes.set(code, (this.tally.faultCodes.get(code) ?? 0) + 1);
  }

  private open(id: string, cookie: string | null): WebSocket {
    const origin = `http://127.0.0.1:${this.port}`;
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/tables/${id}/live`, {
      headers: cookie === null ? {} : { cookie, origin },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (this.sockets.delete(socket) && !this.isOver) this.tally.dropped++;
    });
    this.sockets.add(socket);
    return socket;
  }

  private leave(socket: WebSocket): void {
    this.sockets.delete(socket);
    socket.close();
  }

  private async guest(): Promise<string> {
    const { cookie } = await this.post('/api/guest', null, { name: 'Load' });
    return cookie!;
  }

  private async table(seats: readonly Seat[], cookies: readonly string[]): Promise<string> {
    const wanted = seats.map((seat, i) => ({ seat, player: i === 0 ? 'me' : 'open' }));
    const { body } = await this.post('/api/tables', cookies[0], { game: this.game.id, seats: wanted });
    const { id } = (body as { table: { id: string } }).table;
    for (const [i, seat] of seats.entries())
      if (i > 0) await this.post(`/api/tables/${id}/join`, cookies[i], { seat });
    return id;
  }

  private post(
    path: string,
    cookie: string | null,
    body: object,
  ): Promise<{ body: unknown; cookie: string | null }> {
    const text = JSON.stringify(body);
    const headers: Record<string, string | number> = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    if (cookie !== null) Object.assign(headers, { cookie, origin: `http://127.0.0.1:${this.port}` });
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: this.port,
        path,
        method: 'POST',
        agent: this.agent,
        headers,
      };
      const sent = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const said = Buffer.concat(chunks).toString();
          if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode} ${said}`));
          const cookieSet = answer.headers['set-cookie']?.[0].split(';')[0] ?? null;
          resolve({ body: JSON.parse(said), cookie: cookieSet });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }
}
