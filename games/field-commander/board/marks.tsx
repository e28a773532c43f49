import { drawnBy } from '@gordian/boards';
import type { ReactNode } from 'react';

/** Small drawings on a field of 24 by 24. */
const SYMBOLS: Readonly<Record<string, ReactNode>> = {
  stronghold: <path d="M5 20V6h2.5v2.5h3V6h3v2.5h3V6H19v14zM10 20v-5a2 2 0 014 0v5" />,
  battle: (
    <path d="M4 4l12 12M20 4L8 16M4 4h4M4 4v4M20 4h-4M20 4v4M6 14l4 4M18 14l-4 4M4 20l3-3M20 20l-3-3" />
  ),
  oracle: <path d="M3 12c5-7 13-7 18 0-5 7-13 7-18 0zM12 9a3 3 0 100 6 3 3 0 000-6" />,
  plain: <path d="M12 11v2" />,
  governed: <path d="M5 18l-1-9 4.5 4L12 5l3.5 8L20 9l-1 9z" />,
  razed: (
    <path d="M12 21c-5 0-7-3-7-6 0-4 4-5 4-10 3 2 4 4 4 6 1-1 1.5-2 1.5-3 2.5 2 4.5 4.5 4.5 7.5 0 3-2 5.5-7 5.500z" />
  ),
  city: <path d="M3 20v-8l4-3 4 3v8zM11 20V8l4.5-3.500L20 8v12zM14.5 20v-4h2v4" />,
  temple: <path d="M3 9l9-5.500L21 9zM4 9.500h16M5.5 12v6M9.8 12v6M14.2 12v6M18.5 12v6M3.5 20.500h17" />,
  AR: <path d="M7 3c7 2.5 10 5 10 9s-3 6.5-10 9M7 3v18M3 12h17M20 12l-3.5-2.500M20 12l-3.5 2.5" />,
  PE: <path d="M4 20L20 4M20 4h-5M20 4v5M12 7a5 5 0 11-5 7" />,
  IN: <path d="M12 3l7 3v6c0 5-3 7.5-7 9-4-1.5-7-4-7-9V6z" />,
  PH: (
    <path d="M5 21V6M5 3L3.5 6h3zM10 21V6M10 3L8.5 6h3zM15 21V6M15 3l-1.5 3h3zM20 21V6M20 3l-1.5 3h3zM3 15h18" />
  ),
  HC: (
    <path d="M8 21c-.6-4.5 1-7.2 3.8-9.5-1.8 1.3-3.6 1.5-5.1 2.300L4.5 11.5 8.2 6.500C9.3 5 10.5 4.2 12.2 4L12.5 2l2.3 2.300C18.3 6 20 9.8 20 15v6" />
  ),
  LC: (
    <path d="M8 21c-.6-4.5 1-7.2 3.8-9.5-1.8 1.3-3.6 1.5-5.1 2.300L4.5 11.5 8.2 6.500C9.3 5 10.5 4.2 12.2 4L12.5 2l2.3 2.300C18.3 6 20 9.8 20 15v6M3 4l5-1" />
  ),
  CH: <path d="M8 20a5 5 0 100-10 5 5 0 000 10zM8 15h.01M13 15h8M13 12V6l5-2" />,
  EL: <path d="M4 19v-6c0-4 3-7 8-7 4 0 7 3 7 6v2c0 3 1 4 2 4M8 19v-4M15 19v-5M17 9h.01M4 13c-1 1-1 3-1 5" />,
  LE: <path d="M4 18l-1-9 5 4 4-8 4 8 5-4-1 9zM4 21h16" />,
  SE: <path d="M3 19h18M6 19l6-9 6 9M12 10L5 4M5 4c-1.5 1-2 2-2 4M17 19a2 2 0 100 .01M7 19a2 2 0 100 .01" />,
  WALL: <path d="M3 20V9h3v2.500h3V9h6v2.500h3V9h3v11zM3 15h18M9 15v5M15 11.500V15" />,
  ALEXANDER: <path d="M12 2.500l2.8 6.2 6.7.7-5 4.5 1.4 6.600L12 17.100l-5.9 3.4 1.4-6.6-5-4.5 6.7-.7z" />,
};

export const { Glyph: Sign } = drawnBy('fca-symbol', (name) => SYMBOLS[name]);

/** One counter: what it is, its Speed and its Battle value with superscript. */
export function Counter(props: {
  type: string;
  speed: number | null;
  battle: number | null;
  superscript: number;
  side: 'own' | 'foe' | 'wall';
  reduced: boolean;
  resting: boolean;
}) {
  const { type, speed, battle, superscript, side, reduced, resting } = props;
  return (
    <g className={`fca-counter ${side}${reduced ? ' reduced' : ''}${resting ? ' resting' : ''}`}>
      <rect x="-31" y="-31" width="62" height="62" rx="7" />
      <Sign name={type} y={-6} size={34} />
      {speed !== null && (
        <text className="speed" x="-25" y="25">
          {speed}
        </text>
      )}
      {battle !== null && (
        <text className="battle" x="25" y="25">
          {battle}
          {superscript > 0 && (
            <tspan className="super" dy="-7">
              {superscript}
            </tspan>
          )}
        </text>
      )}
    </g>
  );
}

/** Alexander on horseback stands for the Army: a plumed helmet on a base. */
export function Alexander() {
  return (
    <g className="fca-pawn">
      <ellipse className="shadow" cx="1" cy="1" rx="15" ry="5" />
      <path className="base" d="M-12 0c0 3 5.4 5 12 5s12-2 12-5l-2-5c-1-3-4-4-4.5-7h-11c-.5 3-3.5 4-4.5 7z" />
      <path className="cloak" d="M-5.5-12h11c2.5 4 4 7 4.5 12-3 1.6-17 1.6-20 0 .5-5 2-8 4.5-12z" />
      <circle className="face" cx="0" cy="-21" r="8" />
      <path className="helmet" d="M-9-21c0-8 4-12 9-12s9 4 9 11H5l-2 4-2-4z" />
      <path
        className="plume"
        d="M-10-24c-3-9 2-17 11-17 6 0 9 3 10 7-7-3-13-2-16 3-2 3-3 8-1 14-3-2-4-4-4-7z"
      />
    </g>
  );
}
