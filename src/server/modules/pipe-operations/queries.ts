import { type Expression, type SqlBool, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type PipeOperation, pipeOperations } from '#contract/pipe-operations.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { all, given, isListed } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { type OperationRow, toPipeOperation } from './rows.ts'

/** How long ago an operation was finished that stations still show. */
const DONE_HOURS = 12
/** More than can wait in a factory; what is older comes first. */
const MOST_CURRENT = 1000

/** Returns what waits, runs and was finished lately, oldest first. */
export async function listCurrentOperations(context: Context): Promise<Reply<typeof pipeOperations.current>> {
  const at = context.now()
  const shownSince = new Date(at.getTime() - DONE_HOURS * 60 * MINUTE)
  const rows = await operationRows(context)
    .where((is) => is.or([is('n.finished_at', 'is', null), is('n.finished_at', '>=', shownSince)]))
    .orderBy('n.id')
    .limit(MOST_CURRENT)
    .execute()
  return { operations: rows.map((row) => toPipeOperation(context, row)), server_time: wireTime(at) }
}

/** Returns a page of operations, newest first. */
export async function listPipeOperations(
  context: Context,
  { query }: Input<typeof pipeOperations.list>,
): Promise<Page<PipeOperation>> {
  const { pipe__in, station__in, is_open } = query
  const rows = operationRows(context).where(
    all(
      given(pipe__in, (list) => isListed('n.pipe_id', list)),
      given(station__in, (list) => isListed('n.station_id', list)),
      given(is_open, isUnfinished),
    ),
  )
  const list = { context, endpoint: pipeOperations.list, query, order: newestFirst<OperationRow>('n.id') }
  const page = await readPage(list, rows)
  return { ...page, results: page.results.map((row) => toPipeOperation(context, row)) }
}

function isUnfinished(isOpen: boolean): Expression<SqlBool> {
  return isOpen ? sql<SqlBool>`n.finished_at is null` : sql<SqlBool>`n.finished_at is not null`
}

/** Returns an operation; throws the refusal `not_found`. */
export async function readPipeOperation(context: Context, id: number): Promise<PipeOperation> {
  const row = await operationRows(context).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPipeOperation(context, row)
}

export function operationRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_operation as n')
    .innerJoin('pipe as i', 'i.id', 'n.pipe_id')
    .innerJoin('pipe_product as w', 'w.id', 'i.pipe_product_id')
    .leftJoin('order_row as r', 'r.id', 'i.order_row_id')
    .leftJoin('customer_order as c', 'c.id', 'r.order_id')
    .leftJoin('station as s', 's.id', 'n.station_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('pipe_operation_time as t')
          .leftJoin('operator as o', 'o.id', 't.operator_id')
          .select(['t.operator_id', 'o.name as operator_name', 't.start_time', 't.end_time'])
          .whereRef('t.pipe_operation_id', '=', 'n.id')
          .orderBy('t.start_time', 'desc')
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['i.status as pipe_status', 'i.length', 'i.pipe_product_id', 'w.name as product_name', 'w.dn'])
    .select([
      'c.order_number',
      'n.id',
      'n.pipe_id',
      'i.number',
      'n.operation',
      'n.station_id',
      's.name as station_name',
    ])
    .select(['n.comment', 'n.finished_at', 'n.created_at', 'n.updated_at', 'last.operator_id'])
    .select(['last.operator_name', 'last.start_time', 'last.end_time'])
    .select([
      sql<number>`(select coalesce(sum(extract(epoch from t.end_time - t.start_time)), 0)::double precision
        from pipe_operation_time t where t.pipe_operation_id = n.id)`.as('booked'),
      sql<PipeOperation['pipe']['blockers']>`(
        select coalesce(json_agg(json_build_object('type', b.type, 'comment', b.comment) order by b.id), '[]')
        from pipe_blocker b
        where b.resolved_at is null and (b.pipe_id = i.id or b.pipe_product_id = i.pipe_product_id)
      )`.as('blockers'),
    ])
}
