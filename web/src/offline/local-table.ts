import { botByName, type Mind } from '@gordian/ai';
import {
  type AnyGame,
  type Choice,
  deskOf,
  type GameRecord,
  type LogLine,
  Match,
  type MatchStart,
  newOptions,
  ordered,
  readable,
  recordOf,
  type SavedMatch,
  type Seat,
  type StandingOrder,
} from '@gordian/kernel';
import type { Earlier, Hitch, News, Player } from '../table/source.ts';
import { Past } from './past.ts';

/** Who plays a seat of a game on this device: a person, or a bot by its name. */
export interface LocalPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: string | null;
}

/** A game as it is kept on this device. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly players: readonly LocalPlayer[];
  readonly match: SavedMatch;
  readonly updated: number;
  readonly asked: readonly Seat[];
  readonly over: boolean;
  readonly closed: string | null;
}

/** What a new game on this device starts from. */
export interface NewGame {
  readonly id: string;
  readonly players: readonly LocalPlayer[];
  readonly start: MatchStart;
}

/** What a table needs from the place it runs in. */
export interface Room {
  tell(news: News): void;
  keep(game: SavedGame): Promise<void>;
  /** Waits, so that a bot's move can be followed. */
  pause(): Promise<void>;
  /** Lets other messages in while a bot thinks. */
  breathe(): Promise<void>;
  /** How much of its time the bot that is asked has used, 0 to 1. */
  thought(part: number): void;
  now(): number;
}

const BREATHE_MS = 40;

/** A game that runs on this device, bots included. One person sees their seat; several hand the screen over. */
export class LocalTable {
  private viewer: Seat | null;
  private readonly past: Past;
  private readonly people: readonly Seat[];
  private closed: string | null;
  private thinking = false;
  private orders: readonly StandingOrder[] = [];
  private readonly minds = new Map<Seat, Mind>();

  private constructor(
    private readonly game: AnyGame,
    private readonly id: string,
    private readonly players: readonly LocalPlayer[],
    private readonly match: Match,
    private readonly room: Room,
    closed: string | null,
  ) {
    this.past = new Past(game, match.start, match.moves);
    this.people = players.filter(({ bot }) => bot === null).map(({ seat }) => seat);
    this.viewer = this.people.length === 1 ? this.people[0] : null;
    this.closed = closed;
  }

  static resume(game: AnyGame, saved: SavedGame, room: Room): LocalTable {
    const match = Match.resume(game, saved.match);
    return new LocalTable(game, saved.id, saved.players, match, room, saved.closed);
  }

  /** Keeps the position, tells it, and lets the bots that are asked answer. */
  async changed(): Promise<void> {
    if (this.people.length > 1 && !this.match.over && !this.isAsked(this.viewer)) this.viewer = null;
    this.room.tell(this.news());
    await this.room.keep(this.saved());
    await this.letBotsAnswer();
  }

  async answer(seat: Seat, position: number, choice: Choice): Promise<Hitch | null> {
    if (this.closed !== null) return { message: this.closed };
    if (position !== this.match.moves.length)
      return { message: 'The game has moved on since; look again before you answer.' };
    const refusal = this.match.answer(seat, choice);
    if (refusal !== null) return { refusal };
    void this.changed();
    return null;
  }

  async undo(seat: Seat, position: number): Promise<Hitch | null> {
    if (position !== this.match.moves.length || !this.match.undo(seat))
      return { message: 'This can no longer be taken back.' };
    this.past.cut(this.match.moves.length);
    void this.changed();
    return null;
  }

  /** At one screen: this person now looks. */
  takeOver(seat: Seat): void {
    if (!this.people.includes(seat)) return;
    this.viewer = seat;
    this.room.tell(this.news());
  }

  /** The one person here leaves word what to answer in response windows. */
  async order(orders: readonly StandingOrder[]): Promise<void> {
    this.orders = orders;
    await this.changed();
  }

  async resign(): Promise<void> {
    const by = this.viewer ?? this.people[0];
    this.closed = `${this.nameOf(by)} gave the game up.`;
    await this.changed();
  }

  at(position: number): Earlier {
    const match = this.past.at(position);
    const logLength = this.log().filter((line) => line.move <= position).length;
    return { view: structuredClone(match.play.view(this.viewer)), logLength };
  }

  record(): GameRecord {
    const names = Object.fromEntries(this.players.map(({ seat, name }) => [seat, name]));
    return recordOf(this.match, names, this.match.over || this.closed !== null);
  }

  private log(): LogLine[] {
    return readable(this.match.log, this.viewer);
  }

  private isAsked(seat: Seat | null): boolean {
    return seat !== null && this.match.play.asked.includes(seat);
  }

  private nameOf(seat: Seat): string {
    return this.players.find((player) => player.seat === seat)?.name ?? seat;
  }

  private async letBotsAnswer(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      for (;;) {
        const bot = this.nextBot();
        const word = bot === null ? this.wordLeft() : null;
        if (bot === null && word === null) break;
        if (bot !== null) await this.room.pause();
        const position = this.match.moves.length;
        const [seat, choice] =
          bot === null ? word! : ([bot.seat, await this.think(bot.seat, bot.bot!)] as const);
        if (this.closed !== null || position !== this.match.moves.length) continue;
        const refusal = this.match.answer(seat, choice);
        if (refusal !== null) throw new Error(`the answer of ${seat} was refused by ${refusal.rule}`);
        if (this.people.length > 1 && !this.isAsked(this.viewer)) this.viewer = null;
        this.room.tell(this.news());
        await this.room.keep(this.saved());
      }
    } finally {
      this.thinking = false;
    }
    await this.ponder();
  }

  /** A bot that thinks on others' time does so until somebody answers. */
  private async ponder(): Promise<void> {
    const level = this.players.find(({ bot }) => bot !== null && botByName(bot).ponder !== undefined);
    if (level === undefined || this.match.over || this.closed !== null) return;
    const position = this.match.moves.length;
    const view = structuredClone(this.match.play.view(level.seat));
    const ahead = botByName(level.bot!).ponder!(this.game, view, `${this.id} ${position} ahead`);
    this.minds.set(level.seat, ahead);
    const isStill = (): boolean => position === this.match.moves.length && this.closed === null;
    await this.inSlices(() => isStill() && ahead.step());
  }

  /** What the one person here left word to answer, if this window is theirs. */
  private wordLeft(): readonly [Seat, Choice] | null {
    const [seat, ...others] = this.people;
    if (this.closed !== null || others.length > 0 || !this.isAsked(seat ?? null)) return null;
    const desk = deskOf(this.game, this.match.play.view(seat));
    const choice = desk.window ? ordered(this.orders, desk) : null;
    return choice === null ? null : [seat, choice];
  }

  private nextBot(): LocalPlayer | null {
    if (this.closed !== null) return null;
    const { asked } = this.match.play;
    return this.players.find(({ seat, bot }) => bot !== null && asked.includes(seat)) ?? null;
  }

  private async think(seat: Seat, level: string): Promise<Choice> {
    const view = structuredClone(this.match.play.view(seat));
    const seed = `${this.id} ${this.match.moves.length}`;
    const thinking = botByName(level).think(this.game, view, seed, this.minds.get(seat));
    this.minds.set(seat, thinking);
    await this.inSlices(
      () => thinking.step(),
      () => this.room.thought(Math.min(1, thinking.progress())),
    );
    return thinking.best();
  }

  /** Goes on until there is no more to do, and lets other messages in now and then. */
  private async inSlices(step: () => boolean, between: () => void = () => {}): Promise<void> {
    let since = this.room.now();
    while (step()) {
      if (this.room.now() - since < BREATHE_MS) continue;
      between();
      await this.room.breathe();
      since = this.room.now();
    }
  }

  private news(): News {
    const { match, viewer } = this;
    const asked = match.play.asked.find((seat) => this.people.includes(seat)) ?? null;
    const hidden = this.people.length > 1 && viewer === null && asked !== null;
    return {
      position: match.moves.length,
      view: structuredClone(match.play.view(viewer)),
      log: this.log(),
      undo: viewer !== null && this.closed === null && match.canUndo(viewer),
      players: this.players.map((player) => this.playerOf(player)),
      handTo: hidden && this.closed === null ? asked : null,
      closed: this.closed,
      waiting: null,
      clocks: null,
      orders: this.orders,
    };
  }

  private playerOf({ seat, name, bot }: LocalPlayer): Player {
    const kind = bot !== null ? 'bot' : seat === this.viewer ? 'you' : 'person';
    return { seat, name, kind, level: bot, here: null };
  }

  private saved(): SavedGame {
    return savedGame(this.game, this.id, this.players, this.match, this.room.now(), this.closed);
  }
}

/** A new game, ready to be kept and opened. */
export function freshGame(game: AnyGame, fresh: NewGame, now: number): SavedGame {
  newOptions(game, fresh.start.options);
  return savedGame(game, fresh.id, fresh.players, Match.begin(game, fresh.start), now, null);
}

function savedGame(
  game: AnyGame,
  id: string,
  players: readonly LocalPlayer[],
  match: Match,
  updated: number,
  closed: string | null,
): SavedGame {
  return structuredClone({
    id,
    game: game.id,
    title: game.title,
    players,
    match: match.save(),
    updated,
    asked: match.play.asked,
    over: match.over || closed !== null,
    closed,
  });
}
