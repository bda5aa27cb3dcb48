import { boot } from '#web/lib/boot.ts'
import { useWorkCommands, type WorkCommands } from '#web/work-orders/use-work-commands.ts'
import { setTicks, tickStore } from './tick-store.ts'
import { together } from './ticks.ts'
import { useUnsavedNote } from './unsaved-note.ts'
import { useEarlierText } from './use-earlier-text.ts'
import { useShowWorkOrders } from './use-show-work-orders.ts'
import type { CardProps } from './work-order-card.tsx'

/** Runs the commands of one card; a start says which work comes first and is not finished, a pause what is not saved, and undoing its end restores the ticks that were unsaved before. */
export function useCardCommands(props: Pick<CardProps, 'card' | 'catalogue' | 'dates'>): WorkCommands {
  const { card } = props
  const { order, product, openTracker, openDowntime, alsoRunning, trackers } = card
  const work = {
    ...{ someoneElse: card.someoneElse, id: order.id, number: product.order_number, status: order.status },
    ...{ tracker: openTracker?.id ?? null, downtime: openDowntime?.id ?? null },
    ...{ others: alsoRunning.length, bookedTo: card.bookedTo?.name ?? null, last: trackers.at(-1)?.id },
  }
  const commands = useWorkCommands(work, useShowWorkOrders())
  const noteOf = useUnsavedNote()
  const earlier = useEarlierText(props)
  const run: WorkCommands['run'] = (command, events) => {
    const ticked = command.kind === 'stop' ? tickStore.get().ticks.get(order.id) : undefined
    commands.run(command, {
      ...events,
      ...(command.kind === 'pause' && { noteOf: () => noteOf(order.id) }),
      ...(command.kind === 'start' && earlier && { noteOf: () => ({ message: earlier }) }),
      ...(ticked && { onUndone: () => restoreTicks(order.id, ticked) }),
    })
  }
  return { ...commands, run }
}

function restoreTicks(orderId: number, ticked: ReadonlySet<number>): void {
  setTicks(boot().user?.id ?? 0, together(tickStore.get().ticks, new Map([[orderId, ticked]])))
}
