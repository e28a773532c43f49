import { Press } from '@gordian/boards';
import type { Open } from '../state.ts';
import { MAJOR, type Tables, TRANSIT } from '../tables.ts';
import type { Places } from './Board.tsx';
import { geometry } from './geometry.ts';
import { Glyph, ownerClass } from './glyphs.tsx';
import { Node } from './Ways.tsx';

const LEVELS = ['Empty', 'Depleted', 'Full'];

interface Props {
  t: Tables;
  open: Open;
  places: Places;
}

/** Every Space: its sign by kind, its name, its treasure, its siege, its Alexandria. */
export function Spaces({ t, open, places }: Props) {
  return (
    <g className="con-spaces">
      {t.spaces.map((id, space) => {
        const { x, y } = geometry.spaces[id];
        const data = t.data.spaces[space];
        const target = `space:${space}` as const;
        const state = places.stateOf(target);
        const city = t.cityOf[space];
        return (
          <Press
            skin="con"
            key={id}
            className={`con-space ${data.type}${state.className}`}
            transform={`translate(${x} ${y})`}
            label={state.label}
            pressed={state.pressed}
            onPress={() => places.press(target)}
            onEnter={() => places.enter(id)}
            onLeave={() => places.leave()}
          >
            <title>{state.label ?? describe(t, open, space)}</title>
            <circle className="reach" r="17" />
            {state.label !== null && <circle className="ring" r="16.5" />}
            <Node type={data.type} port={data.port} defence={data.defence ?? 0} />
            {t.treasureOf[space] >= 0 && <Treasure open={open} n={t.treasureOf[space]} />}
            {open.alexandria.includes(space) && (
              <g className="con-alexandria" data-piece={`alexandria-${id}`} transform="translate(-12 -10)">
                <circle r="8" />
                <Glyph name="lighthouse" size={13} />
              </g>
            )}
            {city >= 0 && open.siege[city] >= 0 && (
              <g className="con-siege" data-piece={`siege-${id}`} transform="translate(0 -19)">
                <rect x="-20" y="-10" width="40" height="19" rx="4" />
                <Glyph name="tower" x={-10} y={-0.5} size={16} />
                <text x="8" y="4.5">{`${open.siege[city]}/${t.limits.siegePointsToFall}`}</text>
              </g>
            )}
            {state.count !== null && (
              <g className="con-count" transform="translate(13 -13)">
                <circle r="9.5" />
                <text y="4">{state.count}</text>
              </g>
            )}
          </Press>
        );
      })}
    </g>
  );
}

/** Coins for the level of a Treasury: three Full, one Depleted, an empty ring else; struck out while unusable. */
function Treasure({ open, n }: { open: Open; n: number }) {
  const level = open.treasury[n];
  const coins = level === 2 ? [-5, 0, 5] : [0];
  return (
    <g className={`con-treasure ${ownerClass(open.holder[n])} level-${level}`} transform="translate(0 15)">
      <path className="dish" d="M-11-5H11Q10 6 0 6T-11-5Z" />
      {coins.map((x) => (
        <circle key={x} cx={x} cy={-1.5} r="3.4" />
      ))}
      {open.unusable[n] === 1 && <path className="struck" d="M-11-7L11 7" />}
    </g>
  );
}

/** The names of the Spaces, over the paths. */
export function SpaceNames({ t, pointed }: { t: Tables; pointed: string | null }) {
  return (
    <g className="con-names">
      {t.spaces.map((id, space) => {
        const { text, x, y, anchor, size } = geometry.spaces[id].label;
        const kind = t.type[space] === MAJOR ? 'major' : t.type[space] === TRANSIT ? 'transit' : '';
        return (
          <text
            key={id}
            className={`${kind}${pointed === id ? ' pointed' : ''}`}
            x={x}
            y={y}
            textAnchor={anchor}
            fontSize={size}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** A Space in words. */
export function describe(t: Tables, open: Open, space: number): string {
  const { name, type, port, defence } = t.data.spaces[space];
  const kinds: Readonly<Record<string, string>> = {
    major: `Major City, defence ${defence}`,
    minor: 'Minor City',
    stronghold: 'Stronghold',
    transit: 'Transit Point',
  };
  const parts = [name, kinds[type]];
  if (port) parts.push('Port');
  const n = t.treasureOf[space];
  if (n >= 0)
    parts.push(`Treasury ${LEVELS[open.treasury[n]]}${open.unusable[n] === 1 ? ', not to be used' : ''}`);
  const city = t.cityOf[space];
  if (city >= 0 && open.siege[city] >= 0)
    parts.push(`besieged, ${open.siege[city]} of ${t.limits.siegePointsToFall} Siege Points`);
  if (open.alexandria.includes(space)) parts.push('Alexandria');
  return parts.join('; ');
}
