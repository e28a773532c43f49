import { type RefObject, useLayoutEffect, useState } from 'react';
import { geometry } from './geometry.ts';

export interface Sight {
  /** Units of the sheet to one pixel of the screen. */
  readonly unit: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

const [WIDTH, HEIGHT] = geometry.viewBox;
const WHOLE: Sight = { unit: 1.35, box: [0, 0, WIDTH, HEIGHT] };

function measure(card: SVGGElement): Sight | null {
  const svg = card.ownerSVGElement;
  const matrix = (card.parentNode as SVGGraphicsElement | null)?.getScreenCTM() ?? null;
  if (svg === null || matrix === null || matrix.a === 0) return null;
  const screen = svg.getBoundingClientRect();
  const back = matrix.inverse();
  const from = new DOMPoint(screen.left, screen.top).matrixTransform(back);
  const to = new DOMPoint(screen.right, screen.bottom).matrixTransform(back);
  return { unit: 1 / matrix.a, box: [from.x, from.y, to.x, to.y] };
}

/** What part of the sheet is in sight and how large it is drawn, while it is moved and zoomed: a card stays legible and whole. */
export function useSight(ref: RefObject<SVGGElement | null>): Sight {
  const [sight, setSight] = useState<Sight>(WHOLE);
  useLayoutEffect(() => {
    const card = ref.current!;
    const look = (): void => setSight((now) => measure(card) ?? now);
    look();
    const moved = new MutationObserver(look);
    for (let at = card.parentElement; at instanceof SVGElement; at = at.parentElement)
      moved.observe(at, { attributeFilter: ['transform', 'viewBox'] });
    const resized = new ResizeObserver(look);
    if (card.ownerSVGElement !== null) resized.observe(card.ownerSVGElement);
    return () => {
      moved.disconnect();
      resized.disconnect();
    };
  }, [ref]);
  return sight;
}
