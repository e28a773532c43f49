import { indexOf, type Pack } from '@gordian/kernel';
import type data from './data/pack.json';

export type PackData = typeof data;

export const LAND = 0;
export const MOUNTAIN = 1;
export const PASS = 2;
export const STRAIT = 3;
export const DESERT = 4;
const TYPES = ['land', 'mountain', 'pass', 'strait', 'desert'] as const;
export const TYPE_NAMES: readonly string[] = TYPES;

export const MINOR = 0;
export const MAJOR = 1;
export const STRONGHOLD = 2;
export const TRANSIT = 3;

/** A land path as seen from one end. */
export interface Step {
  readonly to: number;
  readonly type: number;
  readonly cost: number;
  readonly locCost: number;
}

/** A sea path as seen from one end, transit points at sea left out. */
export interface Lane {
  readonly to: number;
  readonly deep: boolean;
  readonly cost: number;
}

const EASTERN = ['ecbatana', 'babylon', 'susa', 'persepolis'];

/** Numbers derived from the pack once: the rules read these, never the pack. */
export type Tables = ReturnType<typeof makeTables>;

export function makeTables(pack: Pack<PackData>) {
  const d = pack.data;
  // CON-2.5.1, CON-4.0.1, CON-6.3.2, CON-7.1.1, CON-8.4.1: decks, markers, ratings, cities and strengths come from the pack.
  const spaces = d.spaces.map((x) => x.id);
  const spaceNo: Record<string, number> = indexOf(spaces);
  const provinces = d.provinces.map((x) => x.id);
  const provinceNo: Record<string, number> = indexOf(provinces);
  const leaders = d.leaders.map((x) => x.id);
  const leaderNo: Record<string, number> = indexOf(leaders);
  const fleets = d.fleets.map((x) => x.id);
  const fleetNo: Record<string, number> = indexOf(fleets);
  const kinds = ['minor', 'major', 'stronghold', 'transit'];
  const type = d.spaces.map((x) => kinds.indexOf(x.type));
  const province = d.spaces.map((x) => (x.province === null ? -1 : provinceNo[x.province]));
  const majors = spaces.map((_, i) => i).filter((i) => type[i] === MAJOR);
  const cityOf = spaces.map((_, i) => majors.indexOf(i));
  const treasures = d.setup.treasuries.map((x) => spaceNo[x.space]);
  const treasureOf = spaces.map((_, i) => treasures.indexOf(i));
  const seaTransit = d.spaces.map((x) => x.province === null && x.type === 'transit');
  // CON-2.1.2, CON-10.2.2, CON-10.2.4, CON-6.1.7: paths have types with their costs; a Space on a Sea path is a Port.
  const steps: Step[][] = spaces.map(() => []);
  const rawSea: { to: number; deep: boolean }[][] = spaces.map(() => []);
  const terrain = new Map(d.tables.terrain.rows.map((r) => [r.type, r]));
  for (const p of d.paths) {
    const a = spaceNo[p.a];
    const b = spaceNo[p.b];
    const row = terrain.get(p.type)!;
    if (p.type === 'sea' || p.type === 'deepsea') {
      rawSea[a].push({ to: b, deep: p.type === 'deepsea' });
      rawSea[b].push({ to: a, deep: p.type === 'deepsea' });
    } else {
      const path = {
        type: TYPES.indexOf(p.type as (typeof TYPES)[number]),
        cost: row.move,
        locCost: row.loc as number,
      };
      steps[a].push({ to: b, ...path });
      steps[b].push({ to: a, ...path });
    }
  }
  // CON-10.7.5: port to port through a transit point at sea is one sea path.
  const lanes: Lane[][] = spaces.map((_, i) => {
    if (seaTransit[i]) return [];
    const out = new Map<number, Lane>();
    const add = (to: number, deep: boolean): void => {
      if (to !== i && (!out.has(to) || out.get(to)!.deep))
        out.set(to, { to, deep, cost: deep ? d.limits.deepSeaMp : 1 });
    };
    for (const lane of rawSea[i])
      if (seaTransit[lane.to]) for (const on of rawSea[lane.to]) add(on.to, false);
      else add(lane.to, lane.deep);
    return [...out.values()];
  });
  const hops = spaces.map((_, from) => {
    const out = new Uint8Array(spaces.length).fill(255);
    const queue = [from];
    out[from] = 0;
    for (const i of queue)
      for (const step of steps[i])
        if (out[step.to] === 255) {
          out[step.to] = out[i] + 1;
          queue.push(step.to);
        }
    return out;
  });
  const adjacent = d.provinces.map((x) => x.adjacent.map((id) => provinceNo[id]));
  const spacesOf = provinces.map((_, p) => spaces.map((_, i) => i).filter((i) => province[i] === p));
  const courts = EASTERN.map((id) => province[spaceNo[id]]);
  const islands = spaces.map((_, i) => i).filter((i) => province[i] < 0 && !seaTransit[i]);
  const battle = d.tables.landBattle.rows.map((r) => ({ max: r.max ?? Infinity, values: r.values }));
  const loss = d.tables.battleLoss.rows.map((r) => ({
    max: (r as { max?: number }).max ?? Infinity,
    values: r.values,
    fatigue: r.fatigueForVictor,
  }));
  const assault = d.tables.siegeAssault.rows.map((r) => ({
    max: (r as { max?: number }).max ?? Infinity,
    points: r.siegePoints,
    lost: r.attackerLoss,
  }));
  const columnTop = d.tables.landBattle.columns.map((c) =>
    c.endsWith('+') ? Infinity : Number(c.split('-')[1]),
  );
  const cardKinds = d.cards.map((c) => c.id);
  const deck = d.deck.map((c) => c.card);
  const kindOf: string[] = ['', ...deck];
  const copies: Record<string, number[]> = Object.fromEntries(
    cardKinds.map((id) => [id, d.deck.filter((c) => c.card === id).map((c) => c.no)]),
  );
  const east = [
    'babylonia',
    'mesopotamia',
    'media',
    'matiene',
    'assyria',
    'susiana',
    'persis',
    'hyrcania',
    'parthia',
    'carmania',
    'aria',
    'arachosia',
    'bactria',
    'sogdiana',
    'india',
  ];
  return {
    data: d,
    spaces,
    spaceNo,
    provinces,
    provinceNo,
    leaders,
    leaderNo,
    fleets,
    fleetNo,
    type,
    province,
    majors,
    cityOf,
    defence: majors.map((i) => d.spaces[i].defence ?? 0),
    treasures,
    treasureOf,
    treasureIds: treasures.map((i) => spaces[i]),
    memphis: treasures.indexOf(spaceNo.memphis),
    pella: treasures.indexOf(spaceNo.pella),
    susa: treasures.indexOf(spaceNo.susa),
    /** CON-8.3.5: where Persian ASPs appear. */
    easternCities: EASTERN.map((id) => treasures.indexOf(spaceNo[id])),
    /** Their Provinces. */
    courts,
    /** Names of their Provinces, of the Spaces there and of those beside the cities. */
    nearCourts: new Set([
      ...courts.flatMap((p) => [provinces[p], ...spacesOf[p].map((i) => spaces[i])]),
      ...EASTERN.flatMap((id) => steps[spaceNo[id]].map((x) => spaces[x.to])),
    ]),
    steps,
    lanes,
    /** Land paths between two Spaces, 255 where none lead. */
    hops,
    isPort: lanes.map((l) => l.length > 0),
    ports: spaces.map((_, i) => i).filter((i) => lanes[i].length > 0),
    adjacent,
    spacesOf,
    /** CON-10.9.3: Spaces that count for Devastation. */
    standing: spacesOf.map((list) => list.filter((i) => type[i] !== TRANSIT).length),
    // CON-6.1.1, CON-6.1.2, CON-2.2.5: Provinces are European, Frontier or Persian; islands only where listed.
    europe: d.provinces.map((x) => x.division === 'europe'),
    persian: d.provinces.map((x) => x.division === 'persian'),
    frontier: d.provinces.map((x) => x.division === 'frontier'),
    /** CON-6.3.1, CON-6.3.3: 0 where a revolt is impossible. */
    revolt: d.provinces.map((x) => (x.division === 'frontier' ? 0 : (x.revolt ?? 0))),
    quell: d.provinces.map((x) => x.revolt ?? (x as { quellRating?: number }).quellRating ?? 0),
    islands,
    islandOf: spaces.map((_, i) => islands.indexOf(i)),
    /** How many Ports a Province has. */
    portsOf: spacesOf.map((list) => list.filter((i) => lanes[i].length > 0).length),
    battleRating: d.leaders.map((x) => x.battle ?? 0),
    navalRating: d.leaders.map((x) => x.naval ?? 0),
    leaderSide: d.leaders.map((x) => (x.side === 'macedonian' ? 0 : 1)),
    isPersian: d.leaders.map((x) => x.persian),
    alexander: leaderNo.alexander,
    dariusNo: leaderNo.darius,
    printed: d.fleets.map((x) => x.nsp),
    // CON-8.4.2, CON-8.5.1: Home Ports, where a Fleet enters play.
    homePorts: d.fleets.map((x) => x.homePorts.map((id) => spaceNo[id])),
    greekFleet: fleetNo.greek_fleet,
    rhodes4: fleetNo.rhodes_fleet_4,
    rhodes1: fleetNo.rhodes_fleet_1,
    rhodesSpace: spaceNo.rhodes,
    tribeAt: d.setup.tribes.map((x) => spaceNo[x.space]),
    alexandriaSite: spaceNo.alexandria,
    gordium: spaceNo.gordium,
    siwa: spaceNo.siwa,
    macedonia: provinceNo.macedonia,
    sparta: provinceNo.sparta,
    crete: provinceNo.crete,
    greece: provinceNo.greece,
    egypt: provinceNo.egypt,
    persis: provinceNo.persis,
    rhodesProvince: provinceNo.rhodes,
    /** CON-3.4.2: what the Great King must control. */
    kingdoms: ['lydia', 'babylonia', 'media', 'susiana', 'persis'].map((id) => provinceNo[id]),
    oligarchs: ['mysia', 'lydia', 'caria'].map((id) => provinceNo[id]),
    /** CON-15-SATRAP-2: the provinces of Dissension. */
    east: east.map((id) => provinceNo[id]),
    battle,
    loss,
    assault,
    columnTop,
    kindOf,
    copies,
    cardKinds,
    limits: d.limits,
    // CON-8.2.2: Elite Levels end at 5 and at 3.
    eliteMax: [d.limits.elite.macedonian.max, d.limits.elite.persian.max],
    gspMax: [d.limits.gsp.macedonian, d.limits.gsp.persian],
    // CON-7.3.3, CON-7.3.4: land LOCs of 10 and 8 MPs.
    landLoc: [d.limits.loc.landMacedonian, d.limits.loc.landPersian],
  };
}

/** The column of a strength in the battle and loss tables, 0 to 9. */
export function columnOf(t: Tables, strength: number): number {
  let c = 0;
  while (strength > t.columnTop[c]) c++;
  return c;
}

export function gspLimit(t: Tables, space: number): number {
  return t.type[space] === MAJOR ? t.limits.gspPerMajorCity : t.limits.gspPerOtherSpace;
}
