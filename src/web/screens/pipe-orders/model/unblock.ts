import { pipeBlockers } from '#contract/pipe-blockers.ts'
import type { Undo } from '#web/elements/announce.ts'
import { reversing } from '#web/elements/reversing.ts'
import { call } from '#web/lib/api.ts'
import type { OrderChange } from './use-order-write.ts'

/** Returns the change that resolves blockers; its undo opens them again. */
export function unblocking(ids: readonly number[], message: string): OrderChange {
  const resolve = setResolved(ids, true)
  return {
    key: `unblock ${ids}`,
    send: async (intent) => {
      await resolve(intent)
      return { message, undo: reversing(`undo unblock ${ids}`, setResolved(ids, false), resolve) }
    },
  }
}

/** Returns the undo that resolves blockers which were just added. */
export function undoOfBlocking(ids: readonly number[]): Undo {
  return reversing(`undo block ${ids}`, setResolved(ids, true), setResolved(ids, false))
}

/** Returns the change that deletes blockers; its undo restores them. */
export function deletingBlockers(ids: readonly number[], message: string): OrderChange {
  const body = { ids: [...ids] }
  const remove = async (intent: string) => void (await call(pipeBlockers.removeMany, { body }, { intent }))
  const restore = async (intent: string) =>
    void (await call(pipeBlockers.undoRemoveMany, { body }, { intent }))
  return {
    key: `delete blockers ${ids}`,
    send: async (intent) => {
      await remove(intent)
      return { message, undo: reversing(`undo delete blockers ${ids}`, restore, remove) }
    },
  }
}

function setResolved(ids: readonly number[], resolved: boolean) {
  return async (intent: string) => {
    for (const id of ids)
      await call(pipeBlockers.change, { params: { id }, body: { resolved } }, { intent: `${intent}-${id}` })
  }
}
