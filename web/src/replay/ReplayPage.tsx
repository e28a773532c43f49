import { InputError, readRecord } from '@gordian/kernel';
import { type DragEvent, useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { Meander } from '../design/Knot.tsx';
import { TopBar } from '../design/TopBar.tsx';
import type { Route } from '../route.ts';
import { ReplayTable } from './ReplayTable.tsx';
import { openReplay, type Replay } from './replay.ts';
import { keptForReplay } from './shelf.ts';
import '../styles/replay.css';

/** Any record: by address, by id of the server, from this tab, or dropped as a file. */
export default function ReplayPage({ route }: { route: Route }) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [error, setError] = useState<string | null>(null);
  const open = async (load: () => Promise<unknown>): Promise<void> => {
    try {
      setError(null);
      setReplay(await openReplay(readRecord(await load())));
    } catch (problem) {
      setError(problem instanceof InputError || problem instanceof Error ? problem.message : String(problem));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is made anew for another record
  useEffect(() => {
    document.title = 'Replay: Gordian';
    const load = loaderOf(route);
    if (load !== null) void open(load);
  }, []);
  if (replay !== null) return <ReplayTable replay={replay} shareable={!route.search.has('kept')} />;
  const take = (file: File | undefined): void => {
    if (file !== undefined) void open(async () => JSON.parse(await file.text()));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <TopBar title="Replay" />
      <Meander />
      <main className="replay-drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <h1>Replay a game</h1>
        <p>Drop the record of a game here, or choose its file. Nothing leaves this device.</p>
        <label className="button first">
          <Icon name="scroll" />
          Choose a record
          <input
            type="file"
            accept="application/json,.json"
            className="only-read"
            onChange={(event) => take(event.target.files?.[0])}
          />
        </label>
        {error !== null && (
          <p className="note bad" role="alert">
            {error}
          </p>
        )}
      </main>
    </>
  );
}

/** Where the address says the record is; null when it says nothing. */
function loaderOf({ id, search }: Route): (() => Promise<unknown>) | null {
  if (search.has('kept')) return async () => keptForReplay();
  const table = id === '' ? search.get('table') : id;
  if (table !== null) return () => fetchRecord(`/api/tables/${encodeURIComponent(table)}/record`);
  const url = search.get('url');
  return url === null ? null : () => fetchRecord(url);
}

async function fetchRecord(address: string): Promise<unknown> {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin)
    throw new Error('Only records of this site can be opened by address; drop the file here instead.');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`There is no record at this address (${answer.status}).`);
  return answer.json();
}
