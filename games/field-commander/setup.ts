import { type Options, type Rng, type Start, shuffle } from '@gordian/kernel';
import { type Deep, type GameState, type Open, SEAT, SECTION, type Siege } from './state.ts';
import { effectOf, type Tables } from './tables.ts';

/** What set-up works on: the open and the hidden part, and chance. */
interface Table {
  readonly open: Open;
  readonly deep: Deep;
  readonly rng: Rng;
}

export const CAMPAIGNS = ['granicus', 'issus', 'tyre', 'gaugamela'] as const;

/** A fresh game: the first campaign is laid out, then the starting Advisors are chosen. */
export function setup(t: Tables, options: Options, rng: Rng): Start<GameState> {
  const life = options.campaign === 'life';
  const open = blank(t, life ? 0 : CAMPAIGNS.indexOf(options.campaign as (typeof CAMPAIGNS)[number]));
  open.life = life;
  open.rated = life || options.rated === true;
  // FCA-OPT-01: any number of options, fixed before play.
  for (let i = 0; i < t.options.length; i++) if (options[t.options[i].id] === true) open.options |= 1 << i;
  const deep: Deep = { operations: [], prophecies: [], cups: [], plans: [], insights: [] };
  const { data } = t.campaigns[open.campaign];
  // FCA-SET-05: the level named by the campaign. FCA-SET-06: fixed Advisors come in addition.
  open.level = Number(data.setup.alexander.slice(1));
  for (const id of data.setup.advisorsFixed) open.advisors[t.data.advisors.findIndex((a) => a.id === id)] = 1;
  // FCA-SET-01 FCA-GRA-01 FCA-ISS-01: the listed Forces form the Army, the others the reinforcement pile.
  for (const id of data.setup.forces) recruit(t, open, id);
  layOut(t, { open, deep, rng });
  return { open, own: { [SEAT]: {} }, deep, stack: [{ proc: 'campaign', at: 'advisors' }] };
}

function blank(t: Tables, campaign: number): Open {
  return {
    life: false,
    rated: false,
    campaign,
    options: 0,
    turn: 0,
    area: 0,
    from: 0,
    level: 1,
    gold: 0,
    glory: 0,
    army: new Array(t.mine.length).fill(0),
    advisors: t.data.advisors.map(() => 0),
    insights: t.data.insights.map(() => 0),
    at: [],
    steps: [],
    status: [],
    goldAt: [],
    gloryAt: [],
    cities: [],
    temples: [],
    oracles: [],
    prophecies: t.data.prophecies.map(() => 0),
    drawn: [],
    bought: 0,
    diplomats: false,
    alone: false,
    ongoing: false,
    siege: null,
    battle: null,
    won: [],
    points: 0,
  };
}

/** One counter of this kind leaves the pile, if one is there. */
function recruit(t: Tables, open: Open, id: string): void {
  const unit = t.mine.findIndex((kind, i) => kind.id === id && open.army[i] === 0);
  if (unit >= 0) open.army[unit] = 2;
}

/**
 * Lays out the map of the campaign (FCA-GRA-07 FCA-ISS-05 FCA-TYR-32 FCA-GAU-09 its track, FCA-GRA-06 FCA-ISS-04 FCA-TYR-02
 * FCA-GAU-05 its means) for an Army, Advisors and level
 * that are already there.
 */
export function layOut(t: Tables, s: Table): void {
  const { open, deep } = s;
  const c = t.campaigns[open.campaign];
  const { setup } = c.data;
  const zeros = () => c.areas.map(() => 0);
  open.status = zeros();
  open.goldAt = zeros();
  open.gloryAt = zeros();
  open.cities = zeros();
  open.temples = zeros();
  // FCA-SET-11: on the Start square.
  open.turn = 0;
  // FCA-SET-08: the Army marker stands in the start Area.
  open.area = open.from = c.areas.indexOf(setup.startArea);
  // FCA-SET-07 FCA-OPT-07 FCA-OPT-13: starting Gold.
  open.gold = setup.gold + (effectOf(t, open, 'startGold')?.delta ?? 0);
  // FCA-SET-13: no Glory.
  open.glory = setup.glory;
  // FCA-OPT-14 FCA-OPT-25: Forces in addition.
  for (const id of (effectOf(t, open, 'startForces')?.forces as readonly string[] | undefined) ?? [])
    recruit(t, open, id);
  // FCA-SET-12: the Insights that are not held are in their cup again.
  for (let k = 0; k < open.insights.length; k++) if (open.insights[k] === 2) open.insights[k] = 0;
  deep.insights = shuffle(
    s,
    open.insights.flatMap((held, k) => (held === 0 ? [k] : [])),
  );
  deep.plans = shuffle(s, t.plans.slice());
  placeEnemies(t, s);
  layProphecies(t, s);
  layOperations(t, s);
  open.siege = c.siege === null ? null : freshSiege(t, open);
}

/**
 * FCA-GRA-02 FCA-GRA-03 FCA-GRA-04 FCA-ISS-02 FCA-ISS-03 FCA-TYR-27 FCA-GAU-06 FCA-GAU-07: the lists of the campaigns.
 * FCA-SET-02 FCA-SET-03: fixed Forces of all Areas first, then random ones from the cups.
 */
function placeEnemies(t: Tables, s: Table): void {
  const { open, deep } = s;
  const c = t.campaigns[open.campaign];
  // FCA-LEA-14: Leaders stand where the set-up puts them, in each campaign anew.
  open.at = c.fixed.slice();
  open.steps = t.foes.map(() => 2);
  deep.cups = c.cups.map((cup) => shuffle(s, cup.slice()));
  // FCA-OPT-11 FCA-OPT-22: more random Forces in one Area.
  const host = effectOf(t, open, 'addForces');
  for (const { area, randomForces } of c.data.setup.enemy) {
    const there = c.areas.indexOf(area);
    const more = host !== null && host.area === area ? host.random! : 0;
    for (let i = 0; i < randomForces + more; i++) {
      const foe = deep.cups[c.nation[there]].pop();
      if (foe !== undefined) open.at[foe] = there;
    }
  }
}

/** FCA-SET-09 FCA-GRA-08 FCA-ISS-06 FCA-TYR-33 FCA-GAU-10: one random Prophecy face down in each Area with an Oracle. */
function layProphecies(t: Tables, s: Table): void {
  const { areas } = t.campaigns[s.open.campaign].data;
  s.open.prophecies = t.data.prophecies.map(() => 0);
  s.open.oracles = areas.map((area) => (area.oracle ? 1 : 0));
  const cup = shuffle(
    s,
    t.data.prophecies.map((_, k) => k),
  );
  s.deep.prophecies = areas.map((area) => (area.oracle ? cup.pop()! : -1));
}

/** FCA-SET-10 FCA-OPS-15: the 8 counters face down, and the start number of Forces in the Operations section. */
function layOperations(t: Tables, s: Table): void {
  const { open, deep } = s;
  const { operations } = t.campaigns[open.campaign].data;
  open.drawn = [];
  // FCA-TYR-01: there are no Operations at Tyre.
  deep.operations = operations.mode === 'none' ? [] : shuffle(s, t.operations.slice());
  for (let i = startForces(t, open); i > 0; i--) {
    const foe = deep.cups[t.nations.indexOf(operations.nation!)].pop();
    if (foe !== undefined) open.at[foe] = SECTION;
  }
}

/** FCA-OPS-17 FCA-OPS-18 FCA-OPT-05: Forces with which the Operations section starts. */
export function startForces(t: Tables, open: Open): number {
  const more = effectOf(t, open, 'operationsStart');
  return (more?.forces as number | undefined) ?? t.campaigns[open.campaign].data.operations.startForces ?? 0;
}

function freshSiege(t: Tables, open: Open): Siege {
  const siege = t.campaigns[open.campaign].siege!;
  return {
    // FCA-OPT-18: Cypriot Squadrons.
    transports: effectOf(t, open, 'startTransports')?.n ?? siege.transports.start,
    mole: siege.mole.start,
    ships: siege.siegeShips.start,
    warships: siege.warships.start,
    // FCA-TYR-04: six sections of two steps.
    sections: siege.wallSections.map((section) => section.steps),
    burnt: false,
    molePaid: false,
  };
}
