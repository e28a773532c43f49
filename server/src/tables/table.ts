import {
  type AnyGame,
  commitment,
  type Match,
  readable,
  type Seat,
  type StandingOrder,
  type State,
  viewOf,
} from '@gordian/kernel';
import type { ClockSpec, PositionInfo, SeatInfo, TableInfo, TableResult } from '@gordian/wire';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { clocksAt, type StoredClocks } from './clock.ts';

/** What a begun game holds in memory besides its row. */
export interface Running {
  readonly match: Match;
  /** The first position: all others are kept as their difference from it. */
  readonly first: State;
  /** The length of the log after each event. */
  readonly lines: number[];
  /** Who was asked after each event. */
  readonly asked: (readonly Seat[])[];
  /** How many of the first lines of the log each seat may read, as last counted. */
  readonly counted: Map<Seat | null, { readonly until: number; readonly count: number }>;
}

/** A table in memory: its rows, and the match once the game has begun. */
export class Table {
  running: Running | null = null;
  private promise: string | null = null;

  constructor(
    readonly game: AnyGame,
    public row: TableRow,
    public seats: readonly SeatRow[],
  ) {}

  /** The published hash of the seed. */
  get commitment(): string {
    this.promise ??= commitment(this.row.seed);
    return this.promise;
  }

  get id(): string {
    return this.row.id;
  }

  get position(): number {
    return this.row.head;
  }

  get isRunning(): boolean {
    return this.row.status === 'running';
  }

  get isOver(): boolean {
    return this.row.status === 'over' || this.row.status === 'aborted';
  }

  get clock(): ClockSpec {
    return JSON.parse(this.row.clock) as ClockSpec;
  }

  get clocks(): StoredClocks | null {
    return this.row.clocks === null ? null : (JSON.parse(this.row.clocks) as StoredClocks);
  }

  get asked(): readonly Seat[] {
    return this.isRunning ? (this.running?.match.play.asked ?? []) : [];
  }

  get result(): TableResult | null {
    return this.row.result === null ? null : (JSON.parse(this.row.result) as TableResult);
  }

  /** The seat this person plays; one that was handed over is not theirs any more. */
  seatOf(person: string | null): Seat | null {
    if (person === null) return null;
    return this.people.find((s) => s.person === person)?.seat ?? null;
  }

  seat(seat: Seat): SeatRow {
    return this.seats.find((s) => s.seat === seat)!;
  }

  /** Seats that people play: their clocks run, and they must agree to abort. */
  get people(): readonly SeatRow[] {
    return this.seats.filter((s) => s.kind === 'person' && s.handed_over === 0);
  }

  isBot(seat: Seat): boolean {
    const { kind, handed_over } = this.seat(seat);
    return kind === 'bot' || handed_over === 1;
  }

  orders(seat: Seat | null): readonly StandingOrder[] {
    return seat === null ? [] : (JSON.parse(this.seat(seat).orders) as StandingOrder[]);
  }

  info(person: string | null): TableInfo {
    const { row } = this;
    return {
      id: row.id,
      game: row.game,
      version: row.version,
      pack: row.pack,
      options: JSON.parse(row.options),
      seats: this.seats.map(seatInfo),
      clock: this.clock,
      listed: row.listed === 1,
      status: row.status,
      position: row.head,
      asked: row.status === 'running' ? (JSON.parse(row.asked) as Seat[]) : [],
      result: this.result,
      mySeat: this.seatOf(person),
      isOwner: row.owner === person,
      commitment: this.commitment,
      dice: this.isOver ? { seed: row.seed, mixes: this.seats.map((s) => [s.seat, s.mix] as const) } : null,
      rematch: row.rematch,
      clonedFrom: row.cloned_from === null ? null : JSON.parse(row.cloned_from),
      created: row.created,
      changed: row.changed,
    };
  }

  /**
   * What this seat may know now; log lines it has not seen since position `from`. Null before the game begins.
   * `isHasty` leaves `canUndo` false where it is not known yet (see `isUndoOpen`).
   */
  positionFor(seat: Seat | null, from: number, now: number, isHasty = false): PositionInfo | null {
    const running = this.running;
    if (running === null) return null;
    const { match } = running;
    return {
      position: this.position,
      view: viewOf(match.play.state, seat),
      asked: this.asked,
      result: this.result,
      canUndo:
        this.isRunning && seat !== null && (isHasty ? match.knownUndo(seat) === true : match.canUndo(seat)),
      clocks: clocksAt(this.clocks, now, this.clockedSeats),
      orders: this.orders(seat),
      log: this.logSince(seat, from),
    };
  }

  /** Whether it is still to be worked out if this seat may take its last answer back. */
  isUndoOpen(seat: Seat | null): boolean {
    return seat !== null && this.isRunning && this.running!.match.knownUndo(seat) === null;
  }

  /** People who are asked now: their clocks run. */
  get clockedSeats(): readonly Seat[] {
    return this.thinking(this.asked);
  }

  /** Those among the asked whom people play. */
  thinking(asked: readonly Seat[]): readonly Seat[] {
    return asked.filter((seat) => !this.isBot(seat) && this.seat(seat).kind === 'person');
  }

  /** How many of the first lines a seat may read, counted on from the last time. */
  private readableCount(seat: Seat | null, until: number): number {
    const { match, counted } = this.running!;
    const known = counted.get(seat);
    const from = known !== undefined && known.until <= until ? known : { until: 0, count: 0 };
    const count = from.count + readable(match.log.slice(from.until, until), seat).length;
    counted.set(seat, { until, count });
    return count;
  }

  /** An undo shortens the log, so what a client keeps is the shortest log there was since its position. */
  private logSince(seat: Seat | null, from: number): PositionInfo['log'] {
    const { match, lines } = this.running!;
    let kept = 0;
    if (from >= 0 && from < lines.length) {
      kept = lines[from];
      for (let n = from + 1; n < lines.length; n++) kept = Math.min(kept, lines[n]);
    }
    return {
      keep: this.readableCount(seat, kept),
      lines: readable(match.log.slice(kept), seat),
    };
  }
}

function seatInfo(row: SeatRow): SeatInfo {
  return {
    seat: row.seat,
    kind: row.kind,
    name: row.name,
    person: row.person,
    level: row.level,
    handedOver: row.handed_over === 1,
    wantsAbort: row.wants_abort === 1,
    hasMix: row.mix !== '',
  };
}
