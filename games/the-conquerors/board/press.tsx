import type { KeyboardEvent, ReactNode } from 'react';

interface PressProps {
  /** What it says; null: it can be clicked, but is no button of the drawing. */
  label: string | null;
  className?: string;
  transform?: string;
  piece?: string;
  pressed?: boolean;
  children: ReactNode;
  onPress(): void;
  onEnter?(): void;
  onLeave?(): void;
}

/** A button inside the drawing: Enter and the space bar press it, and it can be reached by Tab. */
export function Press(props: PressProps) {
  const { label, onPress, onEnter, onLeave } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPress();
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
      className={`${props.className ?? ''}${label === null ? '' : ' con-press'}`}
      transform={props.transform}
      data-piece={props.piece}
      onClick={onPress}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      {...button}
    >
      {props.children}
    </g>
  );
}
