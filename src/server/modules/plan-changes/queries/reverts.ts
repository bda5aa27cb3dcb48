import { sql } from 'kysely'
import type { ListedPlanChange } from '#contract/plan-changes.ts'
import { can } from '#domain/permission.ts'
import { isMovedSince } from '#planning/changes/changed-since.ts'
import type { MadeChange } from '#planning/changes/made-change.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import type { Plan, PlanTypes } from '#server/modules/plan-changes/plan.ts'
import { toMadeChange } from '#server/modules/plan-changes/rows.ts'
import { planChangeRows } from './change-rows.ts'

/** As many later changes as are searched for one that moved the same again. */
const CHANGES_SEARCHED = 1000

type Reason = NonNullable<ListedPlanChange<unknown>['no_revert']>

/** Returns why changes certainly cannot be reverted; changes that are not named need a preview to tell. */
export async function whyNotRevertible<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  ids: readonly number[],
): Promise<Map<number, Reason>> {
  const rows = await planChangeRows(context, plan.name)
    .select(sql<boolean>`c.undo_record is null`.as('is_old'))
    .where(isOneOf('c.id', ids))
    .execute()
  const made = rows.map((row) => ({ ...row, change: toMadeChange<T>(row) }))
  const later = await laterMoves(
    context,
    plan,
    made.map(({ change }) => change),
  )
  const reasons = made.map(({ change, undone_by, is_old }) => {
    const { id, moves } = change
    const since = later.filter((other) => other.id > id)
    if (moves.length === 0) return [id, 'nothing_moved'] as const
    if (undone_by !== null) return [id, 'undone'] as const
    if (!can(context.user, plan.undoNeeds(moves))) return [id, 'forbidden'] as const
    if (is_old) return [id, 'older_version'] as const
    return [id, isMovedSince(change, since, plan.thingsOf) ? 'changed_since' : null] as const
  })
  return new Map(reasons.flatMap(([id, reason]) => (reason === null ? [] : [[id, reason] as const])))
}

/** Reads the moves of the same items since the earliest of some changes. */
async function laterMoves<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  changes: readonly MadeChange<T['move']>[],
): Promise<MadeChange<T['move']>[]> {
  if (changes.length === 0) return []
  const items = [...new Set(changes.flatMap((change) => change.items))]
  const rows = await planChangeRows(context, plan.name)
    .where('c.id', '>', Math.min(...changes.map(({ id }) => id)))
    .where('c.kind', 'in', ['plan', 'unplan', 'revoke', 'undo', 'split', 'merge'])
    .where(sql<boolean>`c.items && ${items}::integer[]`)
    .orderBy('c.id')
    .limit(CHANGES_SEARCHED)
    .execute()
  return rows.map((row) => toMadeChange<T>(row))
}
