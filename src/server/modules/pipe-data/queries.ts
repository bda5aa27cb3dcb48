import type { Input } from '#contract/endpoint.ts'
import { type PipeData, pipeData } from '#contract/pipe-data.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { all, given, is } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'

export { readMachineSeries } from './queries/machine-series.ts'
export { readAlarmsOf } from './queries/winding-alarms.ts'

export async function listPipeData(
  context: Context,
  query: Input<typeof pipeData.list>['query'],
): Promise<Page<PipeData>> {
  const { machine, pipe, product, is_scrap } = query
  const rows = runRows(context).where(
    all(
      given(machine, (id) => is('d.machine_id', id)),
      given(pipe, (id) => is('d.pipe_id', id)),
      given(product, (id) => is('d.pipe_product_id', id)),
      given(is_scrap, (scrap) => is('d.is_scrap', scrap)),
    ),
  )
  const list = { context, endpoint: pipeData.list, query, order: newestFirst<RunRow>('d.id') }
  const page = await readPage(list, rows)
  return { ...page, results: page.results.map(toPipeData) }
}

/** Returns a winding run; throws the refusal `not_found`. */
export async function readPipeData(context: Context, guid: string): Promise<PipeData> {
  const row = await runRows(context).where('d.guid', '=', guid).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPipeData(row)
}

/** Returns the winding runs of a pipe in the order in which they were reported. */
export async function readPipeDataOf(context: Context, pipe: number): Promise<PipeData[]> {
  const rows = await runRows(context).where('d.pipe_id', '=', pipe).orderBy('d.id').execute()
  return rows.map(toPipeData)
}

/** Returns which of these runs belong to other machines. */
export async function readForeignRuns(
  { db }: Context,
  machine: number,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set()
  const rows = await db
    .selectFrom('pipe_data')
    .select('guid')
    .where('guid', 'in', guids)
    .where('machine_id', '<>', machine)
    .execute()
  return new Set(rows.map(({ guid }) => guid))
}

function runRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_data as d')
    .innerJoin('machine as m', 'm.id', 'd.machine_id')
    .leftJoin('mandrel as n', 'n.id', 'd.mandrel_id')
    .leftJoin('pipe as p', 'p.id', 'd.pipe_id')
    .leftJoin('pipe_product as w', 'w.id', 'd.pipe_product_id')
    .select(['d.id', 'd.guid', 'd.machine_id', 'm.code', 'd.mandrel_id', 'n.code as mandrel_code'])
    .select(['d.started_at', 'd.ended_at', 'd.mass', 'd.length', 'd.layers', 'd.is_scrap'])
    .select(['d.pipe_id', 'p.number', 'd.pipe_product_id', 'w.name', 'd.created_at', 'd.updated_at'])
}

type RunRow = RowOf<typeof runRows>

function toPipeData(row: RunRow): PipeData {
  const { id, guid, mass, length, layers, is_scrap, started_at, ended_at } = row
  return {
    ...{ id, guid, mass, length, layers, is_scrap },
    machine: { id: row.machine_id, name: row.code },
    mandrel: namedRef(row.mandrel_id, row.mandrel_code),
    started_at: started_at && wireTime(started_at),
    ended_at: ended_at && wireTime(ended_at),
    pipe: namedRef(row.pipe_id, row.number),
    product: namedRef(row.pipe_product_id, row.name),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  }
}
