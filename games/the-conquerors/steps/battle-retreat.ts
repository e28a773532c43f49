import { die, note, oneOf } from '@gordian/kernel';
import { retreatRating, roleArmies, roleSide } from '../queries/battle.ts';
import { landCost } from '../queries/movement.ts';
import { addLoose, besieged, clearings, heldAgainst, isMajor, isTransit, opposed } from '../queries/units.ts';
import { ARMIES, type Open, SEATS, SPARTAN, type State } from '../state.ts';
import { STRONGHOLD, type Step, type Tables } from '../tables.ts';
import type { BattleLabel } from './battle.ts';
import type { BattleFrame, Steps } from './frames.ts';
import { placeArmy, removeArmy, settle } from './occupation.ts';
import { newCalm } from './pause.ts';

export type RetreatLabel =
  | 'retreat'
  | 'retreatFrom'
  | 'retreatStep'
  | 'retreatAsk'
  | 'retreatEnd'
  | 'drawBack'
  | 'drawAside';

/** Whether the beaten force may take a step: away from the battle, never twice, no enemies, no sea (CON-11.3.21). */
function mayEnter(
  t: Tables,
  o: Open,
  f: BattleFrame,
  from: number,
  to: number,
  visited: readonly number[],
): boolean {
  const side = roleSide(f, f.loser);
  if (visited.includes(to) || t.hops[f.space][to] < t.hops[f.space][from]) return false;
  if (opposed(t, o, side, to)) return false;
  if (roleArmies(f, f.loser).includes(SPARTAN) && !(t.province[to] >= 0 && t.europe[t.province[to]]))
    return false;
  return true;
}

/** Whether a retreat may end in a Space. */
function mayEnd(t: Tables, o: Open, f: BattleFrame, at: number): boolean {
  return at !== f.space && !isTransit(t, o, at) && !heldAgainst(t, o, roleSide(f, f.loser), at);
}

/** Whether a legal end can be reached from a Space where the retreat may not end. */
function leadsOut(t: Tables, o: Open, f: BattleFrame, at: number, visited: readonly number[]): boolean {
  if (mayEnd(t, o, f, at)) return true;
  const seen = [...visited, at];
  return steps(t, o, f, at, seen).length > 0;
}

/** Legal steps; those that lead farther from the battle come first and exclude the others. */
function steps(t: Tables, o: Open, f: BattleFrame, at: number, visited: readonly number[]): Step[] {
  const legal = t.steps[at].filter(
    (x) => mayEnter(t, o, f, at, x.to, visited) && leadsOut(t, o, f, x.to, visited),
  );
  const away = legal.filter((x) => t.hops[f.space][x.to] > t.hops[f.space][at]);
  return away.length > 0 ? away : legal;
}

/** CON-11.3.22: a friendly or empty Major City, or a Stronghold, ends the retreat early. */
function mayShelter(t: Tables, o: Open, f: BattleFrame, at: number): boolean {
  if (besieged(t, o, at)) return false;
  if (at === f.space)
    return f.loser === 1 && f.flight === 0 && isMajor(t, at) && !heldAgainst(t, o, roleSide(f, 1), at);
  if (!mayEnd(t, o, f, at)) return false;
  return isMajor(t, at) || (t.type[at] === STRONGHOLD && f.gone < f.due);
}

/** CON-11.3.26: whether the attacker has no Space to go back to: he entered from none, or an enemy who avoided stands there. */
function isBarred(t: Tables, o: Open, f: BattleFrame): boolean {
  return f.from === f.space ? f.kind === 0 : opposed(t, o, f.side, f.from);
}

/** CON-11.3.25: no way out: a force is eliminated with its Leaders. */
function perish(t: Tables, s: State, f: BattleFrame, role: number): void {
  note(s, 'There is no retreat', {}, 'CON-11.3.25');
  f.lost[role] = f.strength[role];
  if (role === 1) f.loose = 0;
  for (const a of roleArmies(f, role)) if (s.result === null) removeArmy(t, s, a, 'destroyed');
  if (role === 0) f.attackers = [];
  else f.defenders = [];
}

export function retreatSteps(t: Tables): Steps<BattleFrame, RetreatLabel, BattleLabel> {
  const options = (o: Open, f: BattleFrame): string[] => {
    const out = steps(t, o, f, f.at0, f.visited).map((x) => `retreat ${t.spaces[x.to]}`);
    const unique = out.filter((x, i) => out.indexOf(x) === i);
    if (mayShelter(t, o, f, f.at0)) unique.push('shelter');
    if ((f.gone >= f.due || unique.length === 0) && f.gone > 0 && mayEnd(t, o, f, f.at0)) unique.push('halt');
    return unique;
  };
  return {
    // CON-11.3.19: one die of Spaces less the Leader's rating, at least one.
    retreat(s, f) {
      const o = s.open;
      if (f.loser === 2) return 'drawBack';
      // CON-11.4.15: a beaten sortie stays Inside.
      if (f.kind === 2 && f.loser === 0) {
        for (const a of f.attackers) o.inside[a] = 1;
        return 'loss';
      }
      const armies = roleArmies(f, f.loser);
      if (armies.length === 0 && (f.loser === 0 || f.loose === 0)) return 'loss';
      const roll = die(s);
      f.due = Math.max(1, roll - retreatRating(t, o, f, f.loser));
      note(s, 'Retreat: {die}, {n Space|Spaces}', { die: roll, n: f.due }, 'CON-11.3.19');
      return roleSide(f, f.loser) === 1 ? { call: newCalm(), then: 'retreatFrom' } : 'retreatFrom';
    },
    retreatFrom(s, f) {
      const o = s.open;
      if (f.loser === 1 && f.loose > 0) addLoose(o, roleSide(f, 1), f.space, -f.loose);
      f.at0 = f.space;
      f.gone = 0;
      f.mps = 0;
      f.visited = [f.space];
      return 'retreatStep';
    },
    retreatStep(s, f) {
      if (options(s.open, f).length > 0) return 'retreatAsk';
      perish(t, s, f, f.loser);
      return 'loss';
    },
    retreatAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[roleSide(f, f.loser)],
      offer: (v, f) => oneOf('CON-11.3.21', options(v.open, f)),
      check: (_v, f, choice) => {
        if (choice === 'shelter') return { rule: 'CON-11.3.22' };
        if (choice === 'halt') return { rule: f.gone < f.due ? 'CON-11.3.19' : 'CON-2.1.4' };
        return null;
      },
      prompt: (_v, f) => `Retreat at least ${f.due === 1 ? '1 Space' : `${f.due} Spaces`}: ${f.gone} gone`,
      then(s, f, answer) {
        if (answer === 'halt' || answer === 'shelter') {
          const within = answer === 'shelter' && isMajor(t, f.at0);
          for (const a of roleArmies(f, f.loser)) s.open.inside[a] = within ? 1 : 0;
          return 'retreatEnd';
        }
        const to: number = t.spaceNo[answer.slice(8)];
        let cost = Infinity;
        const side = roleSide(f, f.loser);
        for (const x of t.steps[f.at0]) if (x.to === to) cost = Math.min(cost, landCost(t, s.open, side, x));
        // CON-11.3.23, CON-11.3.24: MPs as in movement; the force stays together.
        f.mps += cost;
        f.gone++;
        f.visited.push(to);
        for (const a of roleArmies(f, f.loser)) placeArmy(t, s, a, to, 0);
        f.at0 = to;
        note(s, 'The beaten retreat to {place}', { place: t.spaces[to] }, 'CON-11.3.21');
        return 'retreatStep';
      },
    },
    retreatEnd(s, f) {
      if (f.loser === 1 && f.loose > 0) addLoose(s.open, roleSide(f, 1), f.at0, f.loose, f.worn);
      settle(t, s, f.at0);
      return 'loss';
    },
    // CON-11.3.26: in a draw the attacker goes back to where he came from.
    drawBack(s, f) {
      if (isBarred(t, s.open, f)) {
        if (clearings(t, s.open, f.attackers[0], f.space).length > 0) return 'drawAside';
        perish(t, s, f, 0);
        return 'loss';
      }
      for (const a of f.attackers) {
        const within = f.kind === 2 || f.from === f.space ? 1 : 0;
        placeArmy(t, s, a, f.from, within);
      }
      if (f.from !== f.space) settle(t, s, f.from);
      return 'loss';
    },
    // CON-11.3.26, CON-15-AGIS-2: with no Space to go back to he goes to a free one beside the battle.
    drawAside: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-11.3.26',
          clearings(t, v.open, f.attackers[0], f.space).map((to) => `withdraw ${t.spaces[to]}`),
        ),
      prompt: () => 'The battle is drawn: where does the attacker withdraw?',
      then(s, f, answer) {
        const to = t.spaceNo[answer.slice(9)];
        placeArmy(t, s, f.attackers[0], to, 0);
        note(
          s,
          '{unit} withdraws to {place}',
          { unit: ARMIES[f.attackers[0]], place: t.spaces[to] },
          'CON-11.3.26',
        );
        settle(t, s, to);
        return 'loss';
      },
    },
  };
}
