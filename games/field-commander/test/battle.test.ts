import { describe, expect, it } from 'vitest';
import { battle, facts, type Given, offered, open, ruleOf, says } from './table.ts';

const quiet = { gold: 0, plans: ['guards', 'guards'] };

describe('who attacks when', () => {
  it('FCA-TYP-07 FCA-TYP-08 enemy Cavalry attacks every other turn', () => {
    // Turn 1: two riders, two Phalanxes, Alexander; turn 2: without the riders; turn 3 begins with them.
    const dice = [6, 6, 6, 6, 6, 6, 6, 6, 1, 6];
    const play = battle(['phalanx', 'phalanx'], ['heavy-cavalry', 'heavy-cavalry'], quiet, dice);
    says(play, [], 'fight', 'fight', 'fight');
    expect(play.at).toBe('hits/take');
    expect(facts(play).battle).toMatchObject({ turn: 3, speed: 3 });
  });

  it('FCA-INS-09 Maneuver keeps the enemy from attacking in turn 1, and its Cavalry fresh for turn 2', () => {
    const dice = [6, 6, 1, 6, 6, 6];
    const play = battle(
      ['phalanx'],
      ['heavy-cavalry', 'archers'],
      { ...quiet, insights: ['maneuver'] },
      dice,
    );
    says(play, 'maneuver', [], 'fight', 'fight');
    expect(play.at).toBe('hits/take');
    expect(facts(play).battle).toMatchObject({ turn: 2, speed: 5 });
    // The riders roll the last 6.
    says(play, 'hit phalanx');
    expect(play.state.rng.dice).toEqual([]);
  });

  it('FCA-BAT-05 FCA-FRC-09 Alexander attacks at his own Speed, and everyone once a turn', () => {
    // Archers 5, Alexander at A4 3, Infantry 2, the enemy Phalanx 1.
    const play = battle(
      ['archers', 'infantry'],
      ['greek-mercenaries', 'greek-mercenaries'],
      { ...quiet, alexander: 'A4', insights: ['spies'], gold: 9 },
      [6, 6, 6, 6, 6, 6],
    );
    says(play, 'draw', 'plan', ['sacrifice'], 'fight');
    const speeds: number[] = [];
    while (facts(play).battle.turn === 1 && play.at === 'fight/orders') {
      speeds.push(facts(play).battle.speed);
      says(play, 'roll', 'resolve');
    }
    expect(speeds).toEqual([5, 3, 2, 1]);
  });

  it('FCA-BAT-09 a Force that is hit before its moment attacks at its reduced Speed; one hit after it has acted', () => {
    // Archers of the enemy reduce the Infantry (2) to Speed 1: it attacks there, once.
    const dice = [1, 6, 6, 6, 6, 6];
    const play = battle(['infantry'], ['archers'], { ...quiet, insights: ['spies'] }, dice);
    says(play, 'draw', 'plan', [], 'fight', 'roll', 'resolve', 'hit infantry');
    expect(facts(play).battle).toMatchObject({ turn: 1, speed: 1, attackers: ['infantry'] });
    says(play, 'roll', 'resolve');
    expect(facts(play).battle).toMatchObject({ turn: 1, speed: 0, attackers: ['alexander'] });
    says(play, 'roll', 'resolve');
    expect(facts(play).battle.turn).toBe(2);
  });
});

describe('enemy attacks', () => {
  const struck = (foes: string[], dice: number[], given: Given = {}) => {
    const play = battle(['phalanx', 'phalanx', 'phalanx'], foes, { ...quiet, ...given }, dice);
    says(play, [], 'fight');
    expect(play.at).toBe('hits/take');
    return play;
  };
  const left = (play: ReturnType<typeof struck>) =>
    (play.state.stack.at(-1) as unknown as { left: number }).left;

  it('FCA-EPL-10 each Flank adds a Hit to one Infantry or Cavalry attack that hit', () => {
    expect(left(struck(['infantry', 'infantry'], [2, 2], { plans: ['flank', 'guards'] }))).toBe(3);
    const one = struck(['infantry', 'infantry'], [2, 3], { plans: ['flank', 'flank'] });
    expect(left(one)).toBe(2);
    expect(facts(one).battle.enemyPlans).toEqual({ flank: 1 });
    const rider = struck(['light-cavalry', 'archers'], [6, 2], { plans: ['flank', 'flank'] });
    expect([left(rider), facts(rider).battle.speed]).toEqual([2, 4]);
  });

  it('FCA-EPL-10 Archers and Phalanxes have no use for it', () => {
    const play = struck(['archers', 'archers'], [2, 2], { plans: ['flank', 'flank'] });
    expect(left(play)).toBe(2);
    expect(facts(play).battle.enemyPlans).toEqual({ flank: 2 });
  });

  it.each([
    [[3, 2, 1], 3],
    [[3, 2, 2], 2],
    [[3, 3], 1],
    [[1, 1, 1], 3],
  ])('FCA-TYP-03 FCA-TYP-04 an enemy Phalanx that rolls %j scores %i', (rolls, hits) => {
    const dice = [6, 6, 6, ...rolls];
    const play = battle(['archers', 'archers', 'archers'], ['greek-mercenaries'], quiet, dice);
    says(play, [], 'fight');
    expect([play.at, left(play)]).toEqual(['hits/take', hits]);
  });

  it.each([
    ['archers', 'archers', [5], 5],
    ['infantry', 'infantry', [4], 2],
    ['cavalry', 'light-cavalry', [3], 4],
    ['cavalry', 'heavy-cavalry', [4], 3],
  ])('FCA-EPL-04 FCA-EPL-05 FCA-EPL-12 the plan %s helps %s in turn 1', (plan, foe, dice, speed) => {
    const play = battle(['phalanx', 'phalanx', 'phalanx'], [foe], { ...quiet, plans: [plan] }, dice);
    says(play, [], 'fight');
    expect([play.at, left(play), facts(play).battle.speed]).toEqual(['hits/take', 1, speed]);
    const more = battle(['phalanx'], [foe], { ...quiet, plans: [plan] }, [dice[0] + 1, 6, 6]);
    says(more, [], 'fight');
    expect(facts(more).battle.turn).toBe(2);
    expect(facts(more).battle.enemyPlans).toEqual({});
  });

  it('FCA-EPL-05 a second Hit by the raised superscript of Cavalry', () => {
    const play = battle(['phalanx', 'phalanx'], ['light-cavalry'], { ...quiet, plans: ['cavalry'] }, [2]);
    says(play, [], 'fight');
    expect(left(play)).toBe(2);
  });
});

describe('Hits on enemies, one at a time', () => {
  const plans = ['guards', 'guards', 'flank', 'flank'];
  const engines = (answers: string[], dice: number[]) => {
    const foes = ['infantry', 'infantry', 'wall', 'wall'];
    const play = battle(['siege-engine', 'siege-engine'], foes, { ...quiet, plans }, [
      6,
      6,
      ...dice,
      6,
      6,
      6,
    ]);
    return says(play, [], 'fight', ...answers);
  };

  it('FCA-TYP-11 of Siege Engines on Walls', () => {
    const play = engines(['roll'], [1, 4]);
    expect(play.at).toBe('strike/choose');
    // The first Hit has only one place to go to.
    expect(ruleOf(play, 'strike infantry')).toBe('FCA-TYP-11');
    expect(offered(play).slice(0, 2)).toEqual(['strike wall-reduced', 'strike wall']);
    says(play, 'strike wall');
    expect(facts(play).enemy.sardis).toEqual({ infantry: 2, 'wall-reduced': 2 });
  });

  it('FCA-TYP-11 of Siege Engines on Forces', () => {
    const play = engines(['aim forces', 'aim forces'], [1, 2]);
    expect(ruleOf(play, 'strike wall')).toBe('FCA-TYP-11');
    says(play, 'strike infantry');
    expect(facts(play).enemy.sardis).toEqual({ 'infantry-reduced': 2, wall: 2 });
  });

  it('FCA-BAT-10 of others on any', () => {
    const play = battle(
      ['archers', 'archers'],
      ['infantry', 'infantry', 'immortals'],
      { ...quiet, plans },
      [1, 1, 6, 6, 6, 6],
    );
    says(play, [], 'fight', 'strike infantry', 'strike immortals');
    expect(facts(play).enemy.sardis).toEqual({ 'infantry-reduced': 1, infantry: 1, 'immortals-reduced': 1 });
  });

  it('FCA-BAT-12 Hits beyond what can be absorbed are lost', () => {
    const play = battle(
      ['archers', 'archers', 'archers'],
      ['infantry'],
      { ...quiet, plans: ['guards'] },
      [1, 1, 1],
    );
    says(play, [], 'fight');
    expect(play.at).toBe('conquered/choose');
  });
});

describe('own losses', () => {
  const lost = (chosen: string[], more: Given = {}) => {
    const play = battle(
      ['archers', 'phalanx'],
      ['archers', 'archers'],
      { ...quiet, gold: 9, ...more },
      [2, 2, 6, 6, 6, 6],
    );
    return says(play, chosen, 'fight');
  };

  it('FCA-APL-16 Regroup is asked for a Force that is destroyed, and may be kept', () => {
    const kept = says(lost(['regroup']), 'hit archers', 'lose');
    expect(facts(kept)).toMatchObject({ question: 'hits/take', battle: { plans: { regroup: 1 } } });
    expect(open(kept).battle!.regroup).toBe(-1);
    const used = says(lost(['regroup']), 'hit archers', 'regroup');
    expect(facts(used).battle.plans).toEqual({});
    expect(facts(says(used, 'hit phalanx')).army).toEqual({ 'phalanx-reduced': 1 });
    const reduced = says(lost(['regroup']), 'hit phalanx');
    expect(reduced.at).toBe('hits/take');
  });

  it('FCA-APL-15 Rally takes one Hit', () => {
    const play = says(lost(['rally']), 'rally');
    expect(offered(play)).not.toContain('rally');
    expect(ruleOf(play, 'rally')).toBe('FCA-APL-15');
    says(play, 'hit archers');
    expect(facts(play).army).toEqual({ phalanx: 1 });
  });
});
