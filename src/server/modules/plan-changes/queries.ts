import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type {
  ChangesQuery,
  ListedPlanChange,
  PlanChangeKind,
  PlanConflict,
  UndoPreview,
} from '#contract/plan-changes.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import type { Touches } from '#planning/changes/move.ts'
import type { Context } from '#server/context.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { all, given, is } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import type { InverseMoves, Plan, PlanName, PlanTypes, UndoableChange, UndoablePlan } from './plan.ts'
import { planChangeRows } from './queries/change-rows.ts'
import { whyNotRevertible } from './queries/reverts.ts'
import {
  type PlanChangeRow,
  toKept,
  toMadeChange,
  toPlanChange,
  toTouchingChange,
  toUndoRecord,
  toWireMoves,
  toWireProblem,
} from './rows.ts'

export { listChangeAuthors } from './queries/authors.ts'

/** As many changes as a conflict lists. */
const CHANGES_LISTED = 20
/** As many changes as are searched for what touched a call. */
const CHANGES_SEARCHED = 1000

/** What a sender knew of the plan, and what the call is about to change of it. */
export type Seen<T extends PlanTypes> = {
  readonly stateHash: string
  readonly touches: Touches<T['move']>
}

/** Returns what has changed since a revision and what of that touched a call. */
export async function readConflict<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  { stateHash, touches }: Seen<T>,
): Promise<Omit<PlanConflict<T['wireMove']>, 'state_hash'>> {
  const rows = await planChangeRows(context, plan.name)
    .where(isAfter(plan.name, stateHash))
    .orderBy('c.id', 'desc')
    .limit(CHANGES_SEARCHED)
    .execute()
  // Nothing comes after a revision that never was.
  const isKnown = rows.length > 0 && rows.length < CHANGES_SEARCHED
  const touching = rows.flatMap((row) => toTouchingChange(plan, row, touches) ?? [])
  return {
    changes: rows.slice(0, CHANGES_LISTED).map((row) => toPlanChange(plan, row)),
    touching: isKnown ? touching : null,
  }
}

/** Returns a page of the accepted changes of a plan. */
export async function listPlanChanges<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  { endpoint, query }: { readonly endpoint: Endpoint; readonly query: ChangesQuery },
): Promise<Page<ListedPlanChange<T['wireMove']>>> {
  const { after, item, made_by } = query
  const list = { context, endpoint, query, order: newestFirst<PlanChangeRow>('c.id'), size: 50 }
  const rows = planChangeRows(context, plan.name).where(
    all(
      given(after, (seen) => isAfter(plan.name, seen)),
      given(item, (id) => sql<boolean>`c.items @> ${[id]}::integer[]`),
      given(made_by, (id) => is('c.made_by', id)),
    ),
  )
  const { results, ...links } = await readPage(list, rows)
  const ids = results.map(({ id }) => id)
  const yours = Map.groupBy(await changedAgain(context, plan, ids), ({ by }) => by)
  const own = (id: number) => yours.get(id)?.map(({ by: _, ...changed }) => changed) ?? []
  const listed = results.map((row) => toPlanChange(plan, row))
  const names = await plan.namesOf(context, [...new Set(listed.flatMap(namedItems))])
  const reasons = await whyNotRevertible(context, plan, ids)
  return {
    ...links,
    results: listed.map((change) => ({
      ...change,
      changed_yours: own(change.id),
      item_names: names.filter(({ id }) => namedItems(change).includes(id)),
      no_revert: reasons.get(change.id) ?? null,
    })),
  }
}

/** So many items of a change without moves are named. */
const MOST_NAMED = 3

/** Returns the items of a change that are named: those of its moves, or the first where nothing moved. */
function namedItems({
  moves,
  items,
}: {
  readonly moves: readonly Moved[]
  readonly items: readonly number[]
}) {
  return moves.length > 0 ? itemsOf(moves) : items.slice(0, MOST_NAMED)
}

type Moved = { readonly item: number }

/** Returns the items of moves, each once. */
function itemsOf(moves: readonly Moved[]): number[] {
  return [...new Set(moves.map(({ item }) => item))]
}

/** How far back a change counts as one that somebody changed again. */
const LOOKED_BACK = '14 days'

/** Returns which of the user's own changes each of these changed again: those that had moved the same things last, not only in consequence. */
async function changedAgain(
  { db, user }: Context,
  { name: plan, onlyFollows }: Pick<Plan<PlanTypes>, 'name' | 'onlyFollows'>,
  ids: readonly number[],
) {
  const things = sql`
    (m ->> 'item')::integer as item, path
    from plan_change c, json_array_elements(c.moves) m, json_array_elements_text(coalesce(m -> 'paths', '[""]')) path`
  const { rows } = await sql<{ by: number; change_id: number; item: number }>`
    with later as (
      select c.id, c.made_at, ${things}
      where c.id = any(${ids}::integer[]) and (${onlyFollows}) is not true
    ),
    earlier as (
      select c.id, c.made_by, ${things}
      where c.plan = ${plan}
        and (${onlyFollows}) is not true
        and c.items && array(select distinct item from later)
        and c.made_at > (select min(made_at) from later) - ${LOOKED_BACK}::interval
    ),
    last as (
      select distinct on (later.id, item, path)
        later.id as by, earlier.id as change_id, earlier.made_by, item
      from later join earlier using (item, path)
      where earlier.id < later.id
      order by later.id, item, path, earlier.id desc
    )
    select distinct by, change_id, item from last where made_by = ${user.id}
    order by by, change_id, item`.execute(db)
  return rows
}

/** Returns what an undo has to know; refuses a change that was undone already, moved nothing, or that the user may not make. */
export async function readUndoable<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  id: number,
): Promise<UndoableChange<T> & { readonly row: PlanChangeRow }> {
  const row = await planChangeRows(context, plan.name)
    .select(['c.kept', 'c.undo_record'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id }, 'change_id')
  if (row.undone_by !== null) throw new Refusal('change_undone')
  const made = toMadeChange<T>(row)
  if (!can(context.user, plan.undoNeeds(made.moves))) throw new Refusal('forbidden')
  if (made.moves.length === 0) throw new Refusal('change_cannot_be_undone')
  const record = toUndoRecord(plan, row.undo_record)
  if (!record) throw new Refusal('change_from_older_version')
  const later = await planChangeRows(context, plan.name)
    .where('c.id', '>', id)
    .where(sql<boolean>`c.items && ${made.items}::integer[]`)
    .where('c.kind', 'not in', ['activate', 'deactivate'])
    .orderBy('c.id')
    .execute()
  return {
    row,
    made: { ...made, record },
    later: later.map((each) => toMadeChange<T>(each)),
    kept: toKept<T>(row.kept),
  }
}

/** Returns what an undo would move and what stands in its way; nothing is written. */
export function previewUndo<T extends PlanTypes, I extends InverseMoves<T>, R>(
  context: Context,
  plan: UndoablePlan<T, I, R>,
  changeId: number,
): Promise<UndoPreview<T['wireMove']>> {
  return readSnapshot(context.db, async (db) => {
    const at = { ...context, db }
    const state_hash = await readRevision(at, plan.name)
    const undoable = await readUndoable(at, plan, changeId)
    const inverse = await plan.inverseOf(at, undoable, { isLocked: false })
    const { moves, problems, warnings = [] } = inverse
    const shown = toWireMoves(plan, moves)
    return {
      state_hash,
      change: toPlanChange(plan, undoable.row),
      ...shown,
      item_names: await plan.namesOf(at, itemsOf(shown.moves)),
      problems: problems.map((problem) => toWireProblem(problem, context)),
      warnings: warnings.map((problem) => toWireProblem(problem, context)),
    }
  })
}

/** Returns the revision of a plan. */
export async function readRevision({ db }: Context, plan: PlanName): Promise<string> {
  const { revision } = await db
    .selectFrom('plan_revision')
    .select('revision')
    .where('plan', '=', plan)
    .executeTakeFirstOrThrow()
  return revision
}

type SeenItem = {
  readonly stateHash: string
  readonly item: number
  /** The kinds of change that matter. */
  readonly kinds: readonly PlanChangeKind[]
}

/** Returns the last change of an item since a revision of the plan; null if there is none, and `unknown` if that never was the revision. */
export async function readLastItemChange(
  context: Context,
  plan: PlanName,
  { stateHash, item, kinds }: SeenItem,
): Promise<PlanChangeRow | null | 'unknown'> {
  const since = planChangeRows(context, plan).where(isAfter(plan, stateHash)).orderBy('c.id', 'desc').limit(1)
  const last = await since
    .where(sql<boolean>`c.items @> ${[item]}::integer[]`)
    .where('c.kind', 'in', kinds)
    .executeTakeFirst()
  if (last) return last
  return (await since.executeTakeFirst()) ? null : 'unknown'
}

/** The first change after a revision is the one made on it. */
function isAfter(plan: PlanName, seen: string) {
  return sql<boolean>`c.id >= (select id from plan_change where plan = ${plan} and before::text = ${seen})`
}
