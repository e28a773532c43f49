import { deskOf, Play, quickRng, scenarioStart, type View } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as darius } from '../../games/alexander-vs-darius/game.ts';
import { game as campaign } from '../../games/alexanders-campaign/game.ts';
import { game as knot } from '../../games/example/game.ts';
import { game as fieldCommander } from '../../games/field-commander/game.ts';
import { inOrder } from '../src/hint.ts';
import { botByName, hintsOf, trusted } from '../src/index.ts';

describe('hints', () => {
  it('names two or three allowed choices with chances and a reason', () => {
    const play = Play.start(campaign, ['antigonus', 'ptolemy'], {}, quickRng('hint'));
    for (let i = 0; i < 12; i++) {
      const seat = play.asked[0];
      const view = play.view(seat);
      const found = hintsOf(botByName('search:60n'), campaign, view, `hint ${i}`);
      expect(found.length).toBeLessThanOrEqual(3);
      const chances = found.map(({ chance }) => chance);
      expect(chances).toEqual(chances.toSorted((a, b) => b - a));
      for (const { choice, chance, share, reason } of found) {
        expect(deskOf(campaign, view).refusal(choice)).toBeNull();
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(share).toBeGreaterThan(0);
        expect(reason).toMatch(/^(for it: |against it: |nothing |as good as )/);
      }
      const offer = play.offer(seat);
      play.answer(seat, found[0]?.choice ?? (offer.kind === 'one' ? offer.of[0] : offer.least));
    }
  });

  it('says what a purchase is for, which moves the terms by little', () => {
    const given = { phase: 'recruitment', treasury: { macedonia: 20 } } as never;
    const play = Play.of(darius, scenarioStart(darius, { game: darius.id, given }));
    const found = hintsOf(botByName('search:60n'), darius, play.view('macedonia'), 'purchase');
    expect(found.length).toBeGreaterThan(1);
    for (const { reason } of found) expect(reason).toMatch(/^(for it|against it): /);
  });

  it('shows no better chance below a worse one', () => {
    const list = (...pairs: readonly (readonly [chance: number, visits: number])[]) =>
      inOrder(pairs.map(([chance, visits], i) => ({ choice: `${i}`, chance, visits })));
    expect(list([0.6, 50], [0.5, 30], [0.4, 20]).map(({ chance }) => chance)).toEqual([0.6, 0.5, 0.4]);
    expect(list([0.5, 30], [0.6, 10], [0.2, 5]).map(({ chance }) => chance)).toEqual([0.525, 0.525, 0.2]);
    // The second and third even out above the first, so that it joins them.
    const all = list([0.5, 20], [0.4, 10], [0.7, 10]);
    for (const { chance } of all) expect(chance).toBeCloseTo(0.525);
    expect(all.map(({ visits }) => visits)).toEqual([20, 10, 10]);
  });

  it('shows the chances that played games bear out', () => {
    const seats = ['antigonus', 'ptolemy'];
    const [first, second] = seats.map((seat) => ({ seat, seats }) as unknown as View);
    const trusting = (part: number, shift: number) => ({
      ...campaign,
      ai: { ...campaign.ai!, trust: () => ({ part, shift }) },
    });
    expect(trusted({ ...campaign, ai: undefined }, first, 0.8)).toBe(0.8);
    const wary = trusting(0.5, 0);
    expect(trusted(wary, first, 0.8)).toBeCloseTo(2 / 3);
    expect([0, 0.5, 1].map((chance) => trusted(wary, second, chance))).toEqual([0, 0.5, 1]);
    const bold = trusting(1, Math.log(2));
    expect([first, second].map((view) => trusted(bold, view, 0.5))).toEqual([2 / 3, 1 / 3]);
    const play = Play.start(wary, ['antigonus', 'ptolemy'], {}, quickRng('hint'));
    const view = play.view(play.asked[0]);
    const [plain] = hintsOf(botByName('search:60n'), trusting(1, 0), view, 'hint');
    const [shown] = hintsOf(botByName('search:60n'), wary, view, 'hint');
    expect(plain.chance).not.toBeCloseTo(0.5, 3);
    expect(shown.chance).toBeCloseTo(trusted(wary, view, plain.chance));
  });

  it('does not see too black in a campaign of Field Commander, three in four of which are won where it saw one in three', () => {
    const view = (name: string): View =>
      Play.start(fieldCommander, ['alexander'], { campaign: name }, quickRng('hint')).view('alexander');
    expect(trusted(fieldCommander, view('tyre'), 0.35)).toBeCloseTo(0.72, 1);
    expect(trusted(fieldCommander, view('life'), 0.35)).toBeCloseTo(0.35);
  });

  it('has no more to say than the games it imagined where a game values nothing', () => {
    const play = Play.start(knot, ['left', 'right'], {}, quickRng('hint'));
    const [best] = hintsOf(botByName('search:80n'), knot, play.view('left'), 'hint');
    expect(best.reason).toMatch(/\d+ imagined games/);
  });
});
