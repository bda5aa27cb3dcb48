import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type PlanChange, partTimeplan } from '#contract/part-timeplan.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { KeptOrder } from '#domain/plan-orders.ts'
import type { MadeChange, UndoableChange } from '#domain/plan-undo.ts'
import type { Context } from '#server/context.ts'
import { all, given } from '#server/db/filters.ts'
import { newestFirst, readPage } from '#server/http/paging.ts'
import { type PlanChangeRow, toKept, toMadeChange, toPlanChange, toUndoRecord } from './rows.ts'

export { toPlanMoves } from './rows.ts'

/** As many changes as a stale plan is told of. */
const CHANGES_TOLD = 20

/** What has changed since a revision, newest first; nothing where nobody knows that revision. */
export async function changesAfter(context: Context, plan: string, seen: string): Promise<PlanChange[]> {
  const rows = await changes(context, plan)
    .where(isAfter(plan, seen))
    .orderBy('c.id', 'desc')
    .limit(CHANGES_TOLD)
    .execute()
  return rows.map(toPlanChange)
}

/** A page of the accepted changes of the parts plan. */
export async function listPlanChanges(
  context: Context,
  query: Input<typeof partTimeplan.changes>['query'],
): Promise<Page<PlanChange>> {
  const { after, part_product } = query
  const list = {
    context,
    endpoint: partTimeplan.changes,
    query,
    order: newestFirst<PlanChangeRow>('c.id'),
    size: 50,
  }
  const rows = changes(context, 'parts').where(
    all(
      given(after, (seen) => isAfter('parts', seen)),
      given(part_product, (id) => touches(id)),
    ),
  )
  const { results, ...links } = await readPage(list, rows)
  return { ...links, results: results.map(toPlanChange) }
}

/** A change that can be undone, with what came after it and may have touched the same. */
export type Undoable = {
  readonly made: UndoableChange
  readonly told: PlanChange
  readonly later: readonly MadeChange[]
  /** What the work orders that disappeared with it held. */
  readonly kept: readonly KeptOrder[]
}

/** Reads what an undo has to know; refuses a change that was undone already, or moved nothing. */
export async function readUndoable(context: Context, plan: string, id: number): Promise<Undoable> {
  const row = await changes(context, plan)
    .select(['c.kept', 'c.undo_record'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id }, 'change_id')
  if (row.undone_by !== null) throw new Refusal('change_undone')
  const made = toMadeChange(row)
  if (made.moves.length === 0) throw new Refusal('change_cannot_be_undone')
  const record = toUndoRecord(row.undo_record)
  if (!record) throw new Refusal('change_from_older_version')
  const later = await changes(context, plan)
    .where('c.id', '>', id)
    .where(sql<boolean>`c.part_products && ${made.partProducts}::integer[]`)
    .where('c.kind', 'not in', ['activate', 'deactivate'])
    .orderBy('c.id')
    .execute()
  return {
    made: { ...made, record },
    told: toPlanChange(row),
    later: later.map(toMadeChange),
    kept: toKept(row.kept),
  }
}

/** Returns the revision of a plan. */
export async function readRevision({ db }: Context, plan: string): Promise<string> {
  const { revision } = await db
    .selectFrom('plan_revision')
    .select('revision')
    .where('plan', '=', plan)
    .executeTakeFirstOrThrow()
  return revision
}

function changes({ db }: Context, plan: string) {
  return db
    .selectFrom('plan_change as c')
    .leftJoin('app_user as m', 'm.id', 'c.made_by')
    .leftJoin('plan_change as u', 'u.undoes', 'c.id')
    .select(['c.id', 'c.kind', 'c.made_by', 'c.made_at', 'c.revision', 'c.moves', 'c.undoes'])
    .select('c.part_products')
    .select(sql<string | null>`m.first_name || ' ' || m.last_name`.as('made_by_name'))
    .select('u.id as undone_by')
    .where('c.plan', '=', plan)
}

/** The first change after a revision is the one made on it. */
function isAfter(plan: string, seen: string) {
  return sql<boolean>`c.id >= (select id from plan_change where plan = ${plan} and before::text = ${seen})`
}

function touches(partProduct: number) {
  return sql<boolean>`c.part_products @> ${[partProduct]}::integer[]`
}
