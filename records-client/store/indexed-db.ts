import type { DurablePort, StoredEntry } from './durable.ts'

const STORE = 'entries'

export function indexedDbPort(name = 'records-client', factory: IDBFactory = indexedDB): DurablePort {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const request = factory.open(name, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be opened')))
    })
    return opened
  }
  async function within<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result> | void) {
    const transaction = (await open()).transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    return new Promise<Result | undefined>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request?.result))
      for (const event of ['error', 'abort'])
        transaction.addEventListener(event, () => reject(transaction.error ?? new Error('Nothing was written')))
    })
  }
  const keyOf = (owner: string, key: string) => [owner, key]

  return {
    load: async (owner) =>
      (await within<StoredEntry[]>(
        'readonly',
        (store) => store.getAll(IDBKeyRange.bound([owner], [owner, []])) as IDBRequest<StoredEntry[]>,
      )) ?? [],
    async save(owner, entries, gone) {
      await within('readwrite', (store) => {
        for (const key of gone) store.delete(keyOf(owner, key))
        for (const entry of entries) store.put(entry, keyOf(owner, entry.key))
      })
    },
    async wipe() {
      await within('readwrite', (store) => void store.clear())
    },
  }
}
