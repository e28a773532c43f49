import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gameById } from '@gordian/games';
import { type AnyGame, choiceRng, type Seat } from '@gordian/kernel';
import type { TableStateAnswer } from '@gordian/wire';
import { choose } from '../../bench/src/server/choose.ts';

/** A choice as its player remembers it. */
export interface Sent {
  readonly table: string;
  readonly seat: Seat;
  readonly client: string;
  readonly text: string;
  /** The position it was acknowledged with; null when the server said it was too late or not allowed. */
  acknowledged: number | null;
}

/** What is played at a table, and which seat a bot takes. */
export interface Setting {
  readonly game: string;
  readonly bot: boolean;
}

interface Reply {
  readonly status: number;
  readonly body: { position?: number; error?: { code: string; message: string } };
  readonly cookie: string | null;
}

const PATIENCE = 90_000;
const TWICE = 0.1;

/** People who play on whatever happens: what got no answer is asked again, word for word. */
export class Players {
  readonly ledger: Sent[] = [];
  readonly tables = new Set<string>();
  readonly faults: string[] = [];
  finished = 0;
  asked = 0;
  askedAgain = 0;
  /** No new tables from now on. */
  isLast = false;
  /** When something was killed last: a table may stand still for a while after that. */
  disturbed = Date.now();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly below: (n: number) => number;
  private clients = 0;

  constructor(
    private readonly ports: () => readonly number[],
    seed: string,
  ) {
    this.below = choiceRng(seed);
  }

  /** Plays one table after the other until it is told that this is the last. */
  async playOn(setting: Setting): Promise<void> {
    do {
      try {
        await this.playOne(setting);
        this.finished++;
      } catch (error) {
        this.faults.push(`${setting.game}: ${(error as Error).message}`);
        return;
      }
    } while (!this.isLast);
  }

  stop(): void {
    this.agent.destroy();
  }

  private async playOne({ game: id, bot }: Setting): Promise<void> {
    const game = gameById(id);
    const seats = game.seats.slice(0, game.minSeats).map((seat) => seat.id);
    const people = bot ? seats.slice(0, 1) : seats;
    const cookies = new Map<Seat, string>();
    for (const seat of people) {
      const { cookie } = await this.until('POST', '/api/guest', null, { name: 'Crash' });
      cookies.set(seat, cookie!);
    }
    const table = await this.makeTable(id, seats, people, cookies);
    this.tables.add(table);
    for (let since = Date.now(), at = -1; ; ) {
      const state = await this.look(table, cookies.get(people[0])!);
      if (state.table.status === 'over') return;
      if (state.table.position !== at) since = Date.now();
      if (Date.now() - Math.max(since, this.disturbed) > PATIENCE)
        throw new Error(`table ${table} stands still at ${at}`);
      at = state.table.position;
      const seat = people.find((person) => state.table.asked.includes(person));
      if (seat === undefined) await pause(25);
      else await this.answer(game, table, seat, cookies.get(seat)!);
    }
  }

  private async makeTable(
    game: string,
    seats: readonly Seat[],
    people: readonly Seat[],
    cookies: ReadonlyMap<Seat, string>,
  ): Promise<string> {
    const wanted = seats.map((seat, i) => ({
      seat,
      ...(i === 0
        ? { player: 'me' }
        : people.includes(seat)
          ? { player: 'open' }
          : { player: 'bot', level: 'random' }),
    }));
    const made = await this.until('POST', '/api/tables', cookies.get(seats[0])!, { game, seats: wanted });
    const { id } = (made.body as unknown as TableStateAnswer).table;
    for (const seat of people.slice(1))
      await this.until('POST', `/api/tables/${id}/join`, cookies.get(seat)!, { seat });
    return id;
  }

  private async look(table: string, cookie: string): Promise<TableStateAnswer> {
    return (await this.until('GET', `/api/tables/${table}`, cookie)).body as unknown as TableStateAnswer;
  }

  private async answer(game: AnyGame, table: string, seat: Seat, cookie: string): Promise<void> {
    const { position } = await this.look(table, cookie);
    const chosen = position?.asked.includes(seat) ? choose(game, position.view, this.below) : null;
    if (chosen === null) return;
    const sent: Sent = { table, seat, client: `c${this.clients++}`, text: chosen.text, acknowledged: null };
    this.ledger.push(sent);
    const body = { position: position!.position, client: sent.client, text: sent.text };
    const send = () => this.until('POST', `/api/tables/${table}/answer`, cookie, body, [409, 422]);
    const twice = this.below(1000) < TWICE * 1000;
    const replies = await Promise.all(twice ? [send(), send()] : [send()]);
    for (const { body: reply } of replies) this.acknowledge(sent, reply.position);
  }

  private acknowledge(sent: Sent, position: number | undefined): void {
    if (position === undefined) return;
    if (sent.acknowledged !== null && sent.acknowledged !== position)
      this.faults.push(
        `${sent.table}: ${sent.client} was acknowledged with ${sent.acknowledged} and ${position}`,
      );
    sent.acknowledged = position;
  }

  /** Asks until there is an answer that is none of a server in trouble. */
  private async until(
    method: string,
    path: string,
    cookie: string | null,
    body?: object,
    alsoGood: readonly number[] = [],
  ): Promise<Reply> {
    for (let tries = 0, from = Date.now(); ; tries++) {
      this.asked++;
      if (tries > 0) this.askedAgain++;
      const reply = await this.ask(method, path, cookie, body);
      if (reply.status === 200 || alsoGood.includes(reply.status)) return reply;
      if (reply.status !== 0 && reply.status < 500)
        throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      if (Date.now() - Math.max(from, this.disturbed) > PATIENCE)
        throw new Error(`${method} ${path}: no answer (${reply.status})`);
      await pause(40 + this.below(120));
    }
  }

  private ask(method: string, path: string, cookie: string | null, body?: object): Promise<Reply> {
    const ports = this.ports();
    const port = ports[this.below(ports.length)];
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers: Record<string, string | number> = {};
    if (body !== undefined)
      Object.assign(headers, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
    if (cookie !== null) Object.assign(headers, { cookie, origin: `http://127.0.0.1:${port}` });
    return new Promise((resolve) => {
      const nothing = () => resolve({ status: 0, body: {}, cookie: null });
      const sent = request(
        { host: '127.0.0.1', port, path, method, agent: this.agent, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', nothing);
          answer.on('close', () => {
            if (!answer.complete) return nothing();
            resolve({
              status: answer.statusCode!,
              body: JSON.parse(Buffer.concat(chunks).toString()),
              cookie: answer.headers['set-cookie']?.[0].split(';')[0] ?? null,
            });
          });
        },
      );
      sent.setTimeout(20_000, () => sent.destroy());
      sent.on('error', nothing);
      sent.end(text);
    });
  }
}
