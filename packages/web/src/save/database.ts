/** A small promise round IndexedDB. The page and the worker both use it. */
const NAME = 'rokada';
const STORES = { matches: 'id', entries: ['id', 'n'], asides: 'id', charts: 'game', pictures: 'id' };

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 3);
    request.addEventListener('upgradeneeded', () => {
      const { objectStoreNames } = request.result;
      for (const [name, keyPath] of Object.entries(STORES)) {
        if (!objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath });
      }
    });
    request.addEventListener('success', () => {
      // Another tab with a newer page may want to change the stores: let go.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opened = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('the database of the browser cannot be opened'));
    });
  });
  return opened;
}

export type Store = keyof typeof STORES;

/** Does some work in one transaction, and answers when it is truly on disk. */
export async function transact<T>(
  stores: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T> | void,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' });
    const request = work((name) => transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve((request ? request.result : undefined) as T));
    const fail = (): void => reject(transaction.error ?? new Error('the database of the browser refused'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
