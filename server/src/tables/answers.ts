import { deskOf, type Match, ordered, print, type Seat, viewOf } from '@gordian/kernel';
import type { AnswerAccepted, AnswerRequest, StandingOrder, UndoRequest } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Site } from '../site.ts';
import { endByTime } from './endings.ts';
import { Overtaken } from './hall.ts';
import { before, type Step, settle, stepOf } from './step.ts';
import type { Table } from './table.ts';

/** A person answers. It resolves when the answer is on disk; the same client id is never played twice. */
export function answer(
  site: Site,
  id: string,
  person: string,
  { position, client, text }: AnswerRequest,
): Promise<AnswerAccepted> {
  return site.hall.change(id, async (known) => {
    const key = (seat: Seat) => `${seat} ${client}`;
    const turn = await atPosition(site, known, person, position, key);
    if ('done' in turn) return turn.done;
    const { table, seat } = turn;
    await endIfOutOfTime(site, table);
    const was = before(table);
    const rejection = table.running!.match.say(seat, text);
    if (rejection !== null) {
      site.metrics.refusals.add(1);
      if ('error' in rejection) throw new Fault('not-understood', rejection.error, { field: 'text' });
      const { rule, because } = rejection.refusal;
      throw new Fault('refused', because ?? `rule ${rule} does not allow this`, { rule });
    }
    const said = table.running!.match.moves.at(-1)![1];
    return take(site, table, { kind: 'answer', seat, text: said, client: key(seat) }, was);
  });
}

/** Takes the last answer back. */
export function undo(
  site: Site,
  id: string,
  person: string,
  { position, client }: UndoRequest,
): Promise<AnswerAccepted> {
  return site.hall.change(id, async (known) => {
    const key = (seat: Seat) => `${seat} undo ${client}`;
    const turn = await atPosition(site, known, person, position, key);
    if ('done' in turn) return turn.done;
    const { table, seat } = turn;
    const was = before(table);
    if (!table.running!.match.undo(seat)) throw new Fault('no-undo');
    return take(site, table, { kind: 'undo', seat, text: '', client: key(seat) }, was);
  });
}

/** A bot's answer, or one that follows from standing orders: played only if the table still stands where it was asked. */
export function answerFor(
  site: Site,
  id: string,
  position: number,
  seat: Seat,
  choose: (table: Table) => string | null,
): Promise<boolean> {
  return site.hall.change(id, async (known) => {
    const table = position > known.position ? await site.hall.refresh(id) : known;
    if (!table.isRunning || table.position !== position || !table.asked.includes(seat)) return false;
    const text = choose(table);
    if (text === null) return false;
    const was = before(table);
    const rejection = table.running!.match.say(seat, text);
    if (rejection !== null) throw new Error(`${table.game.id}: the answer "${text}" for ${seat} was refused`);
    await take(site, table, { kind: 'answer', seat, text, client: `${seat} auto ${position}` }, was);
    return true;
  });
}

/** What a seat's standing orders say at the open window, or null if it wants to be asked. */
export function orderedText(table: Table, match: Match, seat: Seat): string | null {
  const orders: readonly StandingOrder[] = table.orders(seat);
  const desk = deskOf(table.game, viewOf(match.play.state, seat));
  const choice = ordered(orders, desk);
  return choice === null ? null : print(desk.offer!, choice);
}

type Turn = { readonly table: Table; readonly seat: Seat } | { readonly done: AnswerAccepted };

async function atPosition(
  site: Site,
  known: Table,
  person: string,
  position: number,
  key: (seat: Seat) => string,
): Promise<Turn> {
  const table = position > known.position ? await site.hall.refresh(known.id) : known;
  const seat = table.seatOf(person);
  if (seat === null) throw new Fault('not-seated');
  if (position === table.position && table.isRunning) return { table, seat };
  const earlier = await site.store.db
    .selectFrom('events')
    .select('n')
    .where('table_id', '=', table.id)
    .where('client', '=', key(seat))
    .executeTakeFirst();
  if (earlier !== undefined) return { done: { position: earlier.n } };
  if (!table.isRunning) throw new Fault('not-running');
  site.metrics.stale.add(1);
  throw new Fault('stale', `the table is at position ${table.position}, the answer was for ${position}`);
}

async function endIfOutOfTime(site: Site, table: Table): Promise<void> {
  if (table.row.deadline === null || Date.now() < table.row.deadline) return;
  if (await endByTime(site, table)) throw new Fault('not-running', 'your time is up');
}

/** Commits a step that the match in memory has made, and tells everybody. */
export async function take(
  site: Site,
  table: Table,
  step: Step,
  was: ReturnType<typeof before>,
): Promise<AnswerAccepted> {
  const append = stepOf(table, step, was, Date.now());
  if (!(await site.store.appender.append(append))) throw new Overtaken();
  settle(table, append);
  if (step.kind === 'answer') site.metrics.answers.add(1);
  site.hall.announce(table, 'position');
  if (!table.isRunning) site.hall.announce(table, 'table');
  return { position: table.position };
}
