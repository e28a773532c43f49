import { Press as BoardPress } from '@gordian/boards';
import type { ReactNode } from 'react';

/** Something on the drawing that says what it is, and can be pressed while it is on offer. */
export function Press(props: {
  word: string | null;
  label: string;
  x?: number;
  y?: number;
  className?: string;
  onChoose(word: string): void;
  onPoint?(): void;
  children: ReactNode;
}) {
  const { word, label, x = 0, y = 0, className, onChoose, onPoint, children } = props;
  return (
    <BoardPress
      skin="fca"
      className={className}
      label={word === null ? null : label}
      word={word ?? undefined}
      transform={`translate(${x} ${y})`}
      onPress={word === null ? undefined : () => onChoose(word)}
      onEnter={onPoint}
    >
      <title>{label}</title>
      {children}
    </BoardPress>
  );
}
