import { LIMITS } from '@gordian/wire';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Company } from '../online/online-source.ts';

/** Talk at the table. */
export function Talk(props: {
  company: Company;
  onSay(text: string): Promise<void>;
  onSeen(lines: number): void;
}) {
  const { company, onSay, onSeen } = props;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { length } = company.chat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    onSeen(length);
  }, [length]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    try {
      await onSay(text.trim());
      setText('');
      setError(null);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <div className="talk">
      <ol ref={list} aria-live="polite" aria-label="Talk">
        {company.chat.map((line) => (
          <li key={line.n}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      {error !== null && <p className="note bad">{error}</p>}
      <form onSubmit={(event) => void submit(event)}>
        <input
          aria-label="Say something"
          placeholder="Say something"
          value={text}
          maxLength={LIMITS.chat}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button small">
          Say
        </button>
      </form>
    </div>
  );
}
