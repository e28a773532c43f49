import { type BoardProps, deskOf } from '@gordian/kernel';
import { useMemo } from 'react';
import type { View } from '../state.ts';
import { makeTables, type PackData, type Tables } from '../tables.ts';
import { Garrison, GlyphIcon } from './glyphs.tsx';
import './panels.css';
import { Battle } from './Battle.tsx';
import { Events } from './Events.tsx';
import { Forces } from './Forces.tsx';
import { Pool } from './Pool.tsx';

export interface PanelProps extends BoardProps {
  readonly t: Tables;
  readonly darius: View;
}

/** Beside the map: tracks and treasuries, the battle at hand, forces, recruitment pools, events. */
export function Panels(props: BoardProps) {
  const data = props.game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  const panel: PanelProps = { ...props, t, darius: props.view as unknown as View };
  return (
    <div className="avd-panels">
      <Standing {...panel} />
      <Battle {...panel} />
      <Forces {...panel} />
      <Pool {...panel} />
      <Events {...panel} />
    </div>
  );
}

export function SideSign({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <Garrison side={side} size={10} />
    </svg>
  );
}

/** Turn, tracks and treasuries at a glance. */
function Standing({ t, darius, game, view }: PanelProps) {
  const { open } = darius;
  const last = t.pack.game.turns;
  const asked = deskOf(game, view).asked;
  return (
    <section className="avd-standing" aria-label="Standing">
      <p className="turn">
        {open.turn === 0 ? 'Set-up' : `Turn ${open.turn} of ${last}`}
        <span className="bar" role="img" aria-label={`Turn ${open.turn} of ${last}`}>
          <i style={{ width: `${(open.turn / last) * 100}%` }} />
        </span>
      </p>
      <div className="sides">
        {([0, 1] as const).map((side) => (
          <div
            key={side}
            className={`${side === 0 ? 'macedonia' : 'persia'}${asked.includes(game.seats[side].id) ? ' asked' : ''}`}
          >
            <h3>
              <SideSign side={side} />
              {game.seats[side].name}
            </h3>
            <dl>
              <dt>{side === 0 ? 'War Weariness' : 'Legitimacy'}</dt>
              <dd className="great">{side === 0 ? open.weariness : open.legitimacy}</dd>
              <dt>
                <GlyphIcon name="coins" size={15} /> Treasure
              </dt>
              <dd>{open.treasury[side]}</dd>
              <dt>Passes</dt>
              <dd>{`${open.passes[side]} of 2`}</dd>
              <dt>Cities</dt>
              <dd>{citiesOf(t, open.marker, side)}</dd>
            </dl>
          </div>
        ))}
      </div>
      <ul className="facts">
        {factsOf(t, darius).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function citiesOf(t: Tables, marker: readonly number[], side: number): number {
  return t.areas.reduce((sum, _, a) => sum + (marker[a] === side + 1 ? t.cities[a] : 0), 0);
}

const ATHENS = [
  'Athenian ships serve for 2 treasure a turn',
  'Athenian ships are idle',
  'Athenian ships serve for 3 treasure a turn',
  'Athenian ships are gone',
];

/** What holds for the rest of the game, in short sentences. */
function factsOf(t: Tables, { open }: View): string[] {
  const king = open.king < 0 ? null : t.leaders[1][open.king - t.leader0[1]];
  const facts = [ATHENS[open.athens]];
  if (open.pacified >= 0) facts.push(open.pacified === 1 ? 'Thrace is pacified' : 'Thrace is not pacified');
  facts.push(open.sparta === 1 ? 'Sparta has rebelled' : 'Sparta is quiet');
  facts.push(king === null ? 'The throne of Persia is empty' : `${king.name} is king of kings`);
  if (open.levied === 1) facts.push('The levy was called');
  if (open.wounded === open.turn && open.turn > 0) facts.push('Alexander is wounded and cannot move');
  if (open.sacred === 1) facts.push('The sacred sites are in Macedonian hands');
  return facts;
}
