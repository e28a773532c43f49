import { type AnyGame, type Options, suitedOptions } from '@gordian/kernel';
import type { ClockSpec, SeatPlayer, TableAnswer } from '@gordian/wire';
import { LIMITS } from '@gordian/wire';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { Choice, Field, Switch } from '../design/Field.tsx';
import { loadGame } from '../games.ts';
import { api } from '../online/api.ts';
import { keepInvites } from '../online/invites.ts';
import { session, useSession } from '../online/session.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import {
  CLOCKS,
  type ClockName,
  chosenOptions,
  type Level,
  type SeatPlan,
  startSeats,
  valueSays,
} from './plan.ts';
import { SeatRow } from './SeatRow.tsx';

/** A new table: the game's options, who sits where, the clock. On this device, or on the server with others. */
export function NewTable({ gameId, onClose }: { gameId: string; onClose(): void }) {
  const [game, setGame] = useState<AnyGame | null>(null);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([loadGame(gameId), import('@gordian/ai')]).then(
      ([loaded, { botNames, botSays }]) => {
        setLevels(botNames.map((name) => ({ name, says: botSays(name) })));
        setGame(loaded);
      },
      (problem: unknown) => setError(String(problem)),
    );
  }, [gameId]);
  return (
    <Dialog title={game === null ? 'New table' : `New table: ${game.title}`} onClose={onClose}>
      {game === null ? <p>{error ?? 'Setting the table…'}</p> : <TableForm game={game} levels={levels} />}
    </Dialog>
  );
}

function TableForm({ game, levels }: { game: AnyGame; levels: readonly Level[] }) {
  const { online, me } = useSession();
  const [where, setWhere] = useState<'server' | 'device'>(
    online === true && game.maxSeats > 1 ? 'server' : 'device',
  );
  const [seats, setSeats] = useState<readonly SeatPlan[]>(() => startSeats(game, levels));
  const [options, setOptions] = useState<Options>({});
  const [clock, setClock] = useState<ClockName>('none');
  const [listed, setListed] = useState(false);
  const [name, setName] = useState(me?.name ?? settings.get().name);
  const [error, setError] = useState<string | null>(null);
  const players: readonly (readonly [SeatPlayer, string])[] =
    where === 'device'
      ? [
          ['me', 'A person here'],
          ['bot', 'A bot'],
        ]
      : [
          ['me', 'Me'],
          ['invited', 'Invited by link'],
          ['open', 'Open to anyone'],
          ['bot', 'A bot'],
        ];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(null);
    try {
      const taken = seats.filter(({ used }) => used);
      const suited = chosenOptions(game, options);
      if (where === 'device') await onDevice(game, taken, suited, name);
      else await onServer(game, taken, suited, CLOCKS[clock].spec, listed, name);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <form className="new-table" onSubmit={(event) => void submit(event)}>
      <Choice<'server' | 'device'>
        label="Where"
        value={where}
        of={[
          ['server', online === true ? 'On the server, with others' : 'On the server (not in reach)'],
          ['device', 'On this device: alone, against bots, or side by side'],
        ]}
        onChange={setWhere}
      />
      <Field label="My name">
        <input
          value={name}
          maxLength={LIMITS.name}
          required
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <fieldset className="seats">
        <legend>Seats</legend>
        {seats.map((plan, i) => (
          <SeatRow
            key={plan.seat}
            game={game}
            plan={plan}
            players={players}
            levels={levels}
            onChange={(change) => setSeats(seats.map((old, k) => (k === i ? { ...old, ...change } : old)))}
          />
        ))}
      </fieldset>
      {suitedOptions(game, options).map((spec) => (
        <Choice
          key={spec.id}
          label={spec.title}
          hint={game.rules[spec.rule]?.text}
          value={String(options[spec.id] ?? spec.default)}
          of={spec.values.map((value) => [String(value), valueSays(game, value)])}
          onChange={(text) =>
            setOptions({
              ...options,
              [spec.id]: spec.values.find((value) => String(value) === text) ?? spec.default,
            })
          }
        />
      ))}
      {where === 'server' && (
        <>
          <Choice<ClockName>
            label="Clock"
            value={clock}
            of={Object.entries(CLOCKS).map(([id, { says }]) => [id as ClockName, says])}
            onChange={setClock}
          />
          <Switch label="List it in the lobby for all to see" on={listed} onChange={setListed} />
        </>
      )}
      {error !== null && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
      <footer>
        <button type="submit" className="button first" disabled={where === 'server' && online !== true}>
          {where === 'device' ? 'Begin' : 'Make the table'}
        </button>
      </footer>
    </form>
  );
}

async function onDevice(
  game: AnyGame,
  seats: readonly SeatPlan[],
  options: Options,
  name: string,
): Promise<void> {
  settings.set({ name });
  const { beginLocal, botTitle } = await import('../offline/begin.ts');
  const people = seats.filter(({ player }) => player !== 'bot');
  const players = seats.map(({ seat, player, level }) => {
    if (player === 'bot') return { seat, name: botTitle(level), bot: level };
    const own = people.length === 1 || seat === people[0].seat ? name : '';
    return {
      seat,
      name: own === '' ? (game.seats.find(({ id }) => id === seat)?.name ?? seat) : own,
      bot: null,
    };
  });
  go(`/local/${await beginLocal(game, players, options)}`);
}

async function onServer(
  game: AnyGame,
  seats: readonly SeatPlan[],
  options: Options,
  clock: ClockSpec,
  listed: boolean,
  name: string,
): Promise<void> {
  if (session.get().me === null) await session.beGuest(name);
  const { table, invites } = await api.post<TableAnswer>('/tables', {
    game: game.id,
    options,
    seats: seats.map(({ seat, player, level }) =>
      player === 'bot' ? { seat, player, level } : { seat, player },
    ),
    clock,
    listed,
  });
  keepInvites(table.id, invites);
  go(`/table/${table.id}`);
}
