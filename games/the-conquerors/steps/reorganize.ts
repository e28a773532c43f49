import { DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import {
  addLoose,
  armiesAt,
  armiesOf,
  commanderWith,
  firstArmy,
  leadersWith,
  looseOf,
  looseStatus,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, type Open, SEATS, type Side, SPARTAN, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { ReorganizeFrame } from './frames.ts';

/** CON-8.1.4: Spaces where Armies of a side could exchange ASPs or Leaders, or take in loose ASPs. */
export function garrisonGroups(o: Open, side: Side): number[] {
  const out: number[] = [];
  for (const a of armiesOf(side)) {
    const at = o.armyAt[a];
    if (at < 0 || out.includes(at)) continue;
    if (looseOf(o, side, at) > 0 || hasCompany(o, side, a)) out.push(at);
  }
  return out;
}

/** Whether another Army of its side stands with it. */
function hasCompany(o: Open, side: Side, army: number): boolean {
  for (const a of armiesOf(side)) if (a !== army && o.armyAt[a] === o.armyAt[army]) return true;
  return false;
}

const LOOSE = 9;

/** CON-5.2.2: how many ASPs may pass without making Army 1 smaller than another. */
function allowed(t: Tables, o: Open, side: Side, space: number, from: number, to: number): number {
  const one = firstArmy(side);
  const has = from === LOOSE ? looseOf(o, side, space) : o.asp[from];
  const bound = o.armyAt[one] >= 0 && commanderWith(t, o, one) >= 0;
  let most = has;
  if (from === one) {
    let others = 1;
    for (const a of armiesOf(side))
      if (a !== one && a !== to && a !== SPARTAN && o.armyAt[a] >= 0) others = Math.max(others, o.asp[a]);
    most = Math.min(has - others, to === SPARTAN ? has - 1 : Math.floor((has - o.asp[to]) / 2));
  } else if (bound && to !== one && to !== SPARTAN) most = Math.min(has, o.asp[one] - o.asp[to]);
  return Math.max(0, most);
}

// CON-10.4.1: Reorganization is the whole activity.
export function reorganizeProcedure(t: Tables): Procedure<State, ReorganizeFrame, 'ask' | 'amount', RuleId> {
  const options = (o: Open, f: ReorganizeFrame): string[] => {
    const out = ['done'];
    const armies = armiesAt(o, f.side, f.space);
    for (const to of armies) {
      for (const from of [...armies, LOOSE]) {
        const word = `shift ${from === LOOSE ? 'loose' : ARMIES[from]} ${ARMIES[to]}`;
        if (from !== to && !f.done.includes(word) && allowed(t, o, f.side, f.space, from, to) > 0)
          out.push(word);
      }
      for (const from of armies)
        for (const l of leadersWith(o, from))
          if (from !== to && l !== commanderWith(t, o, from) && !f.done.includes(t.leaders[l]))
            out.push(`leader ${t.leaders[l]} ${ARMIES[to]}`);
    }
    return out;
  };
  return {
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-8.1.4', options(v.open, f)),
      check: () => ({ rule: 'CON-5.2.2' }),
      prompt: () => 'Reorganize: what goes where?',
      then(s, f, answer) {
        if (answer === 'done') return DONE;
        const [verb, a, b] = answer.split(' ');
        const to = ARMIES.indexOf(b as (typeof ARMIES)[number]);
        if (verb === 'leader') {
          f.done.push(a);
          s.open.leader[t.leaderNo[a]] = to;
          return 'ask';
        }
        f.done.push(answer, `shift ${b} ${a}`);
        f.from = a === 'loose' ? LOOSE : ARMIES.indexOf(a as (typeof ARMIES)[number]);
        f.to = to;
        return 'amount';
      },
    },
    amount: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const most = allowed(t, v.open, f.side, f.space, f.from, f.to);
        return oneOf(
          'CON-5.2.2',
          Array.from({ length: most }, (_, i) => `amount ${i + 1}`),
        );
      },
      prompt: () => 'How many ASPs?',
      then(s, f, answer) {
        combine(s, f, Number(answer.slice(7)));
        return 'ask';
      },
    },
  };
}

/** CON-8.1.7, CON-8.1.8: the worst status spreads; different Elite Levels give the larger group's less one. */
function combine(s: State, f: ReorganizeFrame, n: number): void {
  const o = s.open;
  const level = f.from === LOOSE ? 0 : o.elite[f.from];
  const mine = o.elite[f.to];
  if (level !== mine) {
    const base = n > o.asp[f.to] ? level : n < o.asp[f.to] ? mine : Math.max(level, mine);
    o.elite[f.to] = Math.max(0, base - 1);
  }
  const worse = f.from === LOOSE ? looseStatus(o, f.space) : o.status[f.from];
  o.status[f.to] = Math.max(o.status[f.to], worse);
  o.asp[f.to] += n;
  note(s, '{n ASP joins|ASPs join} {unit}', { n, unit: ARMIES[f.to] }, 'CON-8.1.4');
  if (f.from === LOOSE) {
    addLoose(o, f.side, f.space, -n);
    return;
  }
  o.asp[f.from] -= n;
  if (o.asp[f.from] > 0) return;
  for (const l of leadersWith(o, f.from)) o.leader[l] = f.to;
  if (o.royal[0] === f.from) o.royal[0] = f.to;
  if (o.family[0] === f.from) o.family[0] = f.to;
  o.armyAt[f.from] = -1;
  o.elite[f.from] = 0;
  o.status[f.from] = 0;
  o.inside[f.from] = 0;
}
