import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Interval } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed, isOneOf, mentions } from '#server/lists/conditions.ts'
import type { TimelineQuery } from './timeline-pipes.ts'

const { InProduction, Paused } = ProductionStatus

/** Returns the pipes that are wound now: they have no number and no status yet. */
export async function readWoundNow(
  context: Context,
  window: Interval,
  { line__in, order, status__in, query_string }: TimelineQuery,
) {
  if (status__in !== undefined) return []
  return woundRows(context)
    .where('w.winding_start', '<', new Date(window.end))
    .where(
      all(
        given(line__in, (list) => isListed('w.line_id', list)),
        given(order, (id) => is('o.id', id)),
        given(query_string?.trim() || undefined, (words) =>
          mentions(words, ['o.order_number', 'o.project', 'c.name', 'r.description', 'w.comment']),
        ),
      ),
    )
    .orderBy('w.winding_start', 'desc')
    .execute()
}

export function woundRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_product as w')
    .leftJoin('order_row as r', 'r.id', 'w.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('client as c', 'c.id', 'o.client_id')
    .leftJoin('machine as l', 'l.id', 'w.line_id')
    .select(['w.id', 'w.name', 'w.length', 'w.cooling_minutes', 'w.winding_start', 'w.line_id'])
    .select(['l.code as line_code', 'o.id as order_id', 'o.order_number'])
    .where(isOneOf('w.production_status', [InProduction, Paused]))
    .where('w.winding_start', 'is not', null)
    .$narrowType<{ winding_start: Date }>()
}
