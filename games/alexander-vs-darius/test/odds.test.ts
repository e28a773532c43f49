import { copyState, type Odds, Play, quickRng, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { atLeast, fourDice, mean, prideChance, retreatChance } from '../odds/chances.ts';
import { sight } from '../odds/enemy.ts';
import { raidOdds } from '../odds/raid.ts';
import { seaOdds } from '../odds/sea.ts';
import { siegeOdds } from '../odds/siege.ts';
import { reach } from '../queries/reach.ts';
import { supplyLine } from '../queries/supply.ts';
import type { Darius, View } from '../state.ts';
import { seaFrame } from '../steps/frames.ts';
import { marchFrame } from '../steps/turn.ts';
import { bare, field, fightOut, gaps, oddsAt, tables as t } from './fights.ts';
import { TRIALS } from './positions.ts';

const BATTLES = 4000;

describe('odds', () => {
  for (const { name, choice, position } of TRIALS)
    it(`battles come out in play as often as the odds say: ${name}`, () => {
      const found = gaps(position(), choice, BATTLES);
      expect(found.length).toBeGreaterThan(15);
      for (const gap of found) expect(gap.sigmas, gap.what).toBeLessThan(4.5);
    });

  it('every distribution sums to 1', () => {
    for (const { choice, position } of TRIALS)
      for (const { what, of } of oddsAt(position(), choice).odds.spreads ?? [])
        if (what !== 'hits in the pursuit')
          expect(
            of.reduce((sum, { chance }) => sum + chance, 0),
            what,
          ).toBeCloseTo(1, 6);
  });

  it('AVD-3.0.2 a hidden army is weighed by what it may be, a known one exactly', () => {
    const s = field({ phase: 'actions' });
    const play = Play.of(game, copyState(s, game.copy!));
    const seen = (state: Darius): ReturnType<typeof sight> =>
      sight(t, { ...play.view('macedonia'), open: state.open } as View, t.area.lydia, 30);
    expect(seen(s).certain).toBe(true);
    expect(seen(s).armies).toHaveLength(1);
    s.open.known = [[], []];
    const hidden = seen(s);
    expect(hidden.certain).toBe(false);
    expect(hidden.armies.length).toBeGreaterThan(5);
    expect(hidden.armies.length).toBeLessThanOrEqual(31);
    expect(hidden.armies.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    const counters = s.open.stacks[1].find(([at]) => at === t.area.lydia)![1];
    for (const { codes } of hidden.armies) expect(codes).toHaveLength(counters);
  });

  it('AVD-3.0.2 enemy troops aboard are weighed by all that they may be, known ones exactly', () => {
    const aboard = { arsames: 1, memnon: 1, 'per-light-infantry': 2, 'per-heavy-cavalry': 1 };
    const ashore = { spithridates: 1, 'per-light-infantry': 2, 'per-heavy-cavalry': 2 };
    const s = field({
      phase: 'actions',
      clear: 'all',
      stacks: {
        'aegean-sea': { persia: aboard },
        lydia: { persia: ashore },
        hellas: { macedonia: { 'alexander-iii': 1 } },
      },
      fleets: { 'aegean-sea': { 'persian-ship': 4, 'macedonian-ship': 4 } },
    });
    const oddsNow = (): Odds => {
      const f = { ...seaFrame(t.sea['aegean-sea'], -1, 1), at: 'leaveDefender', round: 1 };
      return game.odds!(Play.of(game, copyState(s, game.copy!)).view('macedonia') as View, f, 'fight')!;
    };
    const lostAboard = (odds: Odds): number =>
      odds.spreads!.find(({ what }) => what === 'troops the enemy loses aboard')!.of.at(-1)!.n;
    const sure = oddsNow();
    expect(sure.error).toBe(null);
    expect(lostAboard(sure)).toBe(3);
    // Nobody can tell any more which leaders are beside Arsames, nor whether Memnon fires along.
    s.open.known = [[], []];
    s.own.persia.of.fill(0);
    const guessed = oddsNow();
    expect(guessed.error).toBeGreaterThan(0);
    expect(guessed.error).toBeLessThan(0.05);
    expect(lostAboard(guessed)).toBe(4);
    const win = (odds: Odds): number => odds.rows.find(({ what }) => what === 'You win at sea')!.chance;
    expect(win(guessed)).toBeGreaterThan(win(sure));
    const sum = guessed.rows.filter(({ what }) => /^(You win|The enemy wins|Nobody)/.test(what));
    expect(sum.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1, 6);
  });

  it('a battle at sea comes out in play as often as the odds say', () => {
    const s = field({ phase: 'actions', clear: 'all' });
    const sail = { 'persian-ship': 5, 'macedonian-ship': 2, 'athenian-ship': 3 };
    const left: Record<string, number> = { ...sail };
    s.open.ship = t.shipKind.map((k) => (left[t.kinds[k].id]-- > 0 ? t.sea0 + t.sea['aegean-sea'] : -1));
    s.stack.push(seaFrame(t.sea['aegean-sea'], -1, 0));
    const fleet = (kinds: string[]) => ({
      ships: kinds.map((id) => t.kind[id]),
      idle: -1,
      units: 0,
      leaders: [],
      haven: true,
    });
    const best = t.kinds[t.kind['athenian-ship']].quality <= t.kinds[t.kind['macedonian-ship']].quality;
    const mine = best ? ['macedonian-ship', 'athenian-ship'] : ['athenian-ship', 'macedonian-ship'];
    const many = mine.flatMap((id) => new Array<string>(id === 'athenian-ship' ? 3 : 2).fill(id));
    const odds = seaOdds(t, [fleet(many), fleet(new Array<string>(5).fill('persian-ship'))], 0, false, 0, 0, [
      [0, 0],
      [0, 0],
    ]);
    const n = 3000;
    const sunk = [0, 0];
    for (let seed = 0; seed < n; seed++) {
      const one = copyState(s, game.copy!);
      one.rng = quickRng(seed);
      const play = Play.of(bare, one);
      const ships = (side: number): number =>
        one.open.ship.filter((at, i) => at === -2 && t.shipSide[i] === side).length;
      while (play.at.startsWith('sea/') && play.at !== 'sea/flee') {
        const seat = play.asked[0];
        const offer = play.offer(seat);
        if (offer.kind === 'one') play.answer(seat, 'fight');
        else {
          const worst = mine
            .flatMap((id) => new Array<string>(offer.counts![offer.of.indexOf(id)] ?? 0).fill(id))
            .slice(0, offer.min);
          play.answer(
            seat,
            offer.of.flatMap((id) => worst.filter((one) => one === id)),
          );
        }
      }
      sunk[0] += ships(0);
      sunk[1] += ships(1);
    }
    for (const side of [0, 1]) expect(Math.abs(sunk[side] / n - odds.ships[side].mean)).toBeLessThan(0.12);
    expect(odds.wins[0] + odds.wins[1] + odds.nobody).toBeCloseTo(1, 8);
  });

  it('AVD-1.4E.9 troops in a port where Athenians lie idle drown as often as the odds say', () => {
    const s = field({
      phase: 'actions',
      clear: 'all',
      athens: 'idle',
      fleets: {
        'aegean-sea': { 'persian-ship': 4 },
        'hellas-port': { 'athenian-ship': 2, 'macedonian-ship': 2 },
      },
      stacks: {
        'hellas-port': { macedonia: { phalanx: 1, 'mac-light-infantry': 1 } },
        thrace: { macedonia: { 'alexander-iii': 1 } },
      },
    });
    const port = t.port0 + t.area.hellas;
    const f = seaFrame(t.sea['aegean-sea'], port, 1);
    const view = Play.of(game, copyState(s, game.copy!)).view('macedonia') as View;
    const odds = game.odds!(view, { ...f, at: 'leaveDefender' }, 'fight')!;
    const said = odds.spreads!.find(({ what }) => what === 'troops you lose aboard')!.of;
    s.stack.push(f);
    const n = 4000;
    const seen = [0, 0, 0];
    for (let seed = 0; seed < n; seed++) seen[fightOut(s, seed).units[0]]++;
    for (const [k, times] of seen.entries())
      expect(Math.abs(times / n - (said.find((part) => part.n === k)?.chance ?? 0))).toBeLessThan(0.03);
  });

  it('retreats, pride, four dice', () => {
    expect(retreatChance(t, 4, t.area.syria)).toBeCloseTo(2 / 6);
    expect(retreatChance(t, 4, t.area.phrygia)).toBeCloseTo(3 / 6);
    expect(retreatChance(t, 1, t.area.lucca)).toBeCloseTo(5 / 6);
    expect(prideChance(2)).toBe(1);
    expect(prideChance(18)).toBe(0);
    const four = fourDice(5);
    expect(mean(four.lives) + mean(four.falls)).toBeCloseTo(20 / 6);
    expect(four.wounded + four.death).toBeCloseTo(1 - (5 / 6) ** 4, 6);
    expect(fourDice(5).death).toBeCloseTo(0.1066, 3);
  });

  it('sieges and raids', () => {
    const { open } = field({ phase: 'actions' });
    open.ship.fill(-1);
    const army = [...new Array(4).fill([t.kind.phalanx, 0]), [t.kind['mac-light-infantry'], 0]] as [
      number,
      number,
    ][];
    const siege = siegeOdds(t, open, 0, t.area.lucca, army);
    expect(mean(siege.hits)).toBeCloseTo(5 * (5 / 6));
    expect(mean(siege.suffered)).toBeCloseTo(5 / 3);
    expect(siege.lost.chance(0)).toBeCloseTo(1 - siege.suffered[5]);
    expect(siege.change.legitimacy).toBe(-1);
    open.ship[t.shipKind.indexOf(t.kind['macedonian-ship'])] = t.sea0 + t.sea['aegean-sea'];
    expect(mean(siegeOdds(t, open, 0, t.area.lucca, army).suffered)).toBeCloseTo(5 / 6);
    expect(siege.falls).toBeCloseTo(atLeast(siege.hits, 4));
    const raid = raidOdds(t, 7, true, 1);
    expect(mean(raid.successes)).toBeCloseTo(1);
    expect(raid.memnon).toBeCloseTo(1 - (5 / 6) ** 3);
    expect(mean(raid.damage)).toBeCloseTo(1 - (4 / 6) ** 3);
  });
});

describe('queries', () => {
  it('reach and supply agree with the steps they stand for', () => {
    const state = scenarioStart(game, { game: game.id, given: { phase: 'actions' } as never }) as Darius;
    const own = state.own.macedonia;
    const army = own.at.flatMap((at, p) => (at === t.area.thrace ? [p] : []));
    const found = reach(state.open, t, marchFrame(0, t.area.thrace), army);
    expect(found.get(t.area.wilusha)).toBe(1);
    expect(found.get(t.area.mysia)).toBe(3);
    expect(found.get(t.area.lydia)).toBe(4);
    expect(found.get(t.area.phrygia)).toBe(4);
    expect(found.has(t.area.hapalla)).toBe(false);
    expect(supplyLine(state.open, t, 0, t.area.thrace)).toBe(0);
  });
});
