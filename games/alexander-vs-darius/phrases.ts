import type { Phrases } from '@gordian/kernel';

/** The options in plain words, by verb. */
export const PHRASES: Phrases = {
  march: (a) => `March from ${a}`,
  besiege: (a) => `Besiege ${a}`,
  go: (a) => `March to ${a}`,
  retreat: (a) => `Retreat to ${a}`,
  mark: (a) => `Take ${a}`,
  sail: (a) => `Sail from ${a}`,
  to: (a) => `Sail to ${a}`,
  dock: (a) => `Dock in ${a}`,
  attack: (a) => `Attack the fleet in the port of ${a}`,
  place: (a) => `Place in ${a}`,
  buy: (a) => `Recruit ${a}`,
  embark: (a, b) => `Embark from ${a}, ${b}`,
  land: (a, b) => `Land in ${b} from ${a}`,
  raid: (a, b) => `Raid ${a} from ${b}`,
  restore: (a, b) => `Restore ${a} in ${b}`,
  lose: (a, b) => `Lose ${a} in ${b}`,
  train: (a, b) => `Train ${a} in ${b}`,
};
