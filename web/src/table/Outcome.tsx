import { useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { keepForReplay } from '../replay/shelf.ts';
import { go } from '../route.ts';
import { SeatMark } from './SeatMark.tsx';
import type { TableState, TableStore } from './store.ts';

/** How it ended, and what can be done next. */
export function Outcome({
  store,
  state,
  onRule,
}: {
  store: TableStore;
  state: TableState;
  onRule(id: string): void;
}) {
  const { result } = state.view;
  const [error, setError] = useState<string | null>(null);
  const run = (act: () => Promise<void>): void => {
    act().catch((problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)));
  };
  const { rematch } = store.source.acts;
  const replay = async (): Promise<void> =>
    go(store.source.replayAddress ?? keepForReplay(await store.source.record()));
  return (
    <div className="outcome">
      {result !== null && (
        <p className="outcome-word">
          {result.winners.length === 0 ? (
            'Nobody won'
          ) : (
            <>
              {result.winners.map((seat) => (
                <SeatMark key={seat} game={store.game} seat={seat} />
              ))}
              {result.winners.length === 1 ? ' won' : ' share the victory'}
            </>
          )}
          {`: ${result.ending}. `}
          <button type="button" className="rule-id" onClick={() => onRule(result.rule)}>
            {result.rule}
          </button>
        </p>
      )}
      {result?.scores !== undefined && (
        <dl className="scores">
          {Object.entries(result.scores).map(([seat, score]) => (
            <div key={seat}>
              <dt>
                <SeatMark game={store.game} seat={seat} />
              </dt>
              <dd>{score}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="outcome-acts">
        {rematch !== undefined && (
          <button type="button" className="button first" onClick={() => run(async () => go(await rematch()))}>
            Play again
          </button>
        )}
        <button type="button" className="button" onClick={() => run(replay)}>
          <Icon name="play" />
          Replay
        </button>
        <button
          type="button"
          className="button"
          onClick={() => run(async () => download(await store.source.record()))}
        >
          <Icon name="scroll" />
          Save the record
        </button>
      </div>
      {error !== null && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function download(record: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'gordian-record.json';
  link.click();
  URL.revokeObjectURL(address);
}
