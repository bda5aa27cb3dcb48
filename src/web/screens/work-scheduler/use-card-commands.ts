import { boot } from '#web/lib/boot.ts'
import { useWorkCommands, type WorkCommands } from '#web/work-orders/use-work-commands.ts'
import type { Card } from './cards.ts'
import { setTicks, tickStore } from './tick-store.ts'
import { together } from './ticks.ts'
import { useUnsavedNote } from './unsaved-note.ts'
import { useShowWorkOrders } from './use-show-work-orders.ts'

/** Runs the commands of one card; a pause says what is not saved, and undoing its end restores the ticks that were unsaved before. */
export function useCardCommands(card: Card): WorkCommands {
  const { order, product, openTracker, openDowntime, alsoRunning, trackers } = card
  const work = {
    ...{ someoneElse: card.someoneElse, id: order.id, number: product.order_number, status: order.status },
    ...{ tracker: openTracker?.id ?? null, downtime: openDowntime?.id ?? null },
    ...{ others: alsoRunning.length, bookedTo: card.bookedTo?.name ?? null, last: trackers.at(-1)?.id },
  }
  const commands = useWorkCommands(work, useShowWorkOrders())
  const noteOf = useUnsavedNote()
  const run: WorkCommands['run'] = (command, events) => {
    const ticked = command.kind === 'stop' ? tickStore.get().ticks.get(order.id) : undefined
    commands.run(command, {
      ...events,
      ...(command.kind === 'pause' && { noteOf: () => noteOf(order.id) }),
      ...(ticked && { onUndone: () => restoreTicks(order.id, ticked) }),
    })
  }
  return { ...commands, run }
}

function restoreTicks(orderId: number, ticked: ReadonlySet<number>): void {
  setTicks(boot().user?.id ?? 0, together(tickStore.get().ticks, new Map([[orderId, ticked]])))
}
