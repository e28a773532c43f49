import type { TableInfo, TableStateAnswer } from '@gordian/wire';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { loadBoard } from '../boards.ts';
import { loadGame } from '../games.ts';
import { api } from '../online/api.ts';
import { type Company, OnlineSource } from '../online/online-source.ts';
import { session } from '../online/session.ts';
import { settings } from '../settings.ts';
import { JoinCard } from './JoinCard.tsx';
import { Notes } from './Notes.tsx';
import { OnlineMenu } from './OnlineMenu.tsx';
import { type Seated, SitDown } from './SitDown.tsx';
import { TableStore } from './store.ts';
import { TableView } from './TableView.tsx';
import { Talk } from './Talk.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

interface SeatedOnline extends Seated {
  readonly source: OnlineSource;
}

/** A table of the server: join it, wait for the others, play. */
export default function OnlinePage({ id, invite }: { id: string; invite: string | null }) {
  /** A new round sits down again, as another person. */
  const [round, setRound] = useState(0);
  return (
    <SitDown at={`${id} ${round}`} waiting="Finding the table…" sit={() => sit(id)}>
      {(seated) => <AtTable seated={seated} invite={invite} onJoined={() => setRound((n) => n + 1)} />}
    </SitDown>
  );
}

async function sit(id: string): Promise<SeatedOnline> {
  const { me } = await session.refresh();
  const { table } = await api.get<TableStateAnswer>(`/tables/${id}`);
  const [game, board] = await Promise.all([loadGame(table.game), loadBoard(table.game)]);
  const source = new OnlineSource(game, table, me?.id ?? null);
  return { source, board, store: new TableStore(game, source, () => settings.get().confirm) };
}

function AtTable({
  seated,
  invite,
  onJoined,
}: {
  seated: SeatedOnline;
  invite: string | null;
  onJoined(): void;
}) {
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
