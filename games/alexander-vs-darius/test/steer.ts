import { writeFileSync } from 'node:fs';
import {
  type Choice,
  choiceRng,
  Match,
  type Options,
  type Play,
  randomChoice,
  recordOf,
  seedFrom,
} from '@gordian/kernel';
import type { Darius } from '../state.ts';
import { makeTables, type PackData } from '../tables.ts';
import { first as game } from './first-pack.ts';

/**
 * Plays a game from the opening towards an ending that chance rarely brings, both sides working together, and writes its
 * record: `npx tsx games/alexander-vs-darius/test/steer.ts court-collapse 60`, or `all` for every one, so many seconds each.
 * From each position it plays many random ways on and takes the one that comes closest.
 */
const t = makeTables(game.pack.data as PackData);
const { alexander, philip, darius, bessus, ariobarzanes } = t.roles;
const first = t.leader0[1];

/** Areas between two places by land, at most 30; places at sea are far. */
const far = t.areas.map((_, from) => {
  const out = new Array<number>(t.places.length).fill(30);
  out[from] = 0;
  let ring = [from];
  for (let n = 1; ring.length > 0; n++)
    ring = ring.flatMap((a) =>
      t.near[a].filter((b) => {
        const isNew = out[b] === 30 && b !== from;
        if (isNew) out[b] = n;
        return isNew;
      }),
    );
  return out;
});

/** How far a leader is from being lost: 0 when he is, else the way to the nearest enemy army and the size of his own. */
function exposure(s: Darius, side: 0 | 1, leader: number): number {
  const state = s.open.leader[t.leader0[side] + leader];
  if (state === 2) return 0;
  const at = s.own[side === 0 ? 'macedonia' : 'persia'].at[leader];
  if (state === 0 || at < 0) return 40;
  const foes = s.open.stacks[1 - side].filter(([place, , , army]) => army === 1 && place < t.sea0);
  const way = at >= t.sea0 ? 15 : Math.min(30, ...foes.map(([place]) => far[place][at]));
  const counters = s.open.stacks[side].find(([place]) => place === at)?.[1] ?? 1;
  return 5 + way + Math.min(10, counters);
}

type Goal = { readonly options: Options; readonly ending: string; distance(s: Darius): number };

const royal = { philip: true, artaxerxes: true };
const GOALS: Record<string, Goal> = {
  'court-collapse': {
    options: {},
    ending: 'court-collapse',
    distance: (s) => {
      const heirs = exposure(s, 1, bessus) + exposure(s, 1, ariobarzanes);
      const { legitimacy, king } = s.open;
      return king === first + darius ? heirs + 3 * Math.abs(legitimacy - 4) : 1000;
    },
  },
  'royal-court-collapse': {
    options: royal,
    ending: 'court-collapse',
    distance: (s) => {
      const heirs = exposure(s, 1, bessus) + exposure(s, 1, ariobarzanes);
      const { legitimacy, king } = s.open;
      const kings = ['artaxerxes', 'artaxerxes4', 'bisthanes'] as const;
      const old = kings.reduce((sum, role) => sum + (s.open.leader[first + t.roles[role]] === 2 ? 0 : 20), 0);
      const lost = king < 0 || s.open.leader[first + darius] === 2;
      return lost ? 1000 : heirs + (king === first + darius ? 0 : old) + 3 * Math.abs(legitimacy - 4);
    },
  },
  'royal-legitimacy': {
    options: royal,
    ending: 'legitimacy',
    distance: (s) => 3 * Math.max(0, s.open.legitimacy),
  },
  'alexander-risk': {
    options: {},
    ending: 'alexander-risk',
    distance: (s) => 10 + exposure(s, 0, alexander) + exposure(s, 1, darius),
  },
  'royal-alexander-pursuit': {
    options: royal,
    ending: 'alexander-pursuit',
    distance: (s) => exposure(s, 0, philip) + exposure(s, 0, alexander),
  },
  'royal-alexander-sea': {
    options: royal,
    ending: 'alexander-sea',
    distance: (s) =>
      exposure(s, 0, philip) + (s.own.macedonia.at[alexander] >= t.sea0 ? 5 : exposure(s, 0, alexander)),
  },
};

const AHEAD = 70;

/** How good it is to stand here: the goal reached, closer to it, or missed. */
function worth(goal: Goal, play: Play): number {
  const s = play.state as Darius;
  if (s.result !== null) return s.result.ending === goal.ending ? 1e6 : -1e6;
  return -goal.distance(s) - s.open.turn;
}

/** The best of many random ways on, up to the best point on it. */
function bestWay(goal: Goal, from: Play, tries: number, below: (n: number) => number): [string, Choice][] {
  let best: [string, Choice][] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < tries && most < 1e6; i++) {
    const play = from.copy();
    const way: [string, Choice][] = [];
    const length = 10 + below(AHEAD);
    while (!play.over && way.length < length) {
      const seat = play.asked[0];
      const choice = randomChoice(play, seat, below);
      play.answer(seat, choice);
      way.push([seat, choice]);
    }
    const value = worth(goal, play);
    if (value > most) {
      most = value;
      best = way;
    }
  }
  return best;
}

function steer(goal: Goal, seed: string, seconds: number): Match | null {
  const below = choiceRng(seed);
  const match = Match.begin(game, {
    seats: ['macedonia', 'persia'],
    options: goal.options,
    seed: seedFrom(seed),
    mixes: [],
  });
  const until = Date.now() + seconds * 1000;
  while (!match.over) {
    if (Date.now() > until) return null;
    const way = bestWay(goal, match.play, 600, below);
    for (const [seat, choice] of way) {
      if (match.over) break;
      match.answer(seat, choice);
    }
    const s = match.play.state as Darius;
    process.stderr.write(
      `${match.moves.length} moves, turn ${s.open.turn}, legitimacy ${s.open.legitimacy}, ${-worth(goal, match.play)} to go\n`,
    );
  }
  return match.play.state.result!.ending === goal.ending ? match : null;
}

/** Tries seeds until the ending is reached; false when the time was too short. */
function make(name: string, seconds: number): boolean {
  const goal = GOALS[name];
  if (goal === undefined) throw new Error(`${name}: expected all or one of ${Object.keys(GOALS).join(', ')}`);
  const until = Date.now() + seconds * 1000;
  for (let n = 1; Date.now() < until; n++) {
    const match = steer(goal, `${name} ${n}`, (until - Date.now()) / 1000);
    if (match === null) continue;
    const file = new URL(`./fixtures/${name}.json`, import.meta.url);
    writeFileSync(file, `${JSON.stringify(recordOf(match))}\n`);
    process.stderr.write(`${name}: ${match.moves.length} moves\n`);
    return true;
  }
  process.stderr.write(`${name}: not reached in ${seconds} s\n`);
  return false;
}

const [name, seconds = '60'] = process.argv.slice(2);
const names = name === 'all' ? Object.keys(GOALS) : [name];
if (names.filter((one) => !make(one, Number(seconds))).length > 0) process.exitCode = 1;
