/** The engine and the bots, in a thread of their own: one worker holds one table. */
import { loadGame } from '../games.ts';
import { LocalTable, type Room } from './local-table.ts';
import type { Order, Report } from './messages.ts';
import { saves } from './saves.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;

const HOLD_MS = 2000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

class Desk {
  private table: LocalTable | null = null;
  private botPause = 0;

  private readonly room: Room = {
    tell: (news) => send({ news }),
    keep: async (game) => {
      await saves.put(game);
    },
    pause: () => wait(this.botPause),
    breathe: () => wait(0),
    thought: (part) => send({ thought: part }),
    now: () => Date.now(),
  };

  async carryOut(order: Order): Promise<unknown> {
    if (order.order === 'pause') {
      this.botPause = order.ms;
      return null;
    }
    if (order.order === 'open') return this.open(order.id);
    const table = this.table;
    if (table === null) throw new Error('no game is open');
    if (order.order === 'answer') return table.answer(order.seat, order.position, order.choice);
    if (order.order === 'undo') return table.undo(order.seat, order.position);
    if (order.order === 'takeOver') table.takeOver(order.seat);
    else if (order.order === 'order') await table.order(order.orders);
    else if (order.order === 'resign') await table.resign();
    else if (order.order === 'at') return table.at(order.position);
    else return table.record();
    return null;
  }

  private async open(id: string): Promise<null> {
    await holdAlone(id);
    const saved = await saves.get(id);
    if (saved === undefined) throw new Error('This game is not on this device.');
    this.table = LocalTable.resume(await loadGame(saved.game), saved, this.room);
    void this.table.changed();
    return null;
  }
}

/** One tab plays a game: two would overwrite each other. A tab that just closes still holds it for a moment. */
function holdAlone(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`gordian ${id}`, { signal: AbortSignal.timeout(HOLD_MS) }, () => {
        resolve();
        return new Promise(() => {});
      })
      .catch(() => reject(new Error('This game is open in another tab of this browser.')));
  });
}

function send(report: Report): void {
  scope.postMessage(report);
}

const desk = new Desk();
scope.addEventListener('message', (event: MessageEvent<Order>) => {
  const { n } = event.data;
  desk.carryOut(event.data).then(
    (answer) => send({ n, answer }),
    (error: unknown) => send({ n, error: error instanceof Error ? error.message : String(error) }),
  );
});
