import type { Open } from '../state.ts';
import { Garrison, Glyph } from './glyphs.tsx';

const CELL = 25;
const TURNS = Array.from({ length: 20 }, (_, i) => i + 1);

/** The tracks on the sheet's empty south-west: turns, War Weariness, Legitimacy, treasuries. */
export function Tracks({ open }: { open: Open }) {
  return (
    <g className="avd-tracks" transform="translate(24 884)">
      <rect className="plate" width="424" height="212" rx="8" />
      <rect className="rule" x="5" y="5" width="414" height="202" rx="5" />
      <text className="title" x="14" y="25">
        Turn
      </text>
      {TURNS.map((turn) => (
        <g
          key={turn}
          className={turn === open.turn ? 'cell now' : turn < open.turn ? 'cell past' : 'cell'}
          transform={`translate(${74 + ((turn - 1) % 10) * 34} ${turn <= 10 ? 19 : 47})`}
        >
          <rect x="-15" y="-12" width="30" height="24" rx="4" />
          <text y="5">{turn}</text>
        </g>
      ))}
      <Row name="War Weariness" side={0} value={open.weariness} y={84} length={16} />
      <Row name="Legitimacy" side={1} value={open.legitimacy} y={132} length={32} />
      {([0, 1] as const).map((side) => (
        <g
          key={side}
          className={side === 0 ? 'chest macedonia' : 'chest persia'}
          transform={`translate(${14 + side * 200} 178)`}
        >
          <rect width="192" height="26" rx="5" />
          <g transform="translate(16 13)">
            <Garrison side={side} size={8} />
          </g>
          <text x="32" y="18">
            {side === 0 ? 'Macedonia' : 'Persia'}
          </text>
          <Glyph name="coins" x={136} y={13} size={19} />
          <text className="sum" x="182" y="19">
            {open.treasury[side]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A track in one or two rows of sixteen; the pawn stops at its last space. */
function Row(props: { name: string; side: 0 | 1; value: number; y: number; length: number }) {
  const { name, side, value, y, length } = props;
  const spaces = Array.from({ length }, (_, i) => i);
  const tall = length > 16;
  const size = tall ? 12.3 : CELL;
  const at = Math.max(0, Math.min(length - 1, value));
  return (
    <g className={`track ${side === 0 ? 'macedonia' : 'persia'}`} transform={`translate(14 ${y})`}>
      <text className="track-name" y="0">
        {name}
      </text>
      <text className="track-value" x="396" y="1">
        {value}
      </text>
      {spaces.map((i) => (
        <g key={i} className={i <= value ? 'space full' : 'space'} transform={`translate(${i * size} 8)`}>
          <rect width={size - 1.4} height="18" rx="2" />
          {(!tall || i % 5 === 0) && (
            <text x={size / 2 - 0.7} y="13">
              {i}
            </text>
          )}
        </g>
      ))}
      <g transform={`translate(${at * size + size / 2 - 0.7} 17)`}>
        <Garrison side={side} size={9.5} />
      </g>
    </g>
  );
}

const GROUNDS = [
  ['plains', 'Plain', '1 to enter'],
  ['rough', 'Rough', '2, retreat +1'],
  ['mountain', 'Mountain', '2, retreat +1'],
  ['desert', 'Desert', '2, hit on 6'],
] as const;

/** What the ground and the signs mean. */
export function Legend() {
  return (
    <g className="avd-legend" transform="translate(868 984)">
      <rect className="plate" width="492" height="112" rx="8" />
      <rect className="rule" x="5" y="5" width="482" height="102" rx="5" />
      {GROUNDS.map(([id, name, says], i) => (
        <g key={id} transform={`translate(${14 + (i % 2) * 138} ${16 + Math.floor(i / 2) * 46})`}>
          <rect className={`avd-ground ${id}`} width="36" height="36" rx="4" fill={`url(#avd-${id})`} />
          <text className="what" x="43" y="15">
            {name}
          </text>
          <text x="43" y="31">
            {says}
          </text>
        </g>
      ))}
      <g className="avd-city" transform="translate(310 34)">
        <path className="walls" d="M-9 9V-5.5H9V9Z" />
        <path className="roof" d="M-11-5L0-11.5 11-5Z" />
        <text className="rating" y="6.5">
          3
        </text>
      </g>
      <text x="327" y="38">
        city
      </text>
      <g className="avd-city fortress" transform="translate(392 34)">
        <path className="walls" d="M-10 10V-9H-6.5V-6H-2.5V-9H2.5V-6H6.5V-9H10V10Z" />
        <text className="rating" y="7">
          6
        </text>
      </g>
      <text x="409" y="38">
        fortress
      </text>
      <g transform="translate(310 80)">
        <Garrison side={0} size={9} />
      </g>
      <text x="327" y="84">
        Macedonia
      </text>
      <g transform="translate(416 80)">
        <Garrison side={1} size={9} />
      </g>
      <text x="431" y="84">
        Persia
      </text>
    </g>
  );
}
