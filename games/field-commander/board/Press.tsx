import type { ReactNode } from 'react';

/** Something on the drawing that can be pressed. */
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
  const { word, label, x = 0, y = 0, className = '', onChoose, onPoint, children } = props;
  const place = `translate(${x} ${y})`;
  if (word === null)
    return (
      <g className={className} transform={place} onPointerEnter={onPoint}>
        <title>{label}</title>
        {children}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
    <g
      className={`${className} fca-press`}
      role="button"
      tabIndex={0}
      aria-label={label}
      data-word={word}
      transform={place}
      onClick={() => onChoose(word)}
      onPointerEnter={onPoint}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onChoose(word);
      }}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}
