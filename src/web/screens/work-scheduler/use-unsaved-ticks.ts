import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { WorkOrder } from '#contract/work-orders.ts'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { useStore } from '#web/lib/store.ts'
import type { Card } from './cards.ts'
import { SCHEDULER_KEY, type SchedulerView } from './queries.ts'
import { useTexts } from './texts.ts'
import { loadTicks, setTicks, tickStore } from './tick-store.ts'
import { countGone, countOf, settle, type Ticks, tickRow } from './ticks.ts'

export type UnsavedTicks = {
  readonly ticks: Ticks
  readonly count: number
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
  /** The work orders that have any, in the order of the list. */
  readonly orders: readonly WorkOrder[]
  readonly tick: (card: Card, actionIds: ReadonlySet<number>) => void
  readonly discard: () => void
}

/**
 * The user's unsaved ticks, less those that mean nothing any more: saved by someone else, or of work that is done or gone.
 *
 * @param view undefined until the work orders are read
 */
export function useUnsavedTicks(view: SchedulerView | undefined): UnsavedTicks {
  const t = useTexts()
  const user = boot().user?.id ?? 0
  useEffect(() => void loadTicks(user), [user])
  const { ticks: kept, survive } = useStore(tickStore)
  const { orders, unread } = useOrdersOf(kept, view)
  const ticks = useMemo(() => settle(kept, orders, unread), [kept, orders, unread])
  const count = countOf(ticks)

  useEffect(() => {
    if (countOf(kept) <= count) return
    const gone = countGone(kept, ticks, orders)
    if (gone > 0) notify('error', t('unsaved.gone', { count: gone }))
    setTicks(user, ticks)
  }, [user, kept, ticks, count, orders, t])

  const tick = useCallback(
    (card: Card, actionIds: ReadonlySet<number>) =>
      setTicks(user, tickRow(tickStore.get().ticks, card.order, actionIds)),
    [user],
  )
  const discard = useCallback(() => setTicks(user, new Map()), [user])
  return { ticks, count, survive, orders, tick, discard }
}

/** The work orders with ticks; and those not known yet, which are read with the next answer. */
function useOrdersOf(kept: Ticks, view: SchedulerView | undefined) {
  const client = useQueryClient()
  const orders = useMemo(
    () => (view?.cards ?? []).flatMap(({ order }) => (kept.has(order.id) ? [order] : [])),
    [view?.cards, kept],
  )
  const unread = useMemo(() => {
    const known = new Set([...(view?.asked ?? []), ...orders.map(({ id }) => id)])
    return new Set(kept.keys()).difference(known)
  }, [kept, orders, view?.asked])
  const missing = view ? [...unread].join(',') : ''

  useEffect(() => {
    if (missing !== '') void client.invalidateQueries({ queryKey: SCHEDULER_KEY })
  }, [client, missing])
  return { orders, unread }
}
