import { type Play, print, type Seat } from '@gordian/kernel';
import type { Open } from '../state.ts';
import { t } from './table.ts';

type Moves = [Seat, string][];

interface Node {
  readonly play: Play;
  readonly moves: Moves;
  readonly worth: number;
}

const WIDTH = 150;
const TURNS = 250;
const DEPTH = 9;
const PAYMENTS = 4;

/**
 * A solo campaign won, for the fixtures: a beam search turn by turn that may look at the dice to come, since it only has
 * to find a record that the rules accept.
 */
export function winSolo(start: Play): Moves | null {
  let beam: Node[] = [{ play: start, moves: [], worth: 0 }];
  for (let turn = 0; turn < TURNS && beam.length > 0; turn++) {
    const found = new Map<string, Node>();
    for (const node of beam)
      for (const next of turnsFrom(node)) {
        if (next.play.over) return next.moves;
        const key = JSON.stringify([next.play.state.open, next.play.state.rng.n]);
        if (!found.has(key)) found.set(key, next);
      }
    beam = [...found.values()].sort((a, b) => b.worth - a.worth).slice(0, WIDTH);
  }
  return null;
}

/** Every way to play one turn that leaves the goals within reach, or wins. */
function turnsFrom(node: Node): Node[] {
  const out: Node[] = [];
  const { active } = node.play.state.open as Open;
  const opening = node.play.at.startsWith('opening');
  const go = (play: Play, moves: Moves, depth: number): void => {
    const open = play.state.open as Open;
    if (play.over) {
      if (play.state.result!.winners.length > 0) out.push({ play, moves, worth: Infinity });
      return;
    }
    if (depth > 0 && (opening || open.active !== active)) {
      if (withinReach(open)) out.push({ play, moves, worth: worthOf(open) });
      return;
    }
    if (depth > DEPTH) return;
    const seat = play.asked[0];
    const offer = play.offer(seat);
    const few = play.at.startsWith('assault/pay') ? PAYMENTS : offer.of.length;
    for (const choice of offer.kind === 'one' ? offer.of.slice(0, few) : subsets(offer.of, offer.min)) {
      const next = play.copy();
      next.answer(seat, choice);
      go(next, [...moves, [seat, print(offer, choice)]], depth + 1);
    }
  };
  go(node.play, node.moves, 0);
  return out;
}

function withinReach(open: Open): boolean {
  const [first, second] = open.card;
  if (first < 0 || second < 0) return true;
  const ahead = t.cities.map((_, city) => city).filter((city) => city > open.pawn);
  const only = (mine: number, theirs: number) =>
    ahead.filter((city) => t.lists[mine][city] && !t.lists[theirs][city]).length;
  const both = ahead.filter((city) => t.lists[first][city] && t.lists[second][city]).length;
  const wants = open.track.map((n) => Math.max(0, t.constants.objectiveWin - n));
  const fromShared =
    Math.max(0, wants[0] - only(first, second)) + Math.max(0, wants[1] - only(second, first));
  return fromShared <= both && sum(open.supply) < ahead.length;
}

function worthOf(open: Open): number {
  const built = 16 - sum(open.supply);
  const goals = open.track.map((n) => Math.min(n, t.constants.objectiveWin));
  const ready = open.tiles.filter((state) => state === 0).length;
  return (
    2.2 * sum(goals) +
    1.3 * sum(open.uses) +
    2.6 * built +
    0.55 * ready +
    0.5 * sum(open.held) +
    0.2 * sum(open.ability) -
    1.75 * open.pawn
  );
}

function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0);
}

function subsets(items: readonly string[], n: number): string[][] {
  if (n === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), n - 1).map((rest) => [item, ...rest]));
}
