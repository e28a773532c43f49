import {
  type AnyGame,
  type Choice,
  deskOf,
  type GameRecord,
  type LogLine,
  print,
  type StandingOrder,
} from '@gordian/kernel';
import {
  type ChatLine,
  CLOSE,
  type LiveMessage,
  type LiveRequest,
  type PositionInfo,
  type Presence,
  type SeatRequest,
  type TableAnswer,
  type TableChangedAnswer,
  type TableInfo,
  type ViewAnswer,
} from '@gordian/wire';
import type { Hitch, News, Player, TableSource } from '../table/source.ts';
import { ApiError, api, freshClientId } from './api.ts';
import { keepInvites } from './invites.ts';
import { Replies } from './replies.ts';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
const TRIES = 5;

/** What else a table of the server tells: the table itself, talk, who is there, and whether the line holds. */
export interface Company {
  readonly table: TableInfo;
  readonly chat: readonly ChatLine[];
  readonly present: readonly Presence[];
  readonly connected: boolean;
}

/** A table of the server: news come and answers go by a socket that comes back by itself; what gets no reply is safe to repeat. */
export class OnlineSource implements TableSource {
  readonly kind = 'online';
  readonly replayAddress: string;
  private socket: WebSocket | null = null;
  private position: PositionInfo | null = null;
  private log: LogLine[] = [];
  private company: Company;
  private wait = FIRST_WAIT_MS;
  private timer = 0;
  private closed = false;
  private readonly listeners = new Set<(news: News) => void>();
  private readonly replies = new Replies();
  private readonly companions = new Set<() => void>();
  private readonly watchers = new Set<(part: number) => void>();

  constructor(
    private readonly game: AnyGame,
    table: TableInfo,
    private readonly me: string | null,
  ) {
    this.replayAddress = `/replay/${table.id}`;
    this.company = { table, chat: [], present: [], connected: false };
    this.connect();
  }

  readonly acts = {
    say: async (text: string): Promise<void> => {
      await api.post(`/tables/${this.id}/chat`, { text });
    },
    order: async (orders: readonly StandingOrder[]): Promise<void> => {
      await api.post(`/tables/${this.id}/orders`, { orders });
      if (this.position !== null) this.position = { ...this.position, orders };
      this.tell();
    },
    resign: async (): Promise<void> => {
      this.changed((await api.post<TableChangedAnswer>(`/tables/${this.id}/resign`)).table);
    },
    abort: async (): Promise<void> => {
      this.changed((await api.post<TableChangedAnswer>(`/tables/${this.id}/abort`, { agree: true })).table);
    },
    rematch: async (): Promise<string> => {
      const { table, invites } = await api.post<TableAnswer>(`/tables/${this.id}/rematch`);
      keepInvites(table.id, invites);
      return `/table/${table.id}`;
    },
    clone: async (position: number): Promise<string> => {
      const { table, invites } = await api.post<TableAnswer>(`/tables/${this.id}/clone`, {
        position,
        seats: seatsAgain(this.company.table),
      });
      keepInvites(table.id, invites);
      return `/table/${table.id}`;
    },
  };

  getCompany = (): Company => this.company;

  onCompany = (listener: () => void): (() => void) => {
    this.companions.add(listener);
    return () => this.companions.delete(listener);
  };

  listen(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    const news = this.news();
    if (news !== null) listener(news);
    return () => this.listeners.delete(listener);
  }

  watchThought(watcher: (part: number) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  async answer(_seat: string, position: number, choice: Choice): Promise<Hitch | null> {
    const offer = deskOf(this.game, this.position!.view).offer;
    if (offer === null) return { message: 'It is not your turn any more.' };
    const text = print(offer, choice);
    return this.put({ type: 'answer', position, client: freshClientId(), text });
  }

  undo(_seat: string, position: number): Promise<Hitch | null> {
    return this.put({ type: 'undo', position, client: freshClientId() });
  }

  async at(position: number): Promise<{ view: ViewAnswer['view']; logLength: number }> {
    return api.get<ViewAnswer>(`/tables/${this.id}/view?at=${position}`);
  }

  record(): Promise<GameRecord> {
    return api.get<GameRecord>(`/tables/${this.id}/record`);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Joins, leaves and the like answer with the table as it is now. */
  changed(table: TableInfo): void {
    this.company = { ...this.company, table };
    this.tell();
  }

  private get id(): string {
    return this.company.table.id;
  }

  /** Sends a choice until the server says yes or no: the same client id never plays twice. */
  private async put(request: LiveRequest): Promise<Hitch | null> {
    for (let tried = 1; ; tried++) {
      try {
        await this.send(request, tried === 1);
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'refused' && error.rule !== null)
          return { refusal: { rule: error.rule, because: error.message } };
        const isPassing = error.code === 'offline' || error.code === 'stopping';
        if (!isPassing || tried === TRIES) return { message: error.message };
        await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tried));
      }
    }
  }

  /** Over the live connection while it holds; a request of its own finds the server also where that line is dead. */
  private async send(request: LiveRequest, isFirst: boolean): Promise<void> {
    const { socket } = this;
    if (isFirst && socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify(request));
      return this.replies.wait(request.client);
    }
    const { type, ...body } = request;
    await api.post(`/tables/${this.id}/${type}`, body);
  }

  private connect(): void {
    const query = new URLSearchParams();
    if (this.position !== null) query.set('from', String(this.position.position));
    const lastChat = this.company.chat.at(-1)?.n;
    if (lastChat !== undefined) query.set('chat', String(lastChat));
    const { protocol, host } = location;
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${this.id}/live?${query}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener('open', () => {
      this.wait = FIRST_WAIT_MS;
      this.meet({ connected: true });
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => this.take(JSON.parse(event.data)));
    socket.addEventListener('close', (event) => {
      this.replies.lost();
      if (this.closed) return;
      this.meet({ connected: false });
      if (event.code === CLOSE.changed) this.position = null;
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    });
  }

  private take(message: LiveMessage): void {
    if (message.type === 'table') this.changed(message.table);
    else if (message.type === 'presence') this.meet({ present: message.present });
    else if (message.type === 'chat') {
      const last = this.company.chat.at(-1)?.n ?? -1;
      this.meet({ chat: [...this.company.chat, ...message.lines.filter(({ n }) => n > last)] });
    } else if (message.type === 'accepted' || message.type === 'fault') this.replies.take(message);
    else if (message.type === 'undo') {
      if (this.position?.position !== message.position) return;
      this.position = { ...this.position, canUndo: message.canUndo };
      this.tell();
    } else if (message.type === 'thought') {
      if (this.position?.position === message.position) this.thought(message.part);
    } else {
      if (message.position !== this.position?.position) this.thought(0);
      this.log = [...this.log.slice(0, message.log.keep), ...message.log.lines];
      this.position = message;
      this.tell();
    }
  }

  private thought(part: number): void {
    for (const watcher of this.watchers) watcher(part);
  }

  private meet(change: Partial<Company>): void {
    this.company = { ...this.company, ...change };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.companions) listener();
    const news = this.news();
    if (news !== null) for (const listener of this.listeners) listener(news);
  }

  private news(): News | null {
    const { position } = this;
    const { table } = this.company;
    if (position === null) return null;
    return {
      position: position.position,
      view: position.view,
      log: this.log,
      undo: position.canUndo,
      orders: position.orders,
      players: this.players(),
      handTo: null,
      closed: closedWords(table, (seat) => this.game.seats.find(({ id }) => id === seat)?.name ?? seat),
      waiting: null,
      clocks:
        position.clocks === null
          ? null
          : {
              left: position.clocks.left,
              running: position.clocks.running,
              since: Date.now() - (position.clocks.now - position.clocks.since),
            },
    };
  }

  private players(): Player[] {
    const { table, present } = this.company;
    return table.seats.map(({ seat, kind, name, person, level }) => ({
      seat,
      name: name ?? 'nobody yet',
      kind: kind === 'person' ? (person === this.me ? 'you' : 'person') : kind === 'bot' ? 'bot' : 'open',
      level,
      here: kind === 'person' ? present.some((one) => one.person === person) : null,
    }));
  }
}

/** Me where I sat (else first), bots as they were, all others invited. */
function seatsAgain({ seats, mySeat }: TableInfo): SeatRequest[] {
  const mine = mySeat ?? seats[0].seat;
  return seats.map(({ seat, kind, level }) => {
    if (seat === mine) return { seat, player: 'me' };
    return kind === 'bot' && level !== null ? { seat, player: 'bot', level } : { seat, player: 'invited' };
  });
}

/** What is said of a table that ended by other means than the game's rules. */
function closedWords(table: TableInfo, nameOf: (seat: string) => string): string | null {
  if (table.status === 'aborted') return 'The players agreed to stop; nobody won.';
  if (table.result === null || table.result.rule !== null) return null;
  const winners = table.result.winners.map(nameOf).join(' and ');
  const how =
    { resignation: 'by resignation', time: 'on time' }[table.result.ending] ?? `(${table.result.ending})`;
  return winners === '' ? `The game is over ${how}.` : `${winners} won ${how}.`;
}
