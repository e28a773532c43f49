import type { Copiers } from '@gordian/kernel';
import { copyOwn } from './acts/pieces.ts';
import type { Darius, Open, Stack } from './state.ts';

const copyStack = (stack: Stack): Stack => [stack[0], stack[1], stack[2], stack[3]];
const copyEntry = (entry: readonly number[]): number[] => entry.slice();

/** Every field by name: one shape, no spreading. */
function copyOpen(o: Open): Open {
  const { options } = o;
  return {
    turn: o.turn,
    weariness: o.weariness,
    legitimacy: o.legitimacy,
    treasury: [o.treasury[0], o.treasury[1]],
    passes: [o.passes[0], o.passes[1]],
    marker: o.marker.slice(),
    siege: o.siege.slice(),
    tired: o.tired.slice(),
    besieged: o.besieged.slice(),
    ship: o.ship.slice(),
    used: o.used.slice(),
    leader: o.leader.slice(),
    pool: o.pool.slice(),
    dead: o.dead.slice(),
    aside: o.aside.slice(),
    flipped: o.flipped.slice(),
    stacks: [o.stacks[0].map(copyStack), o.stacks[1].map(copyStack)],
    known: [o.known[0].map(copyEntry), o.known[1].map(copyEntry)],
    athens: o.athens,
    pacified: o.pacified,
    sparta: o.sparta,
    events: o.events.slice(),
    recruits: [o.recruits[0], o.recruits[1]],
    levied: o.levied,
    wounded: o.wounded,
    sacred: o.sacred,
    king: o.king,
    restless: o.restless,
    options: {
      recruitAsAction: options.recruitAsAction,
      refusalCosts: options.refusalCosts,
      eventWhenSiegeEnds: options.eventWhenSiegeEnds,
    },
    laid: o.laid === null ? null : [copyOwn(o.laid[0]), copyOwn(o.laid[1])],
  };
}

export const copy: Copiers<Darius> = {
  open: copyOpen,
  own: copyOwn,
  deep: () => null,
};
