import type { Seat, State } from '@gordian/kernel';
import type { TableResult, TableStatus } from '@gordian/wire';
import type { Append, StepAppend } from '../store/append.ts';
import { packState } from '../store/packed.ts';
import type { EventRow } from '../store/schema.ts';
import { deadline, firstClocks, readClocks } from './clock.ts';
import { beginMatch } from './load.ts';
import type { Running, Table } from './table.ts';

export interface Step {
  readonly kind: Exclude<EventRow['kind'], 'start'>;
  readonly seat: Seat;
  readonly text: string;
  readonly client: string | null;
  /** How the table ends with this step, where the game itself does not end. */
  readonly ending?: { readonly status: TableStatus; readonly result: TableResult };
}

/** What stood before a step: taken first, then the match is changed, then `stepOf` makes the rest. */
export interface Before {
  readonly lines: number;
  readonly draws: number;
  readonly thinking: readonly Seat[];
}

export function before(table: Table): Before {
  const { match } = table.running!;
  return { lines: match.log.length, draws: match.draws.length, thinking: table.clockedSeats };
}

/** The event and the new row after a step that the match in memory has already made. */
export function stepOf(table: Table, step: Step, was: Before, now: number): StepAppend {
  const running = table.running!;
  const { match } = running;
  const result: TableResult | null = step.ending?.result ?? match.play.state.result;
  const status = step.ending?.status ?? (match.over ? 'over' : 'running');
  const asked = status === 'running' ? match.play.asked : [];
  const answered = step.kind === 'answer' ? step.seat : null;
  const clocks = readClocks(table.clock, table.clocks, was.thinking, answered, now);
  const thinking = table.thinking(asked);
  const change: StepAppend['change'] = {
    head: table.position + 1,
    status,
    asked: JSON.stringify(asked),
    in_window: status === 'running' && match.play.isWindow ? 1 : 0,
    clocks: clocks === null ? null : JSON.stringify(clocks),
    deadline: deadline(clocks, thinking),
    result: result === null ? null : JSON.stringify(result),
    changed: now,
  };
  return {
    table: table.id,
    expected: table.position,
    change,
    event: {
      table_id: table.id,
      n: table.position + 1,
      kind: step.kind,
      seat: step.seat,
      text: step.text,
      client: step.client,
      at: now,
      version: table.game.version,
      asked: change.asked,
      lines: match.log.length,
      trail: match.wayBack,
      log: JSON.stringify(match.log.slice(Math.min(was.lines, match.log.length))),
      draws: JSON.stringify(match.draws.slice(was.draws)),
      state: packState(match.play.state, running.first),
    },
  };
}

/** Takes a committed step over into memory. */
export function settle(table: Table, { change, event }: Append): void {
  table.row = { ...table.row, ...(change as Partial<Table['row']>) };
  const running = table.running!;
  if (event.kind === 'undo') running.counted.clear();
  running.lines.push(event.lines);
  running.asked.push(JSON.parse(event.asked) as Seat[]);
}

/** The first event of a table whose seats are all taken. */
export function startOf(table: Table, now: number): { append: Append; running: Running } {
  const match = beginMatch(table.game, table);
  const text = JSON.stringify(match.play.state);
  const first = JSON.parse(text) as State;
  const asked = match.play.asked;
  const seats = table.seats.map((s) => s.seat);
  const clocks = firstClocks(table.clock, seats, now);
  const running: Running = {
    match,
    first,
    lines: [match.log.length],
    asked: [asked],
    counted: new Map(),
  };
  const thinking = table.thinking(asked);
  const append: Append = {
    table: table.id,
    expected: -1,
    change: {
      head: 0,
      status: match.over ? 'over' : 'running',
      options: JSON.stringify(match.start.options),
      asked: JSON.stringify(asked),
      in_window: match.play.isWindow ? 1 : 0,
      clocks: clocks === null ? null : JSON.stringify(clocks),
      deadline: deadline(clocks, thinking),
      result: match.over ? JSON.stringify(match.play.state.result) : null,
      changed: now,
    },
    event: {
      table_id: table.id,
      n: 0,
      kind: 'start',
      seat: null,
      text: '',
      client: null,
      at: now,
      version: table.game.version,
      asked: JSON.stringify(asked),
      lines: match.log.length,
      trail: 0,
      log: JSON.stringify(match.log),
      draws: JSON.stringify(match.draws),
      state: text,
    },
  };
  return { append, running };
}
