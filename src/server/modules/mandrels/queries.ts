import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type Mandrel, type MandrelActionRecord, mandrels } from '#contract/mandrels.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { mandrelActionCode, startRank } from '#domain/pipes/mandrel.ts'
import type { Context } from '#server/context.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { readUndoableAction } from './queries/last-action.ts'
import { type MandrelActionRow, toMandrel, toMandrelAction } from './rows.ts'

/** Returns all mandrels by size and code, a few dozen. */
export async function readMandrels(context: Context): Promise<Mandrel[]> {
  const rows = await mandrelRows(context).orderBy('m.dn').orderBy('m.code').execute()
  return rows.map((row) => toMandrel(context, row))
}

/** Returns a mandrel; throws the refusal `not_found`. */
export async function readMandrel(context: Context, id: number): Promise<Mandrel> {
  const row = await mandrelRows(context).where('m.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toMandrel(context, row)
}

const lastAction = sql<number | null>`(select max(a.id) from mandrel_action a where a.mandrel_id = m.id)`

/** Mandrels with what is on them and where. */
export function mandrelRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('mandrel as m')
    .leftJoin('machine as l', 'l.id', 'm.machine_id')
    .leftJoin('pipe_product as w', 'w.id', 'm.pipe_product_id')
    .leftJoin('pipe as i', 'i.id', 'm.pipe_id')
    .selectAll('m')
    .select(['l.code as machine_code', 'w.name as product_name', 'i.number as pipe_number'])
    .select(['i.cooling_planned_end as ready_at', lastAction.as('last_action')])
}

/** Returns a page of what was done with a mandrel, newest first. */
export async function listMandrelActions(
  context: Context,
  { params, query }: Input<typeof mandrels.actions>,
): Promise<Page<MandrelActionRecord>> {
  await readMandrel(context, params.id)
  const list = { context, endpoint: mandrels.actions, query, order: newestFirst<MandrelActionRow>('a.id') }
  const page = await readPage(list, mandrelActionRows(context).where('a.mandrel_id', '=', params.id))
  const undoable = await readUndoableAction(context, params.id)
  return { ...page, results: page.results.map((row) => toMandrelAction(row, undoable)) }
}

export function mandrelActionRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('mandrel_action as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .leftJoin('machine as l', 'l.id', 'a.machine_id')
    .leftJoin('pipe as i', 'i.id', 'a.pipe_id')
    .select(['a.id', 'a.mandrel_id', 'a.action', 'a.at', 'a.from_state', 'a.to_state', 'a.temperature'])
    .select(['a.comment', 'a.source', 'a.operator_id', 'a.machine_id', 'a.pipe_id'])
    .select(['o.name as operator_name', 'l.code as machine_code', 'i.number as pipe_number'])
}

/** Locks a mandrel and returns it; undefined if there is none. */
export function lockMandrel({ db }: Pick<Context, 'db'>, id: number) {
  return db.selectFrom('mandrel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the mandrel that a pipe is on. */
export function lockMandrelOf({ db }: Pick<Context, 'db'>, pipe: number) {
  return db.selectFrom('mandrel').selectAll().where('pipe_id', '=', pipe).forUpdate().executeTakeFirst()
}

/** Returns when a mandrel was last freed of a pipe or came out of maintenance. */
export async function mandrelFreedAt({ db }: Pick<Context, 'db'>, id: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('mandrel_action')
    .select(({ fn }) => fn.max<Date | null>('at').as('at'))
    .where('mandrel_id', '=', id)
    .where('action', 'in', [mandrelActionCode('demould'), mandrelActionCode('maintenance_end')])
    .executeTakeFirstOrThrow()
  return at
}

/** Sorts mandrels by how many pipes were wound on them since their maintenance. */
export const byUse = sql<number>`cycles - cycles_at_maintenance`

/** Locks the mandrels of a size in use, and returns them in the order in which a start on a line takes them: those of the same rank by use. */
export async function mandrelsOfSize(
  { db }: Pick<Context, 'db'>,
  { dn, line }: { dn: number; line: number },
) {
  const mandrels = await db
    .selectFrom('mandrel')
    .selectAll()
    .where('dn', '=', dn)
    .where('is_active', '=', true)
    .orderBy(byUse)
    .orderBy('id')
    .forUpdate()
    .execute()
  return mandrels.toSorted((a, b) => startRank(a, line) - startRank(b, line))
}
