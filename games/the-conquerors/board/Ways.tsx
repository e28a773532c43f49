import { memo } from 'react';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { Glyph, SIDE_CLASS } from './glyphs.tsx';

/** Types of path in the order of the key, with what a step costs. */
const TYPES: readonly (readonly [type: string, words: string])[] = [
  ['land', 'Land'],
  ['mountain', 'Mountain'],
  ['pass', 'Mountain Pass'],
  ['desert', 'Desert'],
  ['strait', 'Strait'],
  ['sea', 'Sea'],
  ['deepsea', 'Deep Sea'],
];

/** The paths, each type by its own line: ticks on mountains, a gate on passes, dots in deserts, dashes at sea. */
export const Ways = memo(function Ways({ t }: { t: Tables }) {
  const typed = TYPES.map(([type]) => ({
    type,
    paths: geometry.paths.filter((_, i) => t.data.paths[i].type === type),
  }));
  return (
    <g className="con-ways">
      {typed.map(({ type, paths }) => {
        const d = paths.map((path) => path.d).join('');
        return (
          <g key={type} className={`con-way ${type}`}>
            <path className="halo" d={d} />
            {type === 'mountain' && <path className="ticks" d={d} />}
            <path className="line" d={d} />
            {(type === 'pass' || type === 'strait') &&
              paths.map(({ id, x, y }) => <Gate key={id} x={x} y={y} />)}
          </g>
        );
      })}
    </g>
  );
});

/** The narrow place upon a Pass or a Strait. */
function Gate({ x, y }: { x: number; y: number }) {
  return (
    <path
      className="gate"
      d="M-4.5-5.5Q-.5 0-4.5 5.5M4.5-5.5Q.5 0 4.5 5.5"
      transform={`translate(${x} ${y})`}
    />
  );
}

const SIGNS = [
  ['major', 'Major City, its defence'],
  ['minor', 'Minor City'],
  ['stronghold', 'Stronghold'],
  ['transit', 'Transit Point'],
] as const;

const SWATCHES = ['Macedonian Province', 'Persian Province', 'Province of nobody'] as const;

/** What the signs of the map mean. */
export const Key = memo(function Key() {
  return (
    <g className="con-key" transform="translate(24 1118)">
      <rect width="676" height="178" rx="8" />
      {TYPES.map(([type, words], i) => (
        <g key={type} className={`con-way ${type}`} transform={`translate(16 ${22 + i * 22.5})`}>
          {type === 'mountain' && <path className="ticks" d="M0 0H56" />}
          <path className="line" d="M0 0H56" />
          {(type === 'pass' || type === 'strait') && <Gate x={28} y={0} />}
          <text x="68" y="5">
            {words}
          </text>
        </g>
      ))}
      {SIGNS.map(([type, words], i) => (
        <g key={type} className={type} transform={`translate(224 ${24 + i * 26})`}>
          <Node type={type} port={false} defence={3} />
          <text x="20" y="5">
            {words}
          </text>
        </g>
      ))}
      <g transform="translate(224 126)">
        <Node type="minor" port defence={0} />
        <text x="20" y="5">
          Port
        </text>
      </g>
      {SWATCHES.map((words, i) => (
        <g key={words} transform={`translate(446 ${14 + i * 26})`}>
          <rect
            className="swatch"
            width="30"
            height="18"
            fill={i === 2 ? undefined : `url(#con-${SIDE_CLASS[i]})`}
          />
          <text x="38" y="14">
            {words}
          </text>
        </g>
      ))}
      {(['revolt', 'devastated', 'drought', 'weather'] as const).map((name, i) => (
        <g key={name} transform={`translate(${459 + (i % 2) * 104} ${108 + Math.floor(i / 2) * 28})`}>
          <g className={`con-mark ${name}`}>
            <circle r="10.5" />
            <Glyph name={name} size={14} />
          </g>
          <text x="15" y="5">
            {['revolt', 'laid waste', 'drought', 'storms'][i]}
          </text>
        </g>
      ))}
      <text className="note" x="224" y="166">
        E: Elite Level · F: fatigued · U: useless · broken edge: loose ASPs
      </text>
    </g>
  );
});

/** The sign of a Space by its kind, around (0, 0). */
export function Node({ type, port, defence }: { type: string; port: boolean; defence: number }) {
  return (
    <>
      {port && <path className="harbour" d="M-10.5 4.5A11.5 11.5 0 0 0 10.5 4.5M0 12V15" />}
      {type === 'major' ? (
        <>
          <path className="node" d="M-10 10V-9H-6V-6H-2V-9H2V-6H6V-9H10V10Z" />
          <text className="defence" y="7.5">
            {defence}
          </text>
        </>
      ) : type === 'stronghold' ? (
        <path className="node" d="M-7.5 7.5V-7.5H-4V-5H-1.5V-7.5H1.5V-5H4V-7.5H7.5V7.5Z" />
      ) : (
        <circle className="node" r={type === 'transit' ? 4 : 6.5} />
      )}
    </>
  );
}
