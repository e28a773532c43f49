import type { ReactNode } from 'react';

interface GlyphProps {
  name: string;
  x?: number;
  y?: number;
  size?: number;
}

/** Shows a game's small drawings, each on a field of 24 by 24: `Glyph` inside the board, `GlyphIcon` as a picture of its own. */
export function drawnBy(className: string, drawing: (name: string) => ReactNode) {
  const Glyph = ({ name, x = 0, y = 0, size = 24 }: GlyphProps) => (
    <g className={className} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      {drawing(name)}
    </g>
  );
  const GlyphIcon = ({ name, size = 18 }: { name: string; size?: number }) => (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawing(name)}
    </svg>
  );
  return { Glyph, GlyphIcon };
}
