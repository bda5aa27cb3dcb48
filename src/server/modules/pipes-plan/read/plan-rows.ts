import { sql } from 'kysely'
import { OrderStatus } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { runColumns } from '#server/modules/pipe-products/queries.ts'

export type PlanRow = RowOf<typeof planRows>

/** Pipe products as the plan sees them, with their main polymer. */
export function planRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_product as p')
    .leftJoin('pipe_product as g', 'g.id', 'p.parent_id')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pipe_product_material as i')
          .innerJoin('material as m', 'm.id', 'i.material_id')
          .select(['i.material_id', 'm.code as material_code'])
          .whereRef('i.pipe_product_id', '=', 'p.id')
          .orderBy('i.share_percent', 'desc')
          .orderBy('i.id')
          .limit(1)
          .as('main'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.parent_id', 'p.order_row_id', 'p.position', 'g.position as parent_position'])
    .select(['p.name', 'p.dn', 'p.colour_inner', 'p.colour_outer', 'p.length', 'p.quantity', 'p.pieces'])
    .select(['p.weight', 'p.winding_minutes', 'p.cooling_minutes', 'p.production_status', 'p.is_active'])
    .select([
      'p.line_id',
      'p.planned_start',
      'p.planned_end',
      'p.setup_minutes',
      'p.started_at',
      ...runColumns,
    ])
    .select([
      'p.stage_no',
      'p.stage_name',
      sql<boolean>`p.replacement_of_id is not null`.as('is_replacement'),
    ])
    .select(sql<boolean>`coalesce(o.status = ${OrderStatus.Cancelled}, false)`.as('is_order_cancelled'))
    .select(['main.material_id', 'main.material_code'])
    .select(
      sql<
        number[] | null
      >`(select array_agg(k.production_status) from pipe_product k where k.parent_id = p.id)`.as(
        'part_statuses',
      ),
    )
}
