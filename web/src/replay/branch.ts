import type { Seat } from '@gordian/kernel';
import { beginLocal, botTitle, usualBot } from '../offline/begin.ts';
import { settings } from '../settings.ts';
import type { Replay } from './replay.ts';

/** Goes on from a position on this device: one seat is mine, bots play the others. Gives the address. */
export async function playOn(replay: Replay, at: number, eyes: Seat | null): Promise<string> {
  const { game, record } = replay;
  const { play } = replay.at(at);
  const keep = eyes ?? play.asked[0];
  const bot = usualBot();
  const players = record.seats.map(({ seat }) =>
    seat === keep
      ? { seat, name: settings.get().name || 'You', bot: null }
      : { seat, name: botTitle(bot), bot },
  );
  const id = await beginLocal(game, players, record.options, {
    seed: record.seed!,
    mixes: record.seats.map(({ seat, mix }) => ({ seat, mix })),
    moves: record.moves.slice(0, at),
    keep,
    from: record.from,
  });
  return `/local/${id}`;
}
