import type { AnyGame } from '@gordian/kernel';
import { Icon } from '../design/Icon.tsx';
import { Clock } from './Clock.tsx';
import { SeatSign } from './SeatMark.tsx';
import type { TableState } from './store.ts';

/** Who plays, who is here, whose turn it is. */
export function Players({ game, state }: { game: AnyGame; state: TableState }) {
  const asked = state.past === null ? state.desk.asked : [];
  return (
    <ul className="players" aria-label="Players">
      {state.news.players.map((player) => {
        const toPlay = asked.includes(player.seat);
        const spec = game.seats.find(({ id }) => id === player.seat);
        return (
          <li key={player.seat} className={toPlay ? 'player asked' : 'player'}>
            <SeatSign game={game} seat={player.seat} />
            <span className="player-name">
              <b>{player.name}</b>
              <small>
                {spec?.name ?? player.seat}
                {player.kind === 'you' && ' · you'}
              </small>
            </span>
            {player.kind === 'bot' && <Icon name="robot" />}
            {player.here !== null && (
              <span
                className={player.here ? 'presence yes' : 'presence'}
                title={player.here ? 'At the table' : 'Away'}
              >
                <span className="only-read">{player.here ? 'at the table' : 'away'}</span>
              </span>
            )}
            {state.news.clocks !== null && <Clock clocks={state.news.clocks} seat={player.seat} />}
            {toPlay && <span className="chip turn">{player.kind === 'you' ? 'your turn' : 'to play'}</span>}
          </li>
        );
      })}
    </ul>
  );
}
