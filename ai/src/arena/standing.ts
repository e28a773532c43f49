import type { Seat } from '@gordian/kernel';
import { type Contest, type Played, roundOf, won } from './contest.ts';
import { type Estimate, eloOf, type Rate, type Sequential, sequential, wilson } from './elo.ts';

/** What a contest has shown so far. */
export interface Standing {
  readonly games: number;
  readonly bySeat: Readonly<Record<Seat, Rate>>;
  readonly byPlayer: Readonly<Record<string, Rate>>;
  /** The first player over the second, where two different players meet in rounds; else null. */
  readonly elo: (Estimate & { readonly of: string; readonly over: string }) | null;
  readonly test: Sequential | null;
}

/** The first player's mean score in every finished round, in order. */
export function roundScores(contest: Contest, played: readonly Played[]): number[] {
  const size = roundOf(contest);
  const name = contest.players[0][1];
  const rounds = new Map<number, number[]>();
  for (const game of played) {
    const round = Math.floor(game.index / size);
    const score = contest.players.reduce(
      (sum, [seat]) => sum + (game.players[seat] === name ? won(game, seat) : 0),
      0,
    );
    rounds.set(round, [...(rounds.get(round) ?? []), drawn(game) ? 0.5 : score]);
  }
  return [...rounds]
    .filter(([, scores]) => scores.length === size)
    .sort(([a], [b]) => a - b)
    .map(([, scores]) => scores.reduce((sum, x) => sum + x, 0) / size);
}

/** Nobody won: between two players that is a draw. */
function drawn(game: Played): boolean {
  return game.winners.length === 0;
}

export function standing(
  contest: Contest,
  played: readonly Played[],
  test: readonly [from: number, to: number] | null,
): Standing {
  const names = contest.players.map(([, name]) => name);
  const bySeat: Record<Seat, Rate> = {};
  for (const [seat] of contest.players)
    bySeat[seat] = wilson(
      played.reduce((sum, game) => sum + won(game, seat), 0),
      played.length,
    );
  const byPlayer: Record<string, Rate> = {};
  for (const name of new Set(names)) {
    const seats = names.filter((other) => other === name).length;
    let wins = 0;
    for (const game of played)
      for (const [seat] of contest.players) if (game.players[seat] === name) wins += won(game, seat);
    byPlayer[name] = wilson(wins / seats, played.length);
  }
  const isDuel = contest.paired && names.length === 2 && names[0] !== names[1];
  const rounds = isDuel ? roundScores(contest, played) : [];
  const elo = eloOf(rounds);
  return {
    games: played.length,
    bySeat,
    byPlayer,
    elo: elo === null ? null : { of: names[0], over: names[1], ...elo },
    test: isDuel && test !== null ? sequential(rounds, test[0], test[1]) : null,
  };
}
