import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import {
  borneOut,
  botByName,
  type Contest,
  eloOf,
  eloOfScore,
  foretold,
  type Played,
  playContest,
  roundScores,
  scoreOfElo,
  seated,
  sequential,
  standing,
  wilson,
} from '../src/index.ts';

const contest = (first: string, second: string): Contest => ({
  game: 'example',
  players: [
    ['left', first],
    ['right', second],
  ],
  options: {},
  seed: 'arena',
  paired: true,
});

function play(of: Contest, games: number): Played[] {
  return Array.from({ length: games }, (_, i) => playContest(knot, of, i, botByName, true));
}

describe('the arena', () => {
  it('plays each seed from both sides, with the same dice', () => {
    const duel = contest('greedy', 'random');
    expect([...seated(duel, 0).values()]).toEqual(['greedy', 'random']);
    expect([...seated(duel, 1).values()]).toEqual(['random', 'greedy']);
    const [first, second] = play(duel, 2);
    expect(first.seed).toBe(second.seed);
    const same = contest('random', 'random');
    const [a, b] = play(same, 2);
    expect(a.moves).not.toEqual(b.moves);
  });

  it('gives the same games for the same contest', () => {
    const duel = contest('search:30n', 'novice');
    expect(play(duel, 4)).toEqual(play(duel, 4));
  });

  it('counts whole rounds, in parts for a shared victory, and the rules that fired', () => {
    const duel = contest('greedy', 'random');
    const games = play(duel, 5);
    expect(roundScores(duel, games)).toHaveLength(2);
    const shared = games.slice(0, 2).map((game) => ({ ...game, winners: ['left', 'right'] }));
    expect(roundScores(duel, shared)).toEqual([0.5]);
    expect(
      roundScores(
        duel,
        shared.map((game) => ({ ...game, winners: [] })),
      ),
    ).toEqual([0.5]);
    expect(games[0].rules['KNOT-END-1']).toBe(1);
    const { bySeat, byPlayer, elo } = standing(duel, games.slice(0, 4), null);
    expect(bySeat.left.rate + bySeat.right.rate).toBeCloseTo(1);
    expect(byPlayer.greedy.rate + byPlayer.random.rate).toBeCloseTo(1);
    expect(elo).toMatchObject({ of: 'greedy', over: 'random' });
  });
});

describe('what chances foretold', () => {
  const duel = contest('random', 'random');
  /** Games whose players always took left to win with nine chances in ten. */
  const games = play(duel, 80).map((game) => ({
    ...game,
    chances: game.moves.map(([seat]) => (seat === 'left' ? 0.9 : 0.1)),
  }));
  const leftWon = games.filter(({ winners }) => winners[0] === 'left').length / games.length;

  it('is corrected to what the games were', () => {
    const { part, shift, error, corrected } = foretold(duel, games)!;
    expect(leftWon).toBeLessThan(0.75);
    expect(borneOut(0.9, part, shift)).toBeCloseTo(leftWon, 1);
    expect(borneOut(0.1, part, -shift)).toBeCloseTo(1 - leftWon, 1);
    expect(error).toBeCloseTo(leftWon * 0.01 + (1 - leftWon) * 0.81, 2);
    expect(corrected).toBeCloseTo(leftWon * (1 - leftWon), 2);
  });

  it('is shifted in favour of the seat that won more where all saw even chances', () => {
    const won = games.filter(({ winners }) => winners[0] === 'left');
    const lost = games.filter(({ winners }) => winners[0] === 'right').slice(0, Math.floor(won.length / 4));
    const even = [...won, ...lost].map((game) => ({ ...game, chances: game.moves.map(() => 0.5) }));
    const { part, shift } = foretold(duel, even)!;
    expect(borneOut(0.5, part, shift)).toBeCloseTo(0.8, 1);
    expect(borneOut(0.5, part, -shift)).toBeCloseTo(0.2, 1);
  });

  it('is shown by tenths, and a draw is shared', () => {
    const { tenths } = foretold(duel, games)!;
    expect(tenths.map(({ estimated }) => estimated.toFixed(2))).toEqual(['0.10', '0.90']);
    expect(tenths[1].won).toBeCloseTo(leftWon, 1);
    const drawn = games.map((game) => ({ ...game, winners: [] }));
    expect(foretold(duel, drawn)!.tenths.map(({ won }) => won)).toEqual([0.5, 0.5]);
  });

  it('comes from what those who search saw, to three places', () => {
    const [game] = play(contest('search:40n', 'random'), 1);
    const seen = game.moves.map(([seat], n) => [seat, game.chances![n]] as const);
    expect(seen.filter(([seat]) => seat === 'right').every(([, chance]) => chance === null)).toBe(true);
    const mine = seen.filter(([seat, chance]) => seat === 'left' && chance !== null);
    expect(mine.length).toBeGreaterThan(0);
    for (const [, chance] of mine) expect(String(chance)).toMatch(/^[01](\.\d{1,3})?$/);
    expect(foretold(duel, play(duel, 2))).toBeNull();
  });
});

describe('its statistics', () => {
  it('turns scores into Elo and back', () => {
    for (const elo of [-200, 0, 35, 400]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo);
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11);
    expect(eloOfScore(1)).toBeCloseTo(1200);
  });

  it('an interval holds the truth about 95 times in 100', () => {
    let state = 1;
    const chance = (): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const truth = 0.7;
    let holds = 0;
    let holdsRate = 0;
    for (let trial = 0; trial < 400; trial++) {
      const games = Array.from({ length: 120 }, () => (chance() < truth ? 1 : 0));
      const rounds = games.filter((_, i) => i % 2 === 0).map((game, i) => (game + games[2 * i + 1]) / 2);
      const { low, high } = eloOf(rounds)!;
      if (low <= eloOfScore(truth) && eloOfScore(truth) <= high) holds++;
      const rate = wilson(
        games.reduce<number>((sum, game) => sum + game, 0),
        games.length,
      );
      if (rate.low <= truth && truth <= rate.high) holdsRate++;
    }
    expect(holds / 400).toBeGreaterThan(0.91);
    expect(holds / 400).toBeLessThan(0.99);
    expect(holdsRate / 400).toBeGreaterThan(0.91);
  });

  it('the sequential test ends on the right side', () => {
    const strong = Array.from({ length: 60 }, (_, i) => (i % 4 === 0 ? 0.5 : 1));
    const even = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? 0.5 : i % 4 === 1 ? 0 : 1));
    expect(sequential(strong, 0, 50).verdict).toBe('stronger');
    expect(sequential(even, 0, 100).verdict).toBe('not stronger');
    expect(sequential([0.5, 1], 0, 5).verdict).toBe('undecided');
  });
});
