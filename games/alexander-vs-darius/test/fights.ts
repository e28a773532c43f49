import {
  type AnyGame,
  type Choice,
  copyState,
  DONE,
  type Odds,
  Play,
  quickRng,
  scenarioStart,
} from '@gordian/kernel';
import { game } from '../game.ts';
import { type Darius, SEATS } from '../state.ts';
import type { BattleFrame } from '../steps/frames.ts';
import { makeTables, type PackData } from '../tables.ts';

export const tables = makeTables(game.pack.data as PackData);

/** The game without events and without what follows an action: a battle and nothing else. */
export const bare = {
  ...game,
  procedures: { ...game.procedures, event: { roll: () => DONE }, tidy: { ranks: () => DONE } },
} as AnyGame;

export interface Outcome {
  readonly winner: 'macedonia' | 'persia' | 'nobody' | 'slipped';
  readonly units: readonly [number, number];
  readonly treasure: readonly [number, number];
  readonly legitimacy: number;
  readonly weariness: number;
  readonly alexander: boolean;
  readonly game: string | null;
}

/** How dear a piece is to its owner, as the odds take it: flips first, then the weakest, leaders last. */
export function dear(name: string): number {
  const leader = tables.leaderAt[0][name] ?? tables.leaderAt[1][name];
  if (leader !== undefined) return 1000 - leader;
  const kind = tables.kinds[tables.kind[name.replace('-hurt', '')]];
  return kind.steps > 1 && !name.endsWith('-hurt') ? 0 : 10 - kind.quality;
}

function reply(play: Play, seat: string, first: Record<string, string>): Choice {
  const offer = play.offer(seat);
  if (offer.kind === 'one') {
    const wanted = first[play.at];
    delete first[play.at];
    if (wanted !== undefined) return wanted;
    const plain = ['stand', 'fight on', 'one die', 'mark media', 'fight'].find((word) =>
      offer.of.includes(word),
    );
    return plain ?? offer.of[0];
  }
  if (play.at === 'battle/chooseAttacker' || play.at === 'battle/chooseDefender')
    return byWorth(
      offer.of,
      offer.counts,
      offer.min,
      (name) => -dear(name) - (name.endsWith('-hurt') ? 0 : 0.5),
    );
  return byWorth(offer.of, offer.counts, offer.min, dear);
}

function byWorth(
  of: readonly string[],
  counts: readonly number[] | null,
  n: number,
  worth: (name: string) => number,
): string[] {
  const all = of.flatMap((name, i) => new Array<string>(counts?.[i] ?? 1).fill(name));
  const given = all.sort((a, b) => worth(a) - worth(b)).slice(0, n);
  return of.flatMap((name) => given.filter((one) => one === name));
}

/** A position to fight out many times. */
export function field(given: Readonly<Record<string, unknown>>): Darius {
  return scenarioStart(game, { game: game.id, given } as never) as Darius;
}

const unitsOf = (s: Darius, side: 0 | 1): number =>
  tables.landKinds[side].reduce((sum, kind) => sum + s.open.dead[kind], 0);

/** Fights one battle out by the rules themselves. `first` gives answers to questions the first time they are put. */
export function fightOut(
  start: Darius,
  seed: number | string,
  first: Readonly<Record<string, string>> = {},
): Outcome {
  const s = copyState(start, game.copy!);
  s.rng = quickRng(seed);
  s.notes = [];
  const { open } = s;
  const top = s.stack[s.stack.length - 1] as BattleFrame;
  const lost = top.proc === 'battle' ? top.lost : [0, 0];
  const before = {
    ...open,
    treasury: [...open.treasury],
    dead: [unitsOf(s, 0) - lost[0], unitsOf(s, 1) - lost[1]],
  };
  const play = Play.of(bare, s);
  const asked = { ...first };
  while (!play.over && (play.at.startsWith('battle/') || play.at.startsWith('sea/')))
    play.answer(play.asked[0], reply(play, play.asked[0], asked));
  const rules = s.notes.map((note) => note.rule);
  const won = rules.includes('AVD-5.2.4')
    ? 0
    : rules.includes('AVD-5.2.2') || rules.includes('AVD-5.1.8')
      ? 1
      : -1;
  const slipped = won < 0 && s.result === null && !rules.includes('AVD-3.3.4');
  return {
    winner: slipped ? 'slipped' : won < 0 ? 'nobody' : SEATS[won as 0 | 1],
    units: [unitsOf(s, 0) - before.dead[0], unitsOf(s, 1) - before.dead[1]],
    treasure: [open.treasury[0] - before.treasury[0], open.treasury[1] - before.treasury[1]],
    legitimacy: open.legitimacy - before.legitimacy,
    weariness: open.weariness - before.weariness,
    alexander: open.leader[tables.roles.alexander] === 2,
    game: s.result === null ? null : (s.result.winners[0] ?? 'drawn'),
  };
}

/** The position when a question is first put, fought up to it by the rules. */
export function until(start: Darius, seed: number, at: string): Darius {
  const s = copyState(start, game.copy!);
  s.rng = quickRng(seed);
  const play = Play.of(bare, s);
  while (!play.over && play.at !== at) play.answer(play.asked[0], reply(play, play.asked[0], {}));
  if (play.over) throw new Error(`${at} is not reached`);
  return s;
}

/** What the odds say of an answer to the open question. */
export function oddsAt(s: Darius, choice: Choice): { odds: Odds; me: 0 | 1 } {
  const play = Play.of(bare, copyState(s, game.copy!));
  const seat = play.asked[0];
  const odds = game.odds!(play.view(seat) as never, play.frame, choice);
  if (odds === null) throw new Error(`no odds for ${String(choice)} at ${play.at}`);
  return { odds, me: seat === 'macedonia' ? 0 : 1 };
}

/** The largest gap between the odds and so many battles, in chances and in standard errors, with what it is about. */
export function gaps(
  s: Darius,
  choice: string,
  n: number,
): { what: string; said: number; seen: number; sigmas: number }[] {
  const { odds, me } = oddsAt(s, choice);
  const at = Play.of(bare, copyState(s, game.copy!)).at;
  const all: Outcome[] = [];
  for (let seed = 0; seed < n; seed++) all.push(fightOut(s, `${choice} ${seed}`, { [at]: choice }));
  const foe = (1 - me) as 0 | 1;
  const of: Record<string, (o: Outcome) => number | boolean> = {
    'You win the battle': (o) => o.winner === SEATS[me],
    'The enemy wins the battle': (o) => o.winner === SEATS[foe],
    'Alexander falls': (o) => o.alexander,
    'You win the game': (o) => o.game === SEATS[me],
    'You lose the game': (o) => o.game === SEATS[foe],
    'You slip away without a fight': (o) => o.winner === 'slipped',
    'units you lose in all': (o) => o.units[me],
    'units the enemy loses in all': (o) => o.units[foe],
    'treasure you gain': (o) => o.treasure[me],
    'treasure the enemy gains': (o) => o.treasure[foe],
    Legitimacy: (o) => o.legitimacy,
    'War Weariness': (o) => o.weariness,
  };
  const out: { what: string; said: number; seen: number; sigmas: number }[] = [];
  const hold = (what: string, said: number, is: (o: Outcome) => boolean): void => {
    const seen = all.filter(is).length / n;
    const sigma = Math.sqrt(Math.max(said * (1 - said), 1 / n) / n);
    out.push({ what, said, seen, sigmas: Math.abs(said - seen) / sigma });
  };
  for (const { what, chance } of odds.rows)
    if (of[what] !== undefined) hold(what, chance, (o) => of[what](o) === true);
  for (const { what, of: parts } of odds.spreads ?? [])
    if (of[what] !== undefined)
      for (const part of parts) hold(`${what} ${part.n}`, part.chance, (o) => of[what](o) === part.n);
  return out;
}
