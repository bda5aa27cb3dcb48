import { useQueryClient } from '@tanstack/react-query'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { notify } from '#web/lib/notify.ts'
import { rememberUndo } from './order-undo.ts'
import { orderQuery, refreshOrders } from './queries.ts'

export type OrderChange = {
  /** Identifies what is done to what: until it is answered, an equal key is the same request. */
  readonly key: string
  /** Returns what was done, and how to undo it. */
  readonly send: (intent: string) => Promise<{ readonly message: string; readonly undo?: Undo | null }>
  readonly onDone?: () => void
  /** Called in place of the message for an error that the caller explains; returns whether it did. */
  readonly explain?: (error: unknown) => boolean
}

/** Changes an order or its products, and reads again what that changes. */
export function useOrderWrite(order: number | null) {
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const about = [`pipe order ${order}`]
  const { run, pending, failure, forget } = useWrite({
    to: `pipe order ${order}`,
    refresh: () => refreshOrders(client),
  })
  return {
    run: ({ key, send, onDone, explain }: OrderChange) =>
      run({
        key,
        onDone,
        send: async (intent) => {
          const { message, undo } = await send(intent)
          const known = order !== null && client.getQueryData(orderQuery(order).queryKey)
          const number = known ? known.order.order_number : ''
          const name = message.includes(number) ? message : `${number} · ${message}`
          return { message: name, name, about, undo: undo ? rememberUndo(undo, { name, about }) : null }
        },
        onFailed: (error) => {
          // A dialog that stays open shows it itself.
          if (!explain?.(error) && !onDone) notify('error', sentence(error), { about })
        },
      }),
    isPending: pending !== null,
    /** Why the last change failed; null if it did not. */
    error: failure?.error ?? null,
    /** The same in one sentence. */
    failure: failure ? sentence(failure.error) : '',
    forget,
  }
}
