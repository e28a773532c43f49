import { useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import type { Entry } from './catalogue.ts';
import { Picture } from './pictures.tsx';

/** One game: what it is, and the ways to begin. */
export function GameCard(props: { entry: Entry; ready: boolean; onTable(): void }) {
  const { entry, ready } = props;
  return (
    <article className={ready ? 'game-card' : 'game-card later'} aria-labelledby={`game-${entry.id}`}>
      <Picture game={entry.id} />
      <div className="game-card-text">
        <h2 id={`game-${entry.id}`}>{entry.title}</h2>
        <p>{entry.says}</p>
        <ul className="traits">
          <li>
            <Icon name="people" />
            {entry.seats}
          </li>
          <li>
            <Icon name="clock" />
            {entry.length}
          </li>
        </ul>
        {ready ? (
          <Starts entry={entry} onTable={props.onTable} />
        ) : (
          <p className="later-word">Being carved: not playable yet.</p>
        )}
      </div>
    </article>
  );
}

function Starts({ entry, onTable }: { entry: Entry; onTable(): void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const alone = entry.seats.startsWith('1');
  const play = async (): Promise<void> => {
    setBusy(true);
    try {
      const { beginAgainstBots } = await import('../offline/begin.ts');
      go(`/local/${await beginAgainstBots(entry.id, settings.get().name)}`);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setBusy(false);
    }
  };
  return (
    <>
      <div className="starts">
        <button type="button" className="button first" disabled={busy} onClick={() => void play()}>
          <Icon name={alone ? 'shield' : 'robot'} />
          {alone ? 'Play now' : 'Play now against a bot'}
        </button>
        <button type="button" className="button" onClick={onTable}>
          <Icon name="people" />
          {alone ? 'Options…' : 'New table…'}
        </button>
      </div>
      {error !== null && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
