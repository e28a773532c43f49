import type { Odds, OddsSpread } from '@gordian/kernel';
import { useMemo } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { TableState, TableStore } from '../table/store.ts';
import { weighAll } from './odds.ts';
import '../styles/odds.css';

/** What each answer may lead to, before one commits: chances as bars, figures on average, and the rules that count. */
export function OddsCard(props: {
  store: TableStore;
  state: TableState;
  onClose(): void;
  onRule(id: string): void;
}) {
  const { store, state } = props;
  const weighed = useMemo(() => weighAll(store, state), [store, state]);
  return (
    <section className="odds-card" aria-label="Odds">
      <div className="odds-list">
        {weighed.length === 0 && <p>There is nothing to weigh in this.</p>}
        {weighed.map(({ says, odds }) => (
          <article key={says} className="odds">
            <h3>{says}</h3>
            {odds.title !== says && <p className="odds-title">{odds.title}</p>}
            <Rows odds={odds} />
            {odds.spreads?.map((spread) => (
              <Spread key={spread.what} spread={spread} />
            ))}
            <Modifiers odds={odds} onRule={props.onRule} />
          </article>
        ))}
      </div>
      <button
        type="button"
        className="button quiet icon small"
        aria-label="Close the odds"
        onClick={props.onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

function Rows({ odds }: { odds: Odds }) {
  return (
    <table>
      <tbody>
        {odds.rows.map((row) => (
          <tr key={row.what}>
            <td className="odds-chance">{percent(row.chance)}</td>
            <td>
              <span className="odds-bar" style={{ width: `${100 * row.chance}%` }} />
              {row.what}
            </td>
          </tr>
        ))}
        {odds.expected.map((figure) => (
          <tr key={figure.what} className="odds-mean">
            <td className="odds-chance">{figure.value.toFixed(1)}</td>
            <td>{figure.what} on average</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A distribution as columns, with its numbers below; what hardly ever comes about is left out. */
function Spread({ spread }: { spread: OddsSpread }) {
  const likely = spread.of.filter(({ chance }) => chance >= 0.005);
  const most = Math.max(...likely.map(({ chance }) => chance));
  return (
    <figure className="odds-spread">
      <figcaption>{spread.what}</figcaption>
      <ol>
        {likely.map(({ n, chance }) => (
          <li key={n} title={`${n}: ${percent(chance)}`}>
            <span className="odds-column" style={{ height: `${(1.6 * chance) / most}rem` }} />
            <b>{n}</b>
            <span>{percent(chance)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Modifiers({ odds, onRule }: { odds: Odds; onRule(id: string): void }) {
  if (odds.modifiers.length === 0 && odds.error === null) return null;
  return (
    <p className="odds-why">
      {odds.modifiers.map((m) => (
        <button key={`${m.rule} ${m.by}`} type="button" className="rule-id" onClick={() => onRule(m.rule)}>
          {m.add > 0 ? `+${m.add}` : m.add} {m.by} ({m.rule})
        </button>
      ))}
      {odds.error !== null && <span>Simulated, give or take {percent(odds.error)}.</span>}
    </p>
  );
}

function percent(chance: number): string {
  const value = 100 * chance;
  return `${value > 0 && value < 1 ? value.toFixed(1) : Math.round(value)}%`;
}
