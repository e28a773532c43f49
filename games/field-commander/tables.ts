import type { CampaignData, ChartLine, Effect, ForceData, OptionData, PackData, SiegeData } from './pack.ts';
import { CUP, GONE } from './state.ts';

/** Own plans and enemy plans, prophecies, insights and advisors by number, in the order of the pack. */
export const CHARGE = 0;
export const ENVELOP = 1;
export const FATE = 2;
export const FLANK = 3;
export const LEAD = 4;
export const RALLY = 5;
export const REGROUP = 6;
export const SACRIFICE = 7;

export const FOE_ARCHERS = 0;
export const FOE_CAVALRY = 1;
export const FOE_CONFUSION = 2;
export const FOE_DEPLOY = 3;
export const FOE_FLANK = 4;
export const FOE_GUARDS = 5;
export const FOE_INFANTRY = 6;
export const FOE_RAID = 7;
export const FOE_RALLY = 8;

export const ANTICIPATION = 0;
export const BUCEPHALUS = 1;
export const COURTESANS = 2;
export const DIPLOMATS = 3;
export const MANEUVER = 4;
export const MORALE = 5;
export const SPIES = 6;
export const TRAP = 7;

export const ANTIPATER = 0;
export const ARISTANDER = 1;
export const CALLISTHENES = 2;
export const HEPHAESTION = 3;
export const PARMENION = 4;

export type Type = 'AR' | 'EL' | 'IN' | 'PE' | 'PH' | 'CH' | 'HC' | 'LC' | 'LE' | 'SE' | 'WALL';

/** A kind of counter: `sides[1]` reduced, `sides[2]` full (null: it has no such side). */
export interface Kind {
  readonly id: string;
  readonly short: string;
  readonly name: string;
  readonly nation: number;
  readonly type: Type;
  readonly cavalry: boolean;
  /** Infantry or Cavalry, which Flank helps. */
  readonly flanks: boolean;
  readonly twoSteps: boolean;
  readonly speed: readonly number[];
  readonly battle: readonly number[];
  readonly super: readonly number[];
  readonly cost: number;
  /** How it is named in answers, by side: `infantry-reduced`, `infantry`. */
  readonly word: readonly string[];
}

/** A map: its Areas, which of them are Pivotal (FCA-MAP-02) and how they adjoin (FCA-MAP-01). */
export interface CampaignTable {
  readonly data: CampaignData;
  readonly areas: readonly string[];
  readonly adjacent: readonly (readonly number[])[];
  readonly range: readonly (readonly number[])[];
  readonly pivotal: readonly number[];
  readonly isPivotal: readonly boolean[];
  readonly isStronghold: readonly boolean[];
  /** By Area: the cup of its nation, or -1. */
  readonly nation: readonly number[];
  readonly last: number;
  readonly finish: number;
  /** Possible destinations of Go!, by die 1 to 6. */
  readonly destinations: readonly number[];
  readonly siege: SiegeData | null;
  readonly tyre: number;
  readonly oldTyre: number;
  readonly go: readonly string[];
  /** Where each enemy counter stands before random Forces are drawn, and what the three cups then hold. */
  readonly fixed: readonly number[];
  readonly cups: readonly (readonly number[])[];
}

export interface Tables {
  readonly data: PackData;
  /** Kind of each own counter, and of each enemy counter. */
  readonly mine: readonly Kind[];
  readonly foes: readonly Kind[];
  readonly kinds: readonly Kind[];
  readonly ownKinds: readonly Kind[];
  /** The first enemy counter that is a Leader, a Wall, and the Wall section of Tyre. */
  readonly firstLeader: number;
  readonly firstWall: number;
  readonly section: number;
  readonly campaigns: readonly CampaignTable[];
  readonly options: readonly (OptionData & { readonly campaign: number })[];
  readonly nations: readonly string[];
  /** One entry a counter: the kind of Operation, and the enemy plan. */
  readonly operations: readonly number[];
  readonly plans: readonly number[];
  /** Penalty of a Wall by its steps. */
  readonly penalty: readonly number[];
  readonly maxCities: number;
  readonly maxTemples: number;
}

export const NATIONS = ['persian', 'indian', 'southernGreek'] as const;

function kindOf(data: ForceData, prefixed: boolean): Kind {
  const sides = [null, data.reduced, data.full];
  const type = data.type as Type;
  const cavalry = type === 'CH' || type === 'HC' || type === 'LC';
  const short = prefixed ? data.id.slice(4) : data.id;
  return {
    id: data.id,
    short,
    name: data.name,
    nation: NATIONS.indexOf(data.nation as (typeof NATIONS)[number]),
    type,
    cavalry,
    flanks: cavalry || type === 'IN',
    twoSteps: data.reduced !== null,
    speed: sides.map((side) => side?.speed ?? 0),
    battle: sides.map((side) => side?.battle ?? 0),
    super: sides.map((side) => side?.super ?? 0),
    cost: data.full.battle,
    word: ['', `${short}-reduced`, short],
  };
}

/** FCA-WAL-02: a Wall has no Speed and never attacks. */
const WALL: Kind = {
  id: 'wall',
  short: 'wall',
  name: 'Wall',
  nation: -1,
  type: 'WALL',
  cavalry: false,
  flanks: false,
  twoSteps: true,
  speed: [0, -1, -1],
  battle: [0, 0, 0],
  super: [0, 0, 0],
  cost: 0,
  word: ['', 'wall-reduced', 'wall'],
};

/**
 * Every counter of the pack has a number (FCA-CMP-02 FCA-CMP-13 FCA-CMP-14 FCA-OPS-07).
 * Values by type and side: FCA-FRC-01 FCA-FRC-12 FCA-TYP-01 FCA-TYP-02 FCA-TYP-06 FCA-TYP-12.
 */
export function makeTables(data: PackData): Tables {
  const kinds = data.forces.map((force) => kindOf(force, true));
  const each = (own: boolean) =>
    kinds.flatMap((kind, i) =>
      (kind.nation === -1) === own ? new Array<Kind>(data.forces[i].count).fill(kind) : [],
    );
  const foes = each(false);
  const firstLeader = foes.length;
  for (const leader of data.leaders) foes.push(kindOf(leader, false));
  const firstWall = foes.length;
  for (let i = 0; i <= data.walls.count; i++) foes.push(WALL);
  const campaigns = Object.values(data.campaigns);
  return {
    data,
    mine: each(true),
    foes,
    kinds,
    ownKinds: kinds.filter((kind) => kind.nation === -1),
    firstLeader,
    firstWall,
    section: foes.length - 1,
    campaigns: campaigns.map((campaign) => campaignTable(campaign, foes, firstLeader, firstWall)),
    options: campaigns.flatMap((c, campaign) => c.options.map((option) => ({ ...option, campaign }))),
    nations: NATIONS,
    operations: data.operations.flatMap((op, kind) => new Array<number>(op.count).fill(kind)),
    plans: data.battlePlans.enemy.flatMap((plan, kind) => new Array<number>(plan.count).fill(kind)),
    penalty: [0, data.walls.reduced.penalty, data.walls.full.penalty],
    maxCities: counters(data, 'Cities'),
    maxTemples: counters(data, 'Temples'),
  };
}

function counters(data: PackData, name: string): number {
  return data.components.find((component) => component.name === name)!.count;
}

/** FCA-SET-02: the fixed enemies of a campaign; FCA-LEA-01: a Leader stands only where the set-up puts him. */
function fixedEnemies(
  data: CampaignData,
  foes: readonly Kind[],
  firstLeader: number,
  firstWall: number,
): number[] {
  const at: number[] = foes.map((_, i) => (i >= firstLeader && i < firstWall ? GONE : CUP));
  const areas = data.areas.map((area) => area.id);
  const place = (id: string, area: number) => {
    at[foes.findIndex((kind, i) => kind.id === id && at[i] < 0)] = area;
  };
  for (const { area, forces, leader, walls } of data.setup.enemy) {
    const there = areas.indexOf(area);
    for (const id of forces) place(id, there);
    if (leader !== null) place(leader, there);
    for (let i = 0; i < walls; i++) place('wall', there);
  }
  return at;
}

function campaignTable(
  data: CampaignData,
  foes: readonly Kind[],
  firstLeader: number,
  firstWall: number,
): CampaignTable {
  const fixed = fixedEnemies(data, foes, firstLeader, firstWall);
  const areas = data.areas.map((area) => area.id);
  const number = (id: string) => areas.indexOf(id);
  const adjacent = data.areas.map((area) => area.adjacent.map(number));
  const { destination, destinationByDie } = data.operations;
  const siege = data.special.warships === undefined ? null : (data.special as SiegeData);
  return {
    data,
    areas,
    adjacent,
    range: areas.map((_, from) => ranges(adjacent, from)),
    pivotal: data.victory.pivotal.map(number),
    isPivotal: data.areas.map((area) => area.pivotal),
    isStronghold: data.areas.map((area) => area.kind === 'stronghold'),
    nation: data.areas.map((area) => NATIONS.indexOf(area.nation as (typeof NATIONS)[number])),
    last: data.turnTrack.length - 1,
    finish: data.victory.finishArea === undefined ? -1 : number(data.victory.finishArea),
    destinations: (destinationByDie ?? (destination === undefined ? [] : [destination])).map(number),
    siege,
    tyre: siege === null ? -1 : number('tyre'),
    oldTyre: siege === null ? -1 : number('oldTyre'),
    go: areas.map((id) => `go ${id}`),
    fixed,
    cups: NATIONS.map((_, nation) =>
      fixed.flatMap((at, i) => (at === CUP && i < firstLeader && foes[i].nation === nation ? [i] : [])),
    ),
  };
}

/** FCA-MAP-05 FCA-MAP-06: the smallest number of moves from one Area to each. */
function ranges(adjacent: readonly (readonly number[])[], from: number): number[] {
  const out = new Array<number>(adjacent.length).fill(-1);
  out[from] = 0;
  const queue = [from];
  for (const area of queue)
    for (const next of adjacent[area])
      if (out[next] < 0) {
        out[next] = out[area] + 1;
        queue.push(next);
      }
  return out;
}

/** The line of a chart for a total. */
export function lineOf(chart: readonly ChartLine[], total: number): ChartLine {
  return chart.find((line) => total >= (line.min ?? -Infinity) && total <= (line.max ?? Infinity))!;
}

/** The effect of a selected option of the running campaign, by its type; null when it was not selected. */
export function effectOf(
  t: Tables,
  open: { readonly options: number; readonly campaign: number },
  type: string,
): Effect | null {
  if (open.options === 0) return null;
  for (let i = 0; i < t.options.length; i++) {
    const option = t.options[i];
    if (option.campaign === open.campaign && option.effect.type === type && (open.options >> i) & 1)
      return option.effect;
  }
  return null;
}
