import type { Hint } from '@gordian/ai';
import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { TableState, TableStore } from '../table/store.ts';
import type { HintOrder, HintReport } from './messages.ts';
import '../styles/hint.css';

/** How long a choice of the adviser can be read before it is taken. */
const LOOK_MS = 500;

/** Hints are for games in which no other person could be outplayed by a machine. */
export function mayHint(store: TableStore, state: TableState): boolean {
  return store.source.kind === 'local' || state.news.players.every(({ kind }) => kind !== 'person');
}

/** The adviser's best choices with their chances and a reason each, and its progress until then. */
export function HintCard({
  store,
  state,
  playingOn,
  onClose,
}: {
  store: TableStore;
  state: TableState;
  /** Whether the best choice is taken as soon as it is found. */
  playingOn: boolean;
  onClose(): void;
}) {
  const { view, desk } = state;
  const [progress, setProgress] = useState(0);
  const [found, setFound] = useState<readonly Hint[] | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<HintReport>) => {
      if ('hints' in data) setFound(data.hints);
      else setProgress(data.progress);
    });
    worker.addEventListener('error', () => setFound([]));
    const order: HintOrder = { game: store.game.id, view, seed: crypto.randomUUID() };
    worker.postMessage(order);
    return () => worker.terminate();
  }, [store, view]);
  useEffect(() => {
    if (!playingOn || found === null) return;
    const offer = desk.offer!;
    const choice = found[0]?.choice ?? (offer.kind === 'one' ? offer.of[0] : offer.least);
    const timer = window.setTimeout(() => store.take(choice), LOOK_MS);
    return () => clearTimeout(timer);
  }, [store, desk, playingOn, found]);
  const says = ({ choice }: Hint): string =>
    typeof choice === 'string' ? desk.label(choice) : choice.map(desk.label).join(', ') || 'nothing';
  return (
    <section className="hint-card" aria-label="Hint" aria-live="polite">
      {found === null ? (
        <p className="hint-thinking">
          Thinking… <progress max={1} value={progress} aria-label="Thinking" />
        </p>
      ) : found.length === 0 ? (
        <p>There is nothing to choose between here.</p>
      ) : (
        <ol>
          {found.map((hint) => (
            <li key={String(hint.choice)}>
              <b>{says(hint)}</b>: wins about {Math.round(100 * hint.chance)} in 100; {hint.reason}.{' '}
              <button type="button" className="button quiet small" onClick={() => store.take(hint.choice)}>
                Do it
              </button>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className="button quiet icon small" aria-label="Close the hint" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
