import { type Expression, sql } from 'kysely'
import type { PlanChangeKind } from '#contract/part-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import type { Move } from '#domain/plan-moves.ts'
import type { Context } from '#server/context.ts'
import { changesAfter } from './queries.ts'

export type PlanName = 'parts' | 'pipes'

/** What came of a change: the plan's revision now, and the change where there was any. */
export type Accepted = { readonly state_hash: string; readonly change_id: number | null }

/**
 * Locks the plan until the transaction ends and answers its revision. Whoever changes the plan, or what it is made of,
 * does this before locking anything else, so that accepted changes form one chain.
 */
export async function lockPlan({ db }: Context, plan: PlanName): Promise<string> {
  const { revision } = await db
    .selectFrom('plan_revision')
    .select('revision')
    .where('plan', '=', plan)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return revision
}

/** Locks the plan; refuses unless it is still as the sender saw it, telling what has changed since and by whom. */
export async function lockPlanAsSeen(
  context: Context,
  plan: PlanName,
  seen: string | undefined,
): Promise<string> {
  if (seen === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const revision = await lockPlan(context, plan)
  if (seen === revision) return revision
  throw new Refusal('stale_state_hash').with({
    state_hash: revision,
    changes: await changesAfter(context, plan, seen),
  })
}

/** Notes an accepted change of a locked plan and gives the plan its new revision; without moves nothing has changed. */
export async function acceptChange(
  context: Context,
  plan: PlanName,
  change: { readonly kind: PlanChangeKind; readonly moves: readonly Move[]; readonly undoes?: number },
  before: string,
): Promise<Accepted> {
  const { db, user, tell } = context
  const isAboutMoves = !['work_plan', 'activate', 'deactivate'].includes(change.kind)
  if (isAboutMoves && change.moves.length === 0) return { state_hash: before, change_id: null }
  const { id, revision } = await db
    .insertInto('plan_change')
    .values({
      plan,
      kind: change.kind,
      made_by: user.id,
      before,
      revision: newRevision,
      part_products: [...new Set(change.moves.map(({ partProduct }) => partProduct))],
      moves: JSON.stringify(change.moves),
      undoes: change.undoes ?? null,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
  await db.updateTable('plan_revision').set({ revision }).where('plan', '=', plan).execute()
  tell({ what: 'plan changed', changeId: id, kind: change.kind, moves: change.moves.length })
  return { state_hash: revision, change_id: id }
}

const newRevision: Expression<string> = sql<string>`gen_random_uuid()`
