import { type BoardProps, deskOf } from '@gordian/kernel';
import { useMemo, useState } from 'react';
import type { View } from '../state.ts';
import { makeTables, type PackData } from '../tables.ts';
import { Areas, type Places, Seas, Washes } from './Areas.tsx';
import './board.css';
import './pieces.css';
import './tracks.css';
import { Cities, Garrisons, Sieges } from './Cities.tsx';
import { Fleets } from './Fleets.tsx';
import { geometry } from './geometry.ts';
import { harbours } from './harbours.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { Patterns } from './patterns.tsx';
import { aboutPlace, aimsOf, capital, fleetsOf, focusOf, kingsOf, stacksOf, whyWord } from './reading.ts';
import { Frame, Ground, Ink, Water } from './Sheet.tsx';
import { Stacks } from './Stacks.tsx';
import { Legend, Tracks } from './Tracks.tsx';
import { Ways } from './Ways.tsx';

export { Panels } from './Panels.tsx';

export const viewBox = geometry.viewBox;

export function locate(place: string): { x: number; y: number } | null {
  const at =
    geometry.areas[place] ??
    geometry.seas[place] ??
    geometry.cities[place] ??
    harbours[place.replace(/-port$/, '')];
  return at === undefined ? null : { x: at.x, y: at.y };
}

/** Where something happens now, or else the king's stack of the seat that looks. */
export function focus({ game, view }: Pick<BoardProps, 'game' | 'view'>): string | null {
  const t = makeTables(game.pack.data as PackData);
  const { open, seat, stack } = view as unknown as View;
  const acting = focusOf(t, stack[stack.length - 1] ?? null);
  const side = seat === 'persia' ? 1 : 0;
  const stacks = open.stacks[side];
  const royal = stacks.find(([, , top]) => top === kingsOf(t, open)[side]) ?? stacks[0];
  return t.places[acting >= 0 ? acting : (royal?.[0] ?? -1)] ?? null;
}

/** The map: areas on real coasts, both sides' stacks, fleets and garrisons, and what is on offer where it would happen. */
export default function Board(props: BoardProps) {
  const { game, offer, onChoose, onWhy, onPoint } = props;
  const view = props.view as unknown as View;
  const data = game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  const desk = useMemo(() => deskOf(game, props.view), [game, props.view]);
  const aims = useMemo(() => aimsOf(t, offer), [t, offer]);
  const stacks = useMemo(() => stacksOf(view), [view]);
  const fleets = useMemo(() => fleetsOf(t, view), [t, view]);
  const [opened, setOpened] = useState<{ place: number; of: unknown } | null>(null);
  const [hovered, setHovered] = useState(-1);
  const kings = kingsOf(t, view.open);
  const isManned = (place: number): boolean =>
    stacks.some(({ at }) => at === place) || fleets.some(({ at }) => at === place);
  const wordsAt = (place: number) =>
    (aims.get(place) ?? []).map((word) => ({ word, label: desk.label(word) }));

  const places: Places = {
    aims,
    pointed: props.pointed === null ? -1 : (t.place[props.pointed] ?? -1),
    says(place) {
      const words = wordsAt(place);
      const name = game.name(t.places[place]);
      return words.length === 0
        ? name
        : words.length === 1
          ? words[0].label
          : `${name}: ${words.length} choices`;
    },
    tells: (place) =>
      [game.name(t.places[place]), aboutPlace(t, view.open, place)].filter(Boolean).join(': '),
    press(place) {
      const words = aims.get(place) ?? [];
      if (words.length === 1) {
        setOpened(null);
        onChoose(words[0]);
        return;
      }
      const shut = opened?.place === place && opened.of === props.view;
      if (words.length > 1 || isManned(place)) setOpened(shut ? null : { place, of: props.view });
      else setOpened(null);
      const why = words.length > 0 ? null : whyWord(t, view, offer, place);
      if (why !== null) onWhy(why);
    },
    enter(place, peek = false) {
      if (peek) setHovered(place);
      onPoint(t.places[place]);
    },
    leave(place) {
      setHovered((now) => (now === place ? -1 : now));
      onPoint(null);
    },
  };

  const acting = focusOf(t, desk.frame);
  const asked = offer?.kind === 'some' ? acting : -1;
  const pinned = asked >= 0 ? asked : opened !== null && opened.of === props.view ? opened.place : -1;
  const shown = pinned >= 0 ? pinned : isManned(hovered) ? hovered : -1;
  return (
    <g className="avd-board">
      <Patterns />
      <Water t={t} />
      <Seas t={t} places={places} />
      <Ground t={t} />
      <Washes t={t} marker={view.open.marker} />
      <Areas t={t} places={places} />
      <Ink t={t} />
      <Cities t={t} />
      <Garrisons t={t} open={view.open} />
      <Frame />
      <Legend />
      <Tracks open={view.open} />
      <Fleets t={t} fleets={fleets} places={places} />
      <Ways t={t} from={acting} aims={aims} />
      <Stacks t={t} stacks={stacks} kings={kings} places={places} />
      <Sieges t={t} open={view.open} />
      {shown >= 0 && (
        <PlaceCard
          t={t}
          place={shown}
          title={capital(game.name(t.places[shown]))}
          about={aboutPlace(t, view.open, shown)}
          stacks={stacks}
          fleets={fleets}
          kings={kings}
          options={pinned >= 0 && asked < 0 ? wordsAt(shown) : []}
          offer={asked >= 0 ? offer : null}
          picked={props.picked}
          shows={pinned < 0}
          onChoose={(word) => {
            setOpened(null);
            onChoose(word);
          }}
          onWhy={onWhy}
          onClose={() => setOpened(null)}
        />
      )}
    </g>
  );
}
