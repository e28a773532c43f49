import { botNames } from '@gordian/ai';
import type { AnyGame, Branch, Options, Seat } from '@gordian/kernel';
import { loadGame } from '../games.ts';
import { freshGame, type LocalPlayer } from './local-table.ts';
import { saves } from './saves.ts';

/** The bot that plays when nobody chose one. */
export function usualBot(): string {
  return ['medium', 'greedy'].find((name) => botNames.includes(name)) ?? botNames[0];
}

function randomHex(bytes: number): string {
  let out = '';
  for (const b of crypto.getRandomValues(new Uint8Array(bytes))) out += b.toString(16).padStart(2, '0');
  return out;
}

/** Starts a game on this device; gives its id. */
export async function beginLocal(
  game: AnyGame,
  players: readonly LocalPlayer[],
  options: Options,
  from: Branch | null = null,
): Promise<string> {
  const id = randomHex(8);
  const start = {
    seats: players.map(({ seat }) => seat),
    options,
    seed: randomHex(32),
    mixes: players.map(({ seat }) => ({ seat, mix: '' })),
    ...(from === null ? {} : { from }),
  };
  await saves.put(freshGame(game, { id, players, start }, Date.now()));
  return id;
}

/** One person in the first seat, bots in all others, everything as usual. */
export async function beginAgainstBots(gameId: string, name: string): Promise<string> {
  const game = await loadGame(gameId);
  return beginLocal(game, seatsAgainstBots(game, name), {});
}

function seatsAgainstBots(game: AnyGame, name: string): LocalPlayer[] {
  const bot = usualBot();
  return game.seats
    .slice(0, game.maxSeats)
    .map((spec, i) => (i === 0 ? person(spec.id, name) : { seat: spec.id, name: botTitle(bot), bot }));
}

function person(seat: Seat, name: string): LocalPlayer {
  return { seat, name: name === '' ? 'You' : name, bot: null };
}

/** A bot's name for people: `search:200ms` stays as it is, `greedy` becomes "Greedy bot". */
export function botTitle(bot: string): string {
  return `${bot.charAt(0).toUpperCase()}${bot.slice(1)} bot`;
}
