import { type ExpressionBuilder, sql } from 'kysely'
import { can } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder as visibleOrder } from '#server/modules/work-orders/policy.ts'

/** Returns the condition that the user may view a part product (aliased `p`): any with permission to view all work or orders, otherwise those with own work. */
export function visiblePartProduct(context: Context) {
  return (eb: ExpressionBuilder<Schema & { p: Schema['part_product'] }, 'p'>) =>
    seesEveryone(context) || can(context.user, '@orders_view')
      ? sql<boolean>`true`
      : eb.exists(
          eb
            .selectFrom('work_order as w')
            .select('w.id')
            .whereRef('w.part_product_id', '=', 'p.id')
            .where(visibleOrder(context)),
        )
}
