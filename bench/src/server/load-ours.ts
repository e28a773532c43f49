import type { AnyGame, Seat } from '@gordian/kernel';
import type { LiveMessage, LiveRequest } from '@gordian/wire';
import { type Heard, type Line, NOTHING, type Protocol } from './crowd.ts';

const ASKED = '"asked":[';
const ACCEPTED = '{"type":"accepted","client":"';

interface Answer {
  readonly body: never;
  readonly cookie: string;
}

/** Our server: tables are made by request, answers go over the live connection, as the page sends them. */
export class OurProtocol implements Protocol {
  private readonly host: string;
  private readonly parties: string[][] = [];

  constructor(
    port: number,
    private readonly game: AnyGame,
    private readonly seats: readonly Seat[],
  ) {
    this.host = `127.0.0.1:${port}`;
  }

  async seat(): Promise<readonly Line[]> {
    const cookies = this.parties.pop() ?? (await this.people());
    const id = await this.table(cookies);
    return this.seats.map((seat, i) => this.line(id, seat, cookies[i], () => this.leave(cookies, i)));
  }

  async watch(): Promise<Line> {
    return this.line(await this.table(await this.people()), null, null, () => {});
  }

  /** Whoever has played a game to its end is free for the next. */
  private leave(cookies: string[], seat: number): void {
    if (seat === 0) this.parties.push(cookies);
  }

  private line(id: string, seat: Seat | null, cookie: string | null, over: () => void): Line {
    return {
      url: `ws://${this.host}/api/tables/${id}/live`,
      headers: cookie === null ? {} : { cookie, origin: `http://${this.host}` },
      read(text): Heard {
        if (text.startsWith(ACCEPTED))
          return { ...NOTHING, acknowledged: Number.parseInt(text.slice(ACCEPTED.length), 10) };
        if (text.startsWith('{"type":"fault"')) throw new Error(text);
        if (!text.startsWith('{"type":"position"')) return NOTHING;
        // Who is not asked, and the game goes on, has nothing to read.
        const from = text.lastIndexOf(ASKED) + ASKED.length;
        const asked = text.slice(from, text.indexOf(']', from));
        if (seat !== null && asked !== '' && !asked.includes(`"${seat}"`)) return NOTHING;
        const message = JSON.parse(text) as LiveMessage & { type: 'position' };
        const isOver = message.result !== null;
        if (isOver) over();
        const view = seat !== null && message.asked.includes(seat) ? message.view : null;
        return { acknowledged: null, view, position: message.position, isOver };
      },
      write: (position, { text }) =>
        JSON.stringify({ type: 'answer', position, client: `${position}`, text } satisfies LiveRequest),
    };
  }

  private async people(): Promise<string[]> {
    const made = await Promise.all(this.seats.map(() => this.post('/api/guest', null, { name: 'Bench' })));
    return made.map(({ cookie }) => cookie);
  }

  private async table(cookies: readonly string[]): Promise<string> {
    const seats = this.seats.map((seat, i) => ({ seat, player: i === 0 ? 'me' : 'open' }));
    const { body } = await this.post('/api/tables', cookies[0], { game: this.game.id, seats });
    const { id } = (body as { table: { id: string } }).table;
    for (const [i, seat] of this.seats.entries())
      if (i > 0) await this.post(`/api/tables/${id}/join`, cookies[i], { seat });
    return id;
  }

  private async post(path: string, cookie: string | null, body: object): Promise<Answer> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (cookie !== null) Object.assign(headers, { cookie, origin: `http://${this.host}` });
    const answer = await fetch(`http://${this.host}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const data = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(data)}`);
    return { body: data as never, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }
}
