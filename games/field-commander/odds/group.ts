import { fighters, leaderHere } from '../queries/counts.ts';
import { armySteps } from '../queries/strength.ts';
import {
  alexanderBattle,
  alexanderSuper,
  foeBattle,
  foeSuper,
  hitsOf,
  ownBattle,
  ownSuper,
} from '../queries/values.ts';
import type { Battle, Open } from '../state.ts';
import { hasActed, hasWalls, isResting } from '../steps/group.ts';
import { FATE, FLANK, FOE_FLANK, FOE_RALLY, RALLY, type Tables } from '../tables.ts';

/** Hits and plans used in a Speed group, in this order, with the chance of each. */
const INCOMING = 0;
const ON_ALEXANDER = 1;
const FOE_FLANKS = 2;
const OUTGOING = 3;
const ON_WALLS = 4;
const ON_FORCES = 5;
const ON_LEADER = 6;
const FLANKS = 7;
const FATES = 8;

type Score = readonly number[];
type Spread = Map<string, { readonly score: Score; p: number }>;

/** What is answered to an own roll: `keep`, `fate` or `flank`. */
export type React = (
  unit: number,
  die: number,
  battle: number,
  superscript: number,
  plans: Battle['plans'],
) => string;

const NOTHING: Score = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Every outcome of the rolls of the Speed group that is lined up, as fights would find it before its Hits are applied. */
export function groupOutcomes(t: Tables, open: Open, react: React): { p: number; apply(open: Open): void }[] {
  const battle = open.battle!;
  const attackers = battle.group.slice();
  const foes = attackingFoes(t, open);
  let spread: Spread = new Map([['', { score: NOTHING, p: 1 }]]);
  let flankers: Spread = new Map([['', { score: NOTHING, p: 1 }]]);
  for (const foe of foes.filter(({ idle }) => !idle))
    flankers = add(flankers, () => foeSpread(t, open, foe.i));
  spread = flankers;
  for (const unit of attackers) spread = add(spread, (score) => ownSpread(t, open, unit, score, react));
  const capped: Spread = new Map();
  for (const { score, p } of spread.values()) put(capped, cap(t, open, score), p);
  return [...capped.values()].map(({ score, p }) => ({
    p,
    apply: (after) => apply(t, after, foes, attackers, score),
  }));
}

function attackingFoes(t: Tables, open: Open): { i: number; idle: boolean }[] {
  const battle = open.battle!;
  const first = t.mine.length + 1;
  const out: { i: number; idle: boolean }[] = [];
  for (let i = 0; i < t.firstWall; i++) {
    if (open.at[i] !== open.area || t.foes[i].speed[open.steps[i]] !== battle.speed) continue;
    if (hasActed(battle, first + i)) continue;
    const rests = t.foes[i].cavalry && isResting(battle, first + i);
    out.push({ i, idle: (battle.maneuver && battle.turn === 1) || rests });
  }
  return out;
}

function put(spread: Spread, score: Score, p: number): void {
  const key = score.join();
  const known = spread.get(key);
  if (known === undefined) spread.set(key, { score, p });
  else known.p += p;
}

function add(spread: Spread, more: (so: Score) => readonly { score: Score; p: number }[]): Spread {
  const out: Spread = new Map();
  for (const { score, p } of spread.values())
    for (const next of more(score))
      put(
        out,
        score.map((n, k) => n + next.score[k]),
        p * next.p,
      );
  return out;
}

function scored(entries: Partial<Record<number, number>>): Score {
  return NOTHING.map((_, k) => entries[k] ?? 0);
}

/** The faces of a die that come to the same, each with its chance. */
function faces(battle: number, superscript: number): { die: number; hits: number; p: number }[] {
  const out: { die: number; hits: number; p: number }[] = [];
  for (let die = 1; die <= 6; die++) {
    const hits = hitsOf(die, battle, superscript);
    const known = out.find((face) => face.hits === hits);
    if (known === undefined) out.push({ die, hits, p: 1 / 6 });
    else known.p += 1 / 6;
  }
  return out;
}

function foeSpread(t: Tables, open: Open, foe: number): { score: Score; p: number }[] {
  const kind = t.foes[foe];
  const superscript = foeSuper(t, open, foe);
  const out: { score: Score; p: number }[] = [];
  const score = (hits: number, p: number) =>
    out.push({
      score: scored({
        [kind.type === 'LE' && open.battle!.duel ? ON_ALEXANDER : INCOMING]: hits,
        [FOE_FLANKS]: hits > 0 && kind.flanks ? 1 : 0,
      }),
      p,
    });
  const roll = (battle: number, sum: number, p: number) => {
    for (const face of faces(battle, superscript))
      if (face.hits > 0 && kind.type === 'PH' && battle > 1) roll(battle - 1, sum + face.hits, p * face.p);
      else score(sum + face.hits, p * face.p);
  };
  roll(foeBattle(t, open, foe), 0, 1);
  return out;
}

function ownSpread(
  t: Tables,
  open: Open,
  unit: number,
  so: Score,
  react: React,
): { score: Score; p: number }[] {
  const battle = open.battle!;
  const isAlexander = unit === t.mine.length;
  const isEngine = !isAlexander && t.mine[unit].type === 'SE';
  const walls = hasWalls(t, open);
  const onWalls = isEngine && walls && !battle.engines.includes(unit);
  const superscript = isAlexander ? alexanderSuper(t, open) : ownSuper(t, open, unit);
  const goal =
    isAlexander && battle.duel ? ON_LEADER : onWalls ? ON_WALLS : isEngine && walls ? ON_FORCES : OUTGOING;
  const out: { score: Score; p: number }[] = [];
  const roll = (value: number, hits: number, flanks: number, fates: number, p: number) => {
    const plans = battle.plans.slice();
    plans[FLANK] -= so[FLANKS] + flanks;
    plans[FATE] -= so[FATES] + fates;
    for (const face of faces(value, superscript)) {
      const answer = react(unit, face.die, value, superscript, plans);
      if (answer === 'fate') {
        roll(value, hits, flanks, fates + 1, p * face.p);
        continue;
      }
      const flanked = answer === 'flank' ? 1 : 0;
      const sum = hits + face.hits + flanked;
      const goesOn = face.hits > 0 && !isAlexander && t.mine[unit].type === 'PH' && value > 1;
      if (goesOn) roll(value - 1, sum, flanks + flanked, fates, p * face.p);
      else
        out.push({
          score: scored({ [goal]: sum, [FLANKS]: flanks + flanked, [FATES]: fates }),
          p: p * face.p,
        });
    }
  };
  roll(isAlexander ? alexanderBattle(t, open) : ownBattle(t, open, unit, onWalls), 0, 0, 0, 1);
  return out;
}

/** Hits beyond what either side could take come to the same. */
function cap(t: Tables, open: Open, score: Score): Score {
  const { plans, foePlans } = open.battle!;
  let steps = foePlans[FOE_RALLY];
  for (let i = 0; i < open.at.length; i++)
    if (open.at[i] === open.area) steps += t.foes[i].twoSteps ? open.steps[i] : 1;
  const out = score.slice();
  out[FOE_FLANKS] = Math.min(score[FOE_FLANKS], foePlans[FOE_FLANK]);
  const own = armySteps(t, open) + plans[RALLY] + Math.ceil(open.level / 2) + 1;
  out[INCOMING] = Math.min(score[INCOMING] + out[FOE_FLANKS], own);
  out[OUTGOING] = Math.min(score[OUTGOING], steps);
  return out;
}

function apply(
  t: Tables,
  open: Open,
  foes: readonly { i: number; idle: boolean }[],
  attackers: readonly number[],
  score: Score,
): void {
  const battle = open.battle!;
  const first = t.mine.length + 1;
  for (const { i, idle } of foes) battle.spent[first + i] = 2 * battle.turn + (idle ? 0 : 1);
  for (const unit of attackers) battle.spent[unit] = 2 * battle.turn + 1;
  battle.group.length = 0;
  battle.incoming += score[INCOMING];
  battle.onAlexander += score[ON_ALEXANDER];
  battle.foePlans[FOE_FLANK] -= score[FOE_FLANKS];
  battle.outgoing += score[OUTGOING];
  battle.onWalls += score[ON_WALLS];
  battle.onForces += score[ON_FORCES];
  battle.onLeader += score[ON_LEADER];
  battle.plans[FLANK] -= score[FLANKS];
  battle.plans[FATE] -= score[FATES];
}

/** What tells one position of a battle from another, for what may still come of it. */
export function keyOf(t: Tables, open: Open, at: string): string {
  const battle = open.battle!;
  const stage = (counter: number) => {
    const spent = battle.spent[counter] - 2 * battle.turn;
    return spent < -1 ? 0 : spent + 2;
  };
  const own: string[] = [];
  for (let i = 0; i < open.army.length; i++)
    if (open.army[i] > 0)
      own.push(
        `${t.mine[i].short}${open.army[i]}${stage(i)}${battle.group.includes(i) ? 'g' : ''}${battle.engines.includes(i) ? 'e' : ''}`,
      );
  const foes: string[] = [];
  for (let i = 0; i < open.at.length; i++)
    if (open.at[i] === open.area)
      foes.push(`${t.foes[i].short}${open.steps[i]}${stage(t.mine.length + 1 + i)}`);
  return [
    at,
    Math.min(2, battle.turn),
    battle.speed,
    open.level,
    stage(t.mine.length),
    battle.group.includes(t.mine.length),
    own.sort().join(),
    foes.sort().join(),
    battle.plans.join(),
    battle.foePlans.join(),
    battle.duel,
    battle.slain,
    battle.maneuver && battle.turn <= 1,
    battle.regroup < 0 ? '' : t.mine[battle.regroup].short,
    open.insights.join(''),
    fighters(t, open),
    leaderHere(t, open),
  ].join('|');
}
