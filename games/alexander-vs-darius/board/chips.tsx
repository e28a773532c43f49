import { Press } from '@gordian/boards';
import type { Kind, LeaderRow } from '../tables.ts';
import { Glyph, outlineOf } from './glyphs.tsx';
import type { Group } from './reading.ts';
import { SIDES } from './Stacks.tsx';

export const LEADER_CHIP = { width: 146, height: 46, row: 2 } as const;
export const UNIT_CHIP = { width: 56, height: 64, row: 5 } as const;

export const chipRows = (n: number, { row }: { row: number }): number => Math.ceil(n / row);

/** How many of a group may be picked (null: nothing is asked of it), and how many are. */
export interface ChipState {
  readonly offered: number | null;
  readonly picked: number;
}

interface ChipProps {
  group: Group;
  side: 0 | 1;
  x: number;
  y: number;
  state: ChipState;
  onPress: (() => void) | null;
}

const classOf = (side: 0 | 1, { offered, picked }: ChipState, group: Group): string =>
  [
    'avd-chip',
    SIDES[side],
    offered === null ? '' : offered > 0 ? 'offered' : 'barred',
    picked > 0 ? 'picked' : '',
    group.moved === group.count && offered === null ? 'moved' : '',
  ]
    .filter(Boolean)
    .join(' ');

function Chip(props: ChipProps & { label: string; children: React.ReactNode }) {
  const { onPress, state, label } = props;
  const picks = state.offered === null ? label : `${label}: ${state.picked} of ${state.offered} chosen`;
  return (
    <Press
      skin="avd"
      className={classOf(props.side, state, props.group)}
      transform={`translate(${props.x} ${props.y})`}
      label={onPress === null || state.offered === 0 ? null : picks}
      pressed={onPress === null || state.offered === 0 ? undefined : state.picked > 0}
      onPress={onPress ?? (() => {})}
    >
      <title>{label}</title>
      {props.children}
    </Press>
  );
}

/** A leader: helmet or tiara, name, initiative, combat and rank. */
export function LeaderChip(props: ChipProps & { leader: LeaderRow; king: boolean }) {
  const { leader, side, king, group, state } = props;
  const { width, height } = LEADER_CHIP;
  const moved = group.moved > 0 ? ', has moved' : '';
  return (
    <Chip
      {...props}
      label={`${leader.name}, initiative ${leader.initiative}, combat ${leader.combat}, rank ${leader.rank}${moved}`}
    >
      <rect className="back" width={width} height={height} rx="6" />
      <g transform={`translate(19 ${height / 2})`}>
        <path className="face" d={outlineOf(side, 32, 34)} />
        <Glyph name={side === 0 ? 'helmet' : 'tiara'} size={25} />
        {king && (
          <g className="crown">
            <Glyph name="crown" x={-10} y={-15} size={14} />
          </g>
        )}
      </g>
      <text className="chip-name" x="41" y="16">
        {leader.name}
      </text>
      {(['initiative', 'combat', 'rank'] as const).map((rating, i) => (
        <g key={rating} className={`rated ${rating}`} transform={`translate(${51 + i * 22} 32)`}>
          <path d={RATING_SHAPES[rating]} />
          <text y="4.4">{leader[rating]}</text>
        </g>
      ))}
      {group.command !== null && group.command > 0 && (
        <text className="command" x={width - 4} y={height - 2}>
          {`×${group.command}`}
        </text>
      )}
      <Tick state={state} x={width - 6} y={4} />
    </Chip>
  );
}

/** Each rating in a shape of its own: a pennant, a shield, a plate. */
const RATING_SHAPES = {
  initiative: 'M-7-8H5L9 0 5 8H-7Z',
  combat: 'M-8-8H8V1C8 5.5 4 8 0 9.5-4 8-8 5.5-8 1Z',
  rank: 'M-8-8H8V8H-8Z',
} as const;

/** Like units: drawing, quality, steps left, and how many. */
export function UnitChip(props: ChipProps & { kind: Kind }) {
  const { kind, group, side, state } = props;
  const { width, height } = UNIT_CHIP;
  const steps = Array.from({ length: kind.steps }, (_, i) => i);
  const left = kind.steps - (group.hurt ? 1 : 0);
  const moved = group.moved === 0 ? '' : `, ${group.moved} moved`;
  return (
    <Chip
      {...props}
      label={`${group.count} ${kind.name}${group.hurt ? ' (flipped)' : ''}, quality ${kind.quality}${moved}`}
    >
      <rect className="back" width={width} height={height} rx="6" />
      <g transform={`translate(${width / 2} 24)`}>
        <path className={group.hurt ? 'face hurt' : 'face'} d={outlineOf(side, 42, 38)} />
        <Glyph name={kind.id} x={-4} size={27} />
        <text className="quality" x="14" y="-6">
          {kind.quality}
        </text>
        {kind.steps > 1 &&
          steps.map((i) => (
            <rect
              key={i}
              className={i < left ? 'step' : 'step gone'}
              x="11"
              y={12 - i * 7}
              width="6"
              height="5"
              rx="1"
            />
          ))}
      </g>
      <text className="number" x={width / 2} y={height - 7}>
        {state.offered !== null && state.offered > 0
          ? `${state.picked} of ${state.offered}`
          : `×${group.count}`}
      </text>
      <Tick state={state} x={width - 5} y={5} />
    </Chip>
  );
}

function Tick({ state, x, y }: { state: ChipState; x: number; y: number }) {
  if (state.picked === 0) return null;
  return (
    <g className="tick" transform={`translate(${x} ${y})`}>
      <circle r="8" />
      <path d="M-3.5 0L-1 3 4-3" />
    </g>
  );
}
