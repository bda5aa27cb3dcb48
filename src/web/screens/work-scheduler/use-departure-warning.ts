import { useEffect, useEffectEvent } from 'react'
import { unsaved } from '#web/lib/unsaved.ts'
import type { Card } from './cards.ts'
import type { UnsavedTicks } from './use-unsaved-ticks.ts'

type Save = (onSaved: () => void) => void

/** Has a user who leaves asked about unsaved ticks, which are saved first where that is possible and wanted. */
export function useDepartureWarning(
  { ticks, count, survive }: UnsavedTicks,
  cards: readonly Card[],
  save: Save | null,
): void {
  const numbers = cards.filter(({ order }) => ticks.has(order.id)).map(({ product }) => product.order_number)
  const orders = [...new Set(numbers)].join(' ')
  const canSave = save !== null
  const saveNow = useEffectEvent((onSaved: () => void) => save?.(onSaved))
  useEffect(() => {
    if (count === 0) return
    unsaved.set({
      ...{ count, orders: orders === '' ? [] : orders.split(' '), survives: survive },
      save: canSave ? (onSaved) => saveNow(onSaved) : null,
    })
    return () => unsaved.set(null)
  }, [count, orders, survive, canSave])
}
