import type { ChartLine } from '../pack.ts';
import { campaignOf } from '../queries/counts.ts';
import { type GameView, UNCONQUERED } from '../state.ts';
import type { Tables } from '../tables.ts';

/** The charts by which the scripted enemy acts; the line of a roll that waits for an answer is marked. */
export function Charts({ t, view }: { t: Tables; view: GameView }) {
  const { open } = view;
  const c = campaignOf(t, open);
  const asked = view.stack[view.stack.length - 1];
  const total = (proc: string) =>
    asked?.proc === proc ? (asked as unknown as { total: number }).total : null;
  const fleet = c.siege !== null && open.status[c.tyre] === UNCONQUERED ? c.siege.fleetOrders.chart : null;
  const rolling = ['orders', 'fleet', 'intimidation'].includes(asked?.proc ?? '');
  return (
    <section className="fca-card" aria-label="Charts">
      <details open={rolling}>
        <summary>
          <b>Charts of the enemy</b>
        </summary>
        <Chart title="Orders: die + range to the Army" lines={c.data.orders.chart} total={total('orders')} />
        {fleet !== null && <Chart title="Fleet of Tyre: die" lines={fleet} total={total('fleet')} />}
        <Chart
          title="Intimidation: die + Force Advantage"
          lines={t.data.intimidation.results.map((line) => ({ ...line, label: RESULTS[line.result] }))}
          total={total('intimidation')}
        />
      </details>
    </section>
  );
}

const RESULTS: Readonly<Record<string, string>> = {
  failure: 'Failure: a battle at once',
  ongoing: 'On-Going: a battle, or the step ends',
  success: 'Success: the Stronghold falls',
};

type Line = Pick<ChartLine, 'min' | 'max' | 'label'>;

function Chart({ title, lines, total }: { title: string; lines: readonly Line[]; total: number | null }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ min, max, label }) => {
          const now = total !== null && total >= (min ?? -Infinity) && total <= (max ?? Infinity);
          return (
            <tr key={label} className={now ? 'now' : undefined} aria-current={now ? 'true' : undefined}>
              <td>{span(min ?? null, max ?? null)}</td>
              <td>{label}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function span(min: number | null, max: number | null): string {
  if (min === null) return `${max} or less`;
  if (max === null) return `${min} or more`;
  return min === max ? String(min) : `${min} to ${max}`;
}
