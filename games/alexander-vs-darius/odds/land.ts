import type { Modifier, Odds, OddsRow } from '@gordian/kernel';
import { marchers, piecesOf } from '../queries/army.ts';
import { struck } from '../queries/hits.ts';
import { piecesAt } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, sideOf, type View } from '../state.ts';
import type { BattleFrame, MarchFrame, ShoreFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { getsAway, type Weighed, weigh } from './battle.ts';
import { sight } from './enemy.ts';
import { unitCode } from './host.ts';
import { Reckoning } from './reckoning.ts';
import { battleSays } from './say.ts';

/** A piece as a code of a line. */
const codeOf = (t: Tables, side: Side, piece: number, hurt: number): number =>
  piece < t.leaderCount[side] ? piece : unitCode(t.kindOf[side][piece], hurt);

const codesOf = (t: Tables, v: View, side: Side, pieces: readonly number[]): number[] =>
  pieces.map((p) => codeOf(t, side, p, v.own!.hurt[p]));

const FOUGHT = 'nobody else breaks off, the cheapest losses first';

/** The battle that entering or landing in an area would begin. */
export function attackOdds(
  t: Tables,
  v: View,
  side: Side,
  area: number,
  pieces: readonly number[],
  landing: boolean,
): Odds {
  const base = fresh(t, v, area, side, landing);
  const royal =
    side === MACEDONIA
      ? pieces.includes(chiefOf(t, v))
      : v.open.stacks[MACEDONIA].some(([at, , top]) => at === area && top === chiefOf(t, v));
  return overArmies(t, v, { ...base, royal }, codesOf(t, v, side, pieces), (w) => {
    const away = getsAway(t, w, other(side));
    return away === 0 ? [] : [{ what: 'The enemy slips away first, if he tries', chance: away }];
  });
}

const chiefOf = (t: Tables, v: View): number =>
  v.open.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;

function fresh(_t: Tables, v: View, area: number, attacker: Side, landing: boolean): Weighed {
  return {
    open: v.open,
    area,
    attacker,
    landing,
    armies: [[], []],
    round: 0,
    lead: 0,
    lost: [0, 0],
    fallen: [[], []],
    royal: false,
    revealed: false,
    chosen: [null, null],
    four: false,
    leaves: -1,
    first: null,
  };
}

/** Weighs a battle against every army the enemy may have there. */
function overArmies(
  t: Tables,
  v: View,
  base: Weighed,
  mine: readonly number[],
  before: (w: Weighed) => OddsRow[],
): Odds {
  const me = sideOf(v.seat!);
  const stack = v.open.stacks[other(me)].find(([at]) => at === base.area);
  const size = Math.max(1, mine.length * (stack?.[1] ?? 1));
  const { armies, certain } = sight(t, v, base.area, Math.max(4, Math.min(40, Math.round(1500 / size))));
  const all = new Reckoning();
  const wins: number[] = [];
  let rows: OddsRow[] = [];
  for (const { codes, weight } of armies) {
    const w: Weighed = { ...base, armies: me === MACEDONIA ? [mine, codes] : [codes, mine] };
    const one = weigh(t, w);
    all.blend(one, weight);
    wins.push(one.wins[me]);
    rows = before(w);
  }
  const spread = armies.reduce((sum, { weight }, i) => sum + weight * (wins[i] - all.wins[me]) ** 2, 0);
  return battleSays(all, me, {
    title: `Battle in ${t.pack.areas[base.area].name}: ${FOUGHT}`,
    before: rows,
    modifiers: modifiers(t, base, me),
    error: certain ? null : Math.sqrt(spread / armies.length),
  });
}

/** What changes the rolls of a battle: rough ground for who leaves, the Persian Gate. */
function modifiers(t: Tables, w: Weighed, _me: Side): Modifier[] {
  const out: Modifier[] = [];
  if (t.bonus[w.area] !== 0)
    out.push({ by: 'ground, for a retreat check', add: t.bonus[w.area], rule: 'AVD-3.3C.2' });
  if (w.area === t.area.elam && w.round === 0)
    out.push({ by: 'Macedonian hits of round 1', add: -t.pack.combat.elamIgnoredHits, rule: 'AVD-7.2.6' });
  return out;
}

/** The battle in progress, as both sides see it. */
function shown(t: Tables, v: View, f: BattleFrame): Weighed {
  const armies = [MACEDONIA, PERSIA].map((side) =>
    f.force[side].map((code) => {
      const piece = code >> 1;
      const isReserve = piece < t.leaderCount[side] && f.round > 0 && !f.fight[side].includes(piece);
      return codeOf(t, side, piece, code & 1) + (isReserve ? 50 : 0);
    }),
  ) as [number[], number[]];
  return {
    ...fresh(t, v, f.area, f.attacker, f.landing >= 0),
    armies,
    round: f.round,
    lead: f.scored[0] - f.scored[1],
    lost: [...f.lost],
    fallen: [f.fallen[0], f.fallen[1]],
    royal: f.royal === 1,
    revealed: true,
  };
}

/** Those who fight in the round that is on, by side. */
const fighting = (t: Tables, f: BattleFrame, side: Side): number[] =>
  f.force[side]
    .filter((code) => f.fight[side].includes(code >> 1))
    .map((code) => codeOf(t, side, code >> 1, code & 1));

/** Questions before the first round: stand or slip away. */
function declineOdds(t: Tables, v: View, f: BattleFrame, choice: string): Odds {
  const me = sideOf(v.seat!);
  const base = fresh(t, v, f.area, f.attacker, f.landing >= 0);
  const royal =
    me === MACEDONIA
      ? v.own!.at[chiefOf(t, v)] === f.area
      : v.open.stacks[MACEDONIA].some(([at, , top]) => at === f.area && top === chiefOf(t, v));
  const leaves: Side | -1 = choice === 'decline' ? me : -1;
  return overArmies(t, v, { ...base, royal, leaves }, codesOf(t, v, me, piecesAt(v.own!, f.area)), (w) =>
    leaves < 0 ? [] : [{ what: 'You slip away without a fight', chance: getsAway(t, w, me) }],
  );
}

function told(t: Tables, v: View, w: Weighed, before: readonly OddsRow[]): Odds {
  const me = sideOf(v.seat!);
  return battleSays(weigh(t, w), me, {
    title: `Battle in ${t.pack.areas[w.area].name}, round ${Math.min(w.round + 1, t.pack.combat.rounds)} of ${t.pack.combat.rounds}: ${FOUGHT}`,
    before,
    modifiers: modifiers(t, w, me),
    error: null,
  });
}

/** The odds of an answer in a battle. */
export function battleQuestion(
  t: Tables,
  v: View,
  f: BattleFrame,
  choice: string | readonly string[],
): Odds | null {
  const me = sideOf(v.seat!);
  if (typeof choice === 'string') {
    if (f.at === 'decline') return declineOdds(t, v, f, choice);
    const w = shown(t, v, f);
    if (f.at === 'four') return told(t, v, { ...inRound(t, w, f), four: choice === 'four dice' }, []);
    if (f.at !== 'breakDefender' && f.at !== 'breakAttacker') return null;
    if (choice !== 'break off') return told(t, v, w, []);
    return told(t, v, { ...w, leaves: me }, [{ what: 'You break off', chance: getsAway(t, w, me) }]);
  }
  const pieces = f.force[me].map((code) => code >> 1);
  if (f.at === 'chooseAttacker' || f.at === 'chooseDefender') {
    const w = inRound(t, shown(t, v, f), f);
    const units = piecesOf(
      t,
      me,
      v.own!,
      pieces.filter((p) => p >= t.leaderCount[me]),
      choice,
    );
    if (units.length < f.fight[me].filter((p) => p >= t.leaderCount[me]).length) return null;
    const leaders = f.fight[me].filter((p) => p < t.leaderCount[me]);
    const chosen: [readonly number[] | null, readonly number[] | null] = [...w.chosen];
    chosen[me] = codesOf(t, v, me, [...leaders, ...units]);
    return told(t, v, { ...w, chosen }, []);
  }
  return f.at === 'losses' ? lossOdds(t, v, f, choice) : null;
}

/** The round that is on has been mustered but not rolled: those who fight are settled. */
function inRound(t: Tables, w: Weighed, f: BattleFrame): Weighed {
  return {
    ...w,
    armies: [0, 1].map((side) =>
      f.force[side].map((code) => codeOf(t, side as Side, code >> 1, code & 1)),
    ) as [number[], number[]],
    round: f.round - 1,
    chosen: [fighting(t, f, MACEDONIA), fighting(t, f, PERSIA)],
  };
}

/** How the battle goes on when these pieces take the hits of the round. */
function lossOdds(t: Tables, v: View, f: BattleFrame, choice: readonly string[]): Odds | null {
  const me = sideOf(v.seat!);
  const foe = other(me);
  if (choice.length < Math.min(f.hits[me], f.fight[me].length)) return null;
  const hit = struck(t, me, v.own!, f.fight[me], choice);
  const left: number[] = [];
  for (const code of f.force[me]) {
    const p = code >> 1;
    const kind = t.kindOf[me][p];
    const now = codeOf(t, me, p, code & 1);
    if (!hit.includes(p)) left.push(kind < 0 && !f.fight[me].includes(p) ? now + 50 : now);
    else if (kind >= 0 && t.kinds[kind].steps - (code & 1) > 1) left.push(now | 1);
  }
  const w = { ...inRound(t, shown(t, v, f), f), round: f.round };
  return told(
    t,
    v,
    {
      ...w,
      first: (hosts) => {
        const lines: [number, number] = [0, 0];
        lines[me] = hosts[me].number(left);
        lines[foe] = hosts[foe].after(0, f.hits[foe]);
        if (f.four === 2) lines[MACEDONIA] = hosts[MACEDONIA].without(lines[MACEDONIA], t.roles.alexander);
        return lines;
      },
    },
    [],
  );
}

export const marchOdds = (t: Tables, v: View, f: MarchFrame, area: number): Odds =>
  attackOdds(t, v, f.side, area, marchers(v.own!), false);

/** A landing against an army. */
export function landingOdds(t: Tables, v: View, f: ShoreFrame, choice: readonly string[]): Odds | null {
  const pieces = piecesOf(t, f.side, v.own!, piecesAt(v.own!, f.place), choice);
  if (!pieces.some((p) => p >= t.leaderCount[f.side])) return null;
  return attackOdds(t, v, f.side, f.area, pieces, true);
}
