import type { Phrases } from '@gordian/kernel';

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
  drop: (a) => `Leave ${a} ASPs`,
  garrison: (a) => `Leave ${a} GSPs`,
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
  eliminate: (a) => `${a} ASPs are eliminated`,
  disband: (a) => `${a} GSPs are eliminated`,
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
