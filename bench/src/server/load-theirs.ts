import { type AnyGame, choiceRng, type Seat, type State, viewOf } from '@gordian/kernel';
import { io, type Socket } from 'socket.io-client';
import { choose } from './choose.ts';
import type { Stopwatch } from './figures.ts';

interface Synced {
  readonly G: State;
  readonly _stateID: number;
}

/** The same people at boardgame.io's server, over its own protocol. */
export class TheirClients {
  private readonly below = choiceRng('theirs');
  private readonly sockets = new Set<Socket>();
  private isOver = false;

  constructor(
    private readonly port: number,
    private readonly game: AnyGame,
    private readonly seats: readonly Seat[],
    private readonly watch: Stopwatch,
    private readonly lobby: number,
  ) {}

  async seatAll(tables: number): Promise<void> {
    for (let i = 0; i < tables; i += 10)
      await Promise.all(Array.from({ length: Math.min(10, tables - i) }, () => this.play()));
  }

  async watchOne(connections: number): Promise<void> {
    const match = await this.match();
    for (let i = 0; i < connections; i += 100)
      await Promise.all(
        Array.from({ length: 100 }, () => {
          const socket = this.open();
          const synced = new Promise((resolve) => socket.once('sync', resolve));
          socket.once('connect', () => socket.emit('sync', match, null, undefined, this.seats.length));
          return synced;
        }),
      );
  }

  stop(): void {
    this.isOver = true;
    for (const socket of this.sockets) socket.disconnect();
  }

  private async post(path: string, body: object): Promise<Record<string, string>> {
    const answer = await fetch(`http://127.0.0.1:${this.lobby}/games/${this.game.id}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<Record<string, string>>;
  }

  private async match(): Promise<string> {
    return (await this.post('create', { numPlayers: this.seats.length })).matchID;
  }

  private async play(): Promise<void> {
    const match = await this.match();
    const sockets: Socket[] = [];
    for (const [i, seat] of this.seats.entries()) {
      const playerID = `${i}`;
      const joined = await this.post(`${match}/join`, { playerID, playerName: 'Bench' });
      sockets.push(this.sit(match, seat, playerID, joined.playerCredentials, sockets));
    }
  }

  private sit(match: string, seat: Seat, playerID: string, credentials: string, all: Socket[]): Socket {
    const socket = this.open();
    let waiting: { readonly id: number; readonly sent: number } | null = null;
    const hear = (state: Synced) => {
      if (waiting !== null && state._stateID > waiting.id) {
        this.watch.add(waiting.sent);
        waiting = null;
      }
      if (this.isOver) return;
      if (state.G.result !== null) {
        if (playerID !== '0') return;
        for (const each of all) each.disconnect();
        this.play().catch((error) => {
          if (!this.isOver) throw error;
        });
        return;
      }
      const chosen = choose(this.game, viewOf(state.G, seat), this.below);
      if (chosen === null) return;
      waiting = { id: state._stateID, sent: performance.now() };
      const payload = { type: 'answer', args: [seat, chosen.choice], playerID, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, playerID);
    };
    socket.on('connect', () => socket.emit('sync', match, playerID, credentials, this.seats.length));
    socket.on('sync', (_match: string, { state }: { state: Synced }) => hear(state));
    socket.on('update', (_match: string, state: Synced) => hear(state));
    return socket;
  }

  private open(): Socket {
    const socket = io(`http://127.0.0.1:${this.port}/${this.game.id}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.sockets.add(socket);
    socket.once('disconnect', () => this.sockets.delete(socket));
    return socket;
  }
}
