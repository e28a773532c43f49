import { DONE, die, note, oneOf, pick } from '@gordian/kernel';
import { bringUnit, layOpen, ownOf } from '../acts/pieces.ts';
import { moveTracks, pay } from '../acts/tracks.ts';
import { buyable, placements, priceOf, recruitLimit, wounded } from '../queries/placement.ts';
import { type Darius, DEAD, MOVED, PERSIA, POOL, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { LevyFrame, RecruitFrame, Steps } from './frames.ts';

/** Puts a new counter of a kind from the pool on the map. */
function placeNew(s: Darius, t: Tables, side: Side, kind: number, place: number): void {
  note(
    s,
    '{seat} raises a {unit} in {place}',
    { seat: SEATS[side], unit: t.kinds[kind].id, place: t.places[place] },
    'AVD-4.3.6',
  );
  if (!t.kinds[kind].ship) {
    const own = ownOf(s, side);
    const from = s.open.pool[kind] > 0 ? POOL : DEAD;
    const piece = bringUnit(s, t, side, kind, from, place);
    if (piece >= 0) own.moved[piece] = MOVED;
    return;
  }
  const ship = s.open.ship.findIndex((at, i) => at === POOL && t.shipKind[i] === kind);
  s.open.ship[ship] = place;
  s.open.pool[kind]--;
}

/** Why a place is refused: kinds that can appear in one place only are not asked about. */
const placeRule = (t: Tables, kind: number): 'AVD-4.3.6' | 'AVD-4.3.10' | 'AVD-4.3.13' => {
  if (t.kinds[kind].ship) return 'AVD-4.3.13';
  return t.kinds[kind].placement === null ? 'AVD-4.3.6' : 'AVD-4.3.10';
};

/** Recruitment of one side (4.3, 4.4). */
export function recruit(t: Tables): Steps<RecruitFrame, 'buy' | 'place'> {
  return {
    buy: {
      ask: 'one',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const out = buyable(v.open, v.own!, t, f.side, f.owed).map((k) => t.say.buy.say[k]);
        // AVD-4.3.5, AVD-4.3.15: flipped units may be restored anywhere.
        for (const [kind, place] of wounded(v.open, v.own!, t, f.side))
          out.push(t.say.restore.say(kind, place));
        if (f.action === 0 || f.done === 1 || out.length === 0) out.push('done');
        return oneOf('AVD-4.3.4', out);
      },
      check(v, f, choice) {
        const k = t.say.buy.read(String(choice));
        if (k < 0) return t.say.restore.read(String(choice)) === null ? null : { rule: 'AVD-4.4.1' };
        const kind = t.kinds[k];
        if (kind.side !== f.side || !kind.recruitable) return { rule: 'AVD-4.3.14' };
        if (v.open.pool[k] === 0) return { rule: 'AVD-3.1U.5', because: 'no counter is left' };
        if (!kind.ship && v.open.recruits[f.side] >= recruitLimit(t, f.side))
          return { rule: f.side === PERSIA ? 'AVD-4.3.7' : 'AVD-4.3.8' };
        if (priceOf(t, k, f.owed) > v.open.treasury[f.side])
          return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
        return placements(v.open, v.own!, t, f.side, k).length === 0 ? { rule: 'AVD-4.3.6' } : null;
      },
      prompt: (v, f) =>
        `Recruit (treasure ${v.open.treasury[f.side]}, units left ${recruitLimit(t, f.side) - v.open.recruits[f.side]})?`,
      then(s, f, answer) {
        if (answer === 'done') return DONE;
        f.done = 1;
        const k = t.say.buy.read(answer);
        if (k < 0) return restore(s, t, f, t.say.restore.read(answer)!);
        const kind = t.kinds[k];
        pay(s, f.side, priceOf(t, k, f.owed));
        if (kind.lot > 1) f.owed = f.owed > 0 ? f.owed - 1 : kind.lot - 1;
        // AVD-4.3.9: ships do not count.
        if (!kind.ship) s.open.recruits[f.side]++;
        f.kind = k;
        const places = placements(s.open, ownOf(s, f.side), t, f.side, k);
        if (places.length > 1) return 'place';
        placeNew(s, t, f.side, k, places[0]);
        return 'buy';
      },
    },
    place: {
      ask: 'one',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'AVD-4.3.6',
          placements(v.open, v.own!, t, f.side, f.kind).map((place) => t.say.place.say[place]),
        ),
      check: (_v, f, choice) =>
        t.say.place.read(String(choice)) < 0 ? null : { rule: placeRule(t, f.kind) },
      prompt: (_v, f) => `Where does the ${t.kinds[f.kind].name} appear?`,
      then(s, f, answer) {
        placeNew(s, t, f.side, f.kind, t.say.place.read(answer));
        return 'buy';
      },
    },
  };
}

function restore(s: Darius, t: Tables, f: RecruitFrame, [kind, place]: readonly [number, number]): 'buy' {
  const own = ownOf(s, f.side);
  pay(s, f.side, t.pack.costs.flipToFullStrength);
  const piece = own.hurt.findIndex(
    (hurt, p) => hurt === 1 && own.at[p] === place && t.kindOf[f.side][p] === kind,
  );
  own.hurt[piece] = 0;
  s.open.flipped[kind]--;
  layOpen(s, f.side);
  note(s, '{seat} restores a {unit}', { seat: SEATS[f.side], unit: t.kinds[kind].id }, 'AVD-4.4.1');
  return 'buy';
}

/** The emergency levy (4.5). */
export function levy(t: Tables): Steps<LevyFrame, 'ask' | 'next' | 'place'> {
  return {
    // AVD-4.5.1, AVD-4.5.2: once, from turn 12 on.
    ask: {
      ask: 'one',
      who: () => SEATS[PERSIA],
      offer: (v) =>
        oneOf(
          'AVD-4.5.1',
          v.open.levied === 0 && v.open.turn >= t.pack.levy.fromTurn ? ['levy', 'no levy'] : ['no levy'],
        ),
      check: (v) => (v.open.levied === 1 ? { rule: 'AVD-4.5.1' } : { rule: 'AVD-4.5.2' }),
      prompt: () => 'Call the emergency levy? It costs Legitimacy by a die and raises eight units.',
      then(s, f, answer) {
        if (answer === 'no levy') return DONE;
        s.open.levied = 1;
        // AVD-4.5.7: a die of Legitimacy.
        const roll = die(s);
        note(s, 'Persia calls the levy: {die}', { die: roll }, 'AVD-4.5.7');
        moveTracks(s, 0, -roll, 'AVD-4.5.7');
        if (s.result !== null) return DONE;
        f.drawn = drawLevy(s, t);
        return 'next';
      },
    },
    next(s, f) {
      if (f.drawn.length === 0 || placements(s.open, s.own.persia, t, PERSIA, f.drawn[0]).length === 0)
        return DONE;
      return 'place';
    },
    // AVD-4.5.8: placed like recruits, outside the limit.
    place: {
      ask: 'one',
      window: true,
      who: () => SEATS[PERSIA],
      offer: (v, f) =>
        oneOf(
          'AVD-4.5.8',
          placements(v.open, v.own!, t, PERSIA, f.drawn[0]).map((place) => t.say.place.say[place]),
        ),
      prompt: (_v, f) => `Where does the ${t.kinds[f.drawn[0]].name} of the levy appear?`,
      then(s, f, answer) {
        placeNew(s, t, PERSIA, f.drawn.shift()!, t.say.place.read(answer));
        return 'next';
      },
    },
  };
}

/** AVD-4.5.3, AVD-4.5.4, AVD-4.5.5, AVD-4.5.6, AVD-4.5.9: eight at random from the pool, then from the destroyed; fewer if there are fewer. */
function drawLevy(s: Darius, t: Tables): number[] {
  const out: number[] = [];
  for (const source of [s.open.pool, s.open.dead]) {
    const left = t.kinds.map((kind, k) => (kind.side === PERSIA && kind.levy ? source[k] : 0));
    let total = left.reduce((sum, n) => sum + n, 0);
    while (out.length < t.pack.levy.draw && total > 0) {
      let at = pick(s, total--);
      let k = 0;
      while (at >= left[k]) at -= left[k++];
      left[k]--;
      out.push(k);
    }
  }
  return out;
}
