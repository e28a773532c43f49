import { type BoardProps, deskOf } from '@gordian/kernel';
import { useMemo } from 'react';
import type { CampaignView, Open } from '../state.ts';
import type { PackData } from '../tables.ts';
import { makeTables, type Tables } from '../tables.ts';
import './board.css';
import { Cities, OUTLINES } from './Cities.tsx';
import { geometry } from './geometry.ts';
import { Alexander, Mark } from './marks.tsx';
import { type Aim, aimOf, medalRows } from './places.ts';
import { Sheet } from './Sheet.tsx';

export { Panels } from './Panels.tsx';

export const viewBox = geometry.viewBox;

export function locate(place: string): { x: number; y: number } | null {
  const at = geometry.places[place] ?? geometry.provinces[place];
  return at === undefined ? null : { x: at.x, y: at.y };
}

/** Where the pawn stands. */
export function focus({ game, view }: Pick<BoardProps, 'game' | 'view'>): string | null {
  return makeTables(game.pack.data as PackData).cities[(view.open as Open).pawn] ?? null;
}

/** The map: Alexander's march over real coasts, with what is on offer where it would happen. */
export default function Board(props: BoardProps) {
  const { game, pointed, onPoint } = props;
  const view = props.view as unknown as CampaignView;
  const data = game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  const colours = useMemo(() => data.generals.map((general) => general.colour), [data]);
  const { open } = view;
  return (
    <g className="cam-board">
      <Sheet provinces={data.provinces} />
      <March open={open} />
      <Cities t={t} open={open} colours={colours} pointed={pointed} onPoint={onPoint} />
      <EventCard t={t} open={open} />
      <Legend />
      <Targets {...props} t={t} />
      <Pawn t={t} open={open} />
    </g>
  );
}

/** The route: a solid line as far as the march has come, dots for the rest. */
function March({ open }: { open: Open }) {
  return (
    <g>
      {geometry.route.map(({ from, d, arrow }, leg) => (
        <g key={from} className={leg < open.pawn ? 'cam-leg done' : 'cam-leg'}>
          <path className="under" d={d} />
          <path className="line" d={d} />
          <path
            className="arrow"
            d="M-5-4.5L5.5 0-5 4.5-2.5 0Z"
            transform={`translate(${arrow.x} ${arrow.y}) rotate(${arrow.angle})`}
          />
        </g>
      ))}
    </g>
  );
}

function Pawn({ t, open }: { t: Tables; open: Open }) {
  const { x, y } = geometry.places[t.cities[open.pawn]];
  return (
    <>
      {open.taxed && (
        <g className="cam-tax" data-piece="taxation" transform={`translate(${x + 20} ${y + 6})`}>
          <title>Taxed: nobody can tax here until the pawn moves on</title>
          <circle r="12" />
          <Mark name="tax" size={17} />
        </g>
      )}
      <g data-piece="alexander" transform={`translate(${x - 17} ${y - 5})`}>
        <title>Alexander</title>
        <Alexander />
      </g>
    </>
  );
}

const EFFECTS: Readonly<Record<string, string>> = {
  'heavy-rainfall': 'No Cavalry',
  illness: 'No Toxotai',
  'exhausted-soldiers': 'No Phalanx',
  'rich-province': 'Taxation returns one more',
  'zealous-defenders': 'Assault rolls -1',
  'faithful-zoroastrians': 'No temples',
  'good-omens': 'No effect',
};

/** The event in force, with the decks beside it. */
function EventCard({ t, open }: { t: Tables; open: Open }) {
  const id = t.events[open.event];
  return (
    <g className="cam-event" transform="translate(26 792)">
      <rect width="330" height="122" rx="8" />
      <rect className="inner" x="6" y="6" width="318" height="110" rx="5" />
      <text className="kicker" x="22" y="33">
        {open.event < 0 ? 'Provincial event' : `Event in ${t.provinceNames[open.province]}`}
      </text>
      <text className="title" x="22" y="63">
        {open.event < 0 ? 'None yet' : t.eventNames[open.event]}
      </text>
      <text className="effect" x="22" y="88">
        {open.event < 0 ? 'The first comes in Granicus' : EFFECTS[id]}
      </text>
      <text className="decks" x="22" y="108">
        {`To come: events ${t.events.length - open.seen.length}, exploration tiles ${open.pile}`}
      </text>
    </g>
  );
}

const RATINGS = [1, 2, 3, 4];

function Legend() {
  return (
    <g className="cam-legend" transform="translate(1312 26)">
      <rect width="262" height="72" rx="8" />
      <text x="131" y="24">
        points of a city
      </text>
      {RATINGS.map((rating) => (
        <g key={rating} className="cam-city ahead" transform={`translate(${rating * 52} 46)`}>
          <path className="shape" d={OUTLINES[rating]} />
          <text className="rating" y={4.8}>
            {rating}
          </text>
        </g>
      ))}
    </g>
  );
}

/** What can be done where: a round button for each option, beside the city it aims at. */
function Targets({ t, view, game, offer, onChoose, onPoint }: BoardProps & { t: Tables }) {
  if (offer === null || offer.kind !== 'one') return null;
  const desk = deskOf(game, view);
  const open = view.open as Open;
  const aims = offer.of.map((word) => aimOf(t, open, word)).filter((aim): aim is Aim => aim !== null);
  return (
    <g>
      {medalRows(t, open.pawn, aims).map(({ city, at, here, spots }) => (
        <g key={city}>
          <circle className="cam-target" cx={at.x} cy={at.y} r={22} />
          {here.map((aim, i) => (
            <Medal
              key={aim.word}
              aim={aim}
              {...spots[i]}
              label={desk.label(aim.word)}
              onChoose={onChoose}
              onPoint={() => onPoint(t.cities[city])}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

interface MedalProps {
  aim: Aim;
  x: number;
  y: number;
  label: string;
  onChoose(word: string): void;
  onPoint(): void;
}

function Medal({ aim, x, y, label, onChoose, onPoint }: MedalProps) {
  const pair = aim.marks.length === 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
    <g
      className="cam-medal"
      role="button"
      tabIndex={0}
      aria-label={label}
      transform={`translate(${x} ${y})`}
      onClick={() => onChoose(aim.word)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onChoose(aim.word);
      }}
      onPointerEnter={onPoint}
    >
      <title>{label}</title>
      <circle r={17} />
      {pair ? (
        <>
          <Mark name={aim.marks[0]} x={-5} y={-5} size={15} />
          <Mark name={aim.marks[1]} x={6} y={6} size={14} />
        </>
      ) : (
        <Mark name={aim.marks[0]} size={21} />
      )}
    </g>
  );
}
