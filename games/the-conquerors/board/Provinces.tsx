import { Press } from '@gordian/boards';
import { provinceSide } from '../queries/control.ts';
import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Places } from './Board.tsx';
import { geometry } from './geometry.ts';
import { Glyph, SIDE_CLASS } from './glyphs.tsx';
import { markSpots } from './layout.ts';

/** Markers of a Province with their words; the glyph has the marker's name. */
export const MARKS = [
  ['revolt', 'in revolt'],
  ['devastated', 'devastated'],
  ['drought', 'drought'],
  ['weather', 'bad weather'],
] as const;

export function marksOf(open: Open, province: number): (typeof MARKS)[number][] {
  return MARKS.filter(([name]) => open[name].includes(province));
}

/** The ground of the Provinces: hatched by who controls them, and places to click. */
export function Provinces({ t, open, places }: { t: Tables; open: Open; places: Places }) {
  return (
    <g className="con-provinces">
      {t.provinces.map((id, province) => {
        const side = provinceSide(t, open, province);
        const target = `province:${province}` as const;
        const state = places.stateOf(target);
        const { d } = geometry.provinces[id];
        const owner = side < 0 ? 'nobody' : SIDE_CLASS[side];
        return (
          <Press
            skin="con"
            key={id}
            className={`con-province ${owner}${state.className}`}
            label={state.label}
            pressed={state.pressed}
            onPress={() => places.press(target)}
          >
            <title>{state.label ?? words(t, open, province, side)}</title>
            <path
              className="hatch"
              d={d}
              fillRule="evenodd"
              fill={side < 0 ? undefined : `url(#con-${owner})`}
            />
            {state.label !== null && (
              <path className="offer" d={d} fillRule="evenodd" fill="url(#con-offered)" />
            )}
          </Press>
        );
      })}
    </g>
  );
}

/** The names of the Provinces with the markers that lie there. */
export function ProvinceNames({ t, open }: { t: Tables; open: Open }) {
  return (
    <g className="con-province-names">
      {t.provinces.map((id, province) => {
        const { text, x, y, anchor, size } = geometry.provinces[id].label;
        const marks = marksOf(open, province);
        const spot = markSpots.get(id)!;
        return (
          <g key={id}>
            <text x={x} y={y} textAnchor={anchor} fontSize={size}>
              {text.toUpperCase()}
            </text>
            {marks.map(([name, says], i) => (
              <g
                key={name}
                className={`con-mark ${name}`}
                data-piece={`${name}-${id}`}
                transform={`translate(${spot.x + (i - (marks.length - 1) / 2) * 25} ${spot.y})`}
              >
                <title>{`${t.data.provinces[province].name}: ${says}`}</title>
                <circle r="11.5" />
                <Glyph name={name} size={16} />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

function words(t: Tables, open: Open, province: number, side: number): string {
  const holder = side === 0 ? 'Macedonian' : side === 1 ? 'Persian' : 'controlled by nobody';
  return [t.data.provinces[province].name, holder, ...marksOf(open, province).map(([, says]) => says)].join(
    '; ',
  );
}
