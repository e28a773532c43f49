import { type Choice, type Frame, type Odds, type OddsRow, sum } from '@gordian/kernel';
import { meeting, navalAvoidance, navalCombat, navalInterception, voyage } from './odds-sea.ts';
import {
  battleModifiers,
  battleScore,
  leadersOf,
  lossModifiers,
  lossRow,
  type Mods,
  mainArmy,
  statusOf,
  strengthOf,
} from './queries/battle.ts';
import { familyAt } from './queries/loc.ts';
import { freeMps, pathModifier } from './queries/movement.ts';
import { armyRating, isMajor, looseStatus, opposed, tribeIn } from './queries/units.ts';
import type { RuleId } from './rules.ts';
import { ARMIES, foe, type Open, type Side, type View } from './state.ts';
import { newBattle } from './steps/battle.ts';
import type { BattleFrame, MoveFrame, NavalFrame, RelocateFrame } from './steps/frames.ts';
import { assaultModifiers, surrenderModifiers } from './steps/siege.ts';
import type { Tables } from './tables.ts';

const TWO_DICE = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((n) => n / 36);

/** What an answer may lead to, exact, from what everyone knows; cards that may still be played are left out. */
export function oddsOf(t: Tables, v: View, f: Frame, choice: Choice): Odds | null {
  const o = v.open;
  if (typeof choice !== 'string') return subsetOdds(t, o, f, choice);
  const [verb, arg, city] = choice.split(' ');
  switch (`${f.proc}/${f.at}`) {
    case 'move/ask':
      return moveOdds(t, o, f as MoveFrame, verb, arg);
    case 'move/declare':
      return city === undefined ? null : treasuryRisk(t, o, f as MoveFrame, Number(arg), city);
    case 'move/interceptAsk':
      return verb === 'intercept' ? interception(t, o, arg, o.armyAt[(f as MoveFrame).army]) : null;
    case 'battle/avoidAsk':
      return verb === 'avoid' ? avoidance(t, o, (f as BattleFrame).avoiding) : battle(t, o, f as BattleFrame);
    case 'naval/avoidAsk':
      return meeting(t, o, f as NavalFrame, choice);
    // CON-11.5.4: without a Surprise against it the attempt is made.
    case 'naval/denyAsk':
      return verb === 'pass'
        ? navalAvoidance(t, o, (f as NavalFrame).mover, (f as NavalFrame).dodge === 1)
        : navalCombat(t, o, (f as NavalFrame).mover, (f as NavalFrame).other);
    case 'relocate/catch':
      return verb === 'intercept' ? hunt(t, o, arg, (f as RelocateFrame).to) : null;
    case 'family/catch':
      return verb === 'intercept' ? hunt(t, o, arg, familyAt(o)) : null;
    case 'assault/ask':
      return verb === 'assault' ? assault(t, o, (f as MoveFrame).side, t.spaceNo[arg]) : null;
    default:
      return null;
  }
}

function moveOdds(t: Tables, o: Open, f: MoveFrame, verb: string, arg: string): Odds | null {
  if (verb === 'demand') {
    const at = o.armyAt[f.army];
    return atLeast(
      'The city surrenders',
      6,
      surrenderModifiers(t, o, f.army, at, false),
      `Demand for Surrender`,
    );
  }
  if (verb === 'devastate') {
    const need = t.standing[t.province[o.armyAt[f.army]]] + 1;
    return atLeast(
      'The Province is Devastated',
      need,
      [{ by: 'MPs', add: Number(arg), rule: 'CON-10.9.3' }],
      'Devastation',
    );
  }
  const to = t.spaceNo[arg];
  if (verb === 'sail') return voyage(t, o, f, to);
  if (verb === 'attack') return navalCombat(t, o, f.fleets, [t.rhodes4]);
  if (verb !== 'go' || !opposed(t, o, f.side, to)) return null;
  const via = t.steps[o.armyAt[f.army]].find((x) => x.to === to)?.type ?? 0;
  return battle(t, o, gathered(t, o, f, to, via));
}

/** The battle that would follow a step, as it stands now. */
function gathered(t: Tables, o: Open, f: MoveFrame, space: number, via: number): BattleFrame {
  const frame = newBattle(f.side, [f.army], space, o.armyAt[f.army], via, 0);
  const enemy = foe(f.side);
  for (let a = 0; a < ARMIES.length; a++)
    if (o.armyAt[a] === space && o.inside[a] === 0 && (a < 3 ? 0 : 1) === enemy) frame.defenders.push(a);
  if (!isMajor(t, space)) {
    frame.loose = Math.abs(o.loose[space]);
    frame.worn = looseStatus(o, space);
    frame.gsp = Math.abs(o.gsp[space]);
    frame.tribe = tribeIn(t, o, space);
  }
  return frame;
}

/** CON-11.3.6: the chances of winning, and the losses to expect with a retreat of one MP. */
function battle(t: Tables, o: Open, given: BattleFrame): Odds {
  const f: BattleFrame = {
    ...given,
    strength: [strengthOf(o, given, 0), strengthOf(o, given, 1)],
    cutOff: [0, 0],
    tired: [0, 0],
    mps: 1,
  };
  f.leaders = [0, 1].map((role) =>
    leadersOf(o, f, role)
      .sort(
        (a, b) =>
          Number(b === o.king || b === t.alexander) - Number(a === o.king || a === t.alexander) ||
          t.battleRating[b] - t.battleRating[a],
      )
      .slice(0, 2),
  );
  for (const role of [0, 1]) {
    const main = mainArmy(o, f, role);
    if (main >= 0 && o.loc[main] === 0) f.cutOff[role] = 1;
    if (statusOf(o, f, role) > 0) f.tired[role] = 1;
  }
  if (f.strength[0] >= t.limits.overrunRatio * f.strength[1])
    return {
      title: 'Overrun',
      rows: [{ what: 'The defenders are eliminated unless they avoid', chance: 1 }],
      expected: [],
      modifiers: [],
      error: null,
    };
  const mods = [battleModifiers(t, o, f, 0), battleModifiers(t, o, f, 1)];
  const chance = [0, 0, 0, 0];
  const lost = [0, 0];
  for (let i = 0; i < 11; i++)
    for (let k = 0; k < 11; k++) {
      const p = TWO_DICE[i] * TWO_DICE[k];
      f.score = [
        battleScore(t, f.strength[0], i + 2 + sum(mods[0])),
        battleScore(t, f.strength[1], k + 2 + sum(mods[1])),
      ];
      f.loser = f.score[0] > f.score[1] ? 1 : f.score[0] < f.score[1] ? 0 : 2;
      chance[f.loser] += p;
      if (f.loser === 1 && f.score[0] >= 2 * f.score[1]) chance[3] += p;
      for (const role of [0, 1]) lost[role] += p * meanLoss(t, f, role);
    }
  const rows: OddsRow[] = [
    { what: 'The attacker wins', chance: chance[1] },
    { what: 'with at least twice the score', chance: chance[3] },
    { what: 'A draw', chance: chance[2] },
    { what: 'The defender wins', chance: chance[0] },
  ];
  const expected = [
    { what: 'points lost by the attacker', value: lost[0] },
    { what: 'points lost by the defender', value: lost[1] },
  ];
  const listed = [...mods[0], ...mods[1].map((m) => ({ ...m, by: `defender: ${m.by}` }))];
  return { title: 'Land Battle', rows, expected, modifiers: listed, error: null };
}

function meanLoss(t: Tables, f: BattleFrame, role: number): number {
  const add = sum(lossModifiers(f, role));
  let n = 0;
  for (let d = 1; d <= 6; d++) n += lossRow(t, f.strength[role], d + add).points / 6;
  return n;
}

/** One die that must reach a number. */
function atLeast(what: string, need: number, modifiers: Mods, title: string): Odds {
  const chance = Math.min(1, Math.max(0, (7 - (need - sum(modifiers))) / 6));
  return {
    title,
    rows: [
      { what, chance },
      { what: 'Nothing happens', chance: 1 - chance },
    ],
    expected: [],
    modifiers,
    error: null,
  };
}

function one(by: string, add: number, rule: RuleId): Mods {
  return add === 0 ? [] : [{ by, add, rule }];
}

function avoidance(t: Tables, o: Open, army: number): Odds {
  return atLeast(
    'The Army avoids battle',
    6,
    one('leader', armyRating(t, o, army), 'CON-11.3.1'),
    'Avoidance',
  );
}

/** CON-10.6.12: a Fleet succeeds by itself; an Army must roll. */
function hunt(t: Tables, o: Open, id: string, at: number): Odds {
  if (t.fleetNo[id] === undefined) return interception(t, o, id, at);
  const rows = [{ what: 'The Interception succeeds', chance: 1 }];
  return { title: 'Interception at sea', rows, expected: [], modifiers: [], error: null };
}

function interception(t: Tables, o: Open, id: string, at: number): Odds {
  const army = ARMIES.indexOf(id as (typeof ARMIES)[number]);
  const path = pathModifier(t, o, army, at) ?? 0;
  const mods = [
    ...one('leader', armyRating(t, o, army), 'CON-10.6.3'),
    ...one('mountain', path, 'CON-10.6.8'),
  ];
  return atLeast('The Interception succeeds', 6, mods, 'Interception');
}

function subsetOdds(t: Tables, o: Open, f: Frame, choice: readonly string[]): Odds | null {
  if (f.proc === 'admin' && f.at === 'provinces') return replenishment(choice);
  if (f.proc !== 'move' || f.at !== 'navalAsk') return null;
  const move = f as MoveFrame;
  const at = move.army >= 0 ? o.armyAt[move.army] : o.fleetAt[move.fleets[0]];
  return navalInterception(
    t,
    o,
    move,
    at,
    choice.map((id) => t.fleetNo[id]),
  );
}

/** CON-7.2.13: +1 for each Province used. */
function replenishment(provinces: readonly string[]): Odds {
  const mods = provinces.flatMap((id) => one(id, 1, 'CON-7.2.13'));
  return atLeast('The Treasury gains a level', 7, mods, 'Replenishment');
}

/** CON-7.2.10: what a declaration may cost. */
function treasuryRisk(t: Tables, o: Open, f: MoveFrame, declared: number, city: string): Odds | null {
  if (declared <= freeMps(t, o, f.army)) return null;
  const mods = one('MPs above 3', declared - t.limits.landMpFree, 'CON-7.2.10');
  return atLeast(`The Treasury (${city}) is reduced`, 6, mods, 'Treasury check');
}

/** CON-11.4.10: Siege Points and losses of an assault. */
function assault(t: Tables, o: Open, side: Side, space: number): Odds {
  const modifiers = assaultModifiers(t, o, side, space);
  const had = Math.max(0, o.siege[t.cityOf[space]]);
  const points = [0, 0, 0, 0];
  let lost = 0;
  for (let d = 1; d <= 6; d++) {
    const row = t.assault.find((r) => d + sum(modifiers) <= r.max)!;
    points[Math.min(3, row.points)] += 1 / 6;
    lost += row.lost / 6;
  }
  let falls = 0;
  for (let n = 0; n <= 3; n++) if (had + n >= t.limits.siegePointsToFall) falls += points[n];
  const rows = [
    { what: 'The city falls', chance: falls },
    ...points.map((chance, n) => ({ what: `${n} Siege Points`, chance })),
  ];
  return {
    title: 'Siege Assault',
    rows: rows.filter((r, i) => i === 0 || r.chance > 0),
    expected: [{ what: 'ASPs lost', value: lost }],
    modifiers,
    error: null,
  };
}
