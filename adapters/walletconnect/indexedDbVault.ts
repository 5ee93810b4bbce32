import type { Vault } from './libraryStorage'

const NAME = 'portico-walletconnect'
const ITEMS = 'items'

/** A separate database: the library's own would hang the library where the browser blocks or denies it. */
export function indexedDbVault(): Vault {
  let opened: Promise<IDBDatabase> | undefined
  const items = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase()
    return (await opened).transaction(ITEMS, mode).objectStore(ITEMS)
  }
  return {
    async load() {
      const store = await items('readonly')
      const [keys, texts] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
      return keys.map((key, index) => [String(key), String(texts[index])] as const)
    },
    async save(key, text) {
      const store = await items('readwrite')
      await (text === undefined ? answerOf(store.delete(key)) : answerOf(store.put(text, key)))
    },
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(ITEMS)
  const database = await answerOf(request)
  // Another tab with a newer version of this code must not wait for this one.
  database.onversionchange = () => database.close()
  return database
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
