import { type AnyGame, type BoardProps, deskOf, type Play, viewOf } from '@gordian/kernel';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Label } from '../src/map.ts';

/** What the page would hand to the board for this seat; the view goes through JSON as it does on the wire. */
export function propsOf(
  game: AnyGame,
  play: Play,
  seat: string | null,
  more: Partial<BoardProps> = {},
): BoardProps {
  const view = JSON.parse(JSON.stringify(viewOf(play.state, seat)));
  return {
    game,
    view,
    offer: deskOf(game, view).offer,
    picked: [],
    pointed: null,
    players: {},
    onChoose: () => {},
    onWhy: () => {},
    onPoint: () => {},
    ...more,
  };
}

type Part = (props: BoardProps) => ReactNode;

/** The board and the panels beside it, as markup. */
export const drawnBoard =
  (Board: Part) =>
  (props: BoardProps): string =>
    renderToStaticMarkup(
      <svg>
        <title>Board</title>
        <Board {...props} />
      </svg>,
    );
export const drawnPanels =
  (Panels: Part) =>
  (props: BoardProps): string =>
    renderToStaticMarkup(<Panels {...props} />);

/** Labels of everything that can be pressed. */
export const buttons = (html: string): string[] =>
  [...html.matchAll(/role="button"[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);

/** The room a name takes on the drawing. */
export function boxOf({ x, y, anchor, size, width }: Label) {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.78, bottom: y + size * 0.24 };
}
