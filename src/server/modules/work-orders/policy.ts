import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'

/** Returns the condition that the user may view a work order (aliased `w`): their own, or any with permission. */
export function visibleWorkOrder(context: Context) {
  return (eb: ExpressionBuilder<Schema & { w: Schema['work_order'] }, 'w'>) =>
    seesEveryone(context) ? sql<boolean>`true` : eb('w.operator_id', '=', context.user.operator?.id ?? 0)
}
