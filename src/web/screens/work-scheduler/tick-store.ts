import { createStore as createBase, entries, promisifyRequest } from 'idb-keyval'
import { createStore } from '#web/lib/store.ts'
import { type Ticks, together } from './ticks.ts'

export type KeptTicks = {
  readonly ticks: Ticks
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
}

/** The user's unsaved ticks: of this page, and those kept on this device from before. */
export const tickStore = createStore<KeptTicks>({ ticks: new Map(), survive: true })

let base: ReturnType<typeof createBase> | undefined
let loadedFor: number | undefined

/** Fetches what the device has kept for this user, once; without a place to keep it, ticks live as long as the page. */
export async function loadTicks(userId: number): Promise<void> {
  if (loadedFor === userId) return
  loadedFor = userId
  tickStore.set({ ticks: new Map(), survive: true })
  try {
    base = createBase('keere', 'ticks')
    const kept = await entries<string, readonly number[]>(base)
    const own = kept.flatMap(([key, ids]) => entryOf(key, ids, userId))
    tickStore.set({ ticks: together(tickStore.get().ticks, new Map(own)), survive: true })
  } catch (error) {
    giveUp(error)
  }
}

/** Replaces the ticks; what changed is kept on this device, beside what another tab has ticked there. */
export function setTicks(userId: number, ticks: Ticks): void {
  const { ticks: before, survive } = tickStore.get()
  tickStore.set({ ticks, survive })
  if (!survive) return
  for (const orderId of new Set([...before.keys(), ...ticks.keys()])) {
    const was = before.get(orderId) ?? new Set()
    const is = ticks.get(orderId) ?? new Set()
    if (was !== is) keep(`${userId}/${orderId}`, is.difference(was), was.difference(is))
  }
}

/** Changes what is kept under a key in one transaction, so that two tabs add to one another. */
function keep(key: string, added: ReadonlySet<number>, removed: ReadonlySet<number>): void {
  base?.('readwrite', (store) => {
    const kept = store.get(key)
    kept.onsuccess = () => {
      const ids = new Set<number>(kept.result).union(added).difference(removed)
      if (ids.size === 0) store.delete(key)
      else store.put([...ids], key)
    }
    return promisifyRequest(store.transaction)
  }).catch(giveUp)
}

function entryOf(key: string, ids: readonly number[], userId: number): [number, ReadonlySet<number>][] {
  const [user, order] = key.split('/')
  return Number(user) === userId ? [[Number(order), new Set(ids)]] : []
}

function giveUp(error: unknown): void {
  console.warn('unsaved ticks cannot be kept on this device', error)
  tickStore.set({ ...tickStore.get(), survive: false })
}
