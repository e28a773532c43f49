import type { AnyGame } from '@gordian/kernel';
import type { SeatPlayer } from '@gordian/wire';
import type { Level, SeatPlan } from './plan.ts';

/** One seat of a new table: who plays it, and how well if it is a bot. */
export function SeatRow(props: {
  game: AnyGame;
  plan: SeatPlan;
  players: readonly (readonly [SeatPlayer, string])[];
  levels: readonly Level[];
  onChange(change: Partial<SeatPlan>): void;
}) {
  const { game, plan, players, levels } = props;
  const spec = game.seats.find(({ id }) => id === plan.seat);
  const name = spec?.name ?? plan.seat;
  const player = players.some(([id]) => id === plan.player) ? plan.player : 'me';
  const optional = game.minSeats < game.seats.length;
  return (
    <div className="seat-row">
      <span className="seat-name">
        <i className="seat-dot" style={{ background: spec?.colour }} />
        {name}
      </span>
      <select
        aria-label={`Who plays ${name}`}
        value={plan.used ? player : 'none'}
        onChange={({ target }) =>
          props.onChange(
            target.value === 'none' ? { used: false } : { used: true, player: target.value as SeatPlayer },
          )
        }
      >
        {players.map(([id, says]) => (
          <option key={id} value={id}>
            {says}
          </option>
        ))}
        {optional && <option value="none">Nobody</option>}
      </select>
      {plan.used && player === 'bot' && (
        <>
          <select
            aria-label={`How well the bot plays ${name}`}
            aria-describedby={`level-of-${plan.seat}`}
            value={plan.level}
            onChange={({ target }) => props.onChange({ level: target.value })}
          >
            {levels.map((level) => (
              <option key={level.name} value={level.name}>
                {level.name}
              </option>
            ))}
          </select>
          <small id={`level-of-${plan.seat}`} className="level-says">
            {levels.find((level) => level.name === plan.level)?.says}
          </small>
        </>
      )}
    </div>
  );
}
