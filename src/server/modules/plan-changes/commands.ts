import { type Expression, sql } from 'kysely'
import type { PlanChangeKind, UndoRequest } from '#contract/plan-changes.ts'
import { Refusal } from '#domain/errors.ts'
import { LARGE_CHANGE } from '#planning/changes/made-change.ts'
import type { Move } from '#planning/changes/move.ts'
import type { Context } from '#server/context.ts'
import type { InverseMoves, Plan, PlanName, PlanTypes, UndoablePlan } from './plan.ts'
import { readConflict, readUndoable, type Seen } from './queries.ts'
import { toWireMoves } from './rows.ts'

/** What came of a change: the plan's revision now, and the change if there was any. */
export type Accepted = { readonly state_hash: string; readonly change_id: number | null }

/**
 * Locks the plan until the transaction ends and returns its revision. Every change of the plan, or of what it is made
 * of, does this before locking anything else, so that accepted changes form one chain.
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

/**
 * Locks the plan. Throws `Refusal` unless it is still as the sender saw it; the refusal says what has changed since, who
 * changed it, and what of that touched what the call is about to change.
 */
export async function lockPlanAsSeen<T extends PlanTypes>(
  context: Context,
  plan: Plan<T>,
  { stateHash, touches }: Pick<Seen<T>, 'touches'> & { readonly stateHash: string | undefined },
): Promise<string> {
  if (stateHash === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const revision = await lockPlan(context, plan.name)
  if (stateHash === revision) return revision
  throw new Refusal('stale_state_hash').with({
    state_hash: revision,
    ...(await readConflict(context, plan, { stateHash, touches })),
  })
}

/** An accepted change: what moved, or else which items themselves changed. */
export type AcceptedChange =
  | {
      readonly kind: PlanChangeKind
      readonly moves: readonly Move[]
      readonly kept: readonly object[]
      readonly record: object
      readonly undoes?: number
    }
  | { readonly kind: PlanChangeKind; readonly items: readonly number[] }

/** Records an accepted change of a locked plan and gives the plan its new revision; a change without items changes nothing. */
export async function acceptChange(
  { db, user, emit }: Context,
  plan: PlanName,
  change: AcceptedChange,
  before: string,
): Promise<Accepted> {
  const moves = 'moves' in change ? change.moves : []
  const items = 'moves' in change ? moves.map(({ item }) => item) : change.items
  if (items.length === 0) return { state_hash: before, change_id: null }
  const { id, revision } = await db
    .insertInto('plan_change')
    .values({
      plan,
      kind: change.kind,
      made_by: user.id,
      before,
      revision: newRevision,
      items: [...new Set(items)],
      moves: JSON.stringify(moves),
      kept: JSON.stringify('kept' in change ? change.kept : []),
      undo_record: 'record' in change ? JSON.stringify(change.record) : null,
      undoes: ('undoes' in change && change.undoes) || null,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
  await db.updateTable('plan_revision').set({ revision }).where('plan', '=', plan).execute()
  emit({ name: 'plan changed', changeId: id, kind: change.kind, moves: moves.length })
  return { state_hash: revision, change_id: id }
}

const newRevision: Expression<string> = sql<string>`gen_random_uuid()`

/**
 * Undoes a change exactly, or refuses and says what stands in the way and what would have moved. With a state hash only
 * while the plan is still as it was previewed.
 */
export async function undoChange<T extends PlanTypes, I extends InverseMoves<T>, R>(
  context: Context,
  plan: UndoablePlan<T, I, R>,
  { change_id, state_hash }: UndoRequest,
): Promise<R> {
  const revision =
    state_hash === undefined
      ? await lockPlan(context, plan.name)
      : await lockPlanAsSeen(context, plan, { stateHash: state_hash, touches: () => true })
  const undoable = await readUndoable(context, plan, change_id)
  if (state_hash === undefined) refuseUnseen(context, undoable)
  const inverse = await plan.inverseOf(context, undoable, { isLocked: true })
  const [first, ...others] = inverse.problems
  // What would have moved can be planned elsewhere.
  if (first) throw Refusal.of([first, ...others]).with(toWireMoves(plan, inverse.moves))
  return plan.undo(context, inverse, { ...undoable, revision })
}

/** Refuses to undo without a preview what somebody else did, or what moves a lot. */
function refuseUnseen({ user }: Context, { row, made }: Awaited<ReturnType<typeof readUndoable>>): void {
  const isOwn = row.made_by === user.id
  if (!isOwn || made.moves.length > LARGE_CHANGE) throw new Refusal('preview_required', {}, 'state_hash')
}
