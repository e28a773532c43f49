import type { Offer } from '@gordian/kernel';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TableState, TableStore } from './store.ts';

export function useTable(store: TableStore): TableState | null {
  return useSyncExternalStore(store.subscribe, store.get);
}

const NARROW = '(max-width: 820px)';

/** Whether the screen is too narrow for panels beside the board. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
}

const NOTHING: ReadonlyMap<string, boolean> = new Map();
/** More options than this are not tried one by one ahead of time; each still is before it is answered. */
const MOST = 40;
const SLICE_MS = 8;

/** Which options could not be taken back, found while the page has nothing else to do. */
export function useFinals(store: TableStore, state: TableState, offer: Offer): ReadonlyMap<string, boolean> {
  const [known, setKnown] = useState<{ offer: Offer; finals: ReadonlyMap<string, boolean> } | null>(null);
  const isLive = state.past === null;
  useEffect(() => {
    if (offer.kind !== 'one' || offer.of.length > MOST || !isLive) return;
    const finals = new Map<string, boolean>();
    let next = 0;
    let timer = 0;
    const work = (): void => {
      const until = performance.now() + SLICE_MS;
      while (next < offer.of.length && performance.now() < until && store.get()?.desk.offer === offer)
        finals.set(offer.of[next], !store.canTakeBack(offer.of[next++]));
      if (store.get()?.desk.offer !== offer) return;
      if (next < offer.of.length) timer = window.setTimeout(work, 0);
      else setKnown({ offer, finals });
    };
    timer = window.setTimeout(work, 30);
    return () => clearTimeout(timer);
  }, [store, offer, isLive]);
  return known !== null && known.offer === offer ? known.finals : NOTHING;
}
