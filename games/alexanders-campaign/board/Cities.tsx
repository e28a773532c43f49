import type { BoardProps } from '@gordian/kernel';
import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { Mark } from './marks.tsx';

const LETTERS = ['A', 'C', 'P'];
const RADII = [0, 10, 12, 13.5, 16.5];

/** The outline of a city by its rating: circle, square, hexagon, star. The number stands in it as well. */
function outline(rating: number): string {
  const r = RADII[Math.min(rating, 4)];
  if (rating <= 1) return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  if (rating === 2)
    return `M${-r} ${-r + 3}q0-3 3-3h${2 * r - 6}q3 0 3 3v${2 * r - 6}q0 3-3 3h${-2 * r + 6}q-3 0-3-3Z`;
  const corners = rating === 3 ? 6 : 16;
  const points = Array.from({ length: corners }, (_, i) => {
    const reach = rating === 3 ? r : i % 2 === 0 ? r : r * 0.76;
    const angle = (2 * Math.PI * i) / corners - Math.PI / 2;
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

export const OUTLINES = [0, 1, 2, 3, 4].map((rating) => outline(rating));

interface Props {
  t: Tables;
  open: Open;
  colours: readonly string[];
  pointed: string | null;
  onPoint: BoardProps['onPoint'];
}

/** Every city: its rating, its name, who took it, what stands there and who wants it. */
export function Cities({ t, open, colours, pointed, onPoint }: Props) {
  return (
    <g>
      {t.cities.map((id, city) => {
        const { x, y, label } = geometry.places[id];
        const taker = open.conqueror[city];
        const fate = taker >= 0 ? 'taken' : city <= open.pawn ? 'lost' : 'ahead';
        const colour = taker >= 0 ? colours[open.general[taker]] : undefined;
        return (
          <g
            key={id}
            className={`cam-city ${fate}${pointed === id ? ' pointed' : ''}`}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
          >
            <title>{describe(t, open, city)}</title>
            <g transform={`translate(${x} ${y})`}>
              <path
                className="shape"
                d={OUTLINES[Math.min(t.rating[city], 4)]}
                style={colour ? { fill: colour } : undefined}
              />
              <text className="rating" y={4.8}>
                {t.rating[city]}
              </text>
              {open.built[city] >= 0 && (
                <g className="cam-building" data-piece={`building-${id}`} style={{ color: colour }}>
                  <circle cx={0} cy={-24} r={12.5} />
                  <Mark name={t.buildings[open.built[city]]} y={-24} size={19} />
                </g>
              )}
              <Wanted t={t} open={open} city={city} colours={colours} />
            </g>
            <text className="name" x={label.x} y={label.y} textAnchor={label.anchor} fontSize={label.size}>
              {label.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A lozenge for each general whose card lists the city: full while it can be had, ticked when it was. */
function Wanted({
  t,
  open,
  city,
  colours,
}: {
  t: Tables;
  open: Open;
  city: number;
  colours: readonly string[];
}) {
  const seats = open.order
    .map((_, seat) => seat)
    .filter((seat) => open.card[seat] >= 0 && t.lists[open.card[seat]][city]);
  const still = seats.filter((seat) => city > open.pawn || open.conqueror[city] === seat);
  return still.map((seat, i) => {
    const won = open.conqueror[city] === seat;
    const x = (i - (still.length - 1) / 2) * 19;
    return (
      <g key={seat} className="cam-wanted" transform={`translate(${x} 22)`}>
        <path d="M0-9.5L8.5 0 0 9.5-8.5 0Z" style={{ fill: colours[open.general[seat]] }} />
        {won ? (
          <path className="tick" d="M-4 0l3 3.5L4-3.5" />
        ) : (
          <text y={3.8}>{LETTERS[open.general[seat]]}</text>
        )}
      </g>
    );
  });
}

function describe(t: Tables, open: Open, city: number): string {
  const parts = [`${t.cityNames[city]}, rating ${t.rating[city]}, ${t.provinceNames[t.province[city]]}`];
  const taker = open.conqueror[city];
  if (taker >= 0) parts.push(`conquered by ${open.order[taker]}`);
  else if (city <= open.pawn && city > 0) parts.push('conquered by nobody');
  if (open.built[city] >= 0) parts.push(`with a ${t.buildings[open.built[city]]}`);
  const wanted = open.order.filter((_, seat) => open.card[seat] >= 0 && t.lists[open.card[seat]][city]);
  if (wanted.length > 0) parts.push(`objective of ${wanted.join(' and ')}`);
  return parts.join('; ');
}
