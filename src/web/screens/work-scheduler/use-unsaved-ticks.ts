import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { WorkOrder } from '#contract/work-orders.ts'
import { boot } from '#web/lib/boot.ts'
import { useStore } from '#web/lib/store.ts'
import type { Card } from './cards.ts'
import { hiddenOrders } from './queries.ts'
import { loadTicks, setTicks, tickStore } from './tick-store.ts'
import { countOf, settle, type Ticks, tickRow } from './ticks.ts'

export type UnsavedTicks = {
  readonly ticks: Ticks
  readonly count: number
  /** Whether this device keeps them over a reload. */
  readonly survive: boolean
  /** The work orders that have any, where they are known. */
  readonly orders: readonly WorkOrder[]
  readonly tick: (card: Card, actionIds: ReadonlySet<number>) => void
  readonly discard: () => void
}

const NO_CARDS: readonly Card[] = []
/** Of the work orders that a filter hides, how many are asked for at once: a page. */
const HIDDEN_AT_ONCE = 100

/**
 * The user's unsaved ticks, less those that mean nothing any more: saved by someone else, or of work that is done or gone.
 *
 * @param cards undefined until the work orders are read
 */
export function useUnsavedTicks(cards: readonly Card[] | undefined): UnsavedTicks {
  const user = boot().user?.id ?? 0
  useEffect(() => void loadTicks(user), [user])
  const { ticks: kept, survive } = useStore(tickStore)
  const { orders, unread } = useOrdersOf(kept, cards)
  const ticks = useMemo(() => settle(kept, orders, unread), [kept, orders, unread])
  const count = countOf(ticks)

  useEffect(() => {
    if (countOf(kept) > count) setTicks(user, ticks)
  }, [user, kept, ticks, count])

  const tick = useCallback(
    (card: Card, actionIds: ReadonlySet<number>) =>
      setTicks(user, tickRow(tickStore.get().ticks, card.order, actionIds)),
    [user],
  )
  const discard = useCallback(() => setTicks(user, new Map()), [user])
  return { ticks, count, survive, orders, tick, discard }
}

/** The work orders with ticks, also those that a filter hides; and those of which nothing is known yet. */
function useOrdersOf(kept: Ticks, cards: readonly Card[] = NO_CARDS) {
  const shown = useMemo(
    () => cards.flatMap(({ order }) => (kept.has(order.id) ? [order] : [])),
    [cards, kept],
  )
  const hiddenIds = useMemo(() => {
    const ids = new Set(kept.keys()).difference(new Set(shown.map(({ id }) => id)))
    return [...ids].sort((a, b) => a - b)
  }, [kept, shown])
  const asked = cards === NO_CARDS ? 0 : HIDDEN_AT_ONCE
  const { data: hidden } = useQuery(hiddenOrders(hiddenIds.slice(0, asked)))
  return useMemo(
    () => ({
      orders: hidden ? [...shown, ...hidden] : shown,
      unread: new Set(hidden ? hiddenIds.slice(asked) : hiddenIds),
    }),
    [shown, hidden, hiddenIds, asked],
  )
}
