import { type AnyGame, choiceRng, type View } from '@gordian/kernel';
import { WebSocket } from 'ws';
import { choose } from './choose.ts';
import type { Stopwatch } from './figures.ts';

/** What one player hears, whatever the server: that the answer counts, or a position that asks the player or ends the game. */
export interface Heard {
  /** The position whose answer now counts, or null. */
  readonly acknowledged: number | null;
  /** The view, where the player is asked. */
  readonly view: View | null;
  /** The number of the position, as an answer to it must name it. */
  readonly position: number;
  readonly isOver: boolean;
}

export const NOTHING: Heard = { acknowledged: null, view: null, position: -1, isOver: false };

/** How one server is spoken to, over plain WebSockets for all of them. */
export interface Protocol {
  /** Makes a table with people on all seats: for each seat the address of its connection, and what to send. */
  seat(): Promise<readonly Line[]>;
  /** A table to look at, without a seat. */
  watch(): Promise<Line>;
}

export interface Line {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads a message; `send` answers what the protocol itself asks for. */
  read(text: string, send: (text: string) => void): Heard;
  /** The message that gives this answer to that position. */
  write(position: number, answer: { choice: unknown; text: string }): string;
}

/** People at tables, each with one connection, who answer as soon as they are asked: the same for every server. */
export class Crowd {
  private readonly below = choiceRng('bench');
  private readonly sockets = new Set<WebSocket>();
  private isOver = false;

  constructor(
    private readonly game: AnyGame,
    private readonly protocol: Protocol,
    private readonly watch: Stopwatch,
  ) {}

  async seatAll(tables: number): Promise<void> {
    for (let i = 0; i < tables; i += 10)
      await Promise.all(Array.from({ length: Math.min(10, tables - i) }, () => this.play()));
  }

  async watchOne(connections: number): Promise<void> {
    const line = await this.protocol.watch();
    for (let i = 0; i < connections; i += 100)
      await Promise.all(
        Array.from({ length: 100 }, () => {
          const socket = this.open(line);
          return new Promise<void>((resolve) => {
            socket.on('message', (data) => {
              if (line.read(String(data), (text) => socket.send(text)).position >= 0) resolve();
            });
          });
        }),
      );
  }

  stop(): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.terminate();
  }

  private async play(): Promise<void> {
    const lines = await this.protocol.seat();
    const open: WebSocket[] = [];
    for (const [i, line] of lines.entries()) open.push(this.sit(line, i === 0, () => this.next(open)));
  }

  /** The game is over: the same people begin another. */
  private next(open: readonly WebSocket[]): void {
    for (const socket of open) socket.close();
    // A new table that cannot be made any more when the time is over is no loss.
    this.play().catch((error) => {
      if (!this.isOver) throw error;
    });
  }

  private sit(line: Line, isFirst: boolean, next: () => void): WebSocket {
    const socket = this.open(line);
    const send = (text: string) => socket.send(text);
    const sent = new Map<number, number>();
    socket.on('message', (data) => {
      const { acknowledged, view, position, isOver } = line.read(String(data), send);
      if (acknowledged !== null) {
        this.watch.add(sent.get(acknowledged)!);
        sent.delete(acknowledged);
      }
      if (this.isOver) return;
      if (isOver && isFirst) next();
      const answer = view === null ? null : choose(this.game, view, this.below);
      if (answer === null) return;
      sent.set(position, performance.now());
      socket.send(line.write(position, answer));
    });
    return socket;
  }

  private open({ url, headers }: Line): WebSocket {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    socket.on('error', () => {});
    socket.once('close', () => this.sockets.delete(socket));
    this.sockets.add(socket);
    return socket;
  }
}
