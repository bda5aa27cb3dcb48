import { useQueryClient } from '@tanstack/react-query'
import { workChanges } from '#contract/work-changes.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import type { Undo, WriteResult } from '#web/elements/announce.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

/** What the keys of all queries about work in progress begin with. */
export const WORK_KEY = ['work']

type Changed = {
  readonly message: string
  readonly change_id: number | null
  /** Whether the screen shows it already. */
  readonly isShown: boolean
  readonly orders: readonly { readonly id: number; readonly number: string }[]
  /** Called once the change is undone. */
  readonly onUndone?: (() => void) | undefined
  readonly look?: WriteResult['look']
}

/** Shows work orders as a command has left them, until they are read again. */
export type ShowWorkOrders = (workOrders: readonly WorkOrder[]) => void

/** Writes to work orders; a change with a number can be undone. */
export function useWorkWrite<W extends Write>(to: string, show?: ShowWorkOrders) {
  const client = useQueryClient()
  const sentence = useFailureSentence()
  const refresh = () => client.invalidateQueries({ queryKey: WORK_KEY })
  const undoOf = (id: number, onUndone: Changed['onUndone']): Undo => ({
    key: `undo change ${id}`,
    send: async (intent) => {
      const { work_orders } = await call(workChanges.undo, { params: { id } }, { intent })
      show?.(work_orders)
      onUndone?.()
      return null
    },
  })
  return {
    // What is shown at once need not be read again before the next write.
    ...useWrite<W>({ to, sentence, refresh, endsAtOnce: show !== undefined }),
    doneOf: ({ message, change_id, orders, isShown, onUndone, look }: Changed): WriteResult => ({
      message,
      look,
      isSeenOnceRead: !isShown,
      name: orders.map(({ number }) => number).join(', '),
      about: orders.map(({ id }) => `work order ${id}`),
      undo: change_id === null ? null : undoOf(change_id, onUndone),
    }),
  }
}
