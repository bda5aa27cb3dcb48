import { pipeBlockers } from '#contract/pipe-blockers.ts'
import { reversing } from '#web/elements/reversing.ts'
import { call } from '#web/lib/api.ts'
import type { OrderChange } from './use-order-write.ts'

/** Returns the change that resolves blockers; its undo opens them again. */
export function unblocking(ids: readonly number[], message: string): OrderChange {
  const setResolved = (resolved: boolean) => async (intent: string) => {
    for (const id of ids)
      await call(pipeBlockers.change, { params: { id }, body: { resolved } }, { intent: `${intent}-${id}` })
  }
  const [does, reverse] = [setResolved(true), setResolved(false)]
  return {
    key: `unblock ${ids}`,
    send: async (intent) => {
      await does(intent)
      return { message, undo: reversing(`undo unblock ${ids}`, reverse, does) }
    },
  }
}
