import { botByName, type Mind, type Thinking } from '@gordian/ai';
import type { AnyGame, View } from '@gordian/kernel';

/** Seats whose last thoughts are kept; whichever thought longest ago makes room. */
const MOST = 8;

/** What bots thought last, by table and seat: they go on with it where they foresaw the next question. */
export class Minds {
  private readonly last = new Map<string, Mind>();

  think(table: string, level: string, game: AnyGame, view: View, seed: string): Thinking {
    const seat = `${table} ${view.seat}`;
    const thinking = botByName(level).think(game, view, seed, this.last.get(seat));
    this.last.delete(seat);
    this.last.set(seat, thinking);
    if (this.last.size > MOST) this.last.delete(this.last.keys().next().value!);
    return thinking;
  }
}
