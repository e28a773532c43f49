import type { AnyGame } from '@gordian/kernel';
import { LIMITS, type TableInfo } from '@gordian/wire';
import { type FormEvent, useState } from 'react';
import { Field } from '../design/Field.tsx';
import { Meander } from '../design/Knot.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { api } from '../online/api.ts';
import { session, useSession } from '../online/session.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import '../styles/join.css';

/** Sits down by an invitation, or in an open seat: a guest needs only a name. */
export function JoinCard(props: {
  table: TableInfo;
  game: AnyGame;
  invite: string | null;
  onJoined(): void;
}) {
  const { table, game, invite } = props;
  const { me } = useSession();
  const [error, setError] = useState<string | null>(null);
  const open = table.seats.filter(({ kind }) => kind === 'open');
  const isKept = table.seats.some(
    ({ kind, person }) => kind === 'invited' && me !== null && person === me.id,
  );
  if (invite === null && open.length === 0 && !isKept) return null;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      if (me === null) await session.beGuest(String(form.get('name')).trim());
      const seat = form.get('seat');
      await api.post(
        `/tables/${table.id}/join`,
        invite !== null ? { invite } : seat ? { seat: String(seat) } : {},
      );
      go(`/table/${table.id}`, true);
      props.onJoined();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const host = table.seats.find(({ kind }) => kind === 'person')?.name ?? 'Somebody';
  const card = (
    <form className="join-card" onSubmit={(event) => void submit(event)}>
      <h1>{invite !== null || isKept ? `${host} invites you` : 'A seat is open'}</h1>
      <p>{`to a game of ${game.title}.`}</p>
      {me === null ? (
        <Field label="Your name">
          <input name="name" required maxLength={LIMITS.name} defaultValue={settings.get().name} />
        </Field>
      ) : (
        <p>
          You play as <b>{me.name}</b>.
        </p>
      )}
      {invite === null && !isKept && open.length > 1 && (
        <Field label="Seat">
          <select name="seat">
            {open.map(({ seat }) => (
              <option key={seat} value={seat}>
                {game.seats.find(({ id }) => id === seat)?.name ?? seat}
              </option>
            ))}
          </select>
        </Field>
      )}
      {error !== null && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="button first">
        Sit down and play
      </button>
    </form>
  );
  if (invite === null) return card;
  return (
    <>
      <TopBar />
      <Meander />
      <main className="join">{card}</main>
    </>
  );
}
