import { type Offer, Play } from '@gordian/kernel';
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

describe('the answer that is surely allowed', () => {
  const position = {
    phase: 'actions',
    clear: 'all',
    fleets: { 'aegean-sea': { 'macedonian-ship': 2, 'athenian-ship': 2 } },
    stacks: { 'aegean-sea': { macedonia: { 'alexander-iii': 1, phalanx: 3 } } },
  };

  it('AVD-1.4.12 of who stays behind is enough units for the leaders that are left', () => {
    const s = field({
      phase: 'actions',
      clear: 'all',
      stacks: {
        thrace: { macedonia: { 'alexander-iii': 1, craterus: 1, phalanx: 5, 'mac-light-infantry': 3 } },
      },
    });
    const play = Play.of(game, s);
    play.answer('macedonia', 'march thrace');
    const all = play.offer('macedonia') as Offer & { kind: 'some' };
    const everyone = all.of.flatMap((name, i) => new Array<string>(all.counts![i]).fill(name));
    expect(play.answer('macedonia', everyone)).toBeNull();
    expect(play.answer('macedonia', 'go macedonia')).toBeNull();
    // Craterus falls on the way.
    const { at } = s.own.macedonia;
    at[at.findIndex((place, piece) => place >= 0 && piece > at.findIndex((one) => one >= 0))] = -1;
    expect(play.answer('macedonia', 'drop off')).toBeNull();
    const { least } = play.offer('macedonia') as Offer & { kind: 'some' };
    expect(least).toEqual(['mac-light-infantry', 'mac-light-infantry']);
    expect(play.refusal('macedonia', least)).toBeNull();
    expect(play.refusal('macedonia', least.slice(1))).toMatchObject({ rule: 'AVD-1.4.12' });
  });

  it('AVD-1.4E.1 of who sails leaves no unit without a ship', () => {
    const s = field({
      ...position,
      fleets: { 'aegean-sea': { 'macedonian-ship': 1, 'athenian-ship': 2 } },
    });
    s.rng.dice = [4];
    const play = Play.of(game, s);
    play.answer('macedonia', 'sail aegean-sea');
    play.answer('macedonia', ['macedonian-ship', 'athenian-ship', 'athenian-ship']);
    const offer = play.offer('macedonia');
    expect(play.at).toBe('sail/cargo');
    expect(offer.kind === 'some' && offer.least).toEqual(['phalanx', 'phalanx']);
  });

  it('AVD-1.4E.10 of who lands against an army is a leader with a unit', () => {
    const s = field({
      ...position,
      stacks: {
        'aegean-sea': { macedonia: { 'alexander-iii': 1, phalanx: 1 } },
        lydia: { persia: { memnon: 1, immortal: 1 } },
      },
    });
    const play = Play.of(game, s);
    play.answer('macedonia', 'land aegean-sea lydia');
    const offer = play.offer('macedonia');
    expect(offer.kind === 'some' && offer.least).toEqual(['alexander-iii', 'phalanx']);
  });
});
