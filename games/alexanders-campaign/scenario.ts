import type { ScenarioWords, Seat } from '@gordian/kernel';
import { raised, tally } from './queries/tally.ts';
import type { Campaign, Open } from './state.ts';
import { AVAILABLE, GENERALS, REMOVED, SPENT, type Tables } from './tables.ts';

const STATES = ['available', 'spent', 'removed'] as const;

function indexIn(list: readonly string[], value: unknown, what: string): number {
  const i = list.indexOf(String(value));
  if (i < 0) throw new Error(`"${value}" is no ${what}; expected one of ${list.join(', ')}`);
  return i;
}

function bySeat(open: Open, value: unknown, each: (seat: number, given: unknown, name: Seat) => void): void {
  if (typeof value !== 'object' || value === null) throw new Error('expected a value for each seat');
  for (const [name, given] of Object.entries(value))
    each(indexIn(open.order, name, 'seat here'), given, name);
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('expected a list');
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error('expected a whole number');
  return value;
}

/** Takes exploration tiles from wherever they lie, so that each exists once. */
function pickUp(s: Campaign, tiles: readonly number[]): void {
  const rest = (list: number[]): number[] => list.filter((tile) => !tiles.includes(tile));
  s.deep.pile = rest(s.deep.pile);
  s.deep.hidden = rest(s.deep.hidden);
  s.open.discard = rest(s.open.discard);
  for (const seat of s.seats) s.own[seat].hand = rest(s.own[seat].hand);
  recount(s);
}

function recount(s: Campaign): void {
  s.open.pile = s.deep.pile.length;
  s.open.faceDown = s.deep.hidden.length;
  s.open.held = s.open.order.map((seat) => s.own[seat].hand.length);
}

function heldBy(own: Campaign['own'], seats: readonly Seat[]): number {
  return seats.reduce((sum, seat) => sum + own[seat].hand.length, 0);
}

/** How scenario files speak of this game. */
export function scenarioWords(t: Tables): ScenarioWords<Campaign> {
  const cityOf = (value: unknown): number =>
    typeof value === 'number' ? numberOf(value) : indexIn(t.cities, value, 'city');
  const tilesOf = (value: unknown): number[] =>
    listOf(value).map((id) => indexIn(t.explorations, id, 'exploration tile'));
  const tactics =
    (state: number) =>
    (s: Campaign, value: unknown): void =>
      bySeat(s.open, value, (seat, ids) => {
        for (const id of listOf(ids)) {
          const tile = indexIn(t.tiles, id, 'tactics tile') - s.open.general[seat] * 5;
          if (tile < 0 || tile > 4) throw new Error(`${id} is not a tile of ${s.open.order[seat]}`);
          s.open.tiles[seat * 5 + tile] = state;
        }
      });

  return {
    given: {
      /** Puts the pawn down with the events of the way behind it already dealt with. */
      pawn(s, value) {
        s.open.pawn = cityOf(value);
        s.open.province = t.province[Math.min(s.open.pawn + 1, t.last)];
      },
      /** The farthest province whose card was revealed. */
      province(s, value) {
        s.open.province = indexIn(t.provinces, value, 'province');
      },
      active(s, value) {
        s.open.active = indexIn(s.open.order, value, 'seat here');
      },
      generals(s, value) {
        bySeat(s.open, value, (seat, id) => {
          s.open.general[seat] = indexIn(GENERALS, id, 'general');
        });
      },
      event(s, value) {
        const card = value === null ? -1 : indexIn(t.events, value, 'event');
        s.open.event = card;
        s.deep.deck = s.deep.deck.filter((each) => each !== card);
        s.open.seen = card < 0 ? [] : [...s.open.seen.filter((each) => each !== card), card];
      },
      /** The next event cards, top first; the others are used up. */
      deck(s, value) {
        const cards = listOf(value).map((id) => indexIn(t.events, id, 'event'));
        s.deep.deck = [...cards].reverse();
        s.open.seen = t.events.map((_, card) => card).filter((card) => !cards.includes(card));
      },
      taxed(s, value) {
        s.open.taxed = value === true;
      },
      last(s, value) {
        s.open.last = (['acted', 'pass', 'truce'] as const)[
          indexIn(['acted', 'pass', 'truce'], value, 'turn')
        ];
      },
      score(s, value) {
        bySeat(s.open, value, (seat, n) => {
          s.open.score[seat] = numberOf(n);
        });
      },
      uses(s, value) {
        bySeat(s.open, value, (seat, list) => {
          listOf(list).forEach((n, i) => {
            s.open.uses[seat * 3 + i] = numberOf(n);
          });
        });
      },
      ability(s, value) {
        bySeat(s.open, value, (seat, n) => {
          s.open.ability[seat] = numberOf(n);
        });
      },
      available: tactics(AVAILABLE),
      spent: tactics(SPENT),
      removed: tactics(REMOVED),
      objectives(s, value) {
        bySeat(s.open, value, (seat, id) => {
          s.open.card[seat] = indexIn(t.cards, id, 'objective card');
        });
      },
      track(s, value) {
        bySeat(s.open, value, (seat, n) => {
          s.open.track[seat] = numberOf(n);
        });
      },
      /** Buildings raised: seat, then city and kind. */
      buildings(s, value) {
        bySeat(s.open, value, (seat, raisedHere) => {
          for (const [city, kind] of Object.entries(raisedHere as Record<string, unknown>)) {
            const building = indexIn(t.buildings, kind, 'building');
            s.open.conqueror[cityOf(city)] = seat;
            s.open.built[cityOf(city)] = building;
            s.open.supply[seat * 3 + building]--;
          }
        });
      },
      hand(s, value) {
        bySeat(s.open, value, (_, ids, name) => {
          const tiles = tilesOf(ids);
          pickUp(s, tiles);
          s.own[name].hand = tiles.sort((a, b) => a - b);
        });
        recount(s);
      },
      /** The next exploration tiles, top first; the others stay below. */
      top(s, value) {
        const tiles = tilesOf(value);
        pickUp(s, tiles);
        s.deep.pile.push(...tiles.reverse());
        recount(s);
      },
      /** The whole pile, top first: tiles named nowhere are left out. */
      pile(s, value) {
        const tiles = tilesOf(value);
        pickUp(s, tiles);
        s.deep.pile = tiles.reverse();
        recount(s);
      },
      /** Tiles face up on the discard. */
      discard(s, value) {
        const tiles = tilesOf(value);
        pickUp(s, tiles);
        s.open.discard.push(...tiles);
      },
    },
    facts: (s) => factsOf(t, s),
    // Some test positions leave exploration tiles out of the game.
    isWhole: ({ open, deep, own, seats }) =>
      deep.pile.length + deep.hidden.length + open.discard.length + heldBy(own, seats) ===
      t.explorations.length,
  };
}

function factsOf(t: Tables, s: Campaign): Record<string, unknown> {
  const open = s.open;
  const perSeat = <T>(fact: (seat: number, name: Seat) => T): Record<Seat, T> =>
    Object.fromEntries(open.order.map((name, seat) => [name, fact(seat, name)]));
  const tilesIn = (state: number) =>
    perSeat((seat) =>
      [0, 1, 2, 3, 4]
        .filter((i) => open.tiles[seat * 5 + i] === state)
        .map((i) => t.tiles[open.general[seat] * 5 + i]),
    );
  const conqueredBy = (seat: number) => t.cities.filter((_, city) => open.conqueror[city] === seat);
  return {
    pawn: t.cities[open.pawn],
    active: open.order[open.active],
    general: perSeat((seat) => GENERALS[open.general[seat]]),
    score: perSeat((seat) => open.score[seat]),
    [STATES[AVAILABLE]]: tilesIn(AVAILABLE),
    [STATES[SPENT]]: tilesIn(SPENT),
    [STATES[REMOVED]]: tilesIn(REMOVED),
    uses: perSeat((seat) => open.uses.slice(seat * 3, seat * 3 + 3)),
    ability: perSeat((seat) => open.ability[seat]),
    objectives: perSeat((seat) => (open.card[seat] < 0 ? null : t.cards[open.card[seat]])),
    track: perSeat((seat) => open.track[seat]),
    supply: perSeat((seat) =>
      Object.fromEntries(t.buildings.map((id, b) => [id, open.supply[seat * 3 + b]])),
    ),
    raised: perSeat((seat) => Object.fromEntries(t.buildings.map((id, b) => [id, raised(open, seat, b)]))),
    built: Object.fromEntries(
      t.cities.flatMap((city, i) => (open.built[i] < 0 ? [] : [[city, t.buildings[open.built[i]]]])),
    ),
    conquered: perSeat((seat) => conqueredBy(seat)),
    unconquered: t.cities.filter((_, city) => open.conqueror[city] < 0),
    hand: perSeat((_, name) => s.own[name].hand.map((tile) => t.explorations[tile])),
    held: perSeat((seat) => open.held[seat]),
    pile: open.pile,
    discard: open.discard.map((tile) => t.explorations[tile]),
    faceDown: open.faceDown,
    event: open.event < 0 ? null : t.events[open.event],
    seen: open.seen.map((card) => t.events[card]),
    deck: s.deep.deck.length,
    province: t.provinces[open.province],
    taxed: open.taxed,
    last: open.last,
    final: open.shown.length === 0 ? null : perSeat((seat) => tally(t, open, open.shown)[seat]),
  };
}
