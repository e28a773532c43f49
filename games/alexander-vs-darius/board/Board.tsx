import { type BoardProps, deskOf } from '@gordian/kernel';
import { useMemo, useState } from 'react';
import type { Open, View } from '../state.ts';
import { makeTables, type PackData, type Tables } from '../tables.ts';
import { Areas, type Places, Seas, Washes } from './Areas.tsx';
import './board.css';
import './pieces.css';
import './tracks.css';
import { Cities, Garrisons, Sieges } from './Cities.tsx';
import { Fleets } from './Fleets.tsx';
import { geometry } from './geometry.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { Patterns } from './patterns.tsx';
import { aimsOf, fleetsOf, focusOf, portSpot, stacksOf, whyWord, wordsOf } from './reading.ts';
import { Frame, Ground, Ink, Water } from './Sheet.tsx';
import { Stacks } from './Stacks.tsx';
import { Legend, Tracks } from './Tracks.tsx';

export { Panels } from './Panels.tsx';

export const viewBox = geometry.viewBox;

export function locate(place: string): { x: number; y: number } | null {
  const at =
    geometry.areas[place] ??
    geometry.seas[place] ??
    geometry.cities[place] ??
    (place.endsWith('-port') ? harbour(place.slice(0, -5)) : undefined);
  return at === undefined ? null : { x: at.x, y: at.y };
}

const harbour = (area: string) =>
  geometry.areas[area] === undefined ? undefined : portSpot(area, () => true);

/** The king of each side by his number among its leaders, or -1. */
export function kingsOf(t: Tables, open: Open): [number, number] {
  const { philip, alexander } = t.roles;
  const crowned = open.leader[philip] === 1 ? philip : alexander;
  return [crowned, open.king < 0 ? -1 : open.king - t.leader0[1]];
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
    (aims.get(place) ?? []).map((word) => ({ word, label: wordsOf(game, desk, word) }));

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
    enter(place) {
      setHovered(place);
      onPoint(t.places[place]);
    },
    leave(place) {
      setHovered((now) => (now === place ? -1 : now));
      onPoint(null);
    },
  };

  const asked = offer?.kind === 'some' ? focusOf(t, desk.frame) : -1;
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
      <Sieges t={t} open={view.open} />
      <Frame />
      <Legend />
      <Tracks open={view.open} />
      <Fleets t={t} fleets={fleets} places={places} />
      <Stacks t={t} stacks={stacks} kings={kings} places={places} />
      {shown >= 0 && (
        <PlaceCard
          t={t}
          place={shown}
          title={game.name(t.places[shown])}
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
