import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'

/** The condition that a work order (aliased `w`) is one the user may see: their own, or with the permission any. */
export function visibleWorkOrder(context: Context) {
  return (eb: ExpressionBuilder<Schema & { w: Schema['work_order'] }, 'w'>) =>
    seesEveryone(context) ? sql<boolean>`true` : eb('w.operator_id', '=', context.user.operator?.id ?? 0)
}
