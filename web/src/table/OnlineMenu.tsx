import type { TableInfo } from '@gordian/wire';
import { useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import type { OnlineSource } from '../online/online-source.ts';
import { go } from '../route.ts';

/** Those who played sit down at the next table; others look at it. */
async function nextGame(source: OnlineSource, table: TableInfo): Promise<string> {
  return table.mySeat === null ? `/table/${table.rematch}` : source.acts.rematch();
}

/** Ways to end a game that is not over, and the way to the next one. */
export function OnlineMenu({ source, table }: { source: OnlineSource; table: TableInfo }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (table.rematch !== null)
    return (
      <button type="button" className="button small" onClick={() => void nextGame(source, table).then(go)}>
        The next game
      </button>
    );
  if (table.mySeat === null)
    return (
      <span className="chip">
        <Icon name="eye" />
        Watching
      </span>
    );
  if (table.status !== 'running') return null;
  const run = (act: () => Promise<void>): void => {
    act().then(
      () => setOpen(false),
      (problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)),
    );
  };
  return (
    <>
      <button
        type="button"
        className="button quiet icon"
        aria-label="Stop the game"
        title="Stop the game"
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
      </button>
      {open && (
        <Dialog title="Stop the game" onClose={() => setOpen(false)}>
          <p>
            Resigning gives the game up for you. Agreeing to stop ends it without a winner, once all people
            agree.
          </p>
          {error !== null && <p className="note bad">{error}</p>}
          <footer>
            <button type="button" className="button" onClick={() => run(source.acts.abort)}>
              Agree to stop
            </button>
            <button type="button" className="button first" onClick={() => run(source.acts.resign)}>
              Resign
            </button>
          </footer>
        </Dialog>
      )}
    </>
  );
}
