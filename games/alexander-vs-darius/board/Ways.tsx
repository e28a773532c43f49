import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { spotOf } from './reading.ts';

/** Where the pieces that act now stand, and the ways that are open to them. */
export function Ways(props: {
  t: Tables;
  /** The place of the pieces that act, or -1. */
  from: number;
  aims: ReadonlyMap<number, readonly string[]>;
}) {
  const { t, from, aims } = props;
  if (from < 0) return null;
  const start = spotOf(t, from);
  const goals = [...aims].filter(([to, [word]]) => to !== from && /^(go|to|retreat) /.test(word));
  return (
    <g className="avd-ways">
      <circle cx={start.x} cy={start.y} r={Math.max(24, Math.min(36, start.room * 1.2))} />
      {goals.map(([to]) => (
        <path key={to} d={wayOf(t, from, to)} />
      ))}
    </g>
  );
}

/** A line over the border between two places, with a head at its end. */
function wayOf(t: Tables, from: number, to: number): string {
  const [a, b] = [spotOf(t, from), spotOf(t, to)];
  const [one, two] = [t.places[from], t.places[to]];
  const link = geometry.links.find(
    (each) => (each.a === one && each.b === two) || (each.a === two && each.b === one),
  ) ?? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const start = towards(a, link, Math.max(26, Math.min(38, a.room * 1.25)));
  const end = towards(b, link, Math.min(b.room, Math.hypot(b.x - link.x, b.y - link.y) * 0.6));
  const back = Math.atan2(link.y - end.y, link.x - end.x);
  const head = [back - 0.5, back + 0.5].map(
    (angle) => `M${end.x + 9 * Math.cos(angle)} ${end.y + 9 * Math.sin(angle)}L${end.x} ${end.y}`,
  );
  return `M${start.x} ${start.y}Q${link.x} ${link.y} ${end.x} ${end.y}${head.join('')}`;
}

function towards(from: { x: number; y: number }, to: { x: number; y: number }, far: number) {
  const all = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(1, far / all);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
