import { type AnyGame, type Options, type OptionValue, type Seat, suitedOptions } from '@gordian/kernel';
import type { ClockSpec, SeatPlayer } from '@gordian/wire';

/** A seat of the table that is being made. */
export interface SeatPlan {
  readonly seat: Seat;
  readonly used: boolean;
  readonly player: SeatPlayer;
  readonly level: string;
}

/** How well a bot may play, in a word and in a sentence. */
export interface Level {
  readonly name: string;
  readonly says: string;
}

export const CLOCKS = {
  none: { says: 'No clock', spec: { kind: 'none' } },
  quick: {
    says: 'Live: 20 minutes each and 10 seconds an answer',
    spec: { kind: 'live', seconds: 1200, increment: 10 },
  },
  long: {
    says: 'Live: an hour each and 20 seconds an answer',
    spec: { kind: 'live', seconds: 3600, increment: 20 },
  },
  day: { says: 'One day an answer', spec: { kind: 'days', days: 1 } },
  week: { says: 'Seven days an answer', spec: { kind: 'days', days: 7 } },
} as const satisfies Record<string, { says: string; spec: ClockSpec }>;

export type ClockName = keyof typeof CLOCKS;

/** Me first, a friend invited, bots in what is left. */
export function startSeats(game: AnyGame, levels: readonly Level[]): SeatPlan[] {
  const names = levels.map(({ name }) => name);
  const level = ['medium', 'greedy'].find((name) => names.includes(name)) ?? names[0] ?? 'random';
  return game.seats.map(({ id }, i) => ({
    seat: id,
    used: i < game.maxSeats,
    player: i === 0 ? 'me' : i === 1 ? 'invited' : 'bot',
    level,
  }));
}

/** What was chosen, without what no longer suits the other choices. */
export function chosenOptions(game: AnyGame, chosen: Options): Options {
  const suited = suitedOptions(game, chosen).filter(({ id }) => chosen[id] !== undefined);
  return Object.fromEntries(suited.map(({ id }) => [id, chosen[id]]));
}

/** A value of an option in plain words. */
export function valueSays(game: AnyGame, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? game.name(value).replaceAll('-', ' ') : String(value);
}
