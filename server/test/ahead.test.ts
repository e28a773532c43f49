import { setTimeout as pause } from 'node:timers/promises';
import { choiceRng, Play, parse, quickRng, randomChoice, type Seat } from '@gordian/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bots, startBots } from '../src/bots/bots.ts';
import { type GameList, loadGames } from '../src/games.ts';
import type { Table } from '../src/tables/table.ts';
import { FIXTURE_GAMES } from './client.ts';

/** The Knot after both have gripped: one seat is asked, the other is the bot's. */
function knot(games: GameList): Play {
  const play = Play.start(games.byId('example'), ['left', 'right'], {}, quickRng('ahead'));
  for (const seat of ['left', 'right']) play.answer(seat, 'grip firmly');
  return play;
}

const otherOf = (play: Play) => (play.asked[0] === 'left' ? 'right' : 'left');

/** As much of a table as bots look at. */
function tableOf(play: Play, level: string, id = 'one', isRunning = true): Table {
  const bot = otherOf(play);
  const seats = play.state.seats.map((seat) => ({
    seat,
    kind: seat === bot ? 'bot' : 'person',
    level: seat === bot ? level : null,
  }));
  const asked = isRunning ? play.asked : [];
  const table = { id, game: play.game, seats, running: { match: { play } }, isRunning, asked };
  return { ...table, clockedSeats: asked.filter((seat) => seat !== bot) } as unknown as Table;
}

const refused = (play: Play, seat: Seat, text: string) => {
  const said = parse(play.offer(seat), text);
  return 'error' in said ? said.error : play.refusal(seat, said.choice);
};

describe("thinking on others' time", () => {
  let games: GameList;
  let bots: Bots;
  beforeEach(async () => {
    games = await loadGames(FIXTURE_GAMES);
    bots = startBots(games, 1);
  });
  afterEach(() => bots.stop());

  it('helps the answer to the question that comes', { timeout: 30_000 }, async () => {
    const play = knot(games);
    bots.follow(tableOf(play, 'hard'));
    expect(bots.ahead.has('one')).toBe(true);
    await pause(1500);
    const person = play.asked[0];
    const seat = otherOf(play);
    const below = choiceRng('person');
    while (!play.over && play.asked[0] === person) play.answer(person, randomChoice(play, person, below));
    const text = await bots.choose('one', play.game.id, play.view(seat), 'hard');
    expect(refused(play, seat, text)).toBeNull();
    expect([bots.ahead.answered, bots.ahead.foreseen]).toEqual([1, 1]);
    expect(bots.ahead.has('one')).toBe(true);
  });

  it('is not for the levels whose recipe has none', { timeout: 30_000 }, async () => {
    for (const level of ['random', 'greedy', 'novice', 'easy', 'medium']) {
      const play = knot(games);
      bots.follow(tableOf(play, level));
      expect(bots.ahead.has('one')).toBe(false);
    }
    const play = knot(games);
    const text = await bots.choose('one', play.game.id, play.view(play.asked[0]), 'novice');
    expect(refused(play, play.asked[0], text)).toBeNull();
    expect(bots.ahead.answered).toBe(0);
  });

  it('begins only while people are to answer, and ends with the game', () => {
    const play = knot(games);
    const asked = { ...tableOf(play, 'hard'), clockedSeats: [] } as unknown as Table;
    bots.follow(asked);
    expect(bots.ahead.has('one')).toBe(false);
    bots.follow(tableOf(play, 'hard'));
    expect(bots.ahead.has('one')).toBe(true);
    bots.follow(tableOf(play, 'hard', 'one', false));
    expect(bots.ahead.has('one')).toBe(false);
  });

  it('makes room for a ninth table, and stops at once', async () => {
    const play = knot(games);
    for (let n = 1; n <= 9; n++) bots.follow(tableOf(play, 'hard', `table ${n}`));
    expect(bots.ahead.has('table 1')).toBe(false);
    expect(bots.ahead.has('table 2')).toBe(true);
    expect(bots.ahead.has('table 9')).toBe(true);
    await pause(200);
    const from = performance.now();
    await bots.stop();
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
