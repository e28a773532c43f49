import { counted } from '@gordian/kernel';
import { campaignOf, isOpenStronghold } from '../queries/counts.ts';
import { GOVERNED, type Open, UNCONQUERED } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { Alexander, Sign } from './marks.tsx';
import { Press } from './Press.tsx';
import { type MapId, NOTE_STEP, PLACINGS, transform } from './places.ts';

interface Props {
  t: Tables;
  open: Open;
  map: MapId;
  offered: readonly string[];
  pointed: string | null;
  onChoose(word: string): void;
  onPoint(place: string | null): void;
}

/** Areas with their garrisons, bounties and buildings, the roads between them, and the Army. */
export function Areas(props: Props) {
  const { t, open, map } = props;
  const c = campaignOf(t, open);
  const { links, areas } = geometry.maps[map];
  const here = areas[c.areas[open.area]];
  return (
    <g transform={transform(PLACINGS[map])}>
      {links.map(({ between, d }) => (
        <g key={between.join()}>
          <path className="fca-road under" d={d} />
          <path className="fca-road" d={d} />
        </g>
      ))}
      {c.areas.map((id, area) => (
        <Place key={id} {...props} id={id} area={area} />
      ))}
      <g data-piece="army" transform={`translate(${here.x - 20} ${here.y - 8}) scale(1.25)`}>
        <title>Alexander and his Army</title>
        <Alexander />
      </g>
    </g>
  );
}

function Place({
  t,
  open,
  map,
  offered,
  pointed,
  onChoose,
  onPoint,
  id,
  area,
}: Props & { id: string; area: number }) {
  const c = campaignOf(t, open);
  const { x, y, site, label, note } = geometry.maps[map].areas[id];
  const { kind } = c.data.areas[area];
  const go = `go ${id}`;
  const target = offered.includes(go);
  const taken = open.status[area];
  const state = taken === UNCONQUERED ? '' : taken === GOVERNED ? ' governed' : ' razed';
  const lines = noteOf(t, open, area);
  return (
    <g>
      {site !== null && <path className="fca-lead" d={`M${site.x} ${site.y}L${x} ${y}`} />}
      <Press
        word={target ? go : null}
        label={`${label.text}: ${kind}${lines.map((line) => `, ${line}`).join('')}`}
        x={x}
        y={y}
        className={`fca-area ${kind}${state}${pointed === id ? ' pointed' : ''}`}
        onChoose={onChoose}
        onPoint={() => onPoint(id)}
      >
        {target && <circle className="fca-target" r="33" />}
        <circle className="disc" r={c.isPivotal[area] ? 22 : 15} />
        <Sign name={taken === UNCONQUERED ? kind : taken === GOVERNED ? 'governed' : 'razed'} />
        {open.oracles[area] === 1 && kind !== 'oracle' && <Sign name="oracle" x={20} y={-20} size={20} />}
        {open.cities[area] === 1 && <Sign name="city" x={-24} y={22} size={26} />}
        {open.temples[area] === 1 && <Sign name="temple" x={24} y={22} size={26} />}
      </Press>
      <text className="fca-name" x={label.x} y={label.y} fontSize={label.size} textAnchor={label.anchor}>
        {label.text}
      </text>
      {lines.map((line, i) => (
        <text
          key={line}
          className="fca-note"
          x={note.x}
          y={note.y + i * NOTE_STEP}
          fontSize={note.size}
          textAnchor={note.anchor}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** What stands in an Area: a line of Forces and Walls, a line of bounties. */
function noteOf(t: Tables, open: Open, area: number): string[] {
  const c = campaignOf(t, open);
  if (!c.isPivotal[area]) return [];
  let forces = 0;
  let walls = 0;
  for (let i = 0; i < open.at.length; i++) {
    if (open.at[i] !== area) continue;
    if (i >= t.firstWall) walls++;
    else forces++;
  }
  const parts: string[] = [];
  const bounty: string[] = [];
  if (forces > 0) parts.push(counted(forces, 'Force'));
  if (walls > 0) parts.push(counted(walls, 'Wall'));
  if (isOpenStronghold(c, open, area)) {
    if (open.gloryAt[area] > 0) bounty.push(`${open.gloryAt[area]} Glory`);
    if (open.goldAt[area] > 0) bounty.push(`${open.goldAt[area]} Gold`);
  }
  return [parts, bounty].filter((line) => line.length > 0).map((line) => line.join(' + '));
}
