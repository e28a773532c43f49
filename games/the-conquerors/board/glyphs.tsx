import { drawnBy } from '@gordian/boards';
import type { ReactNode } from 'react';

/** Small drawings on a field of 24 by 24 in `currentColor`: `ink` is filled, `gap` is cut out in the ground's colour. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  helmet: (
    <>
      <path
        className="ink"
        d="M7 21c-2.5-5-2.8-10.5 1-13.4C12.4 4.4 18.6 6.5 19.6 12.2l-4.7.7-1 2.2 2.5.9-1.3 5z"
      />
      <path className="ink" d="M3.6 16C1.4 8.5 5.5 2 12.5 2c3.5 0 6.3 1.5 8 3.9-5.5-2-13.6-1.2-14.4 9.3z" />
    </>
  ),
  tiara: (
    <path
      className="ink"
      d="M5.5 22C3.4 15 3.2 7 8.2 4c2.6-1.5 5.3-1.7 6.3-.2.7 1-.1 1.9-1 2.3 3.4.7 5 2.9 5.2 5.6l1.2 3.3-1.4.5c.3 2.8-.8 5.2-3.7 6.5z"
    />
  ),
  star: (
    <path
      className="ink"
      d="M12 1.5l1.7 7 4.8-5.3-3.2 6.4 7-.9-6.4 3.3 6.4 3.3-7-.9 3.2 6.4-4.8-5.3-1.7 7-1.7-7-4.8 5.3 3.2-6.4-7 .9 6.4-3.3L1.7 8.7l7 .9-3.2-6.4 4.8 5.3z"
    />
  ),
  wings: (
    <path
      className="ink"
      d="M12 8a3.6 3.6 0 013.4 2.4L23.5 9l-2 3.2 1 .2-2.2 2 .6.6-5.5.3A3.6 3.6 0 0112 16a3.6 3.6 0 01-3.4-.7L3.1 15l.6-.6-2.2-2 1-.2-2-3.2 8.1 1.4A3.6 3.6 0 0112 8zM10 16.5l-1.5 4h7l-1.5-4z"
    />
  ),
  ship: (
    <>
      <path d="M12 13V3M6 4.5h12" />
      <path className="ink" d="M6.8 5.5h10.4c.9 2 .9 3.6 0 5.6H6.8c.9-2 .9-3.6 0-5.6z" />
      <path
        className="ink"
        d="M1.5 16l3-2h14c1.6 0 2.6-1.2 2.4-3.2 2.2 1.8 2.5 5-.1 7.4-.8.8-1.8 1.2-3 1.2H6z"
      />
    </>
  ),
  anchor: (
    <path d="M12 7.5V21M7.5 10.5h9M4 14.5c.5 4 4 6.5 8 6.5s7.5-2.5 8-6.5M12 7.5a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6z" />
  ),
  tower: (
    <>
      <path className="ink" d="M7 21V8h10v13z" />
      <path className="ink" d="M5 8V3h3v2h2.5V3h3v2H16V3h3v5z" />
      <path className="gap-line" d="M7 12.5h10M7 17h10" />
    </>
  ),
  chest: (
    <>
      <path className="ink" d="M3 11h18v9H3zM3.5 9.5C3.5 6 6 4 9 4h6c3 0 5.5 2 5.5 5.5z" />
      <path className="gap" d="M10 9.5h4v5h-4z" />
    </>
  ),
  family: (
    <>
      <circle className="ink" cx="8" cy="8" r="3.2" />
      <circle className="ink" cx="16.5" cy="10.5" r="2.5" />
      <path
        className="ink"
        d="M2.5 21.5c0-6 2-9 5.5-9s5.5 3 5.5 9zM14.5 21.5c.2-3.5-.2-5.5-1-7.2 4-2 7.5.7 7.5 7.2z"
      />
      <path d="M5 4l1 1.5L8 3l2 2.5L11 4" />
    </>
  ),
  lighthouse: (
    <>
      <path className="ink" d="M8 21.5L9.5 9h5L16 21.5zM9 8V4.5h6V8zM10 4l2-3 2 3z" />
      <path d="M18 5l3.5-1M18 7l3.5 1M6 5L2.5 4M6 7L2.5 8" />
    </>
  ),
  revolt: (
    <path
      className="ink"
      d="M12.5 1.5c1 4 6.5 6.5 6.5 13a7 7 0 01-14 0c0-3.5 1.7-5.5 3-7.5.5 1.5 1 2.3 2 3C9.5 7 10.5 4 12.5 1.5z"
    />
  ),
  drought: (
    <>
      <circle className="ink" cx="12" cy="12" r="5" />
      <path d="M12 1.5v3.5M12 19v3.5M1.5 12H5M19 12h3.5M4.6 4.6L7 7M17 17l2.4 2.4M4.6 19.4L7 17M17 7l2.4-2.4" />
    </>
  ),
  weather: (
    <>
      <path className="ink" d="M6.5 13.5a4 4 0 01-.3-8A5.5 5.5 0 0116.5 6a3.8 3.8 0 011 7.5z" />
      <path d="M7.5 16l-1.5 5M12 16l-1.5 5M16.5 16L15 21" />
    </>
  ),
  devastated: (
    <>
      <path className="ink" d="M3 21.5v-9l3-2.5 2.5 2.5v9zM15.5 21.5V14l2.5-1.5 3 2.5v6.5z" />
      <path d="M9.5 21.5l2-6 2 6M10 12c-2-2.5 2.5-3.5.5-6M15 10c-2-2.5 2.5-3.5.5-6" />
    </>
  ),
  coins: (
    <path d="M5 17c0 1.7 3.1 3 7 3s7-1.3 7-3v-3.5M5 17v-3.5c0 1.7 3.1 3 7 3s7-1.3 7-3V9.5M5 13.5V9.5c0 1.7 3.1 3 7 3s7-1.3 7-3-3.1-3-7-3-7 1.3-7 3z" />
  ),
  spears: <path d="M4.5 21.5L18.6 4.4M19.5 21.5L5.4 4.4M20.6 2l-3.8 1.6 2.4 2zM3.4 2l1.4 3.6 2.4-2z" />,
  crown: <path className="ink" d="M3 19L1.5 7.5l6 4.5L12 4l4.5 8 6-4.5L21 19z" />,
};

export const { Glyph, GlyphIcon } = drawnBy('con-glyph', (name) => DRAWINGS[name]);

export const SIDE_CLASS = ['macedonia', 'persia'] as const;
/** The class of an owner: 0, 1, or -1 for nobody. */
export const ownerClass = (side: number): string => (side < 0 ? 'nobody' : SIDE_CLASS[side]);

/** Each side by its shape too: Macedonia a round-shouldered shield, Persia a cut-cornered plate, others a lozenge-ended bar. */
export function outlineOf(side: number, width: number, height: number): string {
  const w = width / 2;
  const h = height / 2;
  if (side === 0) {
    const r = Math.min(w, h) * 0.7;
    return `M${-w} ${-h}H${w}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}Z`;
  }
  const c = side === 1 ? Math.min(w, h) * 0.5 : h;
  if (side === 1)
    return `M${-w + c} ${-h}H${w - c}L${w} ${-h + c}V${h - c}L${w - c} ${h}H${-w + c}L${-w} ${h - c}V${-h + c}Z`;
  return `M${-w + c * 0.6} ${-h}H${w - c * 0.6}L${w} 0L${w - c * 0.6} ${h}H${-w + c * 0.6}L${-w} 0Z`;
}

/** The emblem of a side: the star of the Argeads, the winged disk. */
export function Emblem({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg
      className={`con-emblem ${ownerClass(side)}`}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <path className="face" d={outlineOf(side, 22, 22)} />
      <Glyph name={side === 0 ? 'star' : 'wings'} size={17} />
    </svg>
  );
}
