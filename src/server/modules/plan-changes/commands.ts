import { type Expression, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Move } from '#domain/plan-moves.ts'
import type { KeptOrder } from '#domain/plan-orders.ts'
import type { Touches } from '#domain/plan-touches.ts'
import type { UndoRecord } from '#domain/undo-record.ts'
import type { Context } from '#server/context.ts'
import { changesSince } from './queries.ts'

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

/** What a sender knew of the plan, and what the call is about to change of it. */
export type Seen = { readonly stateHash: string | undefined; readonly touches: Touches }

/**
 * Locks the plan. Throws `Refusal` unless it is still as the sender saw it; the refusal says what has changed since, by
 * whom, and what of that touched what the call is about to change.
 */
export async function lockPlanAsSeen(
  context: Context,
  plan: PlanName,
  { stateHash, touches }: Seen,
): Promise<string> {
  if (stateHash === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const revision = await lockPlan(context, plan)
  if (stateHash === revision) return revision
  throw new Refusal('stale_state_hash').with({
    state_hash: revision,
    ...(await changesSince(context, plan, { stateHash, touches })),
  })
}

/** An accepted change: what moved, or else which part products' own plans have become others. */
export type AcceptedChange =
  | {
      readonly kind: 'plan' | 'unplan' | 'revoke' | 'undo'
      readonly moves: readonly Move[]
      readonly kept: readonly KeptOrder[]
      readonly record: UndoRecord
      readonly undoes?: number
    }
  | { readonly kind: 'work_plan' | 'activate' | 'deactivate'; readonly partProducts: readonly number[] }

/** Notes an accepted change of a locked plan and gives the plan its new revision; without anything in it nothing has changed. */
export async function acceptChange(
  { db, user, tell }: Context,
  plan: PlanName,
  change: AcceptedChange,
  before: string,
): Promise<Accepted> {
  const moves = 'moves' in change ? change.moves : []
  const partProducts = 'moves' in change ? moves.map(({ partProduct }) => partProduct) : change.partProducts
  if (partProducts.length === 0) return { state_hash: before, change_id: null }
  const { id, revision } = await db
    .insertInto('plan_change')
    .values({
      plan,
      kind: change.kind,
      made_by: user.id,
      before,
      revision: newRevision,
      part_products: [...new Set(partProducts)],
      moves: JSON.stringify(moves),
      kept: JSON.stringify('kept' in change ? change.kept : []),
      undo_record: 'record' in change ? JSON.stringify(change.record) : null,
      undoes: ('undoes' in change && change.undoes) || null,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
  await db.updateTable('plan_revision').set({ revision }).where('plan', '=', plan).execute()
  tell({ what: 'plan changed', changeId: id, kind: change.kind, moves: moves.length })
  return { state_hash: revision, change_id: id }
}

const newRevision: Expression<string> = sql<string>`gen_random_uuid()`
