import { note, pick, type Refusal } from '@gordian/kernel';
import { fulfil, loseGold, putAway } from '../effects.ts';
import { campaignOf } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import type { GameState, Open } from '../state.ts';
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
  for (let i = 0; i < open.army.length; i++)
    if (open.army[i] > 0 && t.mine[i].word[open.army[i]] === word) return i;
  return -1;
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
    const unit = ownCounter(t, s.open, answer.slice(8));
    // FCA-DIS-02: back to the reinforcement pile.
    s.open.army[unit] = 0;
    note(s, '{unit} is disbanded.', { unit: t.mine[unit].id }, 'FCA-DIS-02');
    return true;
  }
  return false;
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
    note(s, 'Spies: {unit} leaves {place}.', { unit: t.foes[foe].id, place: c.areas[area] }, 'FCA-INS-11');
    putAway(t, s, foe);
  }
}

/** Why such an answer is not possible now; null when it says nothing about these. */
export function explainAnytime(t: Tables, open: Open, answer: string): Refusal<RuleId> | null {
  if (answer === 'disband alexander') return { rule: 'FCA-DIS-03', because: 'Alexander cannot be disbanded' };
  if (answer.startsWith('disband ') && ownCounter(t, open, answer.slice(8)) < 0)
    return { rule: 'FCA-DIS-01', because: 'no such Force is in the Army' };
  if (answer === 'spies' && open.insights[SPIES] !== 1)
    return { rule: 'FCA-INS-03', because: 'Spies is not held' };
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
