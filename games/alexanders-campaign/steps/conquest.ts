import { finish, note, shuffle } from '@gordian/kernel';
import type { Campaign } from '../state.ts';
import { SPENT, type Tables } from '../tables.ts';

/** CAM-TACT-1, CAM-TACT-2, CAM-CAV-3, CAM-TOX-3: the tile is spent and its track moves one step, whatever comes of it. */
export function useFormation(s: Campaign, formation: number): void {
  const open = s.open;
  open.tiles[open.active * 5 + formation] = SPENT;
  open.uses[open.active * 3 + formation]++;
}

export function useAbility(s: Campaign): void {
  s.open.ability[s.open.active]--;
  s.open.abilityUsed = true;
}

/** CAM-GEN-2, CAM-TAX-3: the pawn only goes forward, and the taxation token leaves the city with it. */
export function movePawn(s: Campaign, city: number): void {
  s.open.pawn = city;
  s.open.taxed = false;
}

/** CAM-GEN-4, CAM-GEN-7: only Assault and Exploration conquer; a city passed over or marched into stays nobody's. */
export function conquer(s: Campaign, t: Tables, city: number): void {
  const open = s.open;
  const seat = open.active;
  movePawn(s, city);
  open.conqueror[city] = seat;
  // CAM-ASSAULT-4, CAM-GEN-5: the conquest scores the city's rating.
  open.score[seat] += t.rating[city];
  note(
    s,
    '{seat} conquers {place} for {n}',
    { seat: open.order[seat], place: t.cities[city], n: t.rating[city] },
    'CAM-ASSAULT-4',
  );
  // CAM-OBJ-2: a city on her own card moves her objective track; others get nothing.
  if (!t.lists[open.card[seat]][city]) return;
  open.track[seat]++;
  note(
    s,
    '{seat} has {n objective city|objective cities}',
    { seat: open.order[seat], n: open.track[seat] },
    'CAM-OBJ-2',
  );
  // CAM-OBJ-3: the sixth objective city wins at once; CAM-OPT-8: not in the solo campaign.
  if (open.track[seat] < t.constants.objectiveWin || open.options.solo) return;
  const scores = Object.fromEntries(open.order.map((name, i) => [name, open.score[i]]));
  note(
    s,
    '{seat} wins with {n objective city|objective cities}',
    { seat: open.order[seat], n: open.track[seat] },
    'CAM-OBJ-3',
  );
  finish(s, { winners: [open.order[seat]], ending: 'sixth objective city', rule: 'CAM-OBJ-3', scores });
}

/** CAM-EVENT-1, CAM-SETUP-7: when the next city lies in a province without a card so far, the top card comes into force. */
export function checkEvent(s: Campaign, t: Tables): void {
  const open = s.open;
  const province = t.province[open.pawn + 1];
  if (province <= open.province) return;
  const deck = s.deep.deck;
  // CAM-EVENT-6: an empty deck is made anew from the used cards.
  if (deck.length === 0) {
    deck.push(...shuffle(s, open.seen));
    open.seen.length = 0;
  }
  const card = deck.pop()!;
  open.province = province;
  // CAM-EVENT-3, CAM-EVENT-4: the new card replaces the one in force.
  open.event = card;
  open.seen.push(card);
  note(
    s,
    'Event in {province}: {card}',
    { province: t.provinces[province], card: t.events[card] },
    'CAM-EVENT-1',
  );
}

/** Puts an exploration tile from the active player's hand on the discard, seen by all. */
export function discardTile(s: Campaign, tile: number): void {
  const open = s.open;
  const hand = s.own[open.order[open.active]].hand;
  hand.splice(hand.indexOf(tile), 1);
  open.held[open.active]--;
  // CAM-XT-4: tiles spent or used are shown.
  open.discard.push(tile);
}
