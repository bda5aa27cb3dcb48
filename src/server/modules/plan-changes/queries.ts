import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type ListedPlanChange, type PlanChange, partTimeplan } from '#contract/part-timeplan.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { KeptOrder } from '#domain/plan-orders.ts'
import type { Touches } from '#domain/plan-touches.ts'
import type { MadeChange, UndoableChange } from '#domain/plan-undo.ts'
import type { Context } from '#server/context.ts'
import { all, given } from '#server/db/filters.ts'
import { newestFirst, readPage } from '#server/http/paging.ts'
import {
  type PlanChangeRow,
  toKept,
  toMadeChange,
  toPlanChange,
  toTouchingChange,
  toUndoRecord,
} from './rows.ts'

export { toPlanMoves } from './rows.ts'

/** As many changes as a stale plan is told of. */
const CHANGES_TOLD = 20
/** As many changes as are searched for what touched a call. */
const CHANGES_SEARCHED = 1000

/** What has changed since a revision, newest first. */
export type ChangesSince = {
  readonly changes: readonly PlanChange[]
  /** Those that moved what a call is about to change, with these moves only; null where that is unknown. */
  readonly touching: readonly PlanChange[] | null
}

/** Returns what has changed since a revision and what of that touched a call. */
export async function changesSince(
  context: Context,
  plan: string,
  { stateHash, touches }: { readonly stateHash: string; readonly touches: Touches },
): Promise<ChangesSince> {
  const rows = await changes(context, plan)
    .where(isAfter(plan, stateHash))
    .orderBy('c.id', 'desc')
    .limit(CHANGES_SEARCHED)
    .execute()
  // Nothing comes after a revision that never was.
  const isKnown = rows.length > 0 && rows.length < CHANGES_SEARCHED
  const touching = rows.flatMap((row) => toTouchingChange(row, touches) ?? [])
  return {
    changes: rows.slice(0, CHANGES_TOLD).map(toPlanChange),
    touching: isKnown ? touching : null,
  }
}

/** A page of the accepted changes of the parts plan. */
export async function listPlanChanges(
  context: Context,
  query: Input<typeof partTimeplan.changes>['query'],
): Promise<Page<ListedPlanChange>> {
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
  const ids = results.map(({ id }) => id)
  const yours = Map.groupBy(await changedAgain(context, ids), ({ by }) => by)
  const own = (id: number) => yours.get(id)?.map(({ by: _, ...changed }) => changed) ?? []
  return { ...links, results: results.map((row) => ({ ...toPlanChange(row), changed_yours: own(row.id) })) }
}

/** How far back a change counts as one that somebody changed again. */
const LOOKED_BACK = '14 days'

/** Returns which of the user's own changes each of these changed again: those that had moved the same actions last. */
async function changedAgain({ db, user }: Context, ids: readonly number[]) {
  const { rows } = await sql<{ by: number; change_id: number; part_product: number }>`
    with later as (
      select c.id, c.made_at, (m ->> 'partProduct')::integer as part_product, path
      from plan_change c, jsonb_array_elements(c.moves) m, jsonb_array_elements_text(m -> 'paths') path
      where c.id = any(${ids}::integer[])
    ),
    earlier as (
      select c.id, c.made_by, (m ->> 'partProduct')::integer as part_product, path
      from plan_change c, jsonb_array_elements(c.moves) m, jsonb_array_elements_text(m -> 'paths') path
      where c.plan = 'parts'
        and c.part_products && array(select distinct part_product from later)
        and c.made_at > (select min(made_at) from later) - ${LOOKED_BACK}::interval
    ),
    last as (
      select distinct on (later.id, part_product, path)
        later.id as by, earlier.id as change_id, earlier.made_by, part_product
      from later join earlier using (part_product, path)
      where earlier.id < later.id
      order by later.id, part_product, path, earlier.id desc
    )
    select distinct by, change_id, part_product from last where made_by = ${user.id}
    order by by, change_id, part_product`.execute(db)
  return rows
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
