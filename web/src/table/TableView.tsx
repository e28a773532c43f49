import type { BoardModule, BoardProps } from '@gordian/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { type Desktop, onKey } from './actions.ts';
import { callOnMyTurn } from './attention.ts';
import { BoardFrame } from './BoardFrame.tsx';
import { HandOver } from './HandOver.tsx';
import { HistoryBar } from './HistoryBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { PlainBoard } from './PlainBoard.tsx';
import { PromptBar } from './PromptBar.tsx';
import { RulesDrawer } from './RulesDrawer.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { SidePanel, type Tab } from './SidePanel.tsx';
import type { TableState, TableStore } from './store.ts';
import { useTable } from './use-table.ts';
import '../styles/table.css';
import '../styles/prompt.css';
import '../styles/thought.css';
import '../styles/side.css';

type Open = 'keys' | 'settings' | null;

/** A table, wherever its game runs. */
export function TableView(props: {
  store: TableStore;
  board: BoardModule<ReactNode> | null;
  /** More tabs beside the log: talk, notes. */
  tabs?: readonly Tab[];
  /** What to show between the bar and the board: the invitation links of a table that waits. */
  notice?: ReactNode;
  menu?: ReactNode;
}) {
  const { store, board } = props;
  const state = useTable(store);
  const [open, setOpen] = useState<Open>(null);
  const [rule, setRule] = useState<string | null | false>(false);
  const [typing, setTyping] = useState(false);
  const desktop = useMemo<Desktop>(() => {
    const toggle = (what: Open) => () => setOpen((now) => (now === what ? null : what));
    return {
      toggleRules: () => setRule((now) => (now === false ? (store.get()?.desk.offer?.rule ?? null) : false)),
      toggleKeys: toggle('keys'),
      toggleSettings: toggle('settings'),
      toggleTyping: () => setTyping((now) => !now),
      closeAll: () => {
        setOpen(null);
        setRule(false);
        setTyping(false);
      },
    };
  }, [store]);
  useEffect(() => callOnMyTurn(store, store.game.title), [store]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event, store, desktop);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [store, desktop]);
  if (state === null) return <p className="loading">Setting the table…</p>;

  const { takeOver } = store.source.acts;
  const boardProps = boardPropsOf(store, state);
  const Board = board?.default;
  return (
    <div className="table-page" data-position={state.news.position}>
      <TopBar title={store.game.title}>
        {props.menu}
        <IconButton icon="book" says="Rules (r)" pressed={rule !== false} onClick={desktop.toggleRules} />
        <IconButton icon="why" says="Keys (?)" onClick={desktop.toggleKeys} />
        <IconButton icon="gear" says="Settings (s)" onClick={desktop.toggleSettings} />
      </TopBar>
      <main className="table">
        <div className="table-board">
          {props.notice}
          {board === null || Board === undefined ? (
            <PlainBoard title={store.game.title} />
          ) : (
            <BoardFrame
              module={board}
              pointed={state.pointed}
              shown={state.view}
              focus={board.focus?.({ game: store.game, view: state.view }) ?? null}
              onPoint={boardProps.onPoint}
            >
              <Board {...boardProps} />
            </BoardFrame>
          )}
        </div>
        <div className="table-foot">
          <PromptBar
            store={store}
            state={state}
            typing={typing}
            onRule={setRule}
            onTyped={() => setTyping(false)}
          />
          <HistoryBar
            at={state.past ?? state.news.position}
            last={state.news.position}
            present="now"
            onLook={(position) => void store.look(position)}
          />
        </div>
        <SidePanel
          store={store}
          state={state}
          board={board}
          boardProps={boardProps}
          tabs={props.tabs ?? []}
          onRule={setRule}
        />
      </main>
      {rule !== false && <RulesDrawer game={store.game} at={rule} onClose={() => setRule(false)} />}
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
      {open === 'settings' && <SettingsDialog onClose={() => setOpen(null)} />}
      {state.news.handTo !== null && takeOver !== undefined && (
        <HandOver
          game={store.game}
          seat={state.news.handTo}
          name={state.news.players.find(({ seat }) => seat === state.news.handTo)?.name ?? state.news.handTo}
          onReady={() => void takeOver(state.news.handTo!)}
        />
      )}
    </div>
  );
}

function boardPropsOf(store: TableStore, state: TableState): BoardProps {
  return {
    game: store.game,
    view: state.view,
    offer: state.past === null ? state.desk.offer : null,
    picked: state.picked,
    pointed: state.pointed,
    players: Object.fromEntries(state.news.players.map(({ seat, name }) => [seat, name])),
    onChoose: (word) => store.choose(word),
    onWhy: (word) => store.why(word),
    onPoint: (place) => store.point(place),
  };
}

function IconButton(props: {
  icon: 'book' | 'why' | 'gear';
  says: string;
  pressed?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className={`button quiet icon ${props.icon === 'why' ? 'keys-button' : ''}`}
      aria-label={props.says}
      aria-pressed={props.pressed}
      title={props.says}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
