import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { Seat } from '@gordian/kernel';
import { type ChatLine, CLOSE, type LiveMessage, type PositionInfo, type Presence } from '@gordian/wire';
import type { Metrics } from '../metrics.ts';
import type { Table } from '../tables/table.ts';

/** One live connection: who looks at which table, and what it has been sent. */
export interface Viewer {
  readonly socket: WebSocket;
  /** The connection under the socket. */
  readonly line: Pick<Duplex, 'cork' | 'uncork'>;
  readonly person: Presence | null;
  /** The last position and chat line it has; -1 for none. */
  position: number;
  chat: number;
  isAlive: boolean;
}

interface Room {
  readonly viewers: Set<Viewer>;
  /** Who looks through other processes, and until when we believe it. */
  readonly elsewhere: Map<string, { readonly present: readonly Presence[]; readonly until: number }>;
  announcing: NodeJS.Timeout | null;
}

interface Undecided {
  readonly table: Table;
  readonly seat: Seat;
  readonly position: number;
}

export interface RoomsOptions {
  /** See `Config`. */
  readonly undoAfter: number;
  readonly later: (ms: number, work: () => void) => void;
  readonly metrics: Metrics;
  /** Tells other processes who is here. */
  present(table: string, present: readonly Presence[]): void;
  /** Tells other processes how far a bot is. */
  thought(table: string, position: number, part: number): void;
  /** The chat after line n. */
  chatSince(table: string, n: number): Promise<readonly ChatLine[]>;
}

const MOST_BUFFERED = 1_000_000;
const MOST_NAMED = 30;
const PRESENCE_DELAY = 150;
const BELIEVED = 45_000;

/** The live connections, by table. Every message is made for a seat from its own view. */
export class Rooms {
  private readonly rooms = new Map<string, Room>();
  private readonly corked = new Set<Viewer>();
  private readonly undecided = new Map<string, Undecided>();

  constructor(private readonly options: RoomsOptions) {}

  get connections(): number {
    let n = 0;
    for (const room of this.rooms.values()) n += room.viewers.size;
    return n;
  }

  has(table: string): boolean {
    return this.rooms.has(table);
  }

  ids(): string[] {
    return [...this.rooms.keys()];
  }

  add(table: string, viewer: Viewer): void {
    let room = this.rooms.get(table);
    if (room === undefined) {
      room = { viewers: new Set(), elsewhere: new Map(), announcing: null };
      this.rooms.set(table, room);
    }
    room.viewers.add(viewer);
    this.send(viewer, JSON.stringify(this.presenceMessage(room)));
    if (viewer.person !== null) this.announceLater(table, room);
  }

  remove(table: string, viewer: Viewer): void {
    const room = this.rooms.get(table);
    if (room === undefined || !room.viewers.delete(viewer)) return;
    if (viewer.person !== null) this.announceLater(table, room);
    else if (room.viewers.size === 0) this.close(table, room);
  }

  /** Sends each viewer the position as its seat may see it; equal messages are made once. */
  showPosition(table: Table, only: Viewer | null = null): void {
    const made = new Map<string, string>();
    const now = Date.now();
    let open: string | null = null;
    const isHasty = only === null && this.options.undoAfter > 0;
    for (const viewer of this.viewersOf(table.id, only)) {
      const seat = table.seatOf(viewer.person?.person ?? null);
      const key = `${seat ?? ''}/${viewer.position}`;
      let text = made.get(key);
      if (text === undefined) {
        const info = table.positionFor(seat, viewer.position, now, isHasty);
        if (info === null) return;
        if (isHasty && table.isUndoOpen(seat)) this.undoLater(table, seat!);
        open ??= JSON.stringify(info.view.open);
        text = positionText(info, open);
        made.set(key, text);
      }
      viewer.position = table.position;
      this.send(viewer, text);
    }
  }

  /** Tells a seat a moment later whether it may take its answer back, unless the table has moved on by then. */
  private undoLater(table: Table, seat: Seat): void {
    if (this.undecided.size === 0) this.options.later(this.options.undoAfter, () => this.decideUndo());
    this.undecided.set(table.id, { table, seat, position: table.position });
  }

  private decideUndo(): void {
    const all = [...this.undecided.values()];
    this.undecided.clear();
    for (const { table, seat, position } of all) {
      if (table.position !== position || !table.isRunning || !table.running!.match.canUndo(seat)) continue;
      const text = JSON.stringify({ type: 'undo', position, canUndo: true } satisfies LiveMessage);
      for (const viewer of this.viewersOf(table.id, null))
        if (table.seatOf(viewer.person?.person ?? null) === seat) this.send(viewer, text);
    }
  }

  showTable(table: Table, only: Viewer | null = null): void {
    const made = new Map<string, string>();
    for (const viewer of this.viewersOf(table.id, only)) {
      const person = viewer.person?.person ?? null;
      const seat: Seat | null = table.seatOf(person);
      const key = `${seat ?? ''}/${table.row.owner === person}`;
      let text = made.get(key);
      if (text === undefined) {
        text = JSON.stringify({ type: 'table', table: table.info(person) } satisfies LiveMessage);
        made.set(key, text);
      }
      this.send(viewer, text);
    }
  }

  async showChat(table: string, only: Viewer | null = null): Promise<void> {
    const viewers = [...this.viewersOf(table, only)];
    if (viewers.length === 0) return;
    const since = Math.min(...viewers.map((viewer) => viewer.chat));
    const lines = await this.options.chatSince(table, since);
    for (const viewer of viewers) {
      const fresh = lines.filter((line) => line.n > viewer.chat);
      if (fresh.length === 0) continue;
      viewer.chat = fresh[fresh.length - 1].n;
      this.send(viewer, JSON.stringify({ type: 'chat', lines: fresh } satisfies LiveMessage));
    }
  }

  /** A bot that this process lets think has used so much of its time. */
  thinks(table: string, position: number, part: number): void {
    this.showThought(table, position, part);
    this.options.thought(table, position, part);
  }

  showThought(table: string, position: number, part: number): void {
    const text = JSON.stringify({ type: 'thought', position, part } satisfies LiveMessage);
    for (const viewer of this.viewersOf(table, null)) this.send(viewer, text);
  }

  /** Another process says who looks at a table through it. */
  heardPresent(process: string, table: string, present: readonly Presence[]): void {
    const room = this.rooms.get(table);
    if (room === undefined) return;
    room.elsewhere.set(process, { present, until: Date.now() + BELIEVED });
    this.showPresence(room);
  }

  /** Closes connections that do not answer any more, and says again who is here. */
  beat(): void {
    for (const [table, room] of this.rooms) {
      for (const viewer of room.viewers) {
        if (viewer.isAlive) {
          viewer.isAlive = false;
          viewer.socket.ping();
        } else viewer.socket.terminate();
      }
      this.options.present(table, here(room));
    }
  }

  closeAll(): void {
    for (const room of this.rooms.values()) {
      if (room.announcing !== null) clearTimeout(room.announcing);
      for (const viewer of room.viewers) viewer.socket.close(CLOSE.stopping, 'the server is stopping');
    }
    this.rooms.clear();
  }

  private viewersOf(table: string, only: Viewer | null): Iterable<Viewer> {
    return only !== null ? [only] : (this.rooms.get(table)?.viewers ?? []);
  }

  /** Answers what this viewer sent. */
  reply(viewer: Viewer, message: LiveMessage): void {
    this.send(viewer, JSON.stringify(message));
  }

  /** What goes to one connection in one turn of the loop leaves in one write. */
  private hold(viewer: Viewer): void {
    if (this.corked.has(viewer)) return;
    if (this.corked.size === 0) process.nextTick(() => this.release());
    this.corked.add(viewer);
    viewer.line.cork();
  }

  private release(): void {
    for (const { line } of this.corked) line.uncork();
    this.corked.clear();
  }

  private send(viewer: Viewer, text: string): void {
    if (viewer.socket.readyState !== viewer.socket.OPEN) return;
    if (viewer.socket.bufferedAmount > MOST_BUFFERED) {
      viewer.socket.close(CLOSE.slow, 'too slow');
      return;
    }
    this.options.metrics.messages.add(1);
    this.hold(viewer);
    viewer.socket.send(text);
  }

  private announceLater(table: string, room: Room): void {
    room.announcing ??= setTimeout(() => {
      room.announcing = null;
      this.options.present(table, here(room));
      if (room.viewers.size === 0) this.close(table, room);
      else this.showPresence(room);
    }, PRESENCE_DELAY);
  }

  private showPresence(room: Room): void {
    const text = JSON.stringify(this.presenceMessage(room));
    for (const viewer of room.viewers) this.send(viewer, text);
  }

  private presenceMessage(room: Room): LiveMessage {
    const all = [...here(room)];
    for (const [process, { present, until }] of room.elsewhere) {
      if (until < Date.now()) room.elsewhere.delete(process);
      else all.push(...present);
    }
    return { type: 'presence', present: once(all).slice(0, MOST_NAMED) };
  }

  private close(table: string, room: Room): void {
    if (room.announcing !== null) clearTimeout(room.announcing);
    if (this.rooms.get(table) === room) this.rooms.delete(table);
  }
}

/** A position message; what all may see is the largest part of it, and made into a text only once for all seats. */
function positionText(info: PositionInfo, open: string): string {
  const message: LiveMessage = { type: 'position', ...info, view: { ...info.view, open: null } };
  // Nothing before it in the message is free text, so the first place is the right one.
  return JSON.stringify(message).replace('"open":null', () => `"open":${open}`);
}

function here(room: Room): readonly Presence[] {
  return once([...room.viewers].flatMap(({ person }) => (person === null ? [] : [person]))).slice(
    0,
    MOST_NAMED,
  );
}

function once(all: readonly Presence[]): Presence[] {
  return [...new Map(all.map((presence) => [presence.person, presence])).values()];
}
