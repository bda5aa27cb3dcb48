import { useEffect } from 'react'
import { unsaved } from '#web/lib/unsaved.ts'
import type { Card } from './cards.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'

/** While the screen is shown, has a user who leaves it asked about unsaved ticks. */
export function useDepartureWarning({ ticks, count, survive }: UnsavedTicks, cards: readonly Card[]): void {
  const numbers = cards.filter(({ order }) => ticks.has(order.id)).map(({ product }) => product.order_number)
  const orders = [...new Set(numbers)].join(' ')
  useEffect(() => {
    if (count === 0) return
    unsaved.set({ count, orders: orders === '' ? [] : orders.split(' '), survives: survive })
    return () => unsaved.set(null)
  }, [count, orders, survive])
}
