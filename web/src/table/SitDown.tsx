import type { BoardModule } from '@gordian/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../design/Link.tsx';
import type { TableStore } from './store.ts';

/** What a page needs to show a table. */
export interface Seated {
  readonly store: TableStore;
  readonly board: BoardModule<ReactNode> | null;
}

interface SitDownProps<T extends Seated> {
  /** Sits down again when this changes. */
  at: string;
  waiting: string;
  sit(): Promise<T>;
  children(seated: T): ReactNode;
}

/** Sits down at a table, shows it, and leaves it with the page; says why where that fails. */
export function SitDown<T extends Seated>({ at, waiting, sit, children }: SitDownProps<T>) {
  const [seated, setSeated] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only `at` says that this is another table
  useEffect(() => {
    let left = false;
    let open: T | null = null;
    setSeated(null);
    sit().then(
      (ready) => {
        if (left) ready.store.close();
        else {
          open = ready;
          setSeated(ready);
        }
      },
      (problem: unknown) => setError(problem instanceof Error ? problem.message : String(problem)),
    );
    return () => {
      left = true;
      open?.store.close();
    };
  }, [at]);
  if (error !== null)
    return (
      <main className="lost">
        <h1>{error}</h1>
        <p>
          <Link href="/">Back to the games</Link>
        </p>
      </main>
    );
  return seated === null ? <p className="loading">{waiting}</p> : children(seated);
}
