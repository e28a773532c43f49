import { words } from '@gordian/kernel';
import type data from './data/pack.json';
import type { RuleId } from './rules.ts';

export type PackData = typeof data;

/** The five tile actions in the order of the tiles on a mat; the first three are the formations. */
export const CAVALRY = 0;
export const TOXOTAI = 1;
export const PHALANX = 2;
export const EXPLORATION = 3;
export const TRUCE = 4;
export const ACTIONS = ['cavalry', 'toxotai', 'phalanx', 'exploration', 'truce'] as const;

export const ANTIGONUS = 0;
export const CRATERUS = 1;
export const PTOLEMY = 2;
export const GENERALS = ['antigonus', 'craterus', 'ptolemy'] as const;

/** States of a Tactics tile. */
export const AVAILABLE = 0;
export const SPENT = 1;
export const REMOVED = 2;

const RESOURCES = ['stone', 'wood', 'iron', 'gold'] as const;
const BITS = 6;
const GUARD = 0b100000100000100000100000;

/** Resources as one number, six bits a kind, so that a sum and a comparison cost one operation each. */
export function bundle(counts: Readonly<Partial<Record<string, number>>>): number {
  let out = 0;
  RESOURCES.forEach((kind, i) => {
    out += (counts[kind] ?? 0) << (BITS * i);
  });
  return out;
}

export function covers(have: number, cost: number): boolean {
  return (((have | GUARD) - cost) & GUARD) === GUARD;
}

/** What is still wanting of a cost. */
export function missing(have: number, cost: number): number {
  let out = 0;
  for (let shift = 0; shift < 24; shift += BITS) {
    const want = ((cost >> shift) & 31) - ((have >> shift) & 31);
    if (want > 0) out += want << shift;
  }
  return out;
}

/** One unit of the first kind in a bundle. */
export function firstOf(resources: number): number {
  for (let shift = 0; shift < 24; shift += BITS) if ((resources >> shift) & 31) return 1 << shift;
  return 0;
}

function listed(resources: readonly string[]): number {
  return resources.reduce((sum, kind) => sum + bundle({ [kind]: 1 }), 0);
}

function capital(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

const CARD_RULES: Readonly<Record<string, RuleId>> = {
  'heavy-rainfall': 'CAM-CARD-1',
  illness: 'CAM-CARD-2',
  'exhausted-soldiers': 'CAM-CARD-3',
  'rich-province': 'CAM-CARD-4',
  'zealous-defenders': 'CAM-CARD-5',
  'faithful-zoroastrians': 'CAM-CARD-6',
  'good-omens': 'CAM-CARD-7',
};

interface EventEffect {
  ban?: string;
  taxBonus?: number;
  assaultRoll?: number;
  banBuilding?: string;
}

/** The numbers of the pack, as columns by small index. */
export function makeTables(pack: PackData) {
  const cities = pack.route.map((city) => city.id);
  const buildings = pack.buildings.map((building) => building.id);
  const tiles = GENERALS.flatMap((general) =>
    ACTIONS.map((action) => pack.tacticsTiles.find((t) => t.general === general && t.action === action)!),
  );
  const provinces = pack.provinces.map((province) => province.id);
  const effects = pack.provincialEvents.map((event) => event.effect as EventEffect);
  return {
    constants: pack.constants,
    objectiveBonus: pack.objectiveBonus,
    // CAM-ROUTE-1, CAM-ROUTE-2: the spaces of the route in order.
    cities,
    cityNames: pack.route.map((city) => city.name),
    // CAM-ROUTE-3, CAM-ROUTE-4: the rating of each.
    rating: pack.route.map((city) => city.rating),
    provinces,
    provinceNames: pack.provinces.map((province) => province.name),
    // CAM-ROUTE-5: eight provinces in a row.
    province: pack.route.map((city) => provinces.indexOf(city.province)),
    last: cities.length - 1,
    /** By general * 5 + action. CAM-TACT-5: one tile for each action, with its resources. */
    tiles: tiles.map((tile) => tile.id),
    /** Such as "Toxotai (wood, iron)". */
    tileNames: tiles.map(({ action, resources }) => `${capital(action)} (${resources.join(', ')})`),
    tileGoods: tiles.map((tile) => listed(tile.resources)),
    // CAM-TACT-6: end points on tiles.
    tilePoints: tiles.map((tile) => tile.cp),
    // CAM-COMP-4: the exploration tiles.
    explorations: pack.explorationTiles.map((tile) => tile.id),
    explorationNames: pack.explorationTiles.map((tile) => tile.name),
    explorationGoods: pack.explorationTiles.map((tile) => listed(tile.resources)),
    explorationPoints: pack.explorationTiles.map((tile) => tile.cp),
    engineers: pack.explorationTiles.map((tile) => tile.effect === 'reroll'),
    supplyTrain: pack.explorationTiles.map((tile) => tile.effect === 'recover'),
    // CAM-COMP-5: the objective cards.
    cards: pack.objectiveCards.map((card) => card.id),
    /** By card: the indexes of its cities. */
    objectives: pack.objectiveCards.map((card) => card.cities.map((city) => cities.indexOf(city))),
    /** By card and city: whether the card lists it. */
    lists: pack.objectiveCards.map((card) => cities.map((city) => card.cities.includes(city))),
    // CAM-COMP-3: the provincial events.
    events: pack.provincialEvents.map((event) => event.id),
    eventNames: pack.provincialEvents.map((event) => event.name),
    eventRules: pack.provincialEvents.map((event) => CARD_RULES[event.id]),
    bannedFormation: effects.map((e) => ACTIONS.indexOf(e.ban as (typeof ACTIONS)[number])),
    bannedBuilding: effects.map((e) => buildings.indexOf(e.banBuilding ?? '')),
    taxBonus: effects.map((e) => e.taxBonus ?? 0),
    rollChange: effects.map((e) => e.assaultRoll ?? 0),
    buildings,
    buildingCost: pack.buildings.map((building) => bundle(building.cost)),
    multiplier: pack.buildings.map((building) => building.multiplier),
    supply: pack.buildings.map((building) => building.supply),
    /** By general * 3 + formation, then uses. */
    penalty: GENERALS.flatMap((general) =>
      ACTIONS.slice(0, 3).map((formation) =>
        pack.formationTracks
          .find((track) => track.general === general && track.formation === formation)!
          .spaces.map((space) => space.cp),
      ),
    ),
    say: {
      recover: words(
        'recover',
        tiles.map((tile) => tile.id),
      ),
      discard: words(
        'discard',
        pack.explorationTiles.map((tile) => tile.id),
      ),
      take: words(
        'take',
        pack.objectiveCards.map((card) => card.id),
      ),
      raise: words('raise', cities),
      build: words(
        'build',
        buildings.flatMap((building) => cities.map((city) => `${building} ${city}`)),
      ),
    },
  };
}

export type Tables = ReturnType<typeof makeTables>;
