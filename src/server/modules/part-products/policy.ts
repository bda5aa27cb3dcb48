import { type ExpressionBuilder, sql } from 'kysely'
import { can } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder as visibleOrder } from '#server/modules/work-orders/policy.ts'

/** The condition that a part product (aliased `p`) is one the user may see: any for who sees all work or orders, otherwise where they have work. */
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
