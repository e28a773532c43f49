import type { AnyGame } from './game.ts';
import type { Choice, Offer } from './offer.ts';
import type { Play } from './play.ts';
import { type GameRecord, replay } from './record.ts';
import { sha256Hex } from './sha256.ts';

/** A short fingerprint of all that was put in since it was last read, and of what was read then. */
class Fingerprint {
  private before = '';
  private texts: string[] = [];

  put(text: string): void {
    this.texts.push(text);
  }

  read(): string {
    this.before = sha256Hex(`${this.before}\n${this.texts.join('\n')}`).slice(0, 12);
    this.texts = [];
    return this.before;
  }
}

/** Answers worth asking about: options that were open here before, and small and large subsets. */
function others(offer: Offer, seen: Set<string>): Choice[] {
  if (offer.kind === 'one') {
    const past = [...seen].filter((word) => !offer.of.includes(word));
    for (const word of offer.of) seen.add(word);
    return past;
  }
  const all = offer.of.flatMap((item, i) => new Array<string>(offer.counts?.[i] ?? 1).fill(item));
  return [...offer.of.map((item) => [item]), all.slice(0, offer.max), all.slice(0, 2), all.slice(-3)];
}

/**
 * A finished game span by span (`spanOf` names them, such as turns): what was on offer, what was refused by which rule, and
 * the position at the end of each, as fingerprints. A change of rules shows in which span and of which kind it is.
 */
export function traceOf(game: AnyGame, record: GameRecord, spanOf: (play: Play) => string): string {
  const match = replay(game, record, 0);
  const [offers, refusals] = [new Fingerprint(), new Fingerprint()];
  const seen = new Map<string, Set<string>>();
  const lines: string[] = [];
  let span = spanOf(match.play);
  const tell = (): void => {
    const { open, own, deep, stack, result } = match.play.state;
    const position = sha256Hex(JSON.stringify({ open, own, deep, stack, result })).slice(0, 12);
    lines.push(
      `${span}, move ${match.moves.length}: offers ${offers.read()}, refusals ${refusals.read()}, position ${position}`,
    );
  };
  for (const move of record.moves) {
    const { play } = match;
    if (spanOf(play) !== span) tell();
    span = spanOf(play);
    const [seat] = play.asked;
    const offer = play.offer(seat);
    offers.put(`${play.at} ${seat} ${JSON.stringify(offer)}`);
    if (!seen.has(play.at)) seen.set(play.at, new Set());
    for (const choice of others(offer, seen.get(play.at)!))
      refusals.put(`${play.at} ${choice} ${play.refusal(seat, choice)?.rule}`);
    const refusal = match.redo(move);
    if (refusal !== null) throw new Error(`${move}: ${JSON.stringify(refusal)}`);
  }
  tell();
  return `${lines.join('\n')}\n`;
}
