import type { KeyboardEvent, ReactNode } from 'react';

interface PressProps {
  /** Prefix of the game's class names. */
  skin: string;
  /** What it says; null: it can be clicked, but is no button of the drawing. */
  label: string | null;
  className?: string;
  transform?: string;
  /** Its name to the animation, as `data-piece`. */
  piece?: string;
  /** The answer it gives, as `data-word`. */
  word?: string;
  pressed?: boolean;
  children: ReactNode;
  onPress?(): void;
  onEnter?(): void;
  onLeave?(): void;
}

/** A button inside the drawing: Enter and the space bar press it, and it can be reached by Tab. */
export function Press(props: PressProps) {
  const { skin, label, onPress, onEnter, onLeave } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPress?.();
  };
  const button =
    label === null
      ? {}
      : {
          role: 'button',
          tabIndex: 0,
          'aria-label': label,
          'aria-pressed': props.pressed,
          onKeyDown,
          onFocus: onEnter,
          onBlur: onLeave,
        };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button only while it is on offer
    <g
      className={`${props.className ?? ''}${label === null ? '' : ` ${skin}-press`}`}
      transform={props.transform}
      data-piece={props.piece}
      data-word={props.word}
      onClick={onPress}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      {...button}
    >
      {props.children}
    </g>
  );
}
