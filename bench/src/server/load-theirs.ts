import { type AnyGame, type Seat, type State, viewOf } from '@gordian/kernel';
import { type Heard, type Line, NOTHING, type Protocol } from './crowd.ts';

interface Synced {
  readonly G: State;
  readonly _stateID: number;
}

/** boardgame.io's server: the packets of Socket.IO that its own client sends, over the same plain WebSockets. */
export class TheirProtocol implements Protocol {
  constructor(
    private readonly port: number,
    private readonly lobby: number,
    private readonly game: AnyGame,
    private readonly seats: readonly Seat[],
  ) {}

  async seat(): Promise<readonly Line[]> {
    const match = await this.match();
    const lines: Line[] = [];
    for (const [i, seat] of this.seats.entries()) {
      const playerID = `${i}`;
      const joined = await this.post(`${match}/join`, { playerID, playerName: 'Bench' });
      lines.push(this.line(match, { seat, playerID, credentials: joined.playerCredentials }));
    }
    return lines;
  }

  async watch(): Promise<Line> {
    return this.line(await this.match(), null);
  }

  private line(match: string, player: { seat: Seat; playerID: string; credentials: string } | null): Line {
    const space = `/${this.game.id},`;
    const packet = (...args: unknown[]) => `42${space}${JSON.stringify(args)}`;
    let answered: number | null = null;
    const hear = (state: Synced): Heard => {
      const acknowledged = answered !== null && state._stateID > answered ? answered : null;
      if (acknowledged !== null) answered = null;
      const view = player === null || state.G.result !== null ? null : viewOf(state.G, player.seat);
      return { acknowledged, view, position: state._stateID, isOver: state.G.result !== null };
    };
    return {
      url: `ws://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=websocket`,
      headers: {},
      read: (text, send) => {
        if (text.startsWith('0')) send(`40${space}`);
        else if (text === '2') send('3');
        else if (text.startsWith('40'))
          send(
            packet('sync', match, player?.playerID ?? null, player?.credentials ?? null, this.seats.length),
          );
        if (!text.startsWith('42')) return NOTHING;
        const [type, , data] = JSON.parse(text.slice(2 + space.length));
        if (type === 'sync') return hear(data.state);
        return type === 'update' ? hear(data) : NOTHING;
      },
      write: (position, { choice }) => {
        answered = position;
        const { seat, playerID, credentials } = player!;
        const payload = { type: 'answer', args: [seat, choice], playerID, credentials };
        return packet('update', { type: 'MAKE_MOVE', payload }, position, match, playerID);
      },
    };
  }

  private async match(): Promise<string> {
    return (await this.post('create', { numPlayers: this.seats.length })).matchID;
  }

  private async post(path: string, body: object): Promise<Record<string, string>> {
    const answer = await fetch(`http://127.0.0.1:${this.lobby}/games/${this.game.id}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<Record<string, string>>;
  }
}
