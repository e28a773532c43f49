import { Press } from '@gordian/boards';
import type { Tables } from '../tables.ts';
import type { Places } from './Areas.tsx';
import { Glyph } from './glyphs.tsx';
import { type SeenFleet, spotOf } from './reading.ts';
import { SIDES } from './Stacks.tsx';

/** Fleets at sea and in port. */
export function Fleets({ t, fleets, places }: { t: Tables; fleets: readonly SeenFleet[]; places: Places }) {
  return (
    <g>
      {fleets.map((fleet) => (
        <Fleet
          key={fleet.first}
          t={t}
          fleet={fleet}
          met={fleets.some((other) => other.at === fleet.at && other.side !== fleet.side)}
          places={places}
        />
      ))}
    </g>
  );
}

export function fleetWords(t: Tables, fleet: SeenFleet): string {
  return fleet.groups
    .map(({ kind, count }) => `${count} ${t.kinds[kind].name}${count > 1 ? 's' : ''}`)
    .join(', ');
}

function Fleet({ t, fleet, met, places }: { t: Tables; fleet: SeenFleet; met: boolean; places: Places }) {
  const { at, side, total, groups, first } = fleet;
  const spot = spotOf(t, at);
  const docked = at >= t.port0;
  const size = docked ? 30 : 44;
  const offered = places.aims.has(at);
  const words = `${fleetWords(t, fleet)} ${docked ? 'in port' : 'at sea'}`;
  const most = groups.reduce((a, b) => (b.count > a.count ? b : a));
  return (
    <Press
      skin="avd"
      className={`avd-fleet ${SIDES[side]}${offered ? ' offered' : ''}`}
      piece={`fleet-${side}-${first}`}
      transform={`translate(${spot.x + (met ? (side === 0 ? -26 : 26) : 0)} ${spot.y})`}
      label={offered ? `${words}. ${places.says(at)}` : null}
      onPress={() => places.press(at)}
      onEnter={() => places.enter(at, true)}
      onLeave={() => places.leave(at)}
    >
      <title>{words}</title>
      <ellipse className="wake" cy={size * 0.34} rx={size * 0.66} ry={size * 0.2} />
      {offered && <ellipse className="ring" rx={size * 0.72} ry={size * 0.62} />}
      <rect className="reach" x={-size / 2} y={-size / 2} width={size} height={size} />
      <Glyph name={t.kinds[most.kind].id} size={size} />
      <g className="count" transform={`translate(${size * 0.46} ${-size * 0.34})`}>
        {side === 0 ? <path d="M0-14L14 0 0 14-14 0Z" /> : <circle r="10.5" />}
        <text y="4">{total}</text>
      </g>
    </Press>
  );
}
