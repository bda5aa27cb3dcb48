import { useQueryClient } from '@tanstack/react-query'
import { workChanges } from '#contract/work-changes.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import type { Undo, WriteResult } from '#web/elements/announce.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { SCHEDULER_KEY } from './queries.ts'
import { showWorkOrders } from './show-work-orders.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

type Changed = {
  readonly message: string
  readonly change_id: number | null
  readonly orders: readonly { readonly id: number; readonly number: string }[]
}

/** Writes to work orders; a change with a number can be undone. */
export function useSchedulerWrite<W extends Write>(to: string) {
  const client = useQueryClient()
  const sentence = useFailureSentence()
  const refresh = () => client.invalidateQueries({ queryKey: SCHEDULER_KEY })
  const undoOf = (id: number): Undo => ({
    key: `undo change ${id}`,
    send: async (intent) => {
      const { work_orders } = await call(workChanges.undo, { params: { id } }, { intent })
      showWorkOrders(client, work_orders)
      return null
    },
  })
  return {
    ...useWrite<W>({ to, sentence, refresh }),
    show: (workOrders: readonly WorkOrder[]) => showWorkOrders(client, workOrders),
    doneOf: ({ message, change_id, orders }: Changed): WriteResult => ({
      message,
      name: orders.map(({ number }) => number).join(', '),
      about: orders.map(({ id }) => `work order ${id}`),
      undo: change_id === null ? null : undoOf(change_id),
    }),
  }
}
