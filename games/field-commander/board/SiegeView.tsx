import { campaignOf } from '../queries/counts.ts';
import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { Press } from './Press.tsx';
import { SIEGE, transform } from './places.ts';

const { siege: island } = geometry;
const STEPS = ['destroyed', 'reduced', 'full'];
const TRACKS = [
  ['transport', 'Transports'],
  ['siege-ship', 'Siege Ships'],
  ['warship', 'Warships of Tyre'],
  ['mole', 'Mole'],
] as const;

/** Tyre from near by: the island, its six Wall sections, the Mole and both fleets. */
export function SiegeView(props: {
  t: Tables;
  open: Open;
  offered: readonly string[];
  onChoose(word: string): void;
}) {
  const { t, open, offered, onChoose } = props;
  const siege = open.siege!;
  const [width, height] = island.viewBox;
  const data = campaignOf(t, open).siege!;
  const counts: Record<string, string> = {
    transport: `${siege.transports} of ${data.transports.max}`,
    'siege-ship': `${siege.ships} of ${data.siegeShips.max}`,
    warship: `${siege.warships} of ${data.warships.max}`,
    mole: `${siege.mole} of ${data.mole.sections}`,
  };
  return (
    <g transform={transform(SIEGE)}>
      <clipPath id="fca-siege-clip">
        <rect width={width} height={height} rx="16" />
      </clipPath>
      <g clipPath="url(#fca-siege-clip)">
        <rect className="fca-strait" width={width} height={height} />
        <path className="fca-land" d={island.shore} />
        <path className="fca-coast" d={island.shore} />
        <path className="fca-land" d={island.island} />
        <path className="fca-coast" d={island.island} />
        {island.harbours.map(({ name, d }) => (
          <path key={name} className="fca-strait" d={d} />
        ))}
        {island.mole.map(({ d, x }, i) => (
          <path key={x} className={`fca-mole${i < siege.mole ? ' built' : ''}`} d={d} />
        ))}
        {island.walls.map(({ section, d, x, y, label }) => (
          <g key={section} className={`fca-wall ${STEPS[siege.sections[section - 1]]}`}>
            <path d={d} />
            <text x={x} y={y}>
              {section}
            </text>
            <title>{`${label.text}: ${STEPS[siege.sections[section - 1]]}`}</title>
          </g>
        ))}
        {island.towers.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className="fca-tower" cx={x} cy={y} r="15" />
        ))}
        {island.warships.slice(0, siege.warships).map(({ x, y }) => (
          <Ship key={`w${x} ${y}`} x={x} y={y} side="foe" />
        ))}
        {island.transports.slice(0, siege.transports).map(({ x, y }) => (
          <Ship key={`t${x} ${y}`} x={x} y={y} side="own" />
        ))}
        {island.walls.slice(0, siege.ships).map(({ section, ships }) => (
          <Ship key={`s${section}`} x={ships.x} y={ships.y} side="engine" />
        ))}
        <text className="fca-name" x={island.city.x} y={island.city.y} fontSize="34" textAnchor="middle">
          Tyre
        </text>
        <text
          className="fca-name"
          x={island.oldTyre.label.x}
          y={island.oldTyre.label.y}
          fontSize="25"
          textAnchor="middle"
        >
          Old Tyre
        </text>
      </g>
      <rect className="fca-frame" width={width} height={height} rx="16" />
      {TRACKS.map(([word, name], i) => (
        <Press
          key={word}
          word={offered.includes(word) ? word : null}
          label={`${name}: ${counts[word]}`}
          x={40 + i * 310}
          y={height + 22}
          className="fca-track"
          onChoose={onChoose}
        >
          <rect width="290" height="96" rx="10" />
          <text x="18" y="36">
            {name}
          </text>
          <text className="amount" x="18" y="76">
            {counts[word]}
          </text>
        </Press>
      ))}
    </g>
  );
}

function Ship({ x, y, side }: { x: number; y: number; side: string }) {
  return (
    <g className={`fca-ship ${side}`} transform={`translate(${x} ${y})`}>
      <path d="M-32 4h64l-10 15h-44zM0 2v-30M2-27l20 22h-20z" />
    </g>
  );
}
