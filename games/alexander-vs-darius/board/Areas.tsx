import { Press } from '@gordian/boards';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';

/** What the board's layers ask about places and tell about them. */
export interface Places {
  /** Options on offer, by place. */
  readonly aims: ReadonlyMap<number, readonly string[]>;
  /** The place pointed at, or -1. */
  readonly pointed: number;
  /** A place in words for those who do not see it: its option, or what to choose from. */
  says(place: number): string;
  /** What a place is, for the pointer that rests on it. */
  tells(place: number): string;
  press(place: number): void;
  /** The pointer comes over a place; `peek` when it is over its pieces. */
  enter(place: number, peek?: boolean): void;
  leave(place: number): void;
}

/** Whose ground it is: the borders washed by hand in the owner's colour, as on old maps. */
export function Washes({ t, marker }: { t: Tables; marker: readonly number[] }) {
  return (
    <g className="avd-washes">
      {t.areas.map((id, a) =>
        marker[a] === 0 ? null : (
          <g key={id}>
            <clipPath id={`avd-clip-${id}`}>
              <path d={geometry.areas[id].d} clipRule="evenodd" />
            </clipPath>
            <path
              className={marker[a] === 1 ? 'macedonia' : 'persia'}
              d={geometry.areas[id].d}
              clipPath={`url(#avd-clip-${id})`}
            />
          </g>
        ),
      )}
    </g>
  );
}

/** The seas as places to click. */
export function Seas({ t, places }: { t: Tables; places: Places }) {
  return (
    <g>
      {t.seas.map((id, s) => (
        <Target key={id} d={geometry.seas[id].d} place={t.sea0 + s} places={places} kind="avd-sea" />
      ))}
    </g>
  );
}

/** The areas as places to click. */
export function Areas({ t, places }: { t: Tables; places: Places }) {
  return (
    <g>
      {t.areas.map((id, a) => (
        <Target key={id} d={geometry.areas[id].d} place={a} places={places} kind="avd-area" />
      ))}
    </g>
  );
}

function Target({ d, place, places, kind }: { d: string; place: number; places: Places; kind: string }) {
  const offered = places.aims.has(place);
  const state = `${offered ? ' offered' : ''}${places.pointed === place ? ' pointed' : ''}`;
  const label = offered ? places.says(place) : null;
  return (
    <Press
      skin="avd"
      className={`${kind}${state}`}
      label={label}
      onPress={() => places.press(place)}
      onEnter={() => places.enter(place)}
      onLeave={() => places.leave(place)}
    >
      <title>{places.tells(place)}</title>
      <path d={d} fillRule="evenodd" />
    </Press>
  );
}
