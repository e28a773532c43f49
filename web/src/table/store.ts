import {
  type AnyGame,
  type Choice,
  couldTakeBack,
  type Desk,
  deskOf,
  guess,
  inOrder,
  type LogLine,
  parse,
  print,
  quickRng,
  type Rule,
  type Seat,
  type View,
} from '@gordian/kernel';
import { dropOne, howMany, leftToPick, putCount } from './picking.ts';
import type { Hitch, News, TableSource } from './source.ts';

/** A rule shown because something is not allowed. */
export interface Why {
  /** What was tried, in plain words; null when it was no single thing. */
  readonly tried: string | null;
  readonly id: string;
  readonly rule: Rule | null;
  readonly because: string | null;
}

/** All that a table shows. A new object after each change. */
export interface TableState {
  readonly news: News;
  /** The view on the screen: the present one, or an earlier one. */
  readonly view: View;
  readonly log: readonly LogLine[];
  /** The position that is looked at, when it is not the present one. */
  readonly past: number | null;
  readonly desk: Desk;
  readonly picked: readonly string[];
  readonly pointed: string | null;
  readonly why: Why | null;
  /** An answer that cannot be taken back and waits for a second word. */
  readonly unsure: Choice | null;
  readonly busy: boolean;
  readonly message: string | null;
  /** Options that were on offer at this kind of question before, and are not now. */
  readonly missing: readonly string[];
}

/** Missing options are listed only while they are few enough to read. */
const MOST_MISSING = 8;

/** One table on the screen, without any drawing: what is shown, and what a person can do with it. */
export class TableStore {
  private state: TableState | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly unlisten: () => void;
  private readonly offeredAt = new Map<string, Map<string, string>>();
  private readonly takeBacks = new Map<string, boolean>();

  constructor(
    readonly game: AnyGame,
    readonly source: TableSource,
    private readonly wantsConfirm: () => boolean,
  ) {
    this.unlisten = source.listen((news) => this.arrive(news));
  }

  get = (): TableState | null => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  close(): void {
    this.unlisten();
    this.source.close();
  }

  /** An option of the offer: answers, or adds and drops an item of a subset. Anything else: why not. */
  choose(word: string): void {
    const offer = this.state?.desk.offer ?? null;
    if (offer === null || !offer.of.includes(word)) this.why(word);
    else if (offer.kind === 'one') this.decide(word);
    else {
      const { picked } = this.state!;
      const more = leftToPick(offer, picked, word) > 0;
      this.change({ picked: more ? inOrder(offer, [...picked, word]) : dropOne(picked, word), why: null });
    }
  }

  /** Sets how many of an item of a subset are picked. */
  pick(word: string, count: number): void {
    const { desk, picked } = this.state!;
    if (desk.offer?.kind !== 'some') return;
    this.change({ picked: putCount(desk.offer, picked, word, count), why: null });
  }

  /** Answers a subset question with what is picked. */
  submit(): void {
    if (this.state?.desk.offer?.kind === 'some') this.decide(this.state.picked);
  }

  /** An answer typed in notation. */
  type(text: string): void {
    const { desk } = this.state!;
    if (desk.offer === null) {
      this.why(text);
      return;
    }
    const parsed = parse(desk.offer, text);
    if ('error' in parsed) this.change({ message: parsed.error });
    else this.decide(parsed.choice);
  }

  why(choice: Choice): void {
    const state = this.state;
    if (state === null || state.past !== null) return;
    const refusal = state.desk.refusal(choice);
    if (refusal === null) return;
    const tried = typeof choice === 'string' ? this.labelOf(choice) : null;
    this.explain(refusal.rule, refusal.because ?? null, tried);
  }

  /** Whether this answer could be taken back, as far as can be known before it is given. */
  canTakeBack(choice: Choice): boolean {
    const { desk, view, news } = this.state!;
    if (desk.offer === null || view.seat === null) return false;
    const key = `${news.position} ${print(desk.offer, choice)}`;
    const known = this.takeBacks.get(key);
    if (known !== undefined) return known;
    const imagined = guess(this.game, view, quickRng(key));
    const can = imagined.asked.includes(view.seat) && couldTakeBack(imagined, view.seat, choice);
    this.takeBacks.set(key, can);
    return can;
  }

  /** Answers at once, as the adviser would: what cannot be taken back is not asked about again. */
  take(choice: Choice): void {
    if (this.state?.past === null) void this.send(choice);
  }

  /** The second word on an answer that cannot be taken back. */
  confirm(): void {
    const unsure = this.state?.unsure ?? null;
    if (unsure !== null) void this.send(unsure);
  }

  /** Closes what is open: the rule, the message, the doubt. */
  dismiss(): void {
    if (this.state !== null) this.change({ why: null, message: null, unsure: null });
  }

  point(place: string | null): void {
    if (this.state !== null && this.state.pointed !== place) this.change({ pointed: place });
  }

  async undo(): Promise<void> {
    const { news, view, busy } = this.state!;
    if (!news.undo || view.seat === null || busy) return;
    this.change({ busy: true, unsure: null, why: null });
    this.settle(await caught(this.source.undo(view.seat, news.position)));
  }

  /** Looks at an earlier position; null comes back to the present. The game is not disturbed. */
  async look(position: number | null): Promise<void> {
    const { news } = this.state!;
    if (position === null || position >= news.position) {
      this.show(news, null, news.view, news.log.length);
      return;
    }
    const goal = Math.max(0, position);
    this.change({ past: goal });
    try {
      const earlier = await this.source.at(goal);
      const state = this.state!;
      if (state.past === goal) this.show(state.news, goal, earlier.view, earlier.logLength);
    } catch (error) {
      this.show(this.state!.news, null, this.state!.news.view, this.state!.news.log.length);
      this.change({ message: messageOf(error) });
    }
  }

  labelOf(word: string): string {
    const { desk } = this.state!;
    if (desk.offer?.of.includes(word)) return desk.label(word);
    return this.offeredAt.get(desk.at)?.get(word) ?? word;
  }

  private decide(choice: Choice): void {
    const { desk, busy, past } = this.state!;
    if (busy || past !== null) return;
    const refusal = desk.refusal(choice);
    if (refusal !== null) {
      this.explain(
        refusal.rule,
        refusal.because ?? null,
        typeof choice === 'string' ? this.labelOf(choice) : null,
      );
      return;
    }
    if (this.wantsConfirm() && !this.canTakeBack(choice))
      this.change({ unsure: choice, why: null, message: null });
    else void this.send(choice);
  }

  private async send(choice: Choice): Promise<void> {
    const { news, view, busy } = this.state!;
    if (busy || view.seat === null) return;
    this.change({ busy: true, unsure: null, why: null, message: null });
    this.settle(await caught(this.source.answer(view.seat, news.position, choice)));
  }

  private settle(hitch: Hitch | null): void {
    if (this.state === null) return;
    this.change({ busy: false });
    if (hitch === null) return;
    if ('refusal' in hitch) this.explain(hitch.refusal.rule, hitch.refusal.because ?? null, null);
    else this.change({ message: hitch.message });
  }

  private explain(id: string, because: string | null, tried: string | null): void {
    const rule = Object.hasOwn(this.game.rules, id) ? this.game.rules[id] : null;
    this.change({ why: { tried, id, rule, because }, message: null });
  }

  private arrive(news: News): void {
    const past = this.state?.past ?? null;
    if (past !== null && this.state !== null) this.change({ news });
    else this.show(news, null, news.view, news.log.length);
  }

  private show(news: News, past: number | null, view: View, logLength: number): void {
    const desk = deskOf(this.game, view);
    const before = this.state;
    const isSame =
      before !== null && before.news.position === news.position && before.view.seat === view.seat;
    this.takeBacks.clear();
    this.state = {
      news,
      view,
      log: logLength === news.log.length ? news.log : news.log.slice(0, logLength),
      past,
      desk,
      picked: isSame && past === before.past ? before.picked : startPicks(desk),
      pointed: isSame ? before.pointed : null,
      why: isSame ? before.why : null,
      unsure: null,
      busy: isSame ? before.busy : false,
      message: isSame ? before.message : null,
      missing: past === null ? this.remember(desk) : [],
    };
    this.tell();
  }

  /** Keeps what was offered at this kind of question, and tells what of it is not on offer now. */
  private remember(desk: Desk): string[] {
    if (desk.offer === null) return [];
    const known = this.offeredAt.get(desk.at) ?? new Map<string, string>();
    this.offeredAt.set(desk.at, known);
    const offered = new Set(desk.offer.of);
    const missing = [...known.keys()].filter((word) => !offered.has(word));
    for (const word of offered) known.set(word, desk.label(word));
    return missing.length <= MOST_MISSING ? missing : [];
  }

  private change(change: Partial<TableState>): void {
    this.state = { ...this.state!, ...change };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Where all of something must be taken anyway, it starts picked. */
function startPicks(desk: Desk): readonly string[] {
  const offer = desk.offer;
  if (offer?.kind !== 'some') return [];
  return offer.of.filter((word) => howMany(offer, word) === 1 && offer.of.length === offer.min);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function caught(answer: Promise<Hitch | null>): Promise<Hitch | null> {
  try {
    return await answer;
  } catch (error) {
    return { message: messageOf(error) };
  }
}

/** Whether the seat that looks is to answer now. */
export function isMyTurn(state: TableState): boolean {
  return state.past === null && state.desk.offer !== null && state.news.closed === null;
}

export function seatName(game: AnyGame, seat: Seat): string {
  return game.seats.find(({ id }) => id === seat)?.name ?? seat;
}
