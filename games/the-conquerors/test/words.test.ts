import { choiceRng, type Pack, Play, quickRng, randomChoice } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { ARMIES } from '../state.ts';
import { makeTables, type PackData } from '../tables.ts';

const t = makeTables(game.pack as Pack<PackData>);
const IDS = new Set<string>([
  ...ARMIES,
  ...t.spaces,
  ...t.provinces,
  ...t.leaders,
  ...t.fleets,
  ...t.cardKinds,
]);

/** Ids that are also words of our language. */
const ENGLISH = ['is', 'conspiracy'];

/** Ids of the notation that a text shows to people. */
function bare(text: string): string[] {
  return text.split(/[^\w-]+/).filter((word) => IDS.has(word) && !ENGLISH.includes(word));
}

describe('plain words', () => {
  it('questions and answers never show an id of the notation', () => {
    const found = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const below = choiceRng(`words ${i}`);
      const play = Play.start(game, ['macedonia', 'persia'], { limit: 60 }, quickRng(`words ${i}`));
      while (!play.over) {
        const seat = play.asked[0];
        const said = [play.prompt(seat), ...play.offer(seat).of.map((word) => play.label(seat, word))];
        for (const text of said) for (const id of bare(text)) found.add(`${play.at}: ${id} in "${text}"`);
        play.answer(seat, randomChoice(play, seat, below));
      }
    }
    expect([...found].slice(0, 20)).toEqual([]);
  });
});
