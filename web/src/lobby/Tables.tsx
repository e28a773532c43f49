import type { TableInfo, TablesAnswer } from '@gordian/wire';
import { useEffect, useState } from 'react';
import { Link } from '../design/Link.tsx';
import { api } from '../online/api.ts';
import { titleOf } from './catalogue.ts';
import { ago } from './words.ts';

const EVERY_MS = 15_000;

/** Tables of the server: mine, or those to join and to watch. */
export function Tables({ part }: { part: 'mine' | 'others' }) {
  const [tables, setTables] = useState<TablesAnswer | null>(null);
  useEffect(() => {
    let stopped = false;
    const load = (): void => {
      api.get<TablesAnswer>('/tables').then(
        (answer) => !stopped && setTables(answer),
        () => !stopped && setTables(null),
      );
    };
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  if (tables === null) return null;
  if (part === 'mine') return <TableList title="My tables" tables={tables.mine} />;
  return (
    <>
      <TableList title="Open tables" tables={tables.open} />
      <TableList title="Watch" tables={tables.watch} />
    </>
  );
}

function TableList({ title, tables }: { title: string; tables: readonly TableInfo[] }) {
  if (tables.length === 0) return null;
  return (
    <section className="tables" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <Link href={`/table/${table.id}`} className="table-line">
              <strong>{titleOf(table.game)}</strong>
              <span className="table-who">
                {table.seats
                  .map(({ name, kind }) => name ?? (kind === 'open' ? 'open seat' : 'invited'))
                  .join(', ')}
              </span>
              <span className={isMyTurn(table) ? 'chip turn' : 'chip'}>{stateOf(table)}</span>
              <span className="table-when">{ago(table.changed)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isMyTurn(table: TableInfo): boolean {
  return table.status === 'running' && table.mySeat !== null && table.asked.includes(table.mySeat);
}

function stateOf(table: TableInfo): string {
  if (table.status === 'waiting') return 'waiting for players';
  if (table.status === 'aborted') return 'aborted';
  if (table.status === 'over') return 'finished';
  if (isMyTurn(table)) return 'your turn';
  const asked = table.seats
    .filter(({ seat }) => table.asked.includes(seat))
    .map(({ name }) => name ?? 'nobody');
  return `${asked.join(', ')} to play`;
}
