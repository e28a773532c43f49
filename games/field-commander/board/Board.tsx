import type { BoardProps } from '@gordian/kernel';
import { useMemo } from 'react';
import type { PackData } from '../pack.ts';
import type { GameView, Open } from '../state.ts';
import { makeTables, type Tables } from '../tables.ts';
import { Areas } from './Areas.tsx';
import { Battlefield } from './Battlefield.tsx';
import './board.css';
import { BATTLE, BUTTONS, HEIGHT, MAP_IDS, spotOf, TRACK, WIDTH } from './places.ts';
import { Sheet } from './Sheet.tsx';
import { SiegeView } from './SiegeView.tsx';

export { Panels } from './Panels.tsx';

export const viewBox = [WIDTH, HEIGHT] as const;
export const locate = spotOf;

/** The battlefield while a battle is fought, else the Area of the Army. */
export function focus({ game, view }: Pick<BoardProps, 'game' | 'view'>): string | null {
  const open = view.open as Open;
  if (open.battle !== null) return BATTLE;
  const campaigns = Object.values((game.pack.data as PackData).campaigns);
  return `${MAP_IDS[open.campaign]}:${campaigns[open.campaign].areas[open.area].id}`;
}

/** The map of the campaign with the march over it; the battlefield lies on top while a battle is fought. */
export default function Board(props: BoardProps) {
  const data = props.game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  const { open } = props.view as unknown as GameView;
  const map = MAP_IDS[open.campaign];
  const offered = props.offer?.kind === 'one' ? props.offer.of : [];
  return (
    <g className="fca-board">
      <Sheet map={map} />
      <Areas
        t={t}
        open={open}
        map={map}
        offered={offered}
        pointed={props.pointed}
        onChoose={props.onChoose}
        onPoint={props.onPoint}
      />
      {open.siege !== null && <SiegeView t={t} open={open} offered={offered} onChoose={props.onChoose} />}
      <TurnTrack t={t} open={open} />
      {open.battle !== null && <Battlefield t={t} open={open} offered={offered} onChoose={props.onChoose} />}
    </g>
  );
}

/** The squares of the turn track with their VP, the present one marked, Prophecies on their last square. */
function TurnTrack({ t, open }: { t: Tables; open: Open }) {
  const squares = t.campaigns[open.campaign].data.turnTrack.slice(1);
  const step = Math.min(160, (WIDTH - 20 - BUTTONS) / squares.length);
  return (
    <g
      className="fca-turns"
      transform={`translate(${(WIDTH - BUTTONS + 20 - squares.length * step) / 2} ${HEIGHT - TRACK + 18})`}
    >
      {squares.map(({ index, label, vp }, i) => {
        const due = open.prophecies.filter((square) => square === index).length;
        const [first, ...rest] = label.replace(' BC', '').split(' ');
        return (
          <g
            key={index}
            className={index === open.turn ? 'now' : index < open.turn ? 'past' : ''}
            transform={`translate(${i * step} 0)`}
          >
            <title>{`${label}: ${vp ?? 0} VP${due > 0 ? `, ${due} ${due === 1 ? 'Prophecy' : 'Prophecies'} due` : ''}`}</title>
            <rect width={step - 8} height="62" rx="7" />
            <text x="8" y="20">
              {rest.length > 1 ? `${first} ${rest[0]}` : first}
            </text>
            <text x="8" y="38">
              {rest[rest.length - 1] ?? ''}
            </text>
            <text className="vp" x={step - 16} y="55">
              {vp ?? ''}
            </text>
            {due > 0 && <circle className="due" cx="15" cy="50" r="7" />}
          </g>
        );
      })}
    </g>
  );
}
