import type { PartAction } from '#contract/part-actions.ts'
import { toActionType } from '#domain/action.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import { mayKnowWhose } from '#server/modules/operators/policy.ts'
import type { partActionRows } from './queries.ts'

export type PartActionRow = RowOf<typeof partActionRows>

export function toPartAction(context: Context, { sort, action_type, ...row }: PartActionRow): PartAction {
  const isTold = row.worker_id === null || mayKnowWhose(context, row.worker_id)
  return {
    ...stamped(row),
    ...(!isTold && { worker_id: null, worker_number: null }),
    action_type: toActionType(action_type),
    order: sort,
  }
}
