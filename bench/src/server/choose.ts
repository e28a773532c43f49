import { type AnyGame, anyOf, type Choice, deskOf, print, type View } from '@gordian/kernel';

/** A random answer of the seat whose view this is, if it is asked: the same thought for both servers. */
export function choose(
  game: AnyGame,
  view: View,
  below: (n: number) => number,
): { choice: Choice; text: string } | null {
  const desk = deskOf(game, view);
  if (desk.offer === null) return null;
  let choice = anyOf(desk.offer, below);
  if (desk.offer.kind === 'some' && desk.refusal(choice) !== null) choice = desk.offer.least;
  return { choice, text: print(desk.offer, choice) };
}
