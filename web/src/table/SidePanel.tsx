import type { BoardModule, BoardProps } from '@gordian/kernel';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LogList } from './LogList.tsx';
import { Players } from './Players.tsx';
import type { TableState, TableStore } from './store.ts';
import { useNarrow } from './use-table.ts';

/** One more page of the side panel. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  /** How much is new in it. */
  readonly fresh?: number;
  readonly body: ReactNode;
}

/** Beside the board: who plays and what they hold, the log, talk and notes. */
export function SidePanel(props: {
  store: TableStore;
  state: TableState;
  board: BoardModule<ReactNode> | null;
  boardProps: BoardProps;
  tabs: readonly Tab[];
  onRule(id: string): void;
}) {
  const { store, state, board } = props;
  const Panels = board?.Panels;
  const tabs: Tab[] = [
    {
      id: 'players',
      title: 'Players',
      body: (
        <>
          <Players game={store.game} state={state} />
          {Panels !== undefined && <Panels {...props.boardProps} />}
        </>
      ),
    },
    {
      id: 'log',
      title: 'Log',
      body: (
        <LogList
          log={state.log}
          game={store.game}
          locate={(place) => board?.locate(place) ?? null}
          onPoint={(place) => store.point(place)}
          onRule={props.onRule}
        />
      ),
    },
    ...props.tabs,
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  const [lower, setLower] = useState('log');
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <aside className="side" aria-label="Players and log">
        <TabbedPages
          name="narrow"
          tabs={tabs}
          chosen={chosen}
          onChoose={(id) => setChosen(id === chosen ? null : id)}
        />
      </aside>
    );
  return (
    <aside className="side" aria-label="Players and log">
      <div className="side-top">{tabs[0].body}</div>
      <TabbedPages name="wide" tabs={tabs.slice(1)} chosen={lower} onChoose={setLower} />
    </aside>
  );
}

function TabbedPages(props: {
  name: string;
  tabs: readonly Tab[];
  chosen: string | null;
  onChoose(id: string): void;
}) {
  const { tabs, chosen, onChoose, name } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    onChoose(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
    event.preventDefault();
  };
  return (
    <div className={`side-pages ${name}`}>
      <div role="tablist" aria-label="More about this table" onKeyDown={onKeyDown}>
        {tabs.map(({ id, title, fresh }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === (chosen ?? tabs[0].id) ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {title}
            {fresh !== undefined && fresh > 0 && <span className="fresh-count">{fresh}</span>}
          </button>
        ))}
      </div>
      {chosen !== null && (
        <div role="tabpanel" className="side-page" aria-labelledby={`${name}-${chosen}`}>
          {tabs.find(({ id }) => id === chosen)?.body}
        </div>
      )}
    </div>
  );
}
