import type { BoardProps, RuleBook } from '@gordian/kernel';
import { useMemo } from 'react';
import type { PackData } from '../pack.ts';
import { ownForces } from '../queries/counts.ts';
import { income } from '../queries/income.ts';
import { type GameView, type Open, SECTION } from '../state.ts';
import { makeTables, type Tables } from '../tables.ts';
import { Charts } from './Charts.tsx';
import { Log } from './Log.tsx';
import { Prospects } from './Prospects.tsx';
import './panels.css';

/** Beside the map: Alexander and his Army, his means and staff, the enemy's Operations, prospects, past campaigns. */
export function Panels(props: BoardProps) {
  const data = props.game.pack.data as PackData;
  const t = useMemo(() => makeTables(data), [data]);
  const view = props.view as unknown as GameView;
  const { open } = view;
  const offered = props.offer?.kind === 'one' ? props.offer.of : [];
  return (
    <div className="fca-panels">
      <Army t={t} open={open} />
      <Staff t={t} open={open} rules={props.game.rules} offered={offered} onChoose={props.onChoose} />
      <Operations t={t} open={open} />
      <Prospects game={props.game} t={t} view={view} />
      <Charts t={t} view={view} />
      <Log t={t} view={view} mine={view.seat !== null && props.replayed !== true} />
    </div>
  );
}

interface Props {
  t: Tables;
  open: Open;
}

const raised = (superscript: number) => ['', '¹', '²', '³', '⁴'][superscript] ?? `^${superscript}`;

function Army({ t, open }: Props) {
  const { speed, battle, super: superscript } = t.data.alexander[open.level - 1];
  const counts = new Map<string, number>();
  open.army.forEach((steps, i) => {
    if (steps === 0) return;
    const kind = t.mine[i];
    const name = kind.twoSteps && steps === 1 ? `${kind.name}, reduced` : kind.name;
    const text = `${name} ${kind.battle[steps]}${raised(kind.super[steps])} at Speed ${kind.speed[steps]}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  return (
    <section className="fca-card" aria-label="Army">
      <header>
        <b>{`Alexander A${open.level}`}</b>
        <span className="means" title="Gold in the Treasury">
          {open.gold} Gold
        </span>
        <span className="means" title="Unspent Glory">
          {open.glory} Glory
        </span>
      </header>
      <small>{`Speed ${speed}, Battle ${battle}${raised(superscript)}`}</small>
      <ul>
        {[...counts].map(([text, n]) => (
          <li key={text}>{n > 1 ? `${n} × ${text}` : text}</li>
        ))}
      </ul>
      <small>{`${ownForces(open) === 1 ? 'Alexander alone' : `${ownForces(open)} Forces with Alexander`}. Next Gain Gold: ${income(t, open)}.`}</small>
    </section>
  );
}

function Staff({
  t,
  open,
  rules,
  offered,
  onChoose,
}: Props & { rules: RuleBook; offered: readonly string[]; onChoose(word: string): void }) {
  const squares = t.campaigns[open.campaign].data.turnTrack;
  const prophecies = t.data.prophecies.flatMap(({ id, title, rule }, k) =>
    open.prophecies[k] > 0
      ? [
          {
            id,
            title: title.replace(/ *\.\.\.$/, ''),
            asks: rules[rule].text,
            by: squares[open.prophecies[k]].label,
          },
        ]
      : [],
  );
  return (
    <section className="fca-card" aria-label="Advisors, Insights and Prophecies">
      <header>
        <b>Advisors</b>
      </header>
      <p>
        {t.data.advisors
          .filter((_, k) => open.advisors[k] === 1)
          .map(({ name, role }) => `${name} (${role})`)
          .join(', ') || 'none'}
        {open.alone ? ' - not heard this turn' : ''}
      </p>
      <header>
        <b>Insights</b>
      </header>
      <p>
        {t.data.insights.map(({ id, name }, k) =>
          open.insights[k] !== 1 ? null : (
            <button key={id} type="button" disabled={!offered.includes(id)} onClick={() => onChoose(id)}>
              {name}
            </button>
          ),
        )}
        {open.insights.includes(1) ? '' : 'none'}
      </p>
      {prophecies.length > 0 && (
        <>
          <header>
            <b>Prophecies</b>
          </header>
          {prophecies.map(({ id, title, asks, by }) => (
            <p key={id}>
              {`${title}, by ${by}`}
              <small>{asks}</small>
            </p>
          ))}
        </>
      )}
    </section>
  );
}

/** What is known of the Operation: the section, and which counters are still in the stack. */
function Operations({ t, open }: Props) {
  const { operations } = t.campaigns[open.campaign].data;
  if (operations.mode === 'none') return null;
  const names = open.at.flatMap((at, i) => (at === SECTION ? [t.foes[i].name] : []));
  const left = t.data.operations.map(({ count }) => count);
  for (const drawn of open.drawn) left[drawn >> 1]--;
  const stack = left.reduce((n, k) => n + k, 0);
  return (
    <section className="fca-card" aria-label="Enemy Operations">
      <header>
        <b>Enemy Operation</b>
        <small>{`Go! is 1 in ${stack}`}</small>
      </header>
      <p>
        {operations.mode === 'hits'
          ? 'Each uncancelled counter inflicts Hits at Go!.'
          : names.join(', ') || 'no Forces yet'}
      </p>
      <small>
        {`Still face down: ${t.data.operations.flatMap(({ label }, k) => (left[k] > 0 ? [left[k] > 1 ? `${left[k]} × ${label}` : label] : [])).join(', ')}.`}
      </small>
    </section>
  );
}
