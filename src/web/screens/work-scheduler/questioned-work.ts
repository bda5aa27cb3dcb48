import type { QuestionedWork } from '#web/work-orders/questions.ts'
import type { Card } from './cards.ts'

/** Returns what a question about a card names. */
export function questionedWork(card: Card): QuestionedWork {
  const { order, product, someoneElse, bookedTo, blockers, openDowntime, alsoRunning } = card
  return {
    ...{ number: product.order_number, status: order.status, someoneElse, blockers },
    ...{ downtime: openDowntime, bookedTo: bookedTo?.name ?? null, others: alsoRunning.length },
  }
}
