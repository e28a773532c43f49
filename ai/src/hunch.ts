import { anyAllowed, choiceRng, deskOf } from '@gordian/kernel';
import { type Bot, instant } from './bot.ts';
import { byPlausibility } from './search/playout.ts';

/**
 * Follows the game's hunches without any thought: options in proportion to their plausibility (or a power of it: the higher,
 * the less it strays from the likeliest), the first allowed suggestion.
 */
export const hunches = (id: string, power: number): Bot =>
  instant(id, (game, view, seed) => {
    const desk = deskOf(game, view);
    const offer = desk.offer!;
    const below = choiceRng(seed);
    if (offer.kind === 'one')
      return game.ai?.prior === undefined
        ? anyAllowed(offer, desk.refusal, below)
        : byPlausibility(game.ai.prior, view, desk.frame!, offer.of, below, power);
    const suggested: readonly (readonly string[])[] = game.ai?.suggest?.(view, desk.frame!) ?? [];
    return suggested.find((items) => desk.refusal(items) === null) ?? anyAllowed(offer, desk.refusal, below);
  });

export const hunch = hunches('hunch', 1);
