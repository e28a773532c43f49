/** The component data as data/pack.json holds it: the parts that the rules read. */
export interface Side {
  readonly speed: number;
  readonly battle: number;
  readonly super: number;
}

export interface ForceData {
  readonly id: string;
  readonly nation: string;
  readonly type: string;
  readonly name: string;
  readonly count: number;
  readonly full: Side;
  readonly reduced: Side | null;
  readonly cost?: number | null;
}

export interface ChartLine {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly result: string;
  readonly label: string;
}

export interface AreaData {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly pivotal: boolean;
  readonly oracle: boolean;
  readonly nation: string | null;
  readonly adjacent: readonly string[];
}

/** What a campaign option changes; which fields there are depends on the type. */
export interface Effect {
  readonly type: string;
  readonly area?: string;
  readonly areas?: readonly string[];
  readonly gold?: number;
  readonly forces?: number | readonly string[];
  readonly fromTurn?: number;
  readonly turn?: number;
  readonly delta?: number;
  readonly n?: number;
  readonly random?: number;
  readonly hits?: number;
  readonly factor?: number;
  readonly at?: number;
  readonly lossOn?: number;
  readonly loss?: number;
}

export interface OptionData {
  readonly id: string;
  readonly name: string;
  readonly vp: number;
  readonly text: string;
  readonly effect: Effect;
}

export interface SiegeData {
  readonly transports: {
    start: number;
    min: number;
    max: number;
    goldEach: number;
    costToReach: Record<string, number>;
  };
  readonly warships: { start: number; max: number; min: number; costToReduceFrom: Record<string, number> };
  readonly mole: {
    start: number;
    sections: number;
    cost: readonly number[];
    perTurn: number;
    vpIfComplete: number;
  };
  readonly siegeShips: { start: number; max: number; costToReach: Record<string, number>; hitOn: number };
  readonly wallSections: readonly { section: number; name: string; steps: number; facesMole: boolean }[];
  readonly fleetOrders: {
    chart: readonly ChartLine[];
    modifierFromTurn: { index: number; delta: number };
    skippedOnTurn: { index: number };
  };
  readonly glorificationIfWonBefore: { index: number; levels: number };
}

export interface CampaignData {
  readonly id: string;
  readonly name: string;
  readonly years: string;
  readonly victory: { text: string; pivotal: readonly string[]; finishArea?: string };
  readonly areas: readonly AreaData[];
  readonly setup: {
    startArea: string;
    alexander: string;
    forces: readonly string[];
    gold: number;
    glory: number;
    advisorsFixed: readonly string[];
    advisorsChoose: number;
    enemy: readonly {
      area: string;
      leader: string | null;
      forces: readonly string[];
      randomForces: number;
      walls: number;
    }[];
  };
  readonly turnTrack: readonly { index: number; label: string; vp: number | null }[];
  readonly orders: { chart: readonly ChartLine[] };
  readonly operations: {
    mode: string;
    startForces?: number;
    nation?: string;
    destination?: string;
    destinationByDie?: readonly string[];
    hitsPerCounter?: number;
  };
  readonly resupply: {
    baseGold: number;
    perGovernedArea: number;
    perDestroyedEnemy: number;
    razeGold: number;
    cityGold: number;
    templeGold: number;
    perTransport?: number;
  };
  readonly options: readonly OptionData[];
  readonly special: { philip?: { area: string; extraPlans: number } } & Partial<SiegeData>;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Figure {
  readonly value: number;
}

export interface PackData {
  readonly forces: readonly ForceData[];
  readonly alexander: readonly (Side & { id: string; level: number })[];
  readonly leaders: readonly ForceData[];
  readonly walls: { count: number; full: { penalty: number }; reduced: { penalty: number } };
  readonly operations: readonly {
    id: string;
    label: string;
    count: number;
    effect: string;
    amount: number;
    intrigue: { gold?: number; glory?: number } | null;
  }[];
  readonly battlePlans: {
    alexander: readonly (Named & { maxPerBattle: number })[];
    enemy: readonly (Named & { count: number })[];
  };
  readonly prophecies: readonly {
    id: string;
    title: string;
    turns: number;
    rule: string;
    condition: { type: string; choice?: string; n?: number };
  }[];
  readonly insights: readonly Named[];
  readonly advisors: readonly (Named & { role: string; costGlory: number })[];
  readonly intimidation: { results: readonly { result: string; min?: number; max?: number }[] };
  readonly economy: Record<
    | 'refitGold'
    | 'extraPlanGold'
    | 'insightRandomGlory'
    | 'insightChosenGlory'
    | 'gloryPerFeat'
    | 'cityVictoryPoints'
    | 'cupEmptyHits'
    | 'parmenionFewerPlans',
    Figure
  >;
  readonly gold: { total: number };
  readonly components: readonly { name: string; count: number }[];
  readonly immortality: {
    perResource: readonly { resource: string; points?: number }[];
    finalPerGlorificationLevel: number;
    levels: readonly { min: number; max: number | null; years: number }[];
  };
  readonly campaigns: Readonly<Record<string, CampaignData>>;
}
