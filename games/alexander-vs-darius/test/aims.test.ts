import { scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { type Force, grind, prize, questFrom, targets, ways } from '../hunches/aims.ts';
import { type Darius, MACEDONIA, type Open, PERSIA, type Side, type Stack } from '../state.ts';
import { tables as t } from './fights.ts';

const far = ways(t);
const area = (id: string): number => t.areas.indexOf(id);

/** Light troops, so many of them. */
const levy = (units: number): Force => ({
  hits: units / 6,
  steps: units,
  units,
  leaders: Math.ceil(units / 6),
});

/** Alexander with five Phalanx in Lydia, and Egypt free to take. */
const open: Open = (
  scenarioStart(game, {
    game: game.id,
    given: { clear: 'all', stacks: { lydia: { macedonia: { 'alexander-iii': 1, phalanx: 5 } } } },
  } as never) as Darius
).open;
const [alexander] = open.stacks[MACEDONIA];

const aims = (side: Side, mine: Force): string[] =>
  targets(t, far, open, side, mine).map(([at]) => t.areas[at] as string);

describe('prizes', () => {
  it('are greatest at Pella, without which Alexander hungers (AVD-5.1.5)', () => {
    const worth = (id: string): number => prize(t, open, PERSIA, area(id));
    expect(worth('macedonia')).toBeGreaterThan(8 * worth('hellas'));
    expect(worth('hellas')).toBeGreaterThan(worth('lower-egypt'));
    expect(worth('kish')).toBe(0);
  });
});

describe('what draws a Macedonian army', () => {
  const at = (turn: number): Open => ({ ...open, turn });

  it('is a neutral city less and less, which costs Persia nothing (AVD-5.2.5)', () => {
    const worth = (turn: number, id: string): number => prize(t, at(turn), MACEDONIA, area(id));
    expect(worth(1, 'lower-egypt')).toBe(1);
    expect(worth(14, 'lower-egypt')).toBeLessThan(worth(8, 'lower-egypt'));
    expect(worth(20, 'lower-egypt')).toBeLessThan(0.02);
    expect(worth(20, 'kish')).toBe(worth(1, 'kish'));
  });

  it('is an army it would beat, the more the less time is left (AVD-5.2.4)', () => {
    const [, counters, , army] = alexander;
    const foes = (turn: number): Open => ({ ...at(turn), stacks: [[], [[area('mari'), counters, 1, army]]] });
    const mine: Force = { hits: 30, steps: 60, units: 30, leaders: 5 };
    const drawn = (turn: number): number =>
      targets(t, far, foes(turn), MACEDONIA, mine).find(([a]) => a === area('mari'))?.[1] ?? 0;
    expect(drawn(18)).toBeGreaterThan(drawn(1) + 1);
    expect(drawn(5)).toBeCloseTo(drawn(1));
  });
});

describe('what draws Alexander', () => {
  const mine: Force = { hits: 12, steps: 20, units: 12, leaders: 3 };
  const [home, port, inland] = ['macedonia', 'orontashiua', 'mittani'].map(area);
  const marker = t.areas.map((_, a) => (a === home || a === port ? MACEDONIA + 1 : t.cities[a] > 0 ? 2 : 0));
  /** Whether Persians stand all round Mittani, which is a few areas from a Macedonian port. */
  const around = (weariness: number, isCut: boolean): Open => {
    const ring = t.near[inland].map((a): Stack => [a, 3, 1, 1]);
    return { ...open, weariness, marker, stacks: [[], isCut ? ring : []] };
  };
  const drawn = (o: Open, isRoyal: boolean, at = inland): number =>
    targets(t, far, o, MACEDONIA, mine, isRoyal).find(([a]) => a === at)?.[1] ?? 0;

  it('is a city in supply, however weary his people are (AVD-4.1.2)', () => {
    expect(drawn(around(10, false), true)).toBeGreaterThan(1);
    expect(drawn(around(2, false), true)).toBe(drawn(around(10, false), true));
  });

  it('is one to which enemies cut his line the less, the wearier they are (AVD-4.1.3, AVD-5.1.5)', () => {
    const full = drawn(around(10, false), true);
    expect(drawn(around(10, true), true)).toBeCloseTo(full / 3);
    expect(drawn(around(4, true), true)).toBeCloseTo(full / 27);
    expect(drawn(around(1, true), true)).toBe(0);
  });

  it('is an army he would beat out of supply the less, the wearier they are; the others do not ask (AVD-5.1.5)', () => {
    const next = t.near[inland][0];
    const worth = (weariness: number, isRoyal: boolean, at: number): number =>
      drawn(around(weariness, true), isRoyal, at);
    expect(worth(1, true, next)).toBeLessThan(worth(10, true, next));
    expect(worth(1, false, inland)).toBe(worth(10, false, inland));
  });
});

describe('what draws a Persian army', () => {
  const drawn = (o: Open, side: Side, mine: Force, id: string): number =>
    targets(t, far, o, side, mine).find(([at]) => at === area(id))?.[1] ?? 0;

  it('is Egypt for the troops of one leader, which are enough (AVD-7.2.8)', () => {
    const egypt = (units: number): number => drawn(open, PERSIA, levy(units), 'lower-egypt');
    expect(egypt(6)).toBe(prize(t, open, PERSIA, area('lower-egypt')));
    expect(egypt(7)).toBeLessThan(egypt(6) / 2);
  });

  it('is Alexander without his army more than anything (AVD-1.4.16)', () => {
    const alone = (top: number): Open => ({ ...open, stacks: [[[alexander[0], 1, top, 0]], []] });
    const caught = drawn(alone(t.roles.alexander), PERSIA, levy(1), 'lydia');
    expect(caught).toBeGreaterThan(drawn(open, PERSIA, levy(6), 'macedonia'));
    expect(drawn(alone(t.roles.alexander + 1), PERSIA, levy(1), 'lydia')).toBe(0);
  });
});

describe('grand armies (AVD-5.1.3)', () => {
  it('wear Alexander down by each full eight units, as nobody else is', () => {
    expect([7, 8, 15, 16, 24].map((units) => grind(t, PERSIA, levy(units), alexander))).toEqual([
      0, 1.5, 1.5, 3, 4.5,
    ]);
    const [at, counters, , army] = alexander;
    const parmenion: Stack = [at, counters, t.roles.alexander + 1, army];
    expect(grind(t, PERSIA, levy(24), parmenion)).toBe(0);
    expect(grind(t, MACEDONIA, levy(24), alexander)).toBe(0);
  });

  it('seek Alexander where a lesser army would not, and leave Egypt to it', () => {
    const strong = (units: number): Force => ({ ...levy(units), hits: units / 3 });
    expect(aims(PERSIA, strong(15))).not.toContain('lydia');
    expect(aims(PERSIA, strong(15))).toContain('lower-egypt');
    expect(aims(PERSIA, strong(16))).toContain('lydia');
    expect(aims(PERSIA, strong(16))).not.toContain('lower-egypt');
  });

  it('come from farther away for what they are after', () => {
    const goals = [
      [area('lydia'), 4],
      [area('lower-egypt'), 1.8],
    ] as const;
    const from = area('canaan');
    expect(questFrom(far, PERSIA, from, goals, levy(8)).target).toBe(area('lower-egypt'));
    expect(questFrom(far, PERSIA, from, goals, levy(16)).target).toBe(area('lydia'));
    expect(questFrom(far, MACEDONIA, from, goals, levy(16)).target).toBe(area('lower-egypt'));
  });
});
