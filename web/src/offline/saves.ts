import type { SavedGame } from './local-table.ts';

const STORE = 'games';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gordian', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

/** The games kept on this device. */
export const saves = {
  put: (game: SavedGame): Promise<unknown> => within('readwrite', (store) => store.put(game)),
  get: (id: string): Promise<SavedGame | undefined> => within('readonly', (store) => store.get(id)),
  drop: (id: string): Promise<unknown> => within('readwrite', (store) => store.delete(id)),
  /** Newest first. */
  all: async (): Promise<SavedGame[]> =>
    (await within<SavedGame[]>('readonly', (store) => store.getAll())).sort((a, b) => b.updated - a.updated),
};
