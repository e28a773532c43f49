import type { AnyGame } from './game.ts';
import type { Offer } from './offer.ts';
import type { Seat, View } from './state.ts';

/** What the page hands to a game's board. The board draws and reports; it decides nothing. */
export interface BoardProps {
  readonly game: AnyGame;
  readonly view: View;
  /** What this seat may answer now; null when it is not asked. */
  readonly offer: Offer | null;
  /** Items of a subset picked so far on the screen. */
  readonly picked: readonly string[];
  /** A place or piece to point at, from the log or the tray. */
  readonly pointed: string | null;
  /** Names of the people and bots in the seats. */
  readonly players: Readonly<Record<Seat, string>>;
  /** A record is looked at, nothing is played. */
  readonly replayed?: boolean;
  /** Answer with this option, or add or drop this item of a subset. */
  onChoose(word: string): void;
  /** Ask why this answer is not allowed. */
  onWhy(word: string): void;
  onPoint(place: string | null): void;
}

/** What a game's `board` module gives the page: `default` is the board, the rest is optional. */
export interface BoardModule<Node = unknown> {
  readonly default: (props: BoardProps) => Node;
  /** The size of the drawing. */
  readonly viewBox: readonly [width: number, height: number];
  /** Where a place is on the drawing, to bring it into sight; null when it has none. */
  readonly locate: (place: string) => { readonly x: number; readonly y: number } | null;
  /** Where the play is, to start from on a small screen; null when that is nowhere in particular. */
  readonly focus?: (props: Pick<BoardProps, 'game' | 'view'>) => string | null;
  /** Panels beside the board: seats with their public holdings, tracks, hands. */
  readonly Panels?: (props: BoardProps) => Node;
}
