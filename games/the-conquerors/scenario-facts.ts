import { provinceSide } from './queries/control.ts';
import { familyAt, royalAt, treasuriesOf } from './queries/loc.ts';
import { ALONE, ARMIES, HELD, HIDDEN, ILL, LOST, SEATS, type Side, type State } from './state.ts';
import { unitName } from './steps/relocate.ts';
import { missing } from './steps/sequence.ts';
import type { Tables } from './tables.ts';

type Names = Record<string, unknown>;
export const LEVELS = ['empty', 'depleted', 'full'];
export const STATUS = ['fresh', 'fatigued', 'useless'];

function seat(n: number): string | null {
  return SEATS[n] ?? null;
}

/** Cards that open a window for a reaction. */
export const WINDOWS = [
  'command_indecision',
  'peucestas',
  'bagoas',
  'storms',
  'surprise',
  'spies',
  'terrain_advantage',
  'tactical_advantage',
  'determined_troops',
  'attrition',
  'treachery',
  'black_cleitus',
  'ahriman',
  'ahura_mazda',
  'bodyguards',
];

/** The whole position as named facts. */
export function factsOf(t: Tables, s: State): Names {
  const o = s.open;
  const bySpace = (column: readonly number[], who: Side): Names => {
    const out: Names = {};
    column.forEach((n, i) => {
      if (n !== 0 && n > 0 === (who === 0)) out[t.spaces[i]] = Math.abs(n);
    });
    return out;
  };
  const at = (i: number): string | null => (i < 0 ? null : t.spaces[i]);
  const list = (x: readonly number[]): string[] => x.map((p) => t.provinces[p]);
  return {
    round: o.round,
    active: seat(o.active),
    pool: { macedonia: o.pool[0], persia: o.pool[1], admin: o.pool[2] },
    run: { seat: seat(o.run[0]), count: o.run[1] },
    armies: Object.fromEntries(
      ARMIES.map((id, a) => [
        id,
        {
          at: at(o.armyAt[a]),
          asp: o.asp[a],
          elite: o.elite[a],
          status: STATUS[o.status[a]],
          inside: o.inside[a] === 1,
          leaders: o.leader.flatMap((u, i) => (u === a ? [t.leaders[i]] : [])),
          loc: t.treasureIds.filter((_, n) => (treasuriesOf(o.loc[a]) & (1 << n)) !== 0),
        },
      ]),
    ),
    garrisons: { macedonia: bySpace(o.gsp, 0), persia: bySpace(o.gsp, 1) },
    worn: Object.fromEntries(o.worn.map((x) => [t.spaces[x >> 2], STATUS[x & 3]])),
    loose: { macedonia: bySpace(o.loose, 0), persia: bySpace(o.loose, 1) },
    fleets: Object.fromEntries(
      t.fleets.map((id, f) => [id, { at: at(o.fleetAt[f]), nsp: o.nsp[f], owner: seat(o.fleetOf[f]) }]),
    ),
    leaders: Object.fromEntries(t.leaders.map((id, i) => [id, leaderFact(t, s, i)])),
    treasuries: Object.fromEntries(
      t.treasureIds.map((id, n) => [
        id,
        { level: LEVELS[o.treasury[n]], holder: seat(o.holder[n]), unusable: o.unusable[n] === 1 },
      ]),
    ),
    control: Object.fromEntries(t.provinces.map((id, p) => [id, seat(provinceSide(t, o, p))])),
    royalTreasury: { at: at(royalAt(o)), full: o.royal[2] === 1, owner: seat(o.royal[3]) },
    royalFamily: { at: at(familyAt(o)), owner: seat(o.family[2]) },
    sieges: Object.fromEntries(
      t.majors.flatMap((i, c) => (o.siege[c] >= 0 ? [[t.spaces[i], o.siege[c]]] : [])),
    ),
    tribes: Object.fromEntries(t.tribeAt.map((i, n) => [t.spaces[i], o.tribe[n]])),
    hands: Object.fromEntries(SEATS.map((id) => [id, s.own[id].hand.map((no) => t.kindOf[no])])),
    discards: o.discards.map((no) => t.kindOf[no]),
    gone: o.gone.map((no) => t.kindOf[no]),
    revolt: list(o.revolt),
    devastated: list(o.devastated),
    drought: list(o.drought),
    weather: list(o.weather),
    weariness: o.weariness,
    injury: o.injury,
    gordium: o.gordium,
    siwa: o.siwa,
    married: o.married,
    greatKing: o.greatKing,
    proskynesis: o.proskynesis,
    diades: o.diades,
    rhodes: o.rhodes,
    honeymoon: o.honeymoon,
    alexandrias: o.alexandria.map((i) => t.spaces[i]),
    aspLeft: { macedonia: o.aspLeft[0], persia: o.aspLeft[1] },
    missing: missing(t, o).map((x) => x.by),
    frame: s.stack.length === 0 ? null : s.stack[s.stack.length - 1].proc,
    battle: battleFact(s),
  };
}

function leaderFact(t: Tables, s: State, i: number): string | null {
  const u = s.open.leader[i];
  if (u === HIDDEN) return s.own[SEATS[t.leaderSide[i]]].leaders.includes(i) ? 'hand' : 'pool';
  if (u === LOST) return 'lost';
  if (u === HELD) return 'hand';
  if (u === ALONE) return t.spaces[s.open.darius];
  return u >= ILL ? 'ill' : unitName(t, u);
}

/** The battle under way: adjusted rolls and scores of attacker and defender. */
function battleFact(s: State): unknown {
  const f = s.stack.findLast((x) => x.proc === 'battle') as
    | { roll: number[]; score: number[]; lost: number[]; points: number }
    | undefined;
  return f === undefined ? null : { roll: f.roll, score: f.score, lost: f.lost, points: f.points };
}
