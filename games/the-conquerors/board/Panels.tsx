import { type BoardProps, type Desk, deskOf } from '@gordian/kernel';
import { useMemo } from 'react';
import type { View } from '../state.ts';
import { missing } from '../steps/sequence.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from './Board.tsx';
import { Fight } from './Fight.tsx';
import { ForceList } from './ForceList.tsx';
import { GlyphIcon, ownerClass } from './glyphs.tsx';
import { Deck, Hand } from './Hand.tsx';
import './cards.css';
import './panels.css';
import { marksOf } from './Provinces.tsx';
import { Standings } from './Standings.tsx';

export interface PanelProps extends BoardProps {
  readonly t: Tables;
  readonly seen: View;
  readonly desk: Desk;
}

/** Beside the map: the round and its markers, the hand, Alexander's career, forces, Provinces, deck. */
export function Panels(props: BoardProps) {
  const t = useMemo(() => tablesOf(props.game), [props.game]);
  const desk = useMemo(() => deskOf(props.game, props.view), [props.game, props.view]);
  const panel: PanelProps = { ...props, t, desk, seen: props.view as unknown as View };
  return (
    <div className="con-panels">
      <Round {...panel} />
      <Fight {...panel} />
      <Standings {...panel} />
      <Hand {...panel} />
      <Career {...panel} />
      <ForceList {...panel} />
      <Marks {...panel} />
      <Deck {...panel} />
    </div>
  );
}

const APMS = ['Macedonian', 'Persian', 'Admin'] as const;

/** The Action Round, the markers still in the pool, and the one outside. */
function Round({ seen: { open }, game }: PanelProps) {
  const pool = open.pool.map((n, kind) => `${n} ${APMS[kind]}`).join(', ');
  const [whose, length] = open.run;
  const facts = [];
  if (open.out >= 0) facts.push(`Outside the pool: ${APMS[open.out]}`);
  if (length > 1) facts.push(`${game.seats[whose].name} drew ${length} in a row`);
  if (open.declared[0] >= 0)
    facts.push(`${game.seats[open.declared[0]].name} declared the last Administrative Phase`);
  if (open.campaign > 0) facts.push('A Major Campaign: two units move');
  if (open.calm === 1) facts.push('Bad Weather does not touch the Persian now');
  if (open.diades === 1) facts.push('Diades builds the siege engines');
  return (
    <section className="con-round" aria-label="Action Round">
      <h3>
        {open.round === 0 ? 'Set-up' : `Action Round ${open.round}`}
        {open.round > 0 && <small className={ownerClass(open.active)}>{game.seats[open.active].name}</small>}
      </h3>
      <p className="pool" role="img" aria-label={`Activation Pool: ${pool}`}>
        {open.pool.flatMap((n, kind) =>
          Array.from({ length: n }, (_, i) => (
            <span
              key={`${APMS[kind]} ${i + 1}`}
              className={`apm ${['macedonia', 'persia', 'admin'][kind]}`}
              title={APMS[kind]}
            >
              {kind === 2 ? 'A' : <GlyphIcon name={kind === 0 ? 'star' : 'wings'} size={15} />}
            </span>
          )),
        )}
      </p>
      <Facts facts={facts} />
    </section>
  );
}

export function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

const LACKS: Readonly<Record<string, string>> = {
  darius: 'the end of Darius',
  gordium: 'the knot of Gordium',
  family: 'the Royal Family and a marriage',
  king: 'to be Great King',
  alexandria: 'an Alexandria in Egypt',
  siwa: 'the oracle of Siwa',
  proskynesis: 'Proskynesis',
};

/** Alexander's achievements, his soldiers' Weariness, his injuries, and what he lacks. */
function Career({ t, seen: { open }, game }: PanelProps) {
  const deeds: readonly (readonly [done: number, words: string])[] = [
    [open.gordium, 'Gordium'],
    [open.siwa, 'Siwa'],
    [open.married, 'Marriage'],
    [open.greatKing, 'Great King'],
    [open.egyptian, 'Alexandria in Egypt'],
    [Math.min(open.proskynesis, 1), 'Proskynesis'],
  ];
  const lacks = [...new Set(missing(t, open).map(({ by }) => LACKS[by] ?? game.name(by)))];
  return (
    <details className="macedonia" open>
      <summary>
        Alexander’s career
        <small>{`${deeds.filter(([done]) => done === 1).length} of ${deeds.length} achieved`}</small>
      </summary>
      <Meter says="Weariness" value={open.weariness} most={t.limits.mutinyAt} />
      <Meter says="Injury" value={open.injury} most={t.limits.injuryCheckAt} />
      <ul className="deeds">
        {deeds.map(([done, words]) => (
          <li key={words} className={done === 1 ? 'done' : ''}>
            <span aria-hidden="true">{done === 1 ? '✓' : '○'}</span> {words}
            <span className="only-read">{done === 1 ? ', achieved' : ', not yet'}</span>
          </li>
        ))}
      </ul>
      <p className="lacks">
        {lacks.length === 0 ? 'He lacks nothing.' : `He still lacks: ${lacks.join(', ')}.`}
      </p>
    </details>
  );
}

function Meter({ says, value, most }: { says: string; value: number; most: number }) {
  return (
    <p className="meter">
      <span>{says}</span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (value / most) * 100)}%` }} />
      </span>
      <b>{`${value} of ${most}`}</b>
    </p>
  );
}

/** Provinces with markers, which the Administrative Phase looks at. */
function Marks({ t, seen: { open }, game, onPoint }: PanelProps) {
  const marked = t.provinces.map((_, p) => p).filter((p) => marksOf(open, p).length > 0);
  if (marked.length === 0) return null;
  return (
    <details open>
      <summary>
        Markers on Provinces <small>{marked.length}</small>
      </summary>
      <ul className="rows">
        {marked.map((p) => (
          <li key={t.provinces[p]}>
            <PlaceName id={t.provinces[p]} name={game.name(t.provinces[p])} onPoint={onPoint} />
            {marksOf(open, p).map(([name, says]) => (
              <span key={name} className="mark">
                <GlyphIcon name={name} size={15} /> {says}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A place in a list that points at itself on the map. */
export function PlaceName({
  id,
  name,
  onPoint,
}: {
  id: string;
  name: string;
  onPoint: BoardProps['onPoint'];
}) {
  return (
    <button
      type="button"
      className="place"
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
      onClick={() => onPoint(id)}
    >
      {name}
    </button>
  );
}
