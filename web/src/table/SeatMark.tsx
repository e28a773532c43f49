import type { AnyGame, Seat } from '@gordian/kernel';

const SHAPES = ['M8 1l7 7-7 7-7-7z', 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z', 'M8 1l7 13H1z', 'M2 2h12v12H2z'];

/** A seat's sign: its colour and a shape of its own, so that colour is never the only sign. */
export function SeatSign({ game, seat }: { game: AnyGame; seat: Seat }) {
  const i = game.seats.findIndex(({ id }) => id === seat);
  return (
    <svg className="seat-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[Math.max(0, i) % SHAPES.length]} fill={game.seats[i]?.colour ?? 'currentColor'} />
    </svg>
  );
}

export function SeatMark({ game, seat }: { game: AnyGame; seat: Seat }) {
  return (
    <b className="seat-mark">
      <SeatSign game={game} seat={seat} />
      {game.seats.find(({ id }) => id === seat)?.name ?? seat}
    </b>
  );
}
