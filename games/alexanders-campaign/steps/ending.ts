import { note, type Result } from '@gordian/kernel';
import { formationUses, raised, tally } from '../queries/tally.ts';
import type { RuleId } from '../rules.ts';
import type { Campaign, Open } from '../state.ts';
import type { Tables } from '../tables.ts';

const TEMPLE = 2;
const STRONGHOLD = 1;
const SETTLEMENT = 0;

/** CAM-END-1, CAM-END-3: the pawn stands in the second Babylon: everything is shown and counted, and nothing else follows. */
export function finalScoring(t: Tables, s: Campaign): Result {
  const open = s.open;
  // CAM-SCORE-1: everyone reveals the exploration tiles in hand.
  open.shown = open.order.map((seat) => s.own[seat].hand.slice());
  const lines = tally(t, open, open.shown);
  lines.forEach((line, i) => {
    note(
      s,
      '{seat}: {n} in play, {n2} for exploration tiles, {n3} for unused formations, {n4} for tactics tiles, {n5} for objectives: {n6}',
      {
        seat: open.order[i],
        n: line.play,
        n2: line.exploration,
        n3: line.penalties,
        n4: line.tactics,
        n5: line.objectives,
        n6: line.total,
      },
      'CAM-SCORE-5',
    );
  });
  const totals = lines.map((line) => line.total);
  const scores = Object.fromEntries(open.order.map((seat, i) => [seat, totals[i]]));
  if (open.options.solo) return soloResult(t, open, scores);
  const claims = lines.map((line) => line.claims);
  const ranked = verdict(open, totals, claims);
  const winners = ranked.winners.map((seat) => open.order[seat]);
  return { winners, ending: ranked.ending, rule: ranked.rule, scores };
}

interface Verdict {
  readonly winners: number[];
  readonly ending: string;
  readonly rule: RuleId;
}

/** Who wins by these totals. */
export function verdict(open: Open, totals: readonly number[], claims: readonly boolean[]): Verdict {
  const everyone = open.order.map((_, seat) => seat);
  // CAM-CLAIM-4: a player who may claim ranks above every player who may not.
  const claimants = everyone.filter((seat) => claims[seat]);
  // CAM-OPT-3: by the strict reading nobody wins when nobody may claim.
  if (claimants.length === 0 && open.options.strictClaim)
    return { winners: [], ending: 'no winner', rule: 'CAM-OPT-3' };
  const winners = best(open, totals, claimants.length > 0 ? claimants : everyone);
  // CAM-TIE-3: players still tied share the victory.
  if (winners.length > 1) return { winners, ending: 'shared victory', rule: 'CAM-TIE-3' };
  // CAM-CLAIM-5: when nobody may claim the highest total wins a disputed command.
  if (claimants.length === 0) return { winners, ending: 'disputed command', rule: 'CAM-CLAIM-5' };
  return { winners, ending: 'victory claimed', rule: 'CAM-SCORE-5' };
}

/** CAM-SCORE-5, CAM-TIE-1, CAM-TIE-2: highest total, then formation uses, temples, strongholds, settlements. */
function best(open: Open, totals: readonly number[], among: readonly number[]): number[] {
  const measures: ((seat: number) => number)[] = [
    (seat) => totals[seat],
    (seat) => formationUses(open, seat),
    (seat) => raised(open, seat, TEMPLE),
    (seat) => raised(open, seat, STRONGHOLD),
    (seat) => raised(open, seat, SETTLEMENT),
  ];
  let left = [...among];
  for (const measure of measures) {
    const most = Math.max(...left.map(measure));
    left = left.filter((seat) => measure(seat) === most);
  }
  return left;
}

/** CAM-OPT-8: both generals need six objective cities, every formation three times and every building raised. */
function soloResult(t: Tables, open: Open, scores: Record<string, number>): Result {
  const won = open.order.every(
    (_, seat) =>
      open.track[seat] >= t.constants.objectiveWin &&
      [0, 1, 2].every((i) => open.uses[seat * 3 + i] >= t.constants.formationUsesMax) &&
      [0, 1, 2].every((i) => open.supply[seat * 3 + i] === 0),
  );
  return {
    winners: won ? open.order : [],
    ending: won ? 'solo campaign won' : 'solo campaign lost',
    rule: 'CAM-OPT-8',
    scores,
  };
}
