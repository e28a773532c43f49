import { useSyncExternalStore } from 'react';

/** Where the page is. `rest` is the id in the path, `search` and `hash` as the address has them. */
export interface Route {
  readonly page: 'lobby' | 'bots' | 'table' | 'local' | 'replay' | 'join' | 'lost';
  readonly id: string;
  readonly search: URLSearchParams;
  readonly hash: string;
}

export function routeOf(address: string): Route {
  const url = new URL(address, 'http://page');
  const [page = '', id = '', ...more] = url.pathname.split('/').filter((part) => part !== '');
  const where = { id: decodeURIComponent(id), search: url.searchParams, hash: url.hash };
  if (page === '') return { page: 'lobby', ...where };
  if (more.length > 0) return { page: 'lost', ...where };
  if (page === 'bots' && id === '') return { page, ...where };
  if (page === 'replay') return { page, ...where };
  if ((page === 'table' || page === 'local' || page === 'join') && id !== '') return { page, ...where };
  return { page: 'lost', ...where };
}

const MOVED = 'gordian:moved';

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event(MOVED));
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(MOVED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(MOVED, listener);
  };
}

/** The present address; a component that reads it is drawn again when it changes. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search + location.hash);
}
