import { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { field } from './fights.ts';

describe('a march', () => {
  it('AVD-1.4.2, AVD-1.4.3, AVD-1.4F.1 tells the points it has: 4 with infantry, 7 without, one more when forced', () => {
    const s = field({
      phase: 'actions',
      clear: 'all',
      stacks: {
        thrace: { macedonia: { 'alexander-iii': 1, phalanx: 1 } },
        macedonia: { macedonia: { craterus: 1, 'mac-light-cavalry': 1 } },
      },
    });
    s.rng.dice = [6, 1];
    const play = Play.of(game, s);
    play.answer('macedonia', 'march thrace');
    play.answer('macedonia', ['alexander-iii', 'phalanx']);
    expect(play.prompt('macedonia')).toContain('0 movement points spent of 4');
    play.answer('macedonia', 'force march');
    expect(play.prompt('macedonia')).toContain('of 5');
    play.answer('macedonia', 'go macedonia');
    play.answer('macedonia', 'halt');
    play.answer('persia', 'pass');
    play.answer('macedonia', 'march macedonia');
    play.answer('macedonia', ['craterus', 'mac-light-cavalry']);
    expect(play.prompt('macedonia')).toContain('of 7');
  });
});
