import { useState } from 'react';
import { loadBoard } from '../boards.ts';
import { Icon } from '../design/Icon.tsx';
import { loadGame } from '../games.ts';
import { beginLocal } from '../offline/begin.ts';
import { localSource } from '../offline/local-source.ts';
import { saves } from '../offline/saves.ts';
import { settings } from '../settings.ts';
import { type Seated, SitDown } from './SitDown.tsx';
import { TableStore } from './store.ts';
import { TableView } from './TableView.tsx';

/** A game on this device. */
export default function LocalPage({ id }: { id: string }) {
  return (
    <SitDown at={id} waiting="Unrolling the map…" sit={() => sit(id)}>
      {({ store, board }) => <TableView store={store} board={board} menu={<GiveUp store={store} />} />}
    </SitDown>
  );
}

async function sit(id: string): Promise<Seated> {
  const saved = await saves.get(id);
  if (saved === undefined) throw new Error('This game is not on this device.');
  const [game, board, source] = await Promise.all([
    loadGame(saved.game),
    loadBoard(saved.game),
    localSource(id, settings.get().botPause),
  ]);
  const { players, match } = saved;
  const again = async (): Promise<string> => {
    const turned = players.map(({ seat }, i) => ({ ...players[(i + 1) % players.length], seat }));
    return `/local/${await beginLocal(game, turned, match.start.options)}`;
  };
  const stop = settings.subscribe(() => source.setBotPause(settings.get().botPause));
  const close = (): void => {
    stop();
    source.close();
  };
  const table = { ...source, acts: { ...source.acts, rematch: again }, close };
  return { store: new TableStore(game, table, () => settings.get().confirm), board };
}

function GiveUp({ store }: { store: TableStore }) {
  const [sure, setSure] = useState(false);
  const state = store.get();
  if (state === null || state.view.result !== null || state.news.closed !== null) return null;
  return sure ? (
    <button
      type="button"
      className="button small"
      onBlur={() => setSure(false)}
      onClick={() => void store.source.acts.resign?.()}
    >
      Really give up?
    </button>
  ) : (
    <button
      type="button"
      className="button quiet icon"
      aria-label="Give up"
      title="Give up"
      onClick={() => setSure(true)}
    >
      <Icon name="flag" />
    </button>
  );
}
