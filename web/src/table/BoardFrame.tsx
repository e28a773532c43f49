import type { BoardModule } from '@gordian/kernel';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Icon } from '../design/Icon.tsx';
import { mayMove } from '../settings.ts';
import { Glide } from './motion.ts';

const MOST = 8;
const STEP = 1.45;
/** A board this much wider than its window starts enlarged, but not more than this. */
const SMALLEST_START = 1.6;
const LARGEST_START = 3;
/** Where the play goes on this near the rim of an enlarged board, the board follows it. */
const MIDDLE = 0.2;

/** The board's window: drag, wheel and pinch, arrow keys, plus, minus and 0. Moving it draws nothing anew. */
export function BoardFrame(props: {
  module: BoardModule<ReactNode>;
  pointed: string | null;
  /** Changes when pieces may have moved. */
  shown: unknown;
  /** Where the play is. */
  focus: string | null;
  onPoint(place: string | null): void;
  children: ReactNode;
}) {
  const { module, pointed, shown } = props;
  const [width, height] = module.viewBox;
  const svg = useRef<SVGSVGElement>(null);
  const sheet = useRef<SVGGElement>(null);
  const scale = useRef(1);
  const begin = useRef(props.focus);
  const behaviour = useMemo(() => makeZoom(width, height), [width, height]);
  const glide = useMemo(() => new Glide(), []);

  useEffect(() => {
    const drawing = select(svg.current!);
    behaviour.on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      scale.current = transform.k;
      sheet.current!.setAttribute('transform', transform.toString());
    });
    drawing.call(behaviour).on('dblclick.zoom', null);
    const place = begin.current;
    cover(svg.current!, behaviour, module.viewBox, place === null ? null : module.locate(place));
    return () => {
      drawing.on('.zoom', null);
    };
  }, [behaviour, module]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` tells when pieces may have moved
  useLayoutEffect(() => glide.after(sheet.current!, mayMove()), [glide, shown]);

  const { focus } = props;
  useEffect(() => {
    if (focus === null || focus === begin.current || sheet.current === null) return;
    begin.current = null;
    const place = module.locate(focus);
    if (place !== null && scale.current > 1 && !isInSight(svg.current!, sheet.current, place, MIDDLE))
      behaviour.translateTo(select(svg.current!), place.x, place.y);
  }, [behaviour, module, focus]);

  const spot = pointed === null ? null : module.locate(pointed);
  useEffect(() => {
    if (spot === null || sheet.current === null || isInSight(svg.current!, sheet.current, spot)) return;
    behaviour.translateTo(select(svg.current!), spot.x, spot.y);
  }, [behaviour, spot?.x, spot?.y, spot]);

  const by = (factor: number): void => behaviour.scaleBy(select(svg.current!), factor);
  const fit = (): void => behaviour.transform(select(svg.current!), zoomIdentity);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = 60 / scale.current;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => behaviour.translateBy(select(svg.current!), step, 0),
      ArrowRight: () => behaviour.translateBy(select(svg.current!), -step, 0),
      ArrowUp: () => behaviour.translateBy(select(svg.current!), 0, step),
      ArrowDown: () => behaviour.translateBy(select(svg.current!), 0, -step),
      '+': () => by(STEP),
      '=': () => by(STEP),
      '-': () => by(1 / STEP),
      '0': fit,
    };
    const move = event.target === svg.current ? moves[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    <div className="board-frame" onPointerLeave={() => props.onPoint(null)}>
      <svg
        ref={svg}
        className="board"
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label="Board; arrow keys move it, plus and minus zoom, 0 shows all"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the board
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <g ref={sheet}>
          {props.children}
          {spot !== null && (
            <circle className="pointer" cx={spot.x} cy={spot.y} r={Math.min(width, height) * 0.03} />
          )}
        </g>
      </svg>
      <div className="zoom-buttons">
        <button type="button" className="button icon small" aria-label="Zoom in" onClick={() => by(STEP)}>
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="button icon small"
          aria-label="Zoom out"
          onClick={() => by(1 / STEP)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" className="button icon small" aria-label="Show the whole board" onClick={fit}>
          <Icon name="fit" />
        </button>
      </div>
    </div>
  );
}

function makeZoom(width: number, height: number): ZoomBehavior<SVGSVGElement, unknown> {
  return zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, MOST])
    .extent(function () {
      return seenArea(this, width, height);
    })
    .translateExtent([
      [0, 0],
      [width, height],
    ])
    .clickDistance(6);
}

/** What the window shows of the drawing's plane before any zoom: the board, and the margins its shape leaves. */
function seenArea(svg: SVGSVGElement, width: number, height: number): [[number, number], [number, number]] {
  const { width: w, height: h } = svg.getBoundingClientRect();
  const scale = Math.min(w / width, h / height);
  const [x, y] = scale > 0 ? [(w / scale - width) / 2, (h / scale - height) / 2] : [0, 0];
  return [
    [-x, -y],
    [width + x, height + y],
  ];
}

/** On a narrow screen a wide board starts large enough to read, where the play is. */
function cover(
  svg: SVGSVGElement,
  behaviour: ZoomBehavior<SVGSVGElement, unknown>,
  [width, height]: readonly [number, number],
  spot: { x: number; y: number } | null,
): void {
  const { width: w, height: h } = svg.getBoundingClientRect();
  const k = w === 0 || h === 0 ? 1 : Math.min(h / w / (height / width), LARGEST_START);
  if (k < SMALLEST_START) return;
  behaviour.scaleTo(select(svg), k);
  behaviour.translateTo(select(svg), spot?.x ?? 0, spot?.y ?? height / 2);
}

function isInSight(svg: SVGSVGElement, sheet: SVGGElement, spot: { x: number; y: number }, rim = 0): boolean {
  const matrix = sheet.getScreenCTM();
  if (matrix === null) return true;
  const at = new DOMPoint(spot.x, spot.y).matrixTransform(matrix);
  const box = svg.getBoundingClientRect();
  const [x, y] = [rim * box.width, rim * box.height];
  return at.x > box.left + x && at.x < box.right - x && at.y > box.top + y && at.y < box.bottom - y;
}
