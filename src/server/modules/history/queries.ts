import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type HistoryEntry, history } from '#contract/history.ts'
import type { Page } from '#contract/shapes.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { refuseUnlessMayRead } from './policy.ts'
import { type HistoryRow, toEntries } from './rows.ts'

/** The number of changed records per page; each has an entry per changed field. */
const PAGE_SIZE = 50
/** Longer values are replaced by their length. */
const MAX_CHARACTERS = 100_000

/** Returns a page of changes, newest first. */
export async function readHistory(
  context: Context,
  query: Input<typeof history.list>['query'],
): Promise<Page<HistoryEntry>> {
  await refuseUnlessMayRead(context, query)
  const { object_type, object_id } = query
  const list = {
    context,
    endpoint: history.list,
    query,
    order: newestFirst<HistoryRow>('h.id'),
    size: PAGE_SIZE,
  }
  const { results, ...links } = await readPage(
    list,
    changes(context)
      .$if(object_type !== undefined, (rows) => rows.where('h.object_type', '=', object_type ?? ''))
      .$if(object_id !== undefined, (rows) => rows.where('h.object_id', '=', object_id ?? 0)),
  )
  return {
    ...links,
    results: results.flatMap((row) => toEntries(context, row)),
  }
}

function changes({ db }: Context) {
  return db
    .selectFrom('history as h')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .leftJoin('operator as o', 'o.id', 'u.operator_id')
    .select([
      'h.id',
      'h.at',
      'h.object_type',
      'h.object_id',
      'h.action',
      'h.user_id',
      'h.source',
      'h.request_id',
      'h.reason',
    ])
    .select(['o.id as operator_id', 'o.name as operator_name'])
    .select(userName('u').as('user_name'))
    .select(
      sql<HistoryRow['fields']>`(
        select jsonb_agg(jsonb_build_object('field', key, 'old', ${shortened(0)}, 'new', ${shortened(1)}) order by key)
        from jsonb_each(h.changes)
      )`.as('fields'),
    )
}

/** Selects the value before (0) or after (1), or its length if it is too long. */
function shortened(side: 0 | 1) {
  const value = sql`(value -> ${sql.lit(side)})`
  return sql`case when length(${value}::text) <= ${MAX_CHARACTERS} then ${value}
    else jsonb_build_object('characters', length(${value}::text)) end`
}
