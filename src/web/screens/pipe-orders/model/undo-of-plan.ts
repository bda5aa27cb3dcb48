import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'

/** Returns the undo of a change of the plan; null where it has none or may not be made. */
export function undoOfPlan(change_id: number | null): Undo | null {
  if (change_id === null || !userCan('@pipeplan_plan')) return null
  return {
    key: `undo ${change_id}`,
    send: async (intent) => {
      const reply = await call(pipeTimeplan.undo, { body: { change_id } }, { intent })
      return undoOfPlan(reply.change_id)
    },
  }
}
