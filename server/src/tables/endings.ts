import type { Seat } from '@gordian/kernel';
import type { TableResult } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Site } from '../site.ts';
import { take } from './answers.ts';
import { outOfTime } from './clock.ts';
import { changeSeats } from './seats.ts';
import { before } from './step.ts';
import type { Table } from './table.ts';

/**
 * A seat gives up or runs out of time. With two seats the other wins; with more, a bot plays the seat on as long as
 * another person is still there, and otherwise all the others win.
 */
async function drop(site: Site, table: Table, seat: Seat, kind: 'resignation' | 'time'): Promise<void> {
  const others = table.people.filter((other) => other.seat !== seat);
  const goesOn = table.seats.length > 2 && others.length > 0;
  const was = before(table);
  if (goesOn) {
    await take(site, table, { kind, seat, text: '', client: null }, was);
    await changeSeats(site, table, [{ seat, handed_over: 1, level: site.bots.substitute, orders: '[]' }]);
    site.hall.announce(table, 'table');
    return;
  }
  const winners = table.seats.map((s) => s.seat).filter((other) => other !== seat);
  const result: TableResult = { winners, ending: kind, rule: null };
  await take(site, table, { kind, seat, text: '', client: null, ending: { status: 'over', result } }, was);
}

export function resign(site: Site, id: string, person: string): Promise<Table> {
  return site.hall.change(id, async (table) => {
    const seat = table.seatOf(person);
    if (seat === null) throw new Fault('not-seated');
    if (!table.isRunning) throw new Fault('not-running');
    await drop(site, table, seat, 'resignation');
    return table;
  });
}

/** Inside a change: whether a seat had run out of time, and what follows from it is done. */
export async function endByTime(site: Site, table: Table): Promise<boolean> {
  const late = outOfTime(table.clocks, table.clockedSeats, Date.now());
  if (!table.isRunning || late.length === 0) return false;
  await drop(site, table, late[0], 'time');
  return true;
}

/** The game is aborted when all people at the table agree. */
export function agreeToAbort(site: Site, id: string, person: string, agree: boolean): Promise<Table> {
  return site.hall.change(id, async (table) => {
    const seat = table.seatOf(person);
    if (seat === null) throw new Fault('not-seated');
    if (!table.isRunning) throw new Fault('not-running');
    await changeSeats(site, table, [{ seat, wants_abort: agree ? 1 : 0 }]);
    if (table.people.every((other) => other.wants_abort === 1)) {
      const result: TableResult = { winners: [], ending: 'abort', rule: null };
      const ending = { status: 'aborted', result } as const;
      await take(site, table, { kind: 'abort', seat, text: '', client: null, ending }, before(table));
    } else site.hall.announce(table, 'table');
    return table;
  });
}
