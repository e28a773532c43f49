import { type Frame, type Next, note, type OneQuestion, oneOf, pick, type Refusal } from '@gordian/kernel';
import { fulfil, loseGold, putAway } from '../effects.ts';
import { campaignOf } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import type { Battle, GameState, Open } from '../state.ts';
import { SPIES, type Tables } from '../tables.ts';

/** The number of an active Prophecy with this condition, or -1. */
export function activeProphecy(t: Tables, open: Open, type: string): number {
  for (let k = 0; k < open.prophecies.length; k++)
    if (open.prophecies[k] > 0 && t.data.prophecies[k].condition.type === type) return k;
  return -1;
}

/** What may be done at any time besides disbanding: Spies, five Gold for the Winds, an Advisor for the serpent. */
export function offerAnytime(t: Tables, open: Open, out: string[]): void {
  if (open.insights[SPIES] === 1) out.push('spies');
  const pray = activeProphecy(t, open, 'payGold');
  if (pray >= 0 && open.gold >= t.data.prophecies[pray].condition.n!) out.push('pray');
  if (activeProphecy(t, open, 'discardAdvisor') >= 0)
    for (let k = 0; k < open.advisors.length; k++)
      if (open.advisors[k] === 1) out.push(`dismiss ${t.data.advisors[k].id}`);
}

/** FCA-DIS-01: own Forces, each kind and state once. */
export function offerDisband(t: Tables, open: Open, out: string[]): void {
  let last = '';
  for (let i = 0; i < open.army.length; i++) {
    if (open.army[i] === 0) continue;
    const word = t.mine[i].word[open.army[i]];
    if (word === last) continue;
    last = word;
    const text = `disband ${word}`;
    if (!out.includes(text)) out.push(text);
  }
}

/** The own counter with this word, or -1. */
export function ownCounter(t: Tables, open: Open, word: string): number {
  return open.army.findIndex((steps, i) => t.mine[i].word[steps] === word);
}

/** Carries out such an answer; false when it is something else. */
export function playAnytime(t: Tables, s: GameState, answer: string): boolean {
  if (answer === 'spies') {
    playSpies(t, s);
    return true;
  }
  if (answer === 'pray') {
    // FCA-PRO-16: five Gold from the Treasury.
    const k = activeProphecy(t, s.open, 'payGold');
    loseGold(s, t.data.prophecies[k].condition.n!);
    fulfil(t, s, 'payGold');
    return true;
  }
  if (answer.startsWith('dismiss ')) {
    // FCA-PRO-17 FCA-ADV-02: the discarded Advisor cannot come back in this campaign.
    const id = answer.slice(8);
    s.open.advisors[t.data.advisors.findIndex((advisor) => advisor.id === id)] = 2;
    note(s, '{text} is sent away.', { text: id }, 'FCA-PRO-17');
    fulfil(t, s, 'discardAdvisor');
    return true;
  }
  if (answer.startsWith('disband ')) {
    const unit = idlest(t, s.open, answer.slice(8));
    // FCA-DIS-02: back to the reinforcement pile.
    s.open.army[unit] = 0;
    if (s.open.battle !== null) leaveBattle(s.open.battle, unit);
    note(s, 'Disbanded: {unit}.', { unit: t.mine[unit].id }, 'FCA-DIS-02');
    return true;
  }
  return false;
}

/** The own counter with this word whose going costs least: in a battle one that has acted. */
function idlest(t: Tables, open: Open, word: string): number {
  let best = ownCounter(t, open, word);
  const spent = open.battle?.spent;
  if (spent !== undefined)
    for (let i = best + 1; i < open.army.length; i++)
      if (t.mine[i].word[open.army[i]] === word && spent[i] > spent[best]) best = i;
  return best;
}

/** FCA-DIS-04: a disbanded Force is out of the battle, before its roll too. */
function leaveBattle(battle: Battle, unit: number): void {
  for (const list of [battle.group, battle.engines])
    if (list.includes(unit)) list.splice(list.indexOf(unit), 1);
  if (battle.sacrifice === unit) battle.sacrifice = -1;
}

/** FCA-INS-11: one random counter, Walls included, leaves each enemy Stronghold except Tyre. */
function playSpies(t: Tables, s: GameState): void {
  const { open } = s;
  const c = campaignOf(t, open);
  open.insights[SPIES] = 2;
  for (let area = 0; area < c.areas.length; area++) {
    if (!c.isStronghold[area] || area === c.tyre) continue;
    const there: number[] = [];
    for (let i = 0; i < open.at.length; i++) if (open.at[i] === area) there.push(i);
    if (there.length === 0) continue;
    const foe = there[pick(s, there.length)];
    note(
      s,
      'Spies draw {unit} away from {place}.',
      { unit: t.foes[foe].id, place: c.areas[area] },
      'FCA-INS-11',
    );
    putAway(t, s, foe);
  }
}

/** Why such an answer is not possible now; null when it says nothing about these. */
export function explainAnytime(t: Tables, open: Open, answer: string): Refusal<RuleId> | null {
  if (answer === 'disband alexander') return { rule: 'FCA-DIS-03', because: 'Alexander cannot be disbanded' };
  if (answer.startsWith('disband ') && ownCounter(t, open, answer.slice(8)) < 0)
    return { rule: 'FCA-DIS-01', because: 'no such Force is in the Army' };
  if (answer === 'spies') return { rule: 'FCA-INS-03', because: 'Spies is not held' };
  if (answer === 'pray')
    return activeProphecy(t, open, 'payGold') < 0
      ? { rule: 'FCA-PRO-16', because: 'that Prophecy is not active' }
      : { rule: 'FCA-PRO-16', because: 'it takes 5 Gold' };
  if (answer.startsWith('dismiss '))
    return activeProphecy(t, open, 'discardAdvisor') < 0
      ? { rule: 'FCA-PRO-17', because: 'that Prophecy is not active' }
      : { rule: 'FCA-ADV-02', because: 'this Advisor is not here' };
  return null;
}

/** Whether an answer is one of those that are open at any time. */
export function isAnytime(word: string): boolean {
  return word === 'spies' || word === 'pray' || word.startsWith('disband ') || word.startsWith('dismiss ');
}

type Asked<F extends Frame, L extends string> = OneQuestion<GameState, F, L, RuleId>;

/**
 * A question during which all that is open at any time can be done too, besides its own answers (FCA-DIS-01 FCA-INS-11
 * FCA-PRO-16 FCA-PRO-17); `after` says how it goes on then. `disbanding`: `always` puts the question for its sake alone;
 * `along` offers it where the question is put anyway, as the next moment serves as well; `never` is for FCA-DIS-05.
 */
export function anytime<F extends Frame, L extends string>(
  t: Tables,
  after: Next<L> | ((s: GameState, f: F) => Next<L>),
  disbanding: 'always' | 'along' | 'never',
  question: Asked<F, L>,
): Asked<F, L> {
  return {
    ...question,
    offer(v, f) {
      const { of, rule } = question.offer(v, f);
      const out = of.slice();
      offerAnytime(t, v.open, out);
      if (disbanding === 'always' || (disbanding === 'along' && out.length > 1)) offerDisband(t, v.open, out);
      return oneOf<RuleId>(rule, out);
    },
    check(v, f, choice) {
      const word = String(choice);
      const barred = disbanding === 'never' && word.startsWith('disband ');
      return (barred ? null : explainAnytime(t, v.open, word)) ?? question.check?.(v, f, choice) ?? null;
    },
    label: (v, f, word) => (isAnytime(word) ? null : (question.label?.(v, f, word) ?? null)),
    aside: isAnytime,
    then(s, f, answer, seat) {
      if (!playAnytime(t, s, answer)) return question.then(s, f, answer, seat);
      return typeof after === 'function' ? after(s, f) : after;
    },
  };
}
