import type { Copiers } from '@gordian/kernel';
import { copyOwn } from './acts/pieces.ts';
import type { Darius, Open, Stack } from './state.ts';

const copyStack = ([at, counters, top, army]: Stack): Stack => [at, counters, top, army];

function copyOpen(o: Open): Open {
  return {
    ...o,
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
    known: [o.known[0].map((entry) => entry.slice()), o.known[1].map((entry) => entry.slice())],
    events: o.events.slice(),
    recruits: [o.recruits[0], o.recruits[1]],
    options: { ...o.options },
    laid: o.laid === null ? null : [copyOwn(o.laid[0]), copyOwn(o.laid[1])],
  };
}

export const copy: Copiers<Darius> = {
  open: copyOpen,
  own: (own) => ({ ...own, ...copyOwn(own) }),
  deep: () => null,
};
