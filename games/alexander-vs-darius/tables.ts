import { indexOf } from '@gordian/kernel';
import type data from './data/pack.json';
import { makeItems, makeSay } from './notation.ts';
import type { Side } from './state.ts';

export type PackData = typeof data;
export type LeaderRow = { id: string; name: string; initiative: number; combat: number; rank: number };

/** What a kind of counter is, land units and ships alike. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly ship: boolean;
  readonly infantry: boolean;
  readonly quality: number;
  readonly steps: number;
  readonly count: number;
  readonly siege: boolean;
  readonly pursues: boolean;
  readonly phalanx: boolean;
  readonly placement: string | null;
  readonly recruitable: boolean;
  readonly levy: boolean;
  /** Ships: the highest roll they move on. */
  readonly sails: number;
  readonly price: number;
  /** How many one price buys: 2 Persian Light Infantry. */
  readonly lot: number;
}

export type Tables = ReturnType<typeof makeTables>;

/**
 * By kind: the areas where a recruit may appear. AVD-4.3.10: Greek Hoplites in Greece. AVD-4.3.11, AVD-4.3.12: Phalanx and
 * Heavy Cavalry in Macedonia. AVD-4.3.13: ships in cities that are ports. AVD-4.3.14: Spartans in Mycenae.
 */
function makeRaisedIn(map: ReturnType<typeof makeMap>, kinds: readonly Kind[]): number[][] {
  return kinds.map(({ ship, placement }) =>
    map.areas.flatMap((id, a) => {
      const fits = ship
        ? map.cities[a] > 0 && map.waters[a].length > 0
        : placement === null || placement === id || placement === `region:${map.regions[map.region[a]]}`;
      return fits ? [a] : [];
    }),
  );
}

const sideNumber = (side: string): Side => (side === 'macedonian' ? 0 : 1);

function makeKinds(pack: PackData): Kind[] {
  return pack.units.map((raw) => {
    const unit = raw as typeof raw & Record<string, unknown>;
    const price = pack.recruitment.prices.find((p) => p.unit === unit.id);
    // AVD-3.1U.1, AVD-3.1U.2, AVD-3.1U.3, AVD-3.1U.4, AVD-3.1U.8, AVD-3.2.1, AVD-3.2.3: counters,
    // quality, steps. AVD-1.4S.5: Cretan ships sail like Macedonian ones. AVD-4.4.2, AVD-4.4.3,
    // AVD-4.4.4, AVD-4.4.5, AVD-4.4.6, AVD-4.4.7, AVD-4.4.8, AVD-4.4.9, AVD-4.4.10: prices. AVD-4.5.5:
    // never levied.
    return {
      id: unit.id,
      name: unit.name,
      side: sideNumber(unit.side),
      ship: unit.class === 'ship',
      infantry: unit.class === 'infantry',
      quality: unit.quality,
      steps: unit.hits,
      count: unit.count,
      siege: unit.siegeCapable === true,
      pursues: unit.pursues === true,
      phalanx: unit.phalanx === true,
      placement: (unit.placement as string | undefined) ?? null,
      recruitable: unit.recruitable === true,
      levy: unit.class !== 'ship' && !pack.levy.exclude.includes(unit.id),
      sails: (unit.moveSuccessMax as number | undefined) ?? 0,
      price: price?.price ?? 0,
      lot: price?.for ?? 1,
    };
  });
}

function makeMap(pack: PackData) {
  const areas = pack.areas.map((a) => a.id);
  const seas = pack.seas.map((s) => s.id);
  const area = indexOf(areas);
  const sea = indexOf(seas);
  const near: number[][] = areas.map(() => []);
  const strait: number[][] = areas.map(() => []);
  for (const link of pack.links) {
    const at = 'blockedByEnemyShipsIn' in link ? sea[link.blockedByEnemyShipsIn as string] : -1;
    const [a, b] = [area[link.a], area[link.b]];
    near[a].push(b);
    strait[a].push(at);
    near[b].push(a);
    strait[b].push(at);
  }
  // AVD-1.4.1, AVD-1.4T.2, AVD-1.4T.3, AVD-1.4T.4: terrain and its cost; AVD-3.3C.2: the bonus of a
  // retreat.
  const terrain = new Map(pack.terrain.map((t) => [t.id, t as typeof t & Record<string, unknown>]));
  const kindOf = pack.areas.map((a) => terrain.get(a.terrain)!);
  // AVD-1.4T.1: an area that touches a sea is a port; AVD-1.4T.13: the Propontis is no sea area.
  const seasOf = pack.areas.map((a) => a.seas.map((s) => sea[s]));
  // AVD-6.8.1, AVD-6.8.2, AVD-6.8.3, AVD-6.8.4, AVD-6.8.5, AVD-6.8.6, AVD-6.8.7, AVD-6.8.8, AVD-6.8.9,
  // AVD-6.8.10, AVD-6.8.11, AVD-6.8.12, AVD-6.8.13, AVD-6.8.14, AVD-6.8.15, AVD-6.8.16, AVD-6.8.17,
  // AVD-6.8.18, AVD-6.8.19, AVD-6.8.20; AVD-3.6.3: cities with their ratings; AVD-3.6.19: in Canaan the
  // fortress decides.
  const citiesIn = areas.map((id) => pack.cities.filter((c) => c.area === id));
  // AVD-9.1.1, AVD-9.1.2, AVD-9.1.3, AVD-9.1.4, AVD-9.1.5, AVD-9.1.6, AVD-9.1.7, AVD-9.1.8, AVD-9.1.9:
  // the regions.
  const regions = pack.regions.map((r) => r.id);
  return {
    areas,
    seas,
    area,
    sea,
    near,
    strait,
    cost: kindOf.map((t) => t.cost),
    /** By area: what an army that cannot afford its movement points is told. */
    short: kindOf.map((t) => `${t.cost} more movement points are needed`),
    desert: kindOf.map((t) => 'entryHitOn' in t),
    bonus: kindOf.map((t) => (t.retreatBonus as number | undefined) ?? 0),
    terrain: pack.areas.map((a) => a.terrain),
    regions,
    region: pack.areas.map((a) => regions.indexOf(a.region)),
    /** Seas that ships can use, by area; every sea of it makes it a port for supply. */
    seasOf,
    waters: seasOf.map((list) => list.filter((s) => !pack.seas[s].closed)),
    ports: pack.seas.map((s) => (s.closed ? [] : s.ports.map((p) => area[p]))),
    seaNear: pack.seas.map((s) => s.adjacent.map((n) => sea[n])),
    cities: citiesIn.map((list) => list.length),
    cityAreas: areas.map((_, a) => a).filter((a) => citiesIn[a].length > 0),
    rating: citiesIn.map((list) => list.reduce((most, c) => Math.max(most, c.rating), 0)),
    fortress: citiesIn.map((list) => list.some((c) => c.fortress)),
    fleetCity: citiesIn.map((list) => list.some((c) => c.fleetCity)),
    egypt: citiesIn.map((list) => list.some((c) => c.egyptAutoFall)),
    cityNames: citiesIn.map((list) => list.map((c) => c.name)),
  };
}

/** Everything the rules read, as numbers and short lists, derived from the pack. */
export function makeTables(pack: PackData) {
  const map = makeMap(pack);
  const kinds = makeKinds(pack);
  // AVD-3.1U.6, AVD-3.1U.7, AVD-6.1.13, AVD-3.1.2: the leaders, the highest rank (the lowest number)
  // first.
  const leaders = ([0, 1] as const).map((side) =>
    pack.leaders
      .filter((l) => sideNumber(l.side) === side)
      .sort((a, b) => a.rank - b.rank)
      .map(({ id, name, initiative, combat, rank }): LeaderRow => ({ id, name, initiative, combat, rank })),
  );
  const landKinds = ([0, 1] as const).map((side) =>
    kinds.map((k, i) => (k.side === side && !k.ship ? i : -1)).filter((i) => i >= 0),
  );
  /** By side and piece: the kind, or -1 for leaders. */
  const kindOf = ([0, 1] as const).map((side) => [
    ...leaders[side].map(() => -1),
    ...landKinds[side].flatMap((k) => new Array<number>(kinds[k].count).fill(k)),
  ]);
  const shipKinds = kinds.map((k, i) => (k.ship ? i : -1)).filter((i) => i >= 0);
  const shipKind = shipKinds.flatMap((k) => new Array<number>(kinds[k].count).fill(k));
  const sea0 = map.areas.length;
  const port0 = sea0 + map.seas.length;
  const places = [...map.areas, ...map.seas, ...map.areas.map((id) => `${id}-port`)];
  const leaderAt = leaders.map((list) => indexOf(list.map((l) => l.id)) as Record<string, number>);
  const kind = indexOf(kinds.map((k) => k.id)) as Record<string, number>;
  const need: number[] = [];
  for (const row of pack.spartanRebellion.need) for (const turn of row.turns) need[turn] = row.atLeast;
  return {
    pack,
    ...map,
    kinds,
    kind,
    raisedIn: makeRaisedIn(map, kinds),
    leaders,
    /** Where Persia's leaders start in lists of both sides' leaders. */
    leader0: [0, leaders[0].length] as const,
    leaderCount: leaders.map((l) => l.length),
    leaderAt,
    landKinds,
    shipKinds,
    kindOf,
    shipKind,
    shipSide: shipKind.map((k) => kinds[k].side),
    items: makeItems(leaders, landKinds, kinds, kindOf),
    say: makeSay(map.areas, map.seas, map.waters, places, kinds),
    sea0,
    port0,
    places,
    place: indexOf(places) as Record<string, number>,
    spartanNeed: need,
    roles: {
      alexander: leaderAt[0]['alexander-iii'],
      philip: leaderAt[0]['philip-ii'],
      parmenion: leaderAt[0].parmenion,
      antipater: leaderAt[0].antipater,
      darius: leaderAt[1]['darius-iii'],
      artaxerxes: leaderAt[1]['artaxerxes-iii'],
      artaxerxes4: leaderAt[1]['artaxerxes-iv'],
      bisthanes: leaderAt[1]['bisthanes-i'],
      bessus: leaderAt[1].bessus,
      ariobarzanes: leaderAt[1].ariobarzanes,
      memnon: leaderAt[1].memnon,
      pharnabazus: leaderAt[1]['pharnabazus-iii'],
      spitamenes: leaderAt[1].spitamenes,
      agis: leaderAt[1]['agis-iii'],
      syrmus: leaderAt[1].syrmus,
    },
    thracian: kind['thracian-light-infantry'],
    athenian: kind['athenian-ship'],
  };
}
