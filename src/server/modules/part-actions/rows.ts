import type { PartAction } from '#contract/part-actions.ts'
import { ActionType } from '#domain/action.ts'
import type { Context } from '#server/context.ts'
import { type Stamps, stamped } from '#server/db/stamps.ts'
import { mayKnowWhose } from '#server/modules/work-orders/policy.ts'

export type PartActionRow = Stamps & {
  readonly id: number
  readonly name: string
  readonly name_et: string
  readonly action_name: string
  readonly worker_id: number | null
  readonly worker_number: string | null
  readonly action_type: number
  readonly part_type_id: number | null
  readonly used_variables: string[]
  readonly formula: string
  readonly sort: number
  readonly work_type: number
  readonly crew_size: number
  readonly archived: boolean
}

export function toPartAction(context: Context, { sort, action_type, ...row }: PartActionRow): PartAction {
  const isTold = row.worker_id === null || mayKnowWhose(context, row.worker_id)
  return {
    ...stamped(row),
    ...(!isTold && { worker_id: null, worker_number: null }),
    action_type: toActionType(action_type),
    order: sort,
  }
}

export function toActionType(code: number): ActionType {
  return Object.values(ActionType).find((type) => type === code) ?? ActionType.Normal
}
