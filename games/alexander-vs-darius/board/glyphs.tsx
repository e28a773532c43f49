import { drawnBy } from '@gordian/boards';
import type { ReactNode } from 'react';

/** Small drawings on a field of 24 by 24: `ink` is drawn and filled in the counter's ink, `gap` in its ground. */
const hoplite = (device: ReactNode): ReactNode => (
  <>
    <path d="M20.5 22V4M20.5 1.5l-1.6 3.4h3.2z" />
    <circle className="ink" cx="10.5" cy="13" r="8" />
    <circle className="gap-line" cx="10.5" cy="13" r="6.2" />
    {device}
  </>
);

const horse = (filled: boolean): ReactNode => (
  <path
    className={filled ? 'ink' : undefined}
    d="M4.5 21.5c.2-5.5 1.2-9 4-11.2L5 12.6 3 10.4 7.4 5.6 8 2.5l3.2 2.2c5.2.6 8 4.4 8.3 10.3l.2 6.5z"
  />
);

const trireme = (device: ReactNode): ReactNode => (
  <>
    <path d="M11 12V2.5M5 4.2h12" />
    <path className="ink" d="M5.8 5h10.4c.9 2 .9 3.6 0 5.6H5.8c.9-2 .9-3.6 0-5.6z" />
    {device}
    <path
      className="ink"
      d="M.8 15.6l3.2-2.2h14.5c1.6 0 2.6-1.2 2.4-3.2 2.1 1.8 2.4 5-.2 7.4-.8.8-1.8 1.2-3 1.2H5.6z"
    />
    <path d="M6 19l-1.6 3M9.4 19l-1.6 3M12.8 19l-1.6 3M16.2 19l-1.6 3" />
    <circle className="gap" cx="4.9" cy="15.8" r="1" />
  </>
);

const bow = (
  <>
    <path d="M8 2c8.4 4 8.4 16 0 20" />
    <path className="fine" d="M8 2v20" />
    <path d="M3 12h17M16.6 8.8L20.4 12l-3.8 3.2M3 12l2.2-1.8M3 12l2.2 1.8" />
  </>
);

const pelta = (
  <path
    className="ink"
    d="M3.4 9.2c2.6 2 5.8 2 8.6-.4 2.8 2.4 6 2.4 8.6.4 1 7.4-2.8 12.4-8.6 12.4S2.4 16.6 3.4 9.2z"
  />
);

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  phalanx: (
    <>
      <path d="M3 21L8.4 3.4M9 21l5.4-17.6M15 21l5.4-17.6M9 1.4l-2 2.4 2.6.8zM15 1.4l-2 2.4 2.6.8zM21 1.4l-2 2.4 2.6.8z" />
      <circle className="ink" cx="5.4" cy="16.5" r="4" />
      <circle className="ink" cx="18.6" cy="16.5" r="4" />
      <circle className="ink edge" cx="12" cy="17" r="4.6" />
      <circle className="gap" cx="12" cy="17" r="1.5" />
    </>
  ),
  'light-infantry': (
    <>
      <path d="M6 22.5L18.4 1.8M18 22.5L5.6 1.8" />
      {pelta}
    </>
  ),
  'thracian-light-infantry': (
    <>
      <path d="M19.5 22V10c0-4-1-6.5-3.4-8.5" />
      {pelta}
      <path className="gap-line" d="M12 12.5v5M9.5 15h5" />
    </>
  ),
  'cretan-light-infantry': bow,
  'per-light-infantry': bow,
  'heavy-cavalry': (
    <>
      {horse(true)}
      <path className="gap-line" d="M10.4 9.4c2.4 1.6 2.8 5.6 1.4 8.4M15 8.6c2 2.8 2.2 6.6 1 10" />
      <circle className="gap" cx="8.6" cy="7.6" r="1" />
      <path d="M1.5 17.5L22.8 1.2" />
    </>
  ),
  'light-cavalry': (
    <>
      {horse(false)}
      <circle className="ink" cx="8.8" cy="7.6" r=".8" />
      <path d="M11.2 4.7c2.6 2.6 3.4 6.8 2.6 12" />
      <path d="M3 20L22 6.5" />
    </>
  ),
  'greek-hoplite': hoplite(
    <path className="gap" d="M10.5 8.4l1.2 3.2 3.4.1-2.7 2.1 1 3.3-2.9-1.9-2.9 1.9 1-3.3-2.7-2.1 3.4-.1z" />,
  ),
  'hoplite-mercenary': hoplite(
    <>
      <circle className="gap-line" cx="10.5" cy="13" r="3.2" />
      <circle className="gap" cx="10.5" cy="13" r="1.1" />
    </>,
  ),
  'spartan-phalanx': hoplite(<path className="gap-line wide" d="M7.2 16.8l3.3-8 3.3 8" />),
  immortal: (
    <>
      <path d="M19.8 20V4M19.8 1.5l-1.6 3.4h3.2z" />
      <circle className="ink" cx="19.8" cy="21.4" r="1.5" />
      <path
        className="ink"
        d="M9.6 2.4c4 0 6.4 2.8 5.4 5.6-.6 1.6-1 2.6.2 4.2 2.8 3.8.2 9.4-5.6 9.4S1.2 16 4 12.2c1.2-1.6.8-2.6.2-4.2-1-2.8 1.4-5.6 5.4-5.6z"
      />
      <circle className="gap" cx="9.6" cy="12" r="1.6" />
      <path className="gap-line" d="M9.6 5.2v3.5M9.6 15.3v3.5" />
    </>
  ),
  'medium-infantry': (
    <>
      <path d="M19.8 22V4M19.8 1.5l-1.6 3.4h3.2z" />
      <path className="ink" d="M3.5 3.5h12v18h-12z" />
      <path className="gap-line" d="M3.5 8h12M3.5 12.5h12M3.5 17h12M7.5 3.5v18M11.5 3.5v18" />
    </>
  ),
  'macedonian-ship': trireme(
    <path className="gap" d="M11 5.6l.6 1.4 1.5.1-1.1 1 .4 1.5-1.4-.8-1.4.8.4-1.5-1.1-1 1.5-.1z" />,
  ),
  'athenian-ship': trireme(
    <>
      <circle className="gap" cx="9.3" cy="7.8" r="1.4" />
      <circle className="gap" cx="12.7" cy="7.8" r="1.4" />
    </>,
  ),
  'cretan-ship': trireme(<path className="gap-line" d="M9.4 9.6V6M12.6 9.6V6M8.4 7.8h5.2" />),
  'persian-ship': trireme(<path className="gap-line" d="M6.5 6.9h9M6.5 8.8h9" />),
  tower: (
    <>
      <path className="ink" d="M7 21V6.5h10V21z" />
      <path d="M5.6 6.5V3h2.8v1.8h2.2V3h2.8v1.8h2.2V3h2.8v3.5zM4 21h16" />
      <path className="gap-line" d="M7 11h10M7 15.5h10M12 6.5V11M10 11v4.5M14 11v4.5M12 15.5V21" />
    </>
  ),
  helmet: (
    <>
      <path
        className="ink"
        d="M6 20.5C3.8 15.5 3.7 9.5 7.5 6.7c4.5-3.2 10.8-1 11.8 4.8l-4.8.7-1 2.2 2.6.9-1.3 5.2H9.5z"
      />
      <path
        d="M3 16.5C.3 8.5 4.5 1.7 12 1.7c3.6 0 6.6 1.5 8.3 4-2.7-1.4-5.4-1.8-8-1.2C7 5.6 4.5 9.5 5 15.2z"
        className="ink edge"
      />
      <path className="gap-line" d="M10.5 20c.6-2.5.3-4.6-.9-6.5M14.5 12.2l-4.9 1.3" />
    </>
  ),
  tiara: (
    <>
      <path
        className="ink"
        d="M5.5 21C3.4 14.5 3.2 6.5 8.2 3.6c2.6-1.5 5.3-1.7 6.3-.2.7 1-.1 1.9-1 2.3 3.4.7 5 2.9 5.2 5.6l-4.9-.4-1.6 4.5 1 5.6z"
      />
      <path className="ink edge" d="M14 11.4l4.9.4 1 3.1-1.4.5c.3 2.8-.8 5.2-3.7 6.4-2.2-.8-3.2-3-2.6-6.2z" />
      <path className="gap-line" d="M5.2 12.4c3.2-.3 6-.9 8.6-1.8M14.2 17.2l3.6-.2M13.8 19.3l3.2 0" />
    </>
  ),
  spears: (
    <>
      <path d="M4.5 21.5L18.6 4.4M19.5 21.5L5.4 4.4M20.6 2l-3.8 1.6 2.4 2zM3.4 2l1.4 3.6 2.4-2z" />
      <circle className="ink edge" cx="12" cy="13.4" r="5" />
      <circle className="gap" cx="12" cy="13.4" r="1.6" />
    </>
  ),
  crown: <path className="ink" d="M3 19L1.5 7.5l6 4.5L12 4l4.5 8 6-4.5L21 19z" />,
  anchor: (
    <path d="M12 7.5V21M7.5 10.5h9M4 14.5c.5 4 4 6.5 8 6.5s7.5-2.5 8-6.5M12 7.5a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6z" />
  ),
  march: <path d="M3 12h15M12.5 6.5L18.5 12l-6 5.5" />,
  coins: (
    <path d="M5 17c0 1.7 3.1 3 7 3s7-1.3 7-3v-3.5M5 17v-3.5c0 1.7 3.1 3 7 3s7-1.3 7-3V9.5M5 13.5V9.5c0 1.7 3.1 3 7 3s7-1.3 7-3-3.1-3-7-3-7 1.3-7 3z" />
  ),
};

/** The drawing of a kind of counter: both sides' horse and light foot share theirs. */
export function drawingOf(kind: string): string {
  return DRAWINGS[kind] === undefined ? kind.replace(/^(mac|per)-/, '') : kind;
}

export const { Glyph, GlyphIcon } = drawnBy('avd-glyph', (name) => DRAWINGS[drawingOf(name)]);

/** The outline of a side's counters around (0, 0): Macedonia's have cut corners, Persia's are round. */
export function outlineOf(side: number, w: number, h: number): string {
  const [a, b] = [w / 2, h / 2];
  const c = Math.min(w, h) * (side === 0 ? 0.18 : 0.34);
  if (side === 0)
    return `M${c - a} ${-b}H${a - c}L${a} ${c - b}V${b - c}L${a - c} ${b}H${c - a}L${-a} ${b - c}V${c - b}Z`;
  const arc = (x: number, y: number): string => `a${c} ${c} 0 01${x} ${y}`;
  return `M${c - a} ${-b}H${a - c}${arc(c, c)}V${b - c}${arc(-c, c)}H${c - a}${arc(-c, -c)}V${c - b}${arc(c, -c)}Z`;
}

const rays = Array.from({ length: 8 }, (_, i) => i * 45);

/** A side's garrison: a lozenge with the Macedonian sun, or a round shield with the Persian boss. */
export function Garrison({ side, size }: { side: number; size: number }) {
  return (
    <g className={`avd-garrison ${side === 0 ? 'macedonia' : 'persia'}`} transform={`scale(${size / 10})`}>
      {side === 0 ? (
        <>
          <path className="shield" d="M0-11.5L11.5 0 0 11.5-11.5 0Z" />
          {rays.map((angle) => (
            <path key={angle} className="device" d="M-1.1-2L0-6.4 1.1-2Z" transform={`rotate(${angle})`} />
          ))}
          <circle className="device" r="1.9" />
        </>
      ) : (
        <>
          <circle className="shield" r="9.5" />
          <circle className="rim" r="6.6" />
          <path
            className="device"
            d="M-6-1.6C-4-2.6-2-2.2 0 .2 2-2.2 4-2.6 6-1.6 4.4.2 3 .9 1.4.9L0 3.6-1.4.9C-3 .9-4.4.2-6-1.6Z"
          />
        </>
      )}
    </g>
  );
}
