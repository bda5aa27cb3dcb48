import { deviceStore } from '#web/lib/device-store.ts'
import { createStore } from '#web/lib/store.ts'
import { type Ticks, together } from './ticks.ts'

export type KeptTicks = {
  readonly ticks: Ticks
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
}

/** The user's unsaved ticks: of this page, and those kept on this device from before. */
export const tickStore = createStore<KeptTicks>({ ticks: new Map(), survive: true })

const device = deviceStore<readonly number[]>('keere', 'ticks')
let loadedFor: number | undefined

/** Fetches what the device has kept for this user, once; without a place to keep it, ticks live as long as the page. */
export async function loadTicks(userId: number): Promise<void> {
  if (loadedFor === userId) return
  loadedFor = userId
  tickStore.set({ ticks: new Map(), survive: true })
  try {
    const kept = await device.read(userId)
    const own = new Map([...kept].map(([order, ids]) => [Number(order), new Set(ids)]))
    tickStore.set({ ticks: together(tickStore.get().ticks, own), survive: true })
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
    if (was !== is) keep(userId, orderId, { added: is.difference(was), removed: was.difference(is) })
  }
}

type Difference = { readonly added: ReadonlySet<number>; readonly removed: ReadonlySet<number> }

/** Adds to and removes from what is kept of an order, so that two tabs add to one another. */
function keep(userId: number, orderId: number, { added, removed }: Difference): void {
  device
    .change(userId, String(orderId), (kept) => {
      const ids = new Set(kept).union(added).difference(removed)
      return ids.size === 0 ? undefined : [...ids]
    })
    .catch(giveUp)
}

function giveUp(error: unknown): void {
  console.warn('unsaved ticks cannot be kept on this device', error)
  tickStore.set({ ...tickStore.get(), survive: false })
}
