import { type Phrases, spoken } from '@gordian/kernel';
import { makeNames } from './names.ts';
import type { Tables } from './tables.ts';

/** The options in plain words, by verb. */
export const PHRASES: Phrases = {
  move: (a) => `Move ${a}`,
  devastate: (a) => (a === '1' ? 'Devastate this Province' : `Move and devastate with ${a}`),
  counterattack: (a) => `Counter-attack with ${a}`,
  sail: (a) => `Sail: ${a}`,
  go: (a) => `March to ${a}`,
  attack: (a) => `Attack the Fleet in ${a}`,
  to: (a) => `To ${a}`,
  into: (a) => `Into ${a}`,
  withdraw: (a) => `Withdraw to ${a}`,
  retreat: (a) => `Retreat to ${a}`,
  avoid: (a) => (a === 'surprise' ? 'Avoid, with Surprise' : `Avoid battle with ${a}`),
  intercept: (a) => `Intercept with ${a}`,
  declare: (a, b) => (b === undefined ? `${a} Movement Points` : `${a} Movement Points, paid by ${b}`),
  drop: (a) => `Leave ${counted(a, 'ASP')}`,
  garrison: (a) => `Leave ${counted(a, 'GSP')}`,
  transfer: (a, b) => `Transfer treasure from ${a} to ${b}`,
  replenish: (a) => `Replenish ${a}`,
  levy: (a, b) =>
    a === 'new'
      ? `Raise a new Army at ${b}`
      : a === 'loose ASPs'
        ? `Raise loose ASPs at ${b}`
        : `Raise ASPs for ${a}`,
  ships: (a, b) => `Raise ${a} at ${b}`,
  on: (a) => `In ${a}`,
  at: (a) => `At ${a}`,
  eliminate: (a) => (a === '0' ? 'None' : counted(a, 'ASP')),
  disband: (a) => (a === '0' ? 'None' : counted(a, 'GSP')),
  leave: (a) => (a === '0' ? 'None' : /^\d+$/.test(a) ? counted(a, 'ASP') : `To ${a}`),
  draw: () => 'Draw a Leader',
  depart: (a) => (a === 'anywhere' ? 'To any adjacent Province' : `To ${a}`),
  pay: (a, b) =>
    a === 'none' ? 'No payment' : b === undefined ? `Reduce the Treasury of ${a}` : `${a} pays ${b}`,
  terms: (a) => `Propose terms at ${a}`,
  escape: (a) => `Escape by sea from ${a}`,
  reorganize: (a) => `Reorganize at ${a}`,
  build: (a) => `Build an Alexandria at ${a}`,
  cut: (a, b) => `${a} cuts the line at ${b}`,
  shift: (a, b) => `Shift from ${a} to ${b}`,
  leader: (a, b) => `${a} goes to ${b}`,
};

function counted(n: string, what: string): string {
  return n === '1' ? `1 ${what}` : `${n} ${what}s`;
}

/** An answer in plain words, for prompts and the log. */
export function makeSpeech(t: Tables): (word: string) => string {
  const name = makeNames(t);
  return (word) => spoken({ phrases: PHRASES, name }, word);
}
