import { useWorkCommands } from '#web/work-orders/use-work-commands.ts'
import type { Card } from './cards.ts'
import { useShowWorkOrders } from './use-show-work-orders.ts'

/** Runs the commands of one card. */
export function useCardCommands(card: Card) {
  const { order, product, openTracker, openDowntime, alsoRunning, trackers } = card
  const work = {
    ...{ someoneElse: card.someoneElse, id: order.id, number: product.order_number, status: order.status },
    ...{ tracker: openTracker?.id ?? null, downtime: openDowntime?.id ?? null },
    ...{ others: alsoRunning.length, bookedTo: card.bookedTo?.name ?? null, last: trackers.at(-1)?.id },
  }
  return useWorkCommands(work, useShowWorkOrders())
}
