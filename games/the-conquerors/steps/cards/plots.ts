import { die, note } from '@gordian/kernel';
import { gspOf, leadersWith } from '../../queries/units.ts';
import { ALONE, ARMIES, foe, HIDDEN, ILL, type Open, SPARTAN, type State } from '../../state.ts';
import type { Tables } from '../../tables.ts';
import type { CardFrame } from '../frames.ts';
import { holds, playBagoas } from '../hand.ts';
import { addInjury, loseLeader, removeGsp, settle } from '../occupation.ts';
import { reduce } from '../treasury.ts';
import { revoltRoll } from './provinces.ts';
import type { CardUse } from './use.ts';

/** Leaders of a side on the map: with a unit, or Darius alone. */
export function inPlay(t: Tables, o: Open, side: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < t.leaders.length; i++)
    if (t.leaderSide[i] === side && ((o.leader[i] >= 0 && o.leader[i] < ILL) || o.leader[i] === ALONE))
      out.push(i);
  return out;
}

export function plotCards(t: Tables): CardUse[] {
  return [
    // CON-15-ASSASSIN-1 to CON-15-ASSASSIN-3.
    {
      card: 'assassin',
      word: 'play assassin',
      rule: 'CON-15-ASSASSIN-1',
      by: null,
      answer: 'assassin',
      asks: 'Who is to die?',
      targets(v, side) {
        const out = inPlay(t, v.open, foe(side))
          .filter((l) => l !== t.dariusNo)
          .map((l) => `kill ${t.leaders[l]}`);
        if (side === 1 && v.open.diades === 1) out.push('kill diades');
        // CON-15-ASSASSIN-3, CON-15-BAGOAS-4: Darius only with Bagoas.
        if (side === 0 && inPlay(t, v.open, 1).includes(t.dariusNo) && holds(t, v, 'bagoas'))
          out.push('kill darius');
        return out;
      },
      effect(s, f) {
        strike(t, s, f);
        return null;
      },
    },
    // CON-15-ILLNESS-1 to CON-15-ILLNESS-3.
    {
      card: 'illness',
      word: 'play illness',
      rule: 'CON-15-ILLNESS-1',
      by: null,
      answer: 'illness',
      asks: 'Who falls ill?',
      targets: (v, side) =>
        inPlay(t, v.open, foe(side))
          .filter((l) => l !== t.dariusNo)
          .map((l) => `strike ${t.leaders[l]}`),
      effect(s, f) {
        const leader = t.leaderNo[f.target.slice(7)];
        if (leader === t.alexander) {
          addInjury(s, 1, 'CON-15-ILLNESS-2');
          return null;
        }
        // CON-15-AHURA-3: saved, he is only out for a while.
        const roll = f.softened === 1 ? 2 : die(s);
        note(s, 'Illness of {leader}: {die}', { leader: t.leaders[leader], die: roll }, 'CON-15-ILLNESS-1');
        if (roll % 2 === 1) loseLeader(t, s, leader, '');
        else s.open.leader[leader] += ILL;
        return null;
      },
    },
    // CON-15-EMBEZZLEMENT-1.
    {
      card: 'embezzlement',
      word: 'play embezzlement',
      rule: 'CON-15-EMBEZZLEMENT-1',
      by: null,
      answer: 'embezzlement',
      asks: 'Which Treasury?',
      targets: (v, side) =>
        t.treasureIds
          .filter(
            (_, n) => v.open.holder[n] !== side && v.open.treasury[n] > 0 && n !== t.pella && n !== t.memphis,
          )
          .map((id) => `at ${id}`),
      effect(s, f) {
        reduce(t, s, t.treasureIds.indexOf(f.target.slice(3)));
        return null;
      },
    },
    // CON-15-SATRAP-1: not Pella, not Susa.
    {
      card: 'satrap',
      word: 'play satrap unusable',
      rule: 'CON-15-SATRAP-1',
      by: null,
      answer: 'satrap',
      asks: 'Which Treasure City?',
      targets: (v, side) =>
        t.treasureIds
          .filter(
            (_, n) => v.open.holder[n] !== side && v.open.unusable[n] === 0 && n !== t.pella && n !== t.susa,
          )
          .map((id) => `at ${id}`),
      effect(s, f) {
        s.open.unusable[t.treasureIds.indexOf(f.target.slice(3))] = 1;
        return null;
      },
    },
    // CON-15-SATRAP-2: Dissension in the East.
    {
      card: 'satrap',
      word: 'play satrap dissension',
      rule: 'CON-15-SATRAP-2',
      by: null,
      answer: 'satrap',
      may: (v) =>
        v.open.greatKing === 1 && v.open.armyAt[0] >= 0 && garrisoned(t, v.open).length > 0
          ? null
          : { rule: 'CON-15-SATRAP-2' },
      effect(s) {
        dissension(t, s);
        return null;
      },
    },
    // CON-15-SATRAP-3: Harpalus.
    {
      card: 'satrap',
      word: 'play satrap harpalus',
      rule: 'CON-15-SATRAP-3',
      by: 1,
      answer: 'satrap',
      asks: 'Which Treasure City?',
      targets: (v) =>
        t.treasureIds.filter((_, n) => v.open.holder[n] === 0 && n !== t.pella).map((id) => `at ${id}`),
      effect(s, f) {
        const n = t.treasureIds.indexOf(f.target.slice(3));
        const at = t.treasures[n];
        if (gspOf(s.open, 0, at) > 0) removeGsp(s, 0, at, gspOf(s.open, 0, at));
        if (n !== t.memphis) s.open.treasury[n] = 0;
        settle(t, s, at);
        if (!s.open.revolt.includes(t.greece)) revoltRoll(t, s, t.greece);
        return null;
      },
    },
    // CON-15-SATRAP-4: Bad Blood in an Army with both kinds of Leaders.
    {
      card: 'satrap',
      word: 'play satrap badblood',
      rule: 'CON-15-SATRAP-4',
      by: null,
      answer: 'satrap',
      asks: 'Which Army?',
      targets: (v) => [3, 4, 5, SPARTAN].filter((a) => mixed(t, v.open, a)).map((a) => `in ${ARMIES[a]}`),
      effect(s, f) {
        badBlood(t, s, ARMIES.indexOf(f.target.slice(3) as (typeof ARMIES)[number]));
        return null;
      },
    },
  ];
}

/** CON-15-ASSASSIN-1, CON-15-ASSASSIN-2: 1-3 dead; Alexander takes a die of Injury Points instead. */
function strike(t: Tables, s: State, f: CardFrame): void {
  const roll = die(s);
  const id = f.target.slice(5);
  note(s, 'Assassin: {die}', { die: roll }, 'CON-15-ASSASSIN-1');
  if (roll > 3) return;
  if (id === 'diades') {
    s.open.diades = 0;
    s.open.gone.push(t.copies.diades[0]);
  } else if (id === 'alexander') addInjury(s, die(s), 'CON-15-ASSASSIN-2');
  else loseLeader(t, s, t.leaderNo[id], '');
}

/** Bagoas goes along when Darius is the target. */
export function assassinsHelper(t: Tables, s: State, f: CardFrame): void {
  if (f.use === 'play assassin' && f.target === 'kill darius') playBagoas(t, s, f.side, die(s));
}

function garrisoned(t: Tables, o: Open): number[] {
  return t.east.filter((p) => t.spacesOf[p].some((i) => gspOf(o, 0, i) > 0));
}

function dissension(t: Tables, s: State): void {
  const o = s.open;
  for (const p of garrisoned(t, o)) {
    const roll = die(s);
    note(s, 'Dissension in {place}: {die}', { place: t.provinces[p], die: roll }, 'CON-15-SATRAP-2');
    if (roll > 5) continue;
    for (const i of t.spacesOf[p]) {
      const n = gspOf(o, 0, i);
      if (n === 0) continue;
      removeGsp(s, 0, i, n);
      o.asp[0] += n;
      settle(t, s, i);
    }
  }
}

// CON-5.1.7: Persian and non-Persian Leaders.
function mixed(t: Tables, o: Open, army: number): boolean {
  const list = o.armyAt[army] < 0 ? [] : leadersWith(o, army);
  return list.some((l) => t.isPersian[l]) && list.some((l) => !t.isPersian[l]);
}

function badBlood(t: Tables, s: State, army: number): void {
  let list = leadersWith(s.open, army);
  while (list.length > 1) {
    const rolls = list.map(() => die(s));
    note(s, 'Bad Blood: {dice}', { dice: rolls }, 'CON-15-SATRAP-4');
    const top = Math.max(...rolls);
    list = list.filter((_, i) => rolls[i] === top);
  }
  if (list[0] === t.dariusNo || list[0] === s.open.king) return;
  s.open.leader[list[0]] = HIDDEN;
  s.open.returned.push(list[0]);
}
