import type { Procedure } from '@gordian/kernel';
import { below, type Options, type Rng, type Start, shuffle, someOf } from '@gordian/kernel';
import { addGsp } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { FLEET_UNIT, HIDDEN, type Open, SEATS, type Side, type State } from '../state.ts';
import { gspLimit, type Tables, TRANSIT } from '../tables.ts';
import type { GameFrame } from './frames.ts';

/** Where each side may put its first garrisons. */
export function garrisonSpaces(t: Tables, side: Side): number[] {
  const ok = (p: number): boolean =>
    side === 0 ? t.europe[p] : t.persian[p] && p !== t.provinceNo.mysia && p !== t.provinceNo.bithynia;
  return t.spaces
    .map((_, i) => i)
    .filter((i) => t.type[i] !== TRANSIT && t.province[i] >= 0 && ok(t.province[i]));
}

export function garrisonSteps(
  t: Tables,
): Procedure<State, GameFrame, 'garrisonM' | 'garrisonP' | 'draw', RuleId> {
  const choices = ([0, 1] as const).map((side) => {
    const spaces = garrisonSpaces(t, side);
    const rule: RuleId = side === 0 ? 'CON-3.1.6' : 'CON-3.1.10';
    const counts = spaces.map((i) => gspLimit(t, i));
    const most = t.data.setup.garrisonPlacement[side].gsp;
    return {
      spaces,
      offer: someOf(
        rule,
        'place',
        spaces.map((i) => t.spaces[i]),
        0,
        most,
        { counts, least: [] },
      ),
    };
  });
  const ask = (side: Side, next: 'garrisonP' | 'draw') => ({
    ask: 'some' as const,
    who: () => SEATS[side],
    offer: () => choices[side].offer,
    prompt: () => `Place up to ${choices[side].offer.max} GSPs`,
    then(s: State, _f: GameFrame, answer: readonly string[]) {
      for (const id of answer) addGsp(s.open, side, t.spaceNo[id], 1);
      return next;
    },
  });
  return {
    // CON-3.1.6: the Macedonian places up to 5 GSPs in Europe.
    garrisonM: ask(0, 'garrisonP'),
    // CON-3.1.10: the Persian places up to 30 GSPs in the Empire, not in Mysia, Bithynia or a Frontier Province.
    garrisonP: ask(1, 'draw'),
    draw: () => 'draw',
  };
}

/** CON-3.1.1 to CON-3.1.17: the pieces before the first garrison. */
export function setup(t: Tables, options: Options, rng: Rng): Start<State> {
  const d = t.data.setup;
  const open = bareOpen(t, options);
  // CON-3.1.3, CON-3.1.4, CON-3.1.7, CON-3.1.8: the Armies with their Leaders.
  for (const a of d.armies) {
    const n = (a.side === 'macedonian' ? 0 : 3) + a.number - 1;
    open.armyAt[n] = t.spaceNo[a.space];
    open.asp[n] = a.asp;
    open.elite[n] = a.elite;
    for (const id of a.leaders) open.leader[t.leaderNo[id]] = n;
  }
  // CON-3.1.5, CON-3.1.9, CON-3.1.11: the Fleets and Rhodes.
  t.data.fleets.forEach((f, i) => {
    if (f.start === null) return;
    open.fleetAt[i] = t.spaceNo[f.start];
    open.nsp[i] = f.nsp;
    open.fleetOf[i] = f.owner === 'macedonian' ? 0 : f.owner === 'persian' ? 1 : -1;
    const admiral = (f as { admiral?: string }).admiral;
    if (admiral !== undefined) open.leader[t.leaderNo[admiral]] = FLEET_UNIT + i;
  });
  // CON-3.1.2: three cards each; Fortunes of War is never held, so it is shuffled back.
  const fortunes = t.copies.fortunes_of_war[0];
  const deck = shuffle(
    { rng },
    t.kindOf
      .map((_, i) => i)
      .slice(1)
      .filter((no) => no !== fortunes),
  );
  const n = t.limits.handStart;
  const own = {
    macedonia: { hand: deck.splice(0, n), leaders: [], known: [] },
    persia: { hand: deck.splice(0, n), leaders: [], known: [] },
  };
  deck.splice(below(rng, deck.length + 1), 0, fortunes);
  open.deck = deck.length;
  return { open, own, deep: { deck }, stack: [{ proc: 'game', at: 'garrisonM', apm: -1 } as GameFrame] };
}

function bareOpen(t: Tables, options: Options): Open {
  const d = t.data.setup;
  const apm = t.limits.apm;
  // CON-2.7.1: one Macedonian APM may be left out for good. CON-3.1.15, CON-3.1.16: the two openings.
  const macedonian = apm.macedonian - (options.removeApm === true ? 1 : 0);
  const historical = options.opening === 'historical';
  const side = (x: string | null): number => (x === 'macedonian' ? 0 : x === 'persian' ? 1 : -1);
  const islands = d.control.spaces as Record<string, string | null>;
  return {
    options: {
      useless: options.useless === true,
      limit: Number(options.limit),
      opening: String(options.opening),
    },
    round: 0,
    active: 0,
    pool: historical ? [macedonian - 1, apm.persian, apm.admin] : [macedonian, apm.persian, 0],
    out: -1,
    run: [-1, 0],
    declared: [-1, 0, 0],
    hands: [t.limits.handStart, t.limits.handStart],
    deck: 0,
    discards: [],
    gone: [],
    leaderHands: [0, 0],
    returned: [],
    drawn: [[], []],
    armyAt: [-1, -1, -1, -1, -1, -1, -1],
    asp: [0, 0, 0, 0, 0, 0, 0],
    elite: [0, 0, 0, 0, 0, 0, 0],
    status: [0, 0, 0, 0, 0, 0, 0],
    inside: [0, 0, 0, 0, 0, 0, 0],
    gsp: t.spaces.map(() => 0),
    loose: t.spaces.map(() => 0),
    worn: [],
    gspSpent: [0, 0],
    // CON-3.1.12, CON-12.0.1: tribes and independent Rhodes.
    tribe: d.tribes.map((x) => x.gsp),
    rhodes: d.independents[0].gsp,
    siege: t.majors.map(() => -1),
    fleetAt: t.fleets.map(() => -1),
    nsp: t.fleets.map(() => 0),
    fleetOf: t.fleets.map(() => -1),
    defecting: [],
    leader: t.leaders.map(() => HIDDEN),
    darius: -1,
    king: t.dariusNo,
    heirless: 0,
    royal: [3, -1, 0, 1],
    family: [3, -1, 1, 0],
    // CON-3.1.13, CON-3.1.14, CON-7.2.1: Treasuries Full, tracks at their start.
    treasury: d.treasuries.map(() => 2),
    holder: d.treasuries.map((x) => side(x.owner)),
    unusable: d.treasuries.map(() => 0),
    inherent: t.provinces.map((_, p) => (t.standing[p] === 0 ? -1 : t.europe[p] ? 0 : t.persian[p] ? 1 : -1)),
    revolt: [],
    devastated: [],
    drought: [],
    weather: [],
    island: t.islands.map((i) => side(islands[t.spaces[i]] ?? null)),
    alexandria: [],
    alexandriaLost: [],
    egyptian: 0,
    aspLeft: [t.limits.asp.macedonian, t.limits.asp.persian],
    weariness: 0,
    injury: 0,
    gordium: 0,
    siwa: 0,
    married: 0,
    greatKing: 0,
    proskynesis: 0,
    diades: 0,
    honeymoon: 0,
    demanded: [],
    loc: new Array<number>(FLEET_UNIT + t.fleets.length).fill(0),
    stood: new Array<number>(FLEET_UNIT + t.fleets.length).fill(-1),
    began: [],
    line: -1,
    campaign: 0,
    moved: [],
    calm: 0,
    noAssault: 0,
    upshot: 'clear',
  };
}
