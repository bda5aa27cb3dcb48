import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import type { Permission } from '#domain/permission.ts'
import type { Undo } from '#web/elements/announce.ts'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import type { ChangeReply } from '#web/plan/changes/change.ts'
import { ownChangesOf, withOwn } from '#web/plan/changes/own-changes.ts'

/**
 * Remembers a change of the plan as one of this page, and returns its undo; null where it has none or may not be made.
 *
 * @param needed the permission that the change itself needs
 */
export function undoOfPlan(reply: ChangeReply, needed: Permission): Undo | null {
  const own = ownChangesOf('pipes')
  own.set(withOwn(own.get(), reply, null))
  const { change_id } = reply
  if (change_id === null || !userCan(needed)) return null
  return {
    key: `undo ${change_id}`,
    send: async (intent) => {
      const undone = await call(pipeTimeplan.undo, { body: { change_id } }, { intent })
      return undoOfPlan(undone, needed)
    },
  }
}
