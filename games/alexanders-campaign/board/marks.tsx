import { drawnBy } from '@gordian/boards';
import type { ReactNode } from 'react';

/** Small drawings on a field of 24 by 24, one colour each (`currentColor`). */
const ACTION_PATHS: Readonly<Record<string, ReactNode>> = {
  assault: (
    <path d="M4 4l9.5 9.5M4 4h4M4 4v4M20 4l-9.5 9.5M20 4h-4M20 4v4M5.5 15.5l3 3M18.5 15.5l-3 3M4 20l3.2-3.2M20 20l-3.2-3.2" />
  ),
  cavalry: (
    <path d="M8 21c-.6-4.5 1-7.2 3.8-9.5-1.8 1.3-3.6 1.5-5.1 2.3L4.5 11.5 8.2 6.5C9.3 5 10.5 4.2 12.2 4L12.5 2l2.3 2.3C18.3 6 20 9.8 20 15v6M10.5 7.8h.01M14.8 4.3c1.5 3 2 7 1 11M17.6 7c1 3 1.2 6.5.5 10" />
  ),
  toxotai: <path d="M7 3c7 2.5 10 5 10 9s-3 6.5-10 9M7 3v18M3 12h17M20 12l-3.5-2.5M20 12l-3.5 2.5" />,
  phalanx: (
    <path d="M4 21V5.5M4 2.5l-1.5 3h3zM9 21V5.5M9 2.5l-1.5 3h3zM14 21V5.5M14 2.5l-1.5 3h3zM19 21V5.5M19 2.5l-1.5 3h3zM3 15h17" />
  ),
  exploration: (
    <path d="M12 2.5l2.3 7.2L21.5 12l-7.2 2.3L12 21.5l-2.3-7.2L2.5 12l7.2-2.3zM12 9.5v.01M12 12h.01" />
  ),
  truce: (
    <path d="M4 20c6-1 11-5 14-13M18 7c-3 .5-4.5 2-5 4.5 2.5 0 4.5-1.5 5-4.5zM13.5 12.5c-3-.3-4.8.8-6 3 2.5 1 4.6 0 6-3zM14 5.5c-2 1-2.8 2.6-2.5 4.7M18.5 12c-1.7-.6-3.2-.3-4.5.9" />
  ),
  tax: (
    <path d="M5 17c0 1.7 3.1 3 7 3s7-1.3 7-3v-3.5M5 17v-3.5M5 13.5c0 1.7 3.1 3 7 3s7-1.3 7-3V9.5M5 13.5V9.5M12 12.5c-3.9 0-7-1.3-7-3s3.1-3 7-3 7 1.3 7 3-3.1 3-7 3z" />
  ),
  pass: <path d="M7 5h10M7 19h10M8 5c0 5 8 9 8 14M16 5c0 5-8 9-8 14" />,
  march: <path d="M3 12h13M16 12l-4.5-4.5M16 12l-4.5 4.5M20.5 5v14" />,
  'supply train': (
    <path d="M3 15V7h11v8M14 10h4l3 3v2M3 15h18M7 18.5a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6zM17 18.5a1.8 1.8 0 100-3.6 1.8 1.8 0 000 3.6z" />
  ),
  raise: <path d="M4 18l-1-9 5 4 4-8 4 8 5-4-1 9zM4 21h16" />,
  settlement: <path d="M3 20v-7l4.5-4 4.5 4v7zM12 20v-5l4.5-4 4.5 4v5zM6.5 20v-4h2v4" />,
  stronghold: <path d="M5 20V6h2.5v2.5h3V6h3v2.5h3V6H19v14zM10 20v-5a2 2 0 014 0v5" />,
  temple: <path d="M3 9l9-5.5L21 9zM4 9.5h16M5.5 12v6M9.8 12v6M14.2 12v6M18.5 12v6M3.5 20.5h17" />,
};

/** An action, a building or a free action as a line drawing. */
export const { Glyph: Mark, GlyphIcon: MarkIcon } = drawnBy(
  'cam-mark',
  (name) => ACTION_PATHS[name] ?? ACTION_PATHS.assault,
);

const RESOURCE_SHAPES: Readonly<Record<string, ReactNode>> = {
  stone: <path d="M2.5 8.5l2-5 5-1.5 4.5 3-.5 5.5-5 3.5-5-1.5z" />,
  wood: <path d="M2 5.5h10.5a2.7 2.7 0 010 5.4H2zM12.5 5.5a2.7 2.7 0 000 5.4" />,
  iron: <path d="M1.5 12l2.5-7h8l2.5 7z" />,
  gold: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM8 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z" />,
};

/** A resource: its own shape and its own colour, named for readers. */
export function Resource({ kind, size = 13 }: { kind: string; size?: number }) {
  return (
    <svg
      className={`cam-resource ${kind}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={kind}
    >
      <title>{kind}</title>
      {RESOURCE_SHAPES[kind]}
    </svg>
  );
}

/** Alexander: a plumed helmet on a turned base, standing on the point (0, 0). */
export function Alexander() {
  return (
    <g className="cam-pawn">
      <ellipse className="shadow" cx="1" cy="1" rx="15" ry="5" />
      <path className="base" d="M-12 0c0 3 5.4 5 12 5s12-2 12-5l-2-5c-1-3-4-4-4.5-7h-11c-.5 3-3.5 4-4.5 7z" />
      <path className="cloak" d="M-5.5-12h11c2.5 4 4 7 4.5 12-3 1.6-17 1.6-20 0 .5-5 2-8 4.5-12z" />
      <path className="face" d="M-6.5-24c0-6 3-9.5 7-9.5s6.5 3 6.5 8c0 3-.5 5-.5 7.5L5-13h-8.5z" />
      <path
        className="helmet"
        d="M-8-23c-.5-8 3.5-12.5 9-12.5 5 0 8 4 7.5 9.5H4l-1.5 4L0-13.5h-4.5C-6.5-16-7.8-19-8-23z"
      />
      <path
        className="plume"
        d="M-9.5-24c-3.5-9 1-18 10.5-18 6 0 9.5 3 10.5 7-3-3-6-4-9.5-3.5-6 .8-9.5 5.5-9.5 11.5 0 5 1 8 2.5 12-3-2-4-5-4.5-9z"
      />
    </g>
  );
}
