import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval'

/** What this device keeps for each of its users over a reload. */
export type DeviceStore<Value> = {
  /** Returns what is kept for a user. */
  readonly read: (userId: number) => Promise<Map<string, Value>>
  /** Returns what is kept for all other users. */
  readonly readOthers: (userId: number) => Promise<Value[]>
  /** Changes what is kept under a key in one transaction, so that two tabs see one another's changes; undefined removes it. */
  readonly change: (
    userId: number,
    key: string,
    to: (kept: Value | undefined) => Value | undefined,
  ) => Promise<void>
}

/** Opens a store on this device; its calls fail where there is no place to keep anything. */
export function deviceStore<Value>(database: string, name: string): DeviceStore<Value> {
  let base: UseStore | undefined
  const opened = () => {
    base ??= createStore(database, name)
    return base
  }
  return {
    read: async (userId) => {
      const prefix = `${userId}/`
      const kept = await entries<string, Value>(opened())
      return new Map(
        kept.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])),
      )
    },
    readOthers: async (userId) => {
      const kept = await entries<string, Value>(opened())
      return kept.flatMap(([key, value]) => (key.startsWith(`${userId}/`) ? [] : [value]))
    },
    change: async (userId, key, to) =>
      opened()('readwrite', (store) => {
        const name = `${userId}/${key}`
        const kept: IDBRequest<Value | undefined> = store.get(name)
        kept.onsuccess = () => {
          const next = to(kept.result)
          if (next === undefined) store.delete(name)
          else store.put(next, name)
        }
        return promisifyRequest(store.transaction)
      }),
  }
}
