import { type AnyGame, type LogLine, noteParts, type Slot } from '@gordian/kernel';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Dice } from '../design/Dice.tsx';
import { SeatMark } from './SeatMark.tsx';

export interface LogHands {
  readonly game: AnyGame;
  locate(place: string): unknown;
  onPoint(place: string | null): void;
  onRule(id: string): void;
}

/** The story so far in plain words, dice drawn; the newest line is in sight. */
export function LogList({ log, ...hands }: { log: readonly LogLine[] } & LogHands) {
  const end = useRef<HTMLDivElement>(null);
  const { length } = log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);
  return (
    <div className="log" role="log" aria-label="What happened">
      {length === 0 && <p className="log-empty">Nothing has happened yet.</p>}
      <ol>
        {log.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <Line key={i} line={line} isNew={i > 0 && log[i - 1].move !== line.move} hands={hands} />
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

const Line = memo(
  ({ line, isNew, hands }: { line: LogLine; isNew: boolean; hands: LogHands }) => (
    <li className={isNew ? 'log-line fresh' : 'log-line'}>
      <span>{told(line, hands)}</span>
      {line.rule !== null && (
        <button
          type="button"
          className="rule-id"
          title={hands.game.rules[line.rule]?.title ?? line.rule}
          onClick={() => hands.onRule(line.rule!)}
        >
          {line.rule}
        </button>
      )}
    </li>
  ),
  (a, b) => a.line === b.line && a.isNew === b.isNew,
);

/** A log line with its slots filled. */
function told(line: LogLine, hands: LogHands): ReactNode[] {
  return noteParts(line).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order
    typeof part === 'string' ? part : <Filled key={i} {...part} hands={hands} />,
  );
}

function Filled({ kind, value, hands }: Slot & { hands: LogHands }) {
  if (kind === 'die' || kind === 'dice')
    return <Dice values={Array.isArray(value) ? value : [Number(value)]} />;
  if (typeof value === 'number') return <b>{value}</b>;
  if (typeof value !== 'string') return <b>{value.join(', ')}</b>;
  if (kind === 'seat') return <SeatMark game={hands.game} seat={value} />;
  const says = hands.game.name(value);
  if (hands.locate(value) === null) return <b>{says}</b>;
  return (
    <button
      type="button"
      className="place"
      onPointerEnter={() => hands.onPoint(value)}
      onPointerLeave={() => hands.onPoint(null)}
      onFocus={() => hands.onPoint(value)}
      onBlur={() => hands.onPoint(null)}
    >
      {says}
    </button>
  );
}
