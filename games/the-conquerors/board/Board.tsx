import { type AnyGame, type BoardProps, counted, deskOf, type Pack } from '@gordian/kernel';
import { useMemo, useState } from 'react';
import { looseStatus } from '../queries/units.ts';
import type { View } from '../state.ts';
import { makeTables, type PackData, type Tables } from '../tables.ts';
import { aimsOf, focusOf, idOf, spaceOf, type Target, whyWord } from './aims.ts';
import './board.css';
import './pieces.css';
import { armyWords, fleetWords } from './forces.ts';
import { geometry } from './geometry.ts';
import { type Layout, layOut, type Spot } from './layout.ts';
import { Menu } from './Menu.tsx';
import { Pieces, Tethers } from './Pieces.tsx';
import { ProvinceNames, Provinces } from './Provinces.tsx';
import { Frame, Ground, Ink, Patterns } from './Sheet.tsx';
import { describe, SpaceNames, Spaces } from './Spaces.tsx';
import { Key, Ways } from './Ways.tsx';

export { Panels } from './Panels.tsx';

export const viewBox = geometry.viewBox;

export function locate(place: string): Spot | null {
  const at = geometry.spaces[place] ?? geometry.provinces[place]?.label;
  return at === undefined ? null : { x: at.x, y: at.y };
}

/** Where the unit in question is, else Alexander. */
export function focus({ game, view }: Pick<BoardProps, 'game' | 'view'>): string | null {
  const { spaces, leaders } = game.pack.data as PackData;
  const seen = view as unknown as View;
  const { open } = seen;
  const majors = spaces.flatMap(({ type }, i) => (type === 'major' ? [i] : []));
  const asked = focusOf(majors, seen);
  const army = open.leader[leaders.findIndex(({ id }) => id === 'alexander')];
  const space = asked !== null ? spaceOf(open, asked) : army >= 0 ? open.armyAt[army] : -1;
  return spaces[space]?.id ?? null;
}

export function tablesOf(game: AnyGame): Tables {
  return makeTables(game.pack as Pack<PackData>);
}

/** How a thing of the board stands in the open question. */
export interface Standing {
  readonly className: string;
  /** What pressing it does; null when it is not on offer. */
  readonly label: string | null;
  readonly pressed?: boolean;
  /** How many of it are picked, where several may be. */
  readonly count: number | null;
}

/** What the board's layers ask about things and tell about them. */
export interface Places {
  stateOf(target: Target): Standing;
  press(target: Target): void;
  enter(place: string): void;
  leave(): void;
}

/** The map: Provinces on real coasts, Spaces and paths, both sides' forces, and what is on offer where it would happen. */
export default function Board(props: BoardProps) {
  const { game, offer, picked, onChoose, onWhy, onPoint } = props;
  const view = props.view as unknown as View;
  const { open } = view;
  const t = useMemo(() => tablesOf(game), [game]);
  const desk = useMemo(() => deskOf(game, props.view), [game, props.view]);
  const { aims, here } = useMemo(() => aimsOf(t, view, desk, offer), [t, view, desk, offer]);
  const layout = useMemo(() => layOut(t, open), [t, open]);
  const [opened, setOpened] = useState<{ target: Target; of: unknown } | null>(null);

  const ownWords = (target: Target): readonly string[] => [
    ...(aims.get(target) ?? []),
    ...(here?.target === target ? here.words : []),
  ];
  /** All that pressing a thing may mean: its own options, else those of the Space or Province it stands in. */
  const wordsAt = (target: Target): readonly string[] => {
    const own = ownWords(target);
    const space = spaceOf(open, target);
    if (own.length > 0 || space < 0) return own;
    return aims.get(`space:${space}`) ?? aims.get(`province:${t.province[space]}`) ?? [];
  };
  const labelOf = (target: Target, words: readonly string[]): string => {
    if (words.length === 1) return desk.label(words[0]);
    const says = words.map((word) => desk.label(word));
    return `${game.name(idOf(t, target))}: ${says.length > 3 ? `${says.length} choices` : says.join(', or ')}`;
  };

  const places: Places = {
    stateOf(target) {
      const words = ownWords(target);
      const count = picked.filter((word) => words.includes(word)).length;
      const some = offer?.kind === 'some' && words.length > 0;
      const isPointed =
        props.pointed !== null && target.startsWith('space') && idOf(t, target) === props.pointed;
      return {
        className: `${words.length > 0 ? ' offered' : ''}${count > 0 ? ' picked' : ''}${isPointed ? ' pointed' : ''}`,
        label: words.length > 0 ? labelOf(target, words) : null,
        pressed: some ? count > 0 : undefined,
        count: some && count > 0 ? count : null,
      };
    },
    press(target) {
      const words = wordsAt(target);
      if (words.length === 1 && here?.target !== target) {
        setOpened(null);
        onChoose(words[0]);
        return;
      }
      const isShut = opened?.target !== target || opened.of !== props.view;
      setOpened(isShut && !target.startsWith('province') ? { target, of: props.view } : null);
      const why = words.length > 0 ? null : whyWord(t, view, desk, offer, target);
      if (why !== null) onWhy(why);
    },
    enter: onPoint,
    leave: () => onPoint(null),
  };

  const shown = opened !== null && opened.of === props.view ? opened.target : null;
  return (
    <g className="con-board">
      <Patterns />
      <Ground />
      <Provinces t={t} open={open} places={places} />
      <Ink />
      <ProvinceNames t={t} open={open} />
      <Ways t={t} />
      <Frame />
      <Key />
      <Tethers t={t} open={open} layout={layout} />
      <Spaces t={t} open={open} places={places} />
      <SpaceNames t={t} pointed={props.pointed} />
      <Pieces t={t} open={open} layout={layout} places={places} name={game.name} />
      {shown !== null && (
        <Menu
          title={game.name(idOf(t, shown))}
          lines={linesAt(t, view, game, shown)}
          options={wordsAt(shown).map((word) => ({
            word,
            label: desk.label(word),
            picked: picked.includes(word),
          }))}
          spot={spotOf(t, layout, shown)}
          onChoose={(word) => {
            if (offer?.kind === 'one') setOpened(null);
            onChoose(word);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </g>
  );
}

function spotOf(t: Tables, layout: Layout, target: Target): Spot {
  const no = Number(target.slice(target.indexOf(':') + 1));
  const piece = target.startsWith('army')
    ? layout.army.get(no)
    : target.startsWith('fleet')
      ? layout.fleet.get(no)
      : null;
  return piece ?? locate(idOf(t, target)) ?? { x: 0, y: 0 };
}

const WORN = ['', ', fatigued', ', useless'];

/** A unit in words without where it is. */
const unplaced = (words: string): string => words.replace(/[,;] at [^,;]*$/, '');

/** What stands at a place, in words. */
function linesAt(t: Tables, { open }: View, game: AnyGame, target: Target): string[] {
  const space = spaceOf(open, target);
  if (space < 0) return [];
  const about = describe(t, open, space);
  const lines = [target.startsWith('space') ? about.slice(about.indexOf(';') + 2) : about];
  open.armyAt.forEach((at, army) => {
    if (at === space) lines.push(unplaced(armyWords(t, open, army, game.name)));
  });
  open.fleetAt.forEach((at, fleet) => {
    if (at === space) lines.push(unplaced(fleetWords(t, open, fleet, game.name)));
  });
  if (open.gsp[space] !== 0) lines.push(`Garrison: ${counted(Math.abs(open.gsp[space]), 'GSP')}`);
  if (open.loose[space] !== 0)
    lines.push(`Loose: ${counted(Math.abs(open.loose[space]), 'ASP')}${WORN[looseStatus(open, space)]}`);
  return lines;
}
