import { LIMITS, type NotesBody } from '@gordian/wire';
import { useEffect, useRef, useState } from 'react';
import { api } from '../online/api.ts';

const AFTER_MS = 700;

/** My own notes on this table; nobody else reads them. */
export function Notes({ table }: { table: string }) {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => {
    api.get<NotesBody>(`/tables/${table}/notes`).then(
      (notes) => setText(notes.text),
      () => setText(''),
    );
    return () => clearTimeout(timer.current);
  }, [table]);
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void api.put(`/tables/${table}/notes`, { text: next }), AFTER_MS);
  };
  return (
    <textarea
      className="notes-field"
      aria-label="My notes"
      placeholder="Only you can read these notes."
      disabled={text === null}
      value={text ?? ''}
      maxLength={LIMITS.notes}
      onChange={(event) => change(event.target.value)}
    />
  );
}
