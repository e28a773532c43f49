import type { Ai, Choice, Frame } from '@gordian/kernel';
import { FEATURES, measure, WEIGHTS } from './features.ts';
import { battleHunch, planSets, reactHunch, strikeHunch, sufferHunch } from './hunches/battle.ts';
import {
  anytimeHunch,
  approachHunch,
  governHunch,
  marchHunch,
  payHunch,
  spendHunch,
  swayHunch,
} from './hunches/campaign.ts';
import { campaignOf } from './queries/counts.ts';
import { threshold } from './queries/intimidation.ts';
import { freePlans } from './queries/values.ts';
import type { GameState, GameView, Open } from './state.ts';
import { isAnytime } from './steps/anytime.ts';
import type { AttackFrame } from './steps/attack.ts';
import type { ConquestFrame } from './steps/conquest.ts';
import type { IntimidationFrame } from './steps/intimidation.ts';
import { effectOf, type Tables } from './tables.ts';

/** Imagined games follow the hunches closely: a player who mostly errs a little teaches little. */
const SHARPNESS = 2;

/** Of 120 games of `search:60n`, 30 of each campaign, this foretold results best: the search sees too black (docs/ARENA.md). */
const TRUST = { part: 1.07, shift: 1.59 };
/** Chances of a whole life were not held against results. */
const AS_SEEN = { part: 1, shift: 0 };

/** What bots may use: features, weights, and hunches that make a passable player of their own. */
export function makeAi(t: Tables): Ai<GameState> {
  const success = threshold(t, 'success');
  return {
    features: FEATURES,
    weights: WEIGHTS,
    depth: 60,
    trust: (v) => (v.open.life ? AS_SEEN : TRUST),
    measure: (s) => measure(t, s),
    prior: (v, f, choice) => hunch(t, v, f, choice, success) ** SHARPNESS,
    suggest: (v, f) => suggest(t, v, f),
  };
}

function hunch(t: Tables, v: GameView, f: Frame, choice: Choice, success: number): number {
  const { open } = v;
  const word = String(choice);
  if (isAnytime(word)) return anytimeHunch(t, open, f, word);
  switch (f.proc) {
    case 'fight':
      return battleHunch(t, open, f.at, word);
    case 'attack':
      return f.at === 'react' ? reactHunch(t, f as AttackFrame, word) : word === 'regroup' ? 8 : 1;
    case 'strike':
      return strikeHunch(t, open, word);
    case 'hits':
      return f.at === 'take' ? sufferHunch(t, open, word) : word === 'regroup' ? 8 : 1;
    case 'conquest':
      return conquestHunch(t, open, f as ConquestFrame, word);
    case 'intimidation':
      return f.at === 'sway'
        ? swayHunch((f as IntimidationFrame).total, success, word)
        : word === 'end'
          ? 1
          : approachHunch(t, open, 'battle') * 0.5;
    case 'conquered':
      return governHunch(t, open, word);
    case 'resupply':
      return spendHunch(t, open, word);
    case 'battle':
      return word === 'plan' || word === 'draw'
        ? 1
        : open.at.filter((at) => at === open.area).length > 4
          ? 3
          : 0.4;
    default:
      return stepHunch(open, f, word);
  }
}

function conquestHunch(t: Tables, open: Open, f: ConquestFrame, word: string): number {
  if (f.at === 'march') return marchHunch(t, open, word);
  if (f.at === 'pay') return payHunch(t, open, f, word);
  if (f.at === 'approach') return approachHunch(t, open, word);
  const safe = open.level > 1 || open.advisors.includes(1);
  return word === 'accept' && safe ? 2 : 1;
}

/** Orders, Operations, the fleet of Tyre and the small choices of a turn. */
function stepHunch(open: Open, f: Frame, word: string): number {
  if (word === 'cancel') return open.campaign === 3 ? 6 : open.gold >= 6 ? 1.5 : 0.3;
  if (word === 'add') return f.proc === 'fleet' ? 1.5 : 1;
  if (word === 'pay') return open.gold >= 4 ? 3 : 0.8;
  if (word === 'diplomats') return 0.4;
  if (word === 'lose level') return open.level > 3 ? 3 : 0.5;
  if (word === 'alone') return 3;
  if (f.proc === 'fleet') return FLEET[word] ?? 1;
  return 1;
}

const FLEET: Readonly<Record<string, number>> = {
  'lose transport': 1,
  'lose siege-ship': 0.6,
  'pay 4': 2,
  'pay 3': 2,
  'pay 2': 2,
  'lose mole': 2,
  repair: 0.5,
  'regain warship': 2,
};

/** Sensible subsets: Advisors, Refits and plans. */
function suggest(t: Tables, v: GameView, f: Frame): readonly (readonly string[])[] {
  const { open } = v;
  if (f.proc === 'battle') return planSets(t, open, freePlans(t, open));
  if (f.proc === 'turn') return refits(t, open);
  const n = campaignOf(t, open).data.setup.advisorsChoose + (effectOf(t, open, 'extraAdvisors')?.n ?? 0);
  const free = t.data.advisors.map(({ id }) => id).filter((_, k) => open.advisors[k] === 0);
  const order = ['parmenion', 'hephaestion', 'callisthenes', 'antipater', 'aristander'].filter((id) =>
    free.includes(id),
  );
  return [inList(free, order.slice(0, n)), inList(free, [order[1], order[0], order[3]].slice(0, n))];
}

function inList(list: readonly string[], wanted: readonly string[]): string[] {
  return list.filter((id) => wanted.includes(id));
}

function refits(t: Tables, open: Open): string[][] {
  const reduced: string[] = [];
  for (let i = 0; i < open.army.length; i++) if (open.army[i] === 1) reduced.push(t.mine[i].word[1]);
  const keep = (gold: number) => reduced.slice(0, Math.max(0, Math.floor((open.gold - gold) / 2)));
  return [keep(4), keep(0), []];
}
