import { Press } from '@gordian/boards';
import { counted } from '@gordian/kernel';
import { topUnit } from '../queries/stacks.ts';
import type { Tables } from '../tables.ts';
import type { Places } from './Areas.tsx';
import { printed, shared } from './clear.ts';
import { Glyph, outlineOf } from './glyphs.tsx';
import { groupsOf, type SeenStack, type Spot, spotOf } from './reading.ts';

export const SIDES = ['macedonia', 'persia'] as const;

/** Every stack on land, and troops aboard beside their fleets. */
export function Stacks({
  t,
  stacks,
  kings,
  places,
}: {
  t: Tables;
  stacks: readonly SeenStack[];
  /** By side: the king's number, or -1. */
  kings: readonly number[];
  places: Places;
}) {
  return (
    <g>
      {stacks.map((stack) => (
        <Stack
          key={`${stack.side} ${stack.at}`}
          t={t}
          stack={stack}
          king={stack.top >= 0 && kings[stack.side] === stack.top}
          met={stacks.some((other) => other.at === stack.at && other.side !== stack.side)}
          places={places}
        />
      ))}
    </g>
  );
}

/** A stack in words: its owner sees all of it, others its top leader and how many counters. */
export function stackWords(t: Tables, stack: SeenStack): string {
  const owner = stack.side === 0 ? 'Macedonian' : 'Persian';
  if (stack.own !== null) {
    const parts = groupsOf(t, stack).map(({ leader, kind, count, hurt }) =>
      leader >= 0
        ? t.leaders[stack.side][leader].name
        : `${count} ${t.kinds[kind].name}${hurt ? ' (flipped)' : ''}`,
    );
    return `${owner} stack: ${parts.join(', ')}`;
  }
  const top =
    stack.top < 0
      ? `no leader, ${t.kinds[topUnit(stack.top)].name} on top`
      : t.leaders[stack.side][stack.top].name;
  return `${owner} stack: ${top}, ${counted(stack.counters, 'counter')}`;
}

function Stack(props: { t: Tables; stack: SeenStack; king: boolean; met: boolean; places: Places }) {
  const { t, stack, places, met } = props;
  const { side, at, top, counters } = stack;
  const spot = spotOf(t, at);
  const afloat = at >= t.sea0;
  const size = afloat ? 24 : Math.max(23, Math.min(37, spot.room * 1.35)) * (met ? 0.82 : 1);
  const shift = met ? (side === 0 ? -0.56 : 0.56) * size : 0;
  const x = spot.x + shift + (afloat ? (side === 0 ? -1 : 1) * 6 : 0);
  const y = spot.y - (afloat ? 24 : 0);
  const offered = places.aims.has(at);
  const leader = top < 0 ? null : t.leaders[side][top];
  const words = stackWords(t, stack);
  return (
    <Press
      skin="avd"
      className={`avd-stack ${SIDES[side]}${offered ? ' offered' : ''}`}
      piece={`stack-${side}-${leader?.id ?? at}`}
      transform={`translate(${x} ${y})`}
      label={offered ? `${words}. ${places.says(at)}` : null}
      onPress={() => places.press(at)}
      onEnter={() => places.enter(at, true)}
      onLeave={() => places.leave(at)}
    >
      <title>{words}</title>
      {offered && <path className="ring" d={outlineOf(side, size + 11, size + 11)} />}
      <path className="shadow" d={outlineOf(side, size + 3, size + 3)} transform="translate(1.5 2.5)" />
      {counters > 2 && <path className="under" d={outlineOf(side, size, size)} transform="translate(4 -4)" />}
      {counters > 1 && <path className="under" d={outlineOf(side, size, size)} transform="translate(2 -2)" />}
      <path className="face" d={outlineOf(side, size, size)} />
      {leader === null ? (
        <Glyph name="spears" size={size * 0.66} />
      ) : (
        <>
          <Glyph name={side === 0 ? 'helmet' : 'tiara'} y={-size * 0.13} size={size * 0.62} />
          <Ratings
            values={[leader.initiative, leader.combat, leader.rank]}
            y={size * 0.41}
            size={size * 0.31}
          />
        </>
      )}
      {props.king && (
        <g className="crown">
          <Glyph name="crown" x={-size * 0.36} y={-size * 0.44} size={size * 0.42} />
        </g>
      )}
      <g className="count" transform={`translate(${size * 0.5} ${-size * 0.5})`}>
        <circle r={size * 0.24 + 2} />
        <text y={size * 0.13} fontSize={size * 0.36}>
          {counters}
        </text>
      </g>
      {leader !== null && !afloat && !met && nameFits(spot, size, leader.name) && (
        <text className="leader" y={size / 2 + 10}>
          {leader.name}
        </text>
      )}
    </Press>
  );
}

/** Whether the leader's name under the counter keeps clear of every printed name. */
function nameFits({ x, y, room }: Spot, size: number, name: string): boolean {
  const half = name.length * 2.9;
  const box = [x - half, y + size / 2 + 1, x + half, y + size / 2 + 12] as const;
  return room > 22 && printed.every((other) => shared(box, other) === 0);
}

/** Initiative, combat and rank, in that order. */
export function Ratings({ values, y, size }: { values: readonly number[]; y: number; size: number }) {
  return (
    <g className="ratings" textAnchor="middle">
      {['initiative', 'combat', 'rank'].map((rating, i) => (
        <text
          key={rating}
          className={rating}
          x={(i - 1) * size * 1.02}
          y={y}
          fontSize={values[i] > 9 ? size * 0.7 : size}
          letterSpacing={values[i] > 9 ? -0.4 : 0}
        >
          {values[i]}
        </text>
      ))}
    </g>
  );
}
