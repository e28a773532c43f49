import type { Seat } from '@gordian/kernel';
import type { ClockSpec, Clocks } from '@gordian/wire';

/** Milliseconds left to each seat when last read, and when that was. */
export interface StoredClocks {
  readonly left: Readonly<Record<Seat, number>>;
  readonly since: number;
}

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

function full(clock: ClockSpec): number {
  return clock.kind === 'live' ? clock.seconds * SECOND : clock.kind === 'days' ? clock.days * DAY : 0;
}

export function firstClocks(clock: ClockSpec, seats: readonly Seat[], now: number): StoredClocks | null {
  if (clock.kind === 'none') return null;
  return { left: Object.fromEntries(seats.map((seat) => [seat, full(clock)])), since: now };
}

/** Charges the seats that were thinking; the one that answered gets its increment, or its days anew. */
export function readClocks(
  clock: ClockSpec,
  clocks: StoredClocks | null,
  thinking: readonly Seat[],
  answered: Seat | null,
  now: number,
): StoredClocks | null {
  if (clocks === null) return null;
  const left: Record<Seat, number> = { ...clocks.left };
  // A machine's clock that is set back takes no time from anybody, and gives none.
  const spent = Math.max(0, now - clocks.since);
  for (const seat of thinking) left[seat] = Math.max(0, left[seat] - spent);
  if (answered !== null && thinking.includes(answered))
    left[answered] = clock.kind === 'live' ? left[answered] + clock.increment * SECOND : full(clock);
  return { left, since: now };
}

/** When the first of the thinking seats runs out of time; null when nobody does. */
export function deadline(clocks: StoredClocks | null, thinking: readonly Seat[]): number | null {
  if (clocks === null || thinking.length === 0) return null;
  return clocks.since + Math.min(...thinking.map((seat) => clocks.left[seat]));
}

export function outOfTime(
  clocks: StoredClocks | null,
  thinking: readonly Seat[],
  now: number,
): readonly Seat[] {
  if (clocks === null) return [];
  return thinking.filter((seat) => now - clocks.since >= clocks.left[seat]);
}

/** The clocks as the page shows them. */
export function clocksAt(clocks: StoredClocks | null, now: number, running: readonly Seat[]): Clocks | null {
  return clocks === null ? null : { left: clocks.left, running, since: clocks.since, now };
}
