import type { Frame, ScenarioWords } from '@gordian/kernel';
import { learn } from './acts/known.ts';
import { chief } from './acts/leaders.ts';
import { ownOf, restack } from './acts/pieces.ts';
import { facts } from './facts.ts';
import {
  type Darius,
  DEAD,
  MACEDONIA,
  PERSIA,
  POOL,
  RESERVE,
  type Side,
  sideOf,
  type TurnFrame,
} from './state.ts';
import { battleFrame } from './steps/frames.ts';
import type { Tables } from './tables.ts';

type Names = Readonly<Record<string, unknown>>;

const whole = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new Error('expected a whole number');
  return value as number;
};
const fields = (value: unknown): Names => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('expected names with values');
  return value as Names;
};

/** How scenarios speak of a position. */
export function makeScenario(t: Tables): ScenarioWords<Darius> {
  const placeOf = (id: string): number => {
    const place = t.place[id];
    if (place === undefined) throw new Error(`"${id}" is no area, sea or port`);
    return place;
  };
  const kindOf = (id: string): number => {
    const kind = t.kind[id];
    if (kind === undefined) throw new Error(`"${id}" is no kind of unit`);
    return kind;
  };
  const turnFrame = (s: Darius): TurnFrame => s.stack[0] as TurnFrame;

  const sendHome = (s: Darius, side: Side, place: number): void => {
    const own = ownOf(s, side);
    for (let p = 0; p < own.at.length; p++) {
      if (own.at[p] !== place) continue;
      if (p < t.leaderCount[side]) {
        own.at[p] = RESERVE;
        s.open.leader[t.leader0[side] + p] = 0;
      } else {
        own.at[p] = POOL;
        s.open.pool[t.kindOf[side][p]]++;
        if (own.hurt[p] === 1) s.open.flipped[t.kindOf[side][p]]--;
        own.hurt[p] = 0;
        if (side === PERSIA) own.of[p] = 0;
      }
    }
    restack(s, t, side, place);
    learn(s, t, side, place);
  };
  const addUnits = (s: Darius, side: Side, id: string, n: number, place: number): void => {
    const hurt = id.endsWith('-hurt');
    const kind = kindOf(hurt ? id.slice(0, -5) : id);
    const own = ownOf(s, side);
    const leader = t.leaders[side].findIndex((_, l) => own.at[l] === place);
    for (let i = 0; i < n; i++) {
      let p = own.at.findIndex((at, q) => t.kindOf[side][q] === kind && at === POOL);
      if (p >= 0) s.open.pool[kind]--;
      else {
        p = own.at.findIndex((at, q) => t.kindOf[side][q] === kind && at === RESERVE);
        if (p < 0) throw new Error(`no ${id} is left for ${t.places[place]}`);
        s.open.aside[kind]--;
      }
      own.at[p] = place;
      own.hurt[p] = hurt ? 1 : 0;
      if (hurt) s.open.flipped[kind]++;
      if (side === PERSIA) own.of[p] = leader < 0 ? 0 : leader + 1;
    }
  };
  const putStack = (s: Darius, side: Side, place: number, contents: Names): void => {
    const own = ownOf(s, side);
    sendHome(s, side, place);
    const leaders = Object.keys(contents).filter((id) => t.leaderAt[side][id] !== undefined);
    for (const id of leaders) {
      const l = t.leaderAt[side][id];
      const before = own.at[l];
      own.at[l] = place;
      s.open.leader[t.leader0[side] + l] = 1;
      if (before >= 0) {
        restack(s, t, side, before);
        learn(s, t, side, before);
      }
    }
    for (const [id, n] of Object.entries(contents))
      if (!leaders.includes(id)) addUnits(s, side, id, whole(n), place);
    restack(s, t, side, place);
    learn(s, t, side, place);
  };
  const phases: Record<string, string> = {
    actions: 'act',
    supply: 'supply',
    recruitment: 'recruitMacedonia',
    levy: 'levy',
    sparta: 'sparta',
    upkeep: 'upkeep',
    begin: 'begin',
  };

  return {
    given: {
      turn: (s, value) => {
        s.open.turn = whole(value);
      },
      weariness: (s, value) => {
        s.open.weariness = whole(value);
      },
      legitimacy: (s, value) => {
        s.open.legitimacy = whole(value);
      },
      treasury: (s, value) => {
        for (const [seat, n] of Object.entries(fields(value))) s.open.treasury[sideOf(seat)] = whole(n);
      },
      passes: (s, value) => {
        for (const [seat, n] of Object.entries(fields(value))) s.open.passes[sideOf(seat)] = whole(n);
      },
      pacified: (s, value) => {
        s.open.pacified = value === true ? 1 : 0;
      },
      sparta: (s, value) => {
        s.open.sparta = value === true ? 1 : 0;
        if (value === true) s.open.marker[t.area.mycenae] = PERSIA + 1;
      },
      athens: (s, value) => {
        s.open.athens = ['serves', 'idle', 'serves again', 'gone'].indexOf(String(value));
        if (s.open.athens < 0) throw new Error('expected serves, idle, serves again or gone');
      },
      levied: (s, value) => {
        s.open.levied = value === true ? 1 : 0;
      },
      king: (s, value) => {
        s.open.king = value === 'none' ? -1 : t.leader0[PERSIA] + t.leaderAt[PERSIA][String(value)];
      },
      restless: (s, value) => {
        s.open.restless = value === true ? 1 : 0;
      },
      wounded: (s, value) => {
        s.open.wounded = whole(value);
      },
      events: (s, value) => {
        for (const [id, n] of Object.entries(fields(value))) {
          const i = t.pack.events.findIndex((event) => event.id === id);
          if (i < 0) throw new Error(`"${id}" is no event`);
          s.open.events[i] = whole(n);
        }
      },
      markers: (s, value) => {
        for (const [id, owner] of Object.entries(fields(value)))
          s.open.marker[placeOf(id)] = owner === 'none' ? 0 : sideOf(String(owner)) + 1;
      },
      /** All markers of one side: `{ persia: [lucca] }` keeps only those. */
      onlyMarkers: (s, value) => {
        for (const [seat, list] of Object.entries(fields(value))) {
          const side = sideOf(seat);
          const keep = (list as string[]).map(placeOf);
          for (let a = 0; a < t.areas.length; a++)
            if (s.open.marker[a] === side + 1 && !keep.includes(a)) s.open.marker[a] = 0;
          for (const a of keep) s.open.marker[a] = side + 1;
        }
      },
      sieges: (s, value) => {
        for (const [id, hits] of Object.entries(fields(value))) s.open.siege[placeOf(id)] = whole(hits) + 1;
      },
      besieged: (s, value) => {
        s.open.besieged = (value as string[]).map(placeOf);
      },
      /** Takes everything of both sides off these places, or off the whole map with `all`. */
      clear: (s, value) => {
        const ids = value === 'all' ? t.places : (value as string[]);
        for (const id of ids) for (const side of [MACEDONIA, PERSIA]) sendHome(s, side, placeOf(id));
      },
      stacks: (s, value) => {
        for (const [id, sides] of Object.entries(fields(value)))
          for (const [seat, contents] of Object.entries(fields(sides)))
            putStack(s, sideOf(seat), placeOf(id), fields(contents));
      },
      dead: (s, value) => {
        for (const id of value as string[])
          for (const side of [MACEDONIA, PERSIA]) {
            const l = t.leaderAt[side][id];
            if (l === undefined) continue;
            const own = ownOf(s, side);
            const before = own.at[l];
            own.at[l] = DEAD;
            s.open.leader[t.leader0[side] + l] = 2;
            restack(s, t, side, before);
            learn(s, t, side, before);
          }
      },
      /** Empties the pool of these kinds into the destroyed. */
      destroyed: (s, value) => {
        for (const id of value as string[]) {
          const kind = kindOf(id);
          const own = ownOf(s, t.kinds[kind].side);
          for (let p = 0; p < own.at.length; p++)
            if (t.kindOf[t.kinds[kind].side][p] === kind && own.at[p] === POOL) {
              own.at[p] = DEAD;
              s.open.pool[kind]--;
              s.open.dead[kind]++;
            }
        }
      },
      /** `{ aegean-sea: { persian-ship: 3 } }`: exactly these ships there. */
      fleets: (s, value) => {
        for (const [id, ships] of Object.entries(fields(value))) {
          const place = placeOf(id);
          for (let i = 0; i < s.open.ship.length; i++)
            if (s.open.ship[i] === place) {
              s.open.ship[i] = POOL;
              s.open.pool[t.shipKind[i]]++;
            }
          for (const [name, n] of Object.entries(fields(ships))) {
            const kind = kindOf(name);
            for (let left = whole(n), i = 0; left > 0; i++) {
              if (i === s.open.ship.length) throw new Error(`too few ${name}`);
              if (t.shipKind[i] !== kind || s.open.ship[i] !== POOL) continue;
              s.open.ship[i] = place;
              s.open.pool[kind]--;
              left--;
            }
          }
        }
      },
      of: (s, value) => {
        const own = s.own.persia;
        for (const [leader, units] of Object.entries(fields(value))) {
          const l = t.leaderAt[PERSIA][leader];
          for (const [id, n] of Object.entries(fields(units)))
            for (let left = whole(n), p = t.leaderCount[PERSIA]; left > 0 && p < own.at.length; p++)
              if (t.kindOf[PERSIA][p] === kindOf(id) && own.at[p] === own.at[l] && own.of[p] !== -1 - l) {
                own.of[p] = -1 - l;
                left--;
              }
        }
        for (let p = 0; p < own.of.length; p++) if (own.of[p] < 0) own.of[p] = -own.of[p];
      },
      phase: (s, value) => {
        const at = phases[String(value)];
        if (at === undefined) throw new Error(`expected one of ${Object.keys(phases).join(', ')}`);
        turnFrame(s).at = at;
        if (s.open.turn === 0) s.open.turn = 1;
        if (s.open.pacified < 0) s.open.pacified = 1;
      },
      seat: (s, value) => {
        turnFrame(s).side = sideOf(String(value));
      },
      /** A land battle that begins now: `{ area: lydia, attacker: macedonia }`. */
      battle: (s, value) => {
        const { area, attacker } = fields(value);
        turnFrame(s).at = 'tidied';
        s.stack.push(battleFrame(placeOf(String(area)), sideOf(String(attacker)), -1));
      },
      /** An event that happens now, by its number. */
      event: (s, value) => {
        turnFrame(s).at = 'tidied';
        s.stack.push({ proc: 'event', at: 'apply', roll: whole(value), left: 0 } as Frame);
      },
    },
    facts: (s) => facts(t, s),
    // Many test positions leave Alexander out; a game that goes on needs him, or Philip, on the map.
    isWhole: (s) => s.own.macedonia.at[chief(s, t)] >= 0,
  };
}
