import type { Copiers } from '@gordian/kernel';
import type { Campaign } from './state.ts';

/** Copies by hand: several times quicker than the general way. */
export const copy: Copiers<Campaign> = {
  open: (o) => ({
    order: o.order.slice(),
    options: { ...o.options },
    general: o.general.slice(),
    active: o.active,
    pawn: o.pawn,
    score: o.score.slice(),
    tiles: o.tiles.slice(),
    uses: o.uses.slice(),
    ability: o.ability.slice(),
    abilityUsed: o.abilityUsed,
    card: o.card.slice(),
    track: o.track.slice(),
    supply: o.supply.slice(),
    conqueror: o.conqueror.slice(),
    built: o.built.slice(),
    held: o.held.slice(),
    pile: o.pile,
    discard: o.discard.slice(),
    faceDown: o.faceDown,
    event: o.event,
    seen: o.seen.slice(),
    province: o.province,
    taxed: o.taxed,
    last: o.last,
    shown: o.shown.length === 0 ? [] : o.shown.map((hand) => hand.slice()),
  }),
  own: (o) => ({ hand: o.hand.slice(), dropped: o.dropped.slice() }),
  deep: (d) => ({ deck: d.deck.slice(), pile: d.pile.slice(), hidden: d.hidden.slice() }),
};
