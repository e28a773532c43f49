import type { BoardModule } from '@gordian/kernel';
import type { TableInfo, TableStateAnswer } from '@gordian/wire';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { loadBoard } from '../boards.ts';
import { Link } from '../design/Link.tsx';
import { loadGame } from '../games.ts';
import { api } from '../online/api.ts';
import { type Company, OnlineSource } from '../online/online-source.ts';
import { session } from '../online/session.ts';
import { settings } from '../settings.ts';
import { JoinCard } from './JoinCard.tsx';
import { Notes } from './Notes.tsx';
import { OnlineMenu } from './OnlineMenu.tsx';
import { TableStore } from './store.ts';
import { TableView } from './TableView.tsx';
import { Talk } from './Talk.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

interface Seated {
  readonly store: TableStore;
  readonly source: OnlineSource;
  readonly board: BoardModule<ReactNode> | null;
}

/** A table of the server: join it, wait for the others, play. */
export default function OnlinePage({ id, invite }: { id: string; invite: string | null }) {
  const [round, setRound] = useState(0);
  const [seated, setSeated] = useState<Seated | null>(null);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round sits down again, as another person
  useEffect(() => {
    let left = false;
    let open: Seated | null = null;
    sit(id).then(
      (ready) => {
        if (left) ready.store.close();
        else {
          open = ready;
          setSeated(ready);
        }
      },
      (problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)),
    );
    return () => {
      left = true;
      open?.store.close();
    };
  }, [id, round]);
  const joined = useCallback(() => {
    setSeated(null);
    setRound((n) => n + 1);
  }, []);
  if (error !== null)
    return (
      <main className="lost">
        <h1>{error}</h1>
        <p>
          <Link href="/">Back to the games</Link>
        </p>
      </main>
    );
  if (seated === null) return <p className="loading">Finding the table…</p>;
  return <AtTable seated={seated} invite={invite} onJoined={joined} />;
}

async function sit(id: string): Promise<Seated> {
  const { me } = await session.refresh();
  const { table } = await api.get<TableStateAnswer>(`/tables/${id}`);
  const [game, board] = await Promise.all([loadGame(table.game), loadBoard(table.game)]);
  const source = new OnlineSource(game, table, me?.id ?? null);
  return { source, board, store: new TableStore(game, source, () => settings.get().confirm) };
}

function AtTable({ seated, invite, onJoined }: { seated: Seated; invite: string | null; onJoined(): void }) {
  const { source, store, board } = seated;
  const company = useSyncExternalStore(source.onCompany, source.getCompany);
  const { table } = company;
  const [heard, setHeard] = useState(0);
  const wantsSeat = table.mySeat === null && table.status === 'waiting';
  if (table.mySeat === null && invite !== null && table.status === 'waiting')
    return <JoinCard table={table} game={store.game} invite={invite} onJoined={onJoined} />;
  if (table.status === 'waiting')
    return (
      <WaitingRoom
        table={table}
        game={store.game}
        present={company.present}
        onChanged={(next) => source.changed(next)}
        join={
          wantsSeat ? <JoinCard table={table} game={store.game} invite={null} onJoined={onJoined} /> : null
        }
      />
    );
  return (
    <TableView
      store={store}
      board={board}
      notice={noticeOf(company)}
      menu={<OnlineMenu source={source} table={table} />}
      tabs={[
        {
          id: 'talk',
          title: 'Talk',
          fresh: company.chat.length - heard,
          body: <Talk company={company} onSay={source.acts.say} onSeen={setHeard} />,
        },
        ...(table.mySeat === null ? [] : [{ id: 'notes', title: 'Notes', body: <Notes table={table.id} /> }]),
      ]}
    />
  );
}

function noticeOf({ connected, table }: Company): ReactNode {
  if (!connected)
    return (
      <p className="table-notice" role="status">
        The line to the server is broken; trying again…
      </p>
    );
  const wishes = abortWishes(table);
  return wishes === null ? null : (
    <p className="table-notice" role="status">
      {wishes}
    </p>
  );
}

function abortWishes(table: TableInfo): string | null {
  const names = table.seats.filter(({ wantsAbort }) => wantsAbort).map(({ name }) => name);
  if (table.status !== 'running' || names.length === 0) return null;
  return `${names.join(' and ')} would like to stop the game. It ends when all agree (flag button).`;
}
