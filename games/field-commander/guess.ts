import { type Rng, shuffle } from '@gordian/kernel';
import { CUP, type Deep, type GameView, type Own, SEAT } from './state.ts';
import type { Tables } from './tables.ts';

/** What lies face down and in what order cups will be drawn, sampled to fit what is in the open. */
export function guessHidden(t: Tables, v: GameView, rng: Rng): { own: Record<string, Own>; deep: Deep } {
  const { open } = v;
  const by = { rng };
  const unseen = shuffle(
    by,
    open.prophecies.flatMap((state, k) => (state === 0 ? [k] : [])),
  );
  const deep: Deep = {
    operations: shuffle(
      by,
      without(
        t.operations,
        open.drawn.map((drawn) => drawn >> 1),
      ),
    ),
    prophecies: open.oracles.map((lies) => (lies === 1 ? unseen.pop()! : -1)),
    cups: t.nations.map((_, nation) =>
      shuffle(
        by,
        open.at.flatMap((at, i) =>
          at === CUP && i < t.firstLeader && t.foes[i].nation === nation ? [i] : [],
        ),
      ),
    ),
    plans: shuffle(by, without(t.plans, open.battle === null ? [] : open.battle.drawn.flatMap(repeat))),
    insights: shuffle(
      by,
      open.insights.flatMap((held, k) => (held === 0 ? [k] : [])),
    ),
  };
  if (t.campaigns[open.campaign].data.operations.mode === 'none') deep.operations = [];
  return { own: { [SEAT]: {} }, deep };
}

function repeat(times: number, kind: number): number[] {
  return new Array<number>(times).fill(kind);
}

/** The list less one entry for each of these. */
function without(list: readonly number[], gone: readonly number[]): number[] {
  const left = list.slice();
  for (const kind of gone) left.splice(left.indexOf(kind), 1);
  return left;
}
