import { type FormEvent, useState } from 'react';
import { takeFocus } from '../design/focus.ts';
import type { TableStore } from './store.ts';

/** An answer typed in notation: played if it is allowed, explained if it is not. */
export function TypedMove({ store, onDone }: { store: TableStore; onDone(): void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store.type(text);
    onDone();
  };
  return (
    <form className="typed" onSubmit={submit}>
      <label>
        <span>Type a move</span>
        <input
          ref={takeFocus}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <button type="submit" className="button small">
        Play it, or say why not
      </button>
    </form>
  );
}
