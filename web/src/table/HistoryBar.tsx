import { Icon } from '../design/Icon.tsx';

/** Steps back through the positions without disturbing anything. */
export function HistoryBar(props: {
  at: number;
  last: number;
  /** What the present is called: "now" at a table, "end" in a replay. */
  present: string;
  onLook(position: number): void;
}) {
  const { at, last, onLook } = props;
  return (
    <nav className="history" aria-label="History">
      <Step icon="first" says="First position" disabled={at === 0} onClick={() => onLook(0)} />
      <Step icon="back" says="One step back" disabled={at === 0} onClick={() => onLook(at - 1)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Position"
        aria-valuetext={at === last ? props.present : `position ${at} of ${last}`}
        onChange={(event) => onLook(Number(event.target.value))}
      />
      <Step icon="forward" says="One step on" disabled={at === last} onClick={() => onLook(at + 1)} />
      <Step
        icon="last"
        says={`To the ${props.present}`}
        disabled={at === last}
        onClick={() => onLook(last)}
      />
      <output className="history-at">{at === last ? props.present : `${at} / ${last}`}</output>
    </nav>
  );
}

function Step(props: {
  icon: 'first' | 'back' | 'forward' | 'last';
  says: string;
  disabled: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className="button quiet icon small"
      aria-label={props.says}
      title={props.says}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}
