import type { AnyGame, Seat } from '@gordian/kernel';
import type { Presence, TableChangedAnswer, TableInfo } from '@gordian/wire';
import { type ReactNode, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { Meander } from '../design/Knot.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { api } from '../online/api.ts';
import { invitesOf, keepInvites, linkOf } from '../online/invites.ts';
import { go } from '../route.ts';
import { SeatSign } from './SeatMark.tsx';
import { seatName } from './store.ts';
import '../styles/join.css';

/** Before the game: who is here, and the links for those who are not. */
export function WaitingRoom(props: {
  table: TableInfo;
  game: AnyGame;
  present: readonly Presence[];
  join: ReactNode;
  onChanged(table: TableInfo): void;
}) {
  const { table, game } = props;
  const [invites, setInvites] = useState(() => invitesOf(table.id));
  const renew = async (seat: Seat): Promise<void> => {
    const answer = await api.post<{ invite: string }>(`/tables/${table.id}/invite`, { seat });
    const all = { ...invites, [seat]: answer.invite };
    keepInvites(table.id, all);
    setInvites(all);
  };
  const leave = async (): Promise<void> => {
    await api.post<TableChangedAnswer>(`/tables/${table.id}/leave`);
    go('/');
  };
  return (
    <>
      <TopBar title={game.title} />
      <Meander />
      <main className="join">
        {props.join}
        <section className="join-card" aria-label="The table">
          <h1>{game.title}</h1>
          <p role="status">The game begins by itself when every seat is taken.</p>
          <ul className="waiting-seats">
            {table.seats.map(({ seat, kind, name, person }) => (
              <li key={seat}>
                <SeatSign game={game} seat={seat} />
                <span>
                  <b>{seatName(game, seat)}</b>
                  {kind === 'person' &&
                    `: ${name}${props.present.some((one) => one.person === person) ? ' (here)' : ''}`}
                  {kind === 'bot' && `: ${name ?? 'a bot'}`}
                  {kind === 'open' && ': open to anyone'}
                  {kind === 'invited' && (name === null ? ': invited' : `: ${name}, invited`)}
                </span>
                {kind === 'invited' && table.isOwner && (
                  <Invite
                    link={invites[seat] === undefined ? null : linkOf(table.id, invites[seat])}
                    onRenew={() => void renew(seat)}
                  />
                )}
              </li>
            ))}
          </ul>
          {table.mySeat !== null && (
            <button type="button" className="button" onClick={() => void leave()}>
              Leave the table
            </button>
          )}
        </section>
      </main>
    </>
  );
}

function Invite({ link, onRenew }: { link: string | null; onRenew(): void }) {
  const [copied, setCopied] = useState(false);
  if (link === null)
    return (
      <button type="button" className="button small" onClick={onRenew}>
        <Icon name="link" />
        Make a new link
      </button>
    );
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <span className="invite">
      <input readOnly value={link} aria-label="Invitation link" onFocus={(event) => event.target.select()} />
      <button type="button" className="button small" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'link'} />
        {copied ? 'Copied' : 'Copy the link'}
      </button>
    </span>
  );
}
