import { type AnyGame, copyState, type Frame, guess, oneOf, Play, quickRng, viewOf } from '@gordian/kernel';
import { campaignOf, total } from '../queries/counts.ts';
import { armySteps } from '../queries/strength.ts';
import { enemyPlans, retreatNumber } from '../queries/values.ts';
import type { RuleId } from '../rules.ts';
import { CUP, type GameState, type GameView, type Proc, SEAT, who } from '../state.ts';
import { type AttackFrame, attackFrame } from '../steps/attack.ts';
import { holds } from '../steps/battle.ts';
import type { FightFrame } from '../steps/fight.ts';
import { markIdle } from '../steps/group.ts';
import { FOE_CONFUSION, FOE_DEPLOY, FOE_RAID, type Tables } from '../tables.ts';
import { groupOutcomes, keyOf } from './group.ts';
import { type BattleOdds, inBattle, type Lead, likeliest } from './simulation.ts';

/** Mass that may be left undecided when counting stops: battles that go on and on. */
const LEFT_OVER = 1e-7;
const MOST_ROUNDS = 600;
/** Positions that the battle against one hand of enemy plans takes at least. */
const PER_HAND = 200;

/** Where dice fall or counters are drawn, the counting halts and takes every outcome by its chance. */
const HALT: Proc<Frame, 'halt'>['halt'] = {
  ask: 'one',
  window: true,
  who,
  offer: () => oneOf<RuleId>('FCA-BAT-01', ['halt']),
  prompt: () => '',
  then: () => 'halt',
};

const HALTS: Readonly<Record<string, readonly string[]>> = {
  battle: ['draw', 'confusion', 'raid', 'deploy', 'finish'],
  fight: ['roll', 'sprung'],
  attack: ['roll'],
};

function halting(game: AnyGame): AnyGame {
  const procedures = { ...game.procedures };
  for (const [proc, labels] of Object.entries(HALTS))
    procedures[proc] = {
      ...procedures[proc],
      ...Object.fromEntries(labels.map((label) => [label, HALT])),
    };
  return { ...game, procedures };
}

/** The end of a battle, or where it halts next. */
type Node =
  | { readonly end: 'win' | 'death' | 'retreat'; readonly steps: number }
  | { readonly key: string; readonly state: GameState };

interface Branch {
  readonly p: number;
  readonly to: string;
}

/**
 * Exactly: every outcome of every roll of a battle that is played by the hunches, by its chance. Null where there are more
 * than `most` positions, or where the battle stands in the midst of the rolls of a Speed group.
 */
export function countBattle(
  game: AnyGame,
  t: Tables,
  v: GameView,
  lead: Lead,
  most: number,
): BattleOdds | null {
  return new Count(game, t, most).run(v, lead);
}

class Count {
  private readonly game: AnyGame;
  private readonly halting: AnyGame;
  private readonly t: Tables;
  private readonly most: number;
  private readonly states = new Map<string, GameState>();
  private readonly ends = new Map<string, { readonly end: string; readonly steps: number }>();
  private readonly branches = new Map<string, readonly Branch[]>();

  constructor(game: AnyGame, t: Tables, most: number) {
    this.game = game;
    this.halting = halting(game);
    this.t = t;
    this.most = most;
  }

  run(v: GameView, lead: Lead): BattleOdds | null {
    const start = lead(guess(this.halting, v, quickRng(1)));
    if (start === null) return null;
    const first = this.follow(start);
    if (first === null) return null;
    let front = new Map<string, number>([[first, 1]]);
    const sum = { win: 0, death: 0, retreat: 0 };
    let steps = 0;
    for (let round = 0; front.size > 0; round++) {
      const next = new Map<string, number>();
      let open = 0;
      for (const [key, mass] of front) {
        const end = this.ends.get(key);
        if (end !== undefined) {
          sum[end.end as keyof typeof sum] += mass;
          steps += mass * end.steps;
          continue;
        }
        open += mass;
        const branches = this.expand(key);
        if (branches === null) return null;
        for (const { p, to } of branches) next.set(to, (next.get(to) ?? 0) + mass * p);
      }
      if (open < LEFT_OVER) break;
      if (round > MOST_ROUNDS) return null;
      front = next;
    }
    const alive = sum.win + sum.retreat;
    return {
      win: sum.win,
      death: sum.death,
      losses: alive > 0 ? armySteps(this.t, v.open) - steps / alive : 0,
      error: null,
      trials: this.branches.size,
    };
  }

  /** Plays on by the hunches to the next halt or the end; its key. */
  private follow(play: Play): string | null {
    while (!play.over && inBattle(play) && play.frame.proc !== 'conquered') {
      const { proc, at } = play.frame;
      if (HALTS[proc]?.includes(at)) break;
      if (play.answer(SEAT, likeliest(this.game, play)) !== null) return null;
    }
    return this.note(this.nodeOf(play));
  }

  private note(node: Node | null): string | null {
    if (node === null) return null;
    if ('state' in node) {
      if (!this.states.has(node.key)) this.states.set(node.key, node.state);
      return node.key;
    }
    const key = `${node.end} ${node.steps}`;
    if (!this.ends.has(key)) this.ends.set(key, node);
    return key;
  }

  private nodeOf(play: Play): Node | null {
    const state = play.state as GameState;
    const { open } = state;
    if (play.over) return { end: 'death', steps: 0 };
    if (open.battle === null) return { end: 'win', steps: armySteps(this.t, open) };
    const { proc, at } = play.frame;
    if (proc === 'attack' || open.battle.sacrifice >= 0) return null;
    if (proc !== 'battle' || at !== 'finish') return { key: keyOf(this.t, open, `${proc}/${at}`), state };
    const back = open.battle.regroup < 0 ? 0 : this.t.mine[open.battle.regroup].twoSteps ? 2 : 1;
    if (!holds(this.t, open)) return { end: 'win', steps: armySteps(this.t, open) + back };
    // FCA-RET-04: each Force escapes by a die of its own.
    const escapes = Math.min(6, retreatNumber(this.t, open)) / 6;
    return { end: 'retreat', steps: armySteps(this.t, open) * escapes + back };
  }

  private expand(key: string): readonly Branch[] | null {
    const known = this.branches.get(key);
    if (known !== undefined) return known;
    if (this.branches.size >= this.most) return null;
    const outcomes = this.outcomes(this.states.get(key)!);
    if (outcomes === null) return null;
    const out: Branch[] = [];
    for (const { p, apply } of outcomes) {
      const state = copyState(this.states.get(key)!, this.game.copy!) as GameState;
      apply(state);
      const to = this.follow(Play.of(this.halting, state));
      if (to === null) return null;
      out.push({ p, to });
    }
    this.branches.set(key, out);
    return out;
  }

  /** What may come of the roll or draw at which the battle halts. */
  private outcomes(state: GameState): { p: number; apply(s: GameState): void }[] | null {
    const { proc, at } = state.stack[state.stack.length - 1];
    if (proc === 'battle') return this.before(state, at);
    if (at === 'sprung')
      return [1, 2, 3, 4, 5, 6].map((die) => ({
        p: 1 / 6,
        apply: (s) => {
          const f = s.stack[s.stack.length - 1] as FightFrame;
          f.die = die;
          f.at = 'trap';
        },
      }));
    const { t } = this;
    markIdle(t, state.open);
    const react = (unit: number, die: number, battle: number, superscript: number, plans: number[]) =>
      this.react(state, { ...attackFrame(unit, false), at: 'react', die, battle, super: superscript }, plans);
    return groupOutcomes(t, state.open, react).map(({ p, apply }) => ({
      p,
      apply: (s) => {
        apply(s.open);
        s.stack[s.stack.length - 1].at = 'pause';
      },
    }));
  }

  /** What the hunches answer to an own roll. */
  private react(state: GameState, f: AttackFrame, plans: number[]): string {
    const battle = { ...state.open.battle!, plans };
    const view = viewOf({ ...state, open: { ...state.open, battle } }, SEAT);
    const question = this.game.procedures.attack.react as unknown as {
      offer(v: unknown, f: Frame): { of: readonly string[] };
    };
    let best = '';
    let most = -1;
    for (const word of question.offer(view, f).of) {
      const hunch = this.game.ai!.prior!(view, f, word);
      if (hunch > most) {
        most = hunch;
        best = word;
      }
    }
    return best;
  }

  /** Draws before the first battle turn: enemy plans, the plan that Confusion takes, the Force that Deploy brings. */
  private before(state: GameState, at: string): { p: number; apply(s: GameState): void }[] | null {
    const { t } = this;
    const battle = state.open.battle!;
    const go = (s: GameState, label: string) => {
      s.stack[s.stack.length - 1].at = label;
    };
    if (at === 'raid')
      // FCA-EPL-13: Raids cost Gold, which changes nothing in this battle.
      return [
        {
          p: 1,
          apply: (s) => {
            s.open.battle!.foePlans[FOE_RAID] = 0;
            go(s, 'deploy');
          },
        },
      ];
    if (at === 'draw') {
      const hands = planDraws(t, enemyPlans(t, state.open));
      // Each hand is a battle of its own, most of them with a Force that Deploy brings.
      if (hands.length * PER_HAND > this.most) return null;
      return hands.map(({ p, counts }) => ({
        p,
        apply: (s) => {
          s.open.battle!.drawn = counts.slice();
          s.open.battle!.foePlans = counts.slice();
          go(s, 'prepare');
        },
      }));
    }
    if (at === 'confusion') {
      const lots = total(battle.plans);
      if (battle.foePlans[FOE_CONFUSION] === 0 || lots === 0) return [{ p: 1, apply: (s) => go(s, 'raid') }];
      return battle.plans.flatMap((n, plan) =>
        n === 0
          ? []
          : [
              {
                p: n / lots,
                apply: (s: GameState) => {
                  s.open.battle!.plans[plan]--;
                  s.open.battle!.foePlans[FOE_CONFUSION]--;
                },
              },
            ],
      );
    }
    if (battle.foePlans[FOE_DEPLOY] === 0) return [{ p: 1, apply: (s) => go(s, 'fight') }];
    return this.deployed(state);
  }

  private deployed(state: GameState): { p: number; apply(s: GameState): void }[] | null {
    const { t } = this;
    const { open } = state;
    const nation = campaignOf(t, open).nation[open.area];
    const cup: number[] = [];
    for (let i = 0; i < t.firstLeader; i++)
      if (open.at[i] === CUP && t.foes[i].nation === nation) cup.push(i);
    if (cup.length === 0) return null;
    const kinds = new Map<string, { foe: number; n: number }>();
    for (const foe of cup) {
      const known = kinds.get(t.foes[foe].id);
      if (known === undefined) kinds.set(t.foes[foe].id, { foe, n: 1 });
      else known.n++;
    }
    return [...kinds.values()].map(({ foe, n }) => ({
      p: n / cup.length,
      apply: (s) => {
        s.open.battle!.foePlans[FOE_DEPLOY]--;
        s.open.at[foe] = s.open.area;
      },
    }));
  }
}

/** Every hand of enemy plans of this size, by its chance. */
function planDraws(t: Tables, size: number): { p: number; counts: number[] }[] {
  const out: { p: number; counts: number[] }[] = [];
  const kinds = t.data.battlePlans.enemy.map(({ count }) => count);
  const n = Math.min(size, total(kinds));
  const choose = (from: number, take: number): number => {
    let ways = 1;
    for (let i = 0; i < take; i++) ways = (ways * (from - i)) / (i + 1);
    return ways;
  };
  const all = choose(total(kinds), n);
  const deal = (kind: number, left: number, ways: number, counts: number[]) => {
    if (kind === kinds.length) {
      if (left === 0) out.push({ p: ways / all, counts });
      return;
    }
    for (let k = 0; k <= Math.min(left, kinds[kind]); k++)
      deal(kind + 1, left - k, ways * choose(kinds[kind], k), [...counts, k]);
  };
  deal(0, n, 1, []);
  return out;
}
