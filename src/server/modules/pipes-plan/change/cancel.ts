import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import { type FamilyState, movesOfCancel, movesOfRestore } from '#planning/pipes/cancel.ts'
import type { PipePlanMoves } from '#planning/pipes/plan-moves.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { lockPipePlan, pipePlanRules } from '#server/modules/pipes-plan/read/plan-state.ts'
import { lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { ofItems, type PlanSeen, unchangedPlan } from './commands.ts'
import { makePipeChange, refuseMoves } from './make-change.ts'
import { pipesPlan } from './plan.ts'

/** Cancels pipe products with their parts, all of them or none; what is planned leaves the plan. */
export function cancelPipes(
  context: Context,
  ids: readonly number[],
  seen: PlanSeen,
): Promise<PipePlanReply> {
  return changeFamilies(context, { kind: 'cancel', ids, seen }, (state) =>
    movesOfCancel(ids, state, pipePlanRules(context)),
  )
}

/** Restores cancelled pipe products with their parts, all of them or none. */
export function restorePipes(
  context: Context,
  ids: readonly number[],
  seen: PlanSeen,
): Promise<PipePlanReply> {
  return changeFamilies(context, { kind: 'restore', ids, seen }, (state) => movesOfRestore(ids, state))
}

type Command = {
  readonly kind: 'cancel' | 'restore'
  readonly ids: readonly number[]
  readonly seen: PlanSeen
}

async function changeFamilies(
  context: Context,
  { kind, ids, seen: { state_hash: stateHash } }: Command,
  movesOf: (state: FamilyState) => PipePlanMoves,
): Promise<PipePlanReply> {
  if (ids.length === 0) return unchangedPlan(context, stateHash)
  const revision = await lockPlanAsSeen(context, pipesPlan, { stateHash, touches: ofItems(ids) })
  const changed = movesOf(await lockFamilies(context, ids))
  await refuseMoves(context, changed)
  return makePipeChange(context, { kind, moves: changed.moves }, revision)
}

async function lockFamilies(context: Context, ids: readonly number[]): Promise<FamilyState> {
  const parents = await parentsIn(context, ids)
  const state = await lockPipePlan(context, [...parents.keys()])
  const products = [...state.products.values()].map((product) => ({
    ...product,
    parent: parents.get(product.id) ?? null,
  }))
  return { ...state, products: new Map(products.map((product) => [product.id, product])) }
}

/** Returns the parent, if any, of products, of their parts and of what they are parts of. */
async function parentsIn(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .select(['p.id', 'p.parent_id'])
    .where(({ or, exists, selectFrom }) =>
      or([
        isOneOf('p.id', ids),
        isOneOf('p.parent_id', ids),
        exists(
          selectFrom('pipe_product as k')
            .select('k.id')
            .whereRef('k.parent_id', '=', 'p.id')
            .where(isOneOf('k.id', ids)),
        ),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
