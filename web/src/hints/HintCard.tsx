import type { Hint } from '@gordian/ai';
import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import type { TableState, TableStore } from '../table/store.ts';
import type { HintOrder, HintReport } from './messages.ts';
import '../styles/hint.css';

/** Hints are for games in which no other person could be outplayed by a machine. */
export function mayHint(store: TableStore, state: TableState): boolean {
  return store.source.kind === 'local' || state.news.players.every(({ kind }) => kind !== 'person');
}

/** The adviser's best choices with their chances and a reason each, and its progress until then. */
export function HintCard({
  store,
  state,
  onClose,
}: {
  store: TableStore;
  state: TableState;
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
              <b>{says(hint)}</b>: wins about {Math.round(100 * hint.chance)} in 100; {hint.reason}.
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
