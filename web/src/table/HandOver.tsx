import type { AnyGame, Seat } from '@gordian/kernel';
import { takeFocus } from '../design/focus.ts';
import { Icon } from '../design/Icon.tsx';
import { Knot } from '../design/Knot.tsx';
import { seatName } from './store.ts';

/** Between two people at one screen: nothing of either is shown until the next one says so. */
export function HandOver({
  game,
  seat,
  name,
  onReady,
}: {
  game: AnyGame;
  seat: Seat;
  name: string;
  onReady(): void;
}) {
  const spec = seatName(game, seat);
  return (
    <div className="hand-over" role="dialog" aria-modal="true" aria-label="Hand the screen over">
      <Knot />
      <h2>{`Hand the screen to ${name}`}</h2>
      <p>{`${name} plays ${spec}. Everybody else looks away.`}</p>
      <button type="button" className="button first" ref={takeFocus} onClick={onReady}>
        <Icon name="eye" />
        {`I am ${name}: show my side`}
      </button>
    </div>
  );
}
