import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** A dialog over the page. Escape, the cross and a press beside it close it. */
export function Dialog(props: { title: string; onClose(): void; children: ReactNode; wide?: boolean }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={props.wide ? 'dialog wide' : 'dialog'}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) props.onClose();
      }}
    >
      <div className="dialog-body">
        <header>
          <h2>{props.title}</h2>
          <button type="button" className="button quiet icon" aria-label="Close" onClick={props.onClose}>
            <Icon name="close" />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
