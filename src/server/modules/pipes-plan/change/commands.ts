import type { Input } from '#contract/endpoint.ts'
import type { PipePlanItem, pipePlan } from '#contract/pipe-plan.ts'
import type { PipePlanReply } from '#contract/pipe-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { movesOfPipePlan, movesOfPipeUnplan } from '#planning/pipes/plan-moves.ts'
import type { Context } from '#server/context.ts'
import { lockPipePlan, pipePlanRules } from '#server/modules/pipes-plan/read/plan-state.ts'
import { lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { makePipeChange, refuseMoves } from './make-change.ts'
import { pipesPlan } from './plan.ts'

/** The revision of the plan that a call is based on. */
export type PlanSeen = Input<typeof pipePlan.plan>['query']

/** Plans pipe products, all of them or none; an empty request changes nothing. */
export async function planPipes(
  context: Context,
  items: readonly PipePlanItem[],
  { state_hash: stateHash }: PlanSeen,
): Promise<PipePlanReply> {
  if (items.length === 0) return unchangedPlan(context, stateHash)
  const ids = items.map(({ id }) => id)
  const revision = await lockPlanAsSeen(context, pipesPlan, { stateHash, touches: ofItems(ids) })
  const state = await lockPipePlan(context, ids)
  const desired = items.map(({ id, line, start_time }) => ({ id, line, start: Date.parse(start_time) }))
  const planned = movesOfPipePlan(desired, state, pipePlanRules(context))
  await refuseMoves(context, planned)
  return makePipeChange(context, { kind: 'plan', moves: planned.moves }, revision)
}

/** Removes pipe products from the plan, all of them or none. */
export async function unplanPipes(
  context: Context,
  ids: readonly number[],
  { state_hash: stateHash }: PlanSeen,
): Promise<PipePlanReply> {
  if (ids.length === 0) return unchangedPlan(context, stateHash)
  const revision = await lockPlanAsSeen(context, pipesPlan, { stateHash, touches: ofItems(ids) })
  const state = await lockPipePlan(context, ids)
  const unplanned = movesOfPipeUnplan(ids, state, pipePlanRules(context))
  await refuseMoves(context, unplanned)
  return makePipeChange(context, { kind: 'unplan', moves: unplanned.moves }, revision)
}

/** Returns whether a move is one of these items. */
export function ofItems(ids: readonly number[]) {
  const items = new Set(ids)
  return ({ item }: { readonly item: number }) => items.has(item)
}

/** Returns what a call that changes nothing answers; throws `Refusal` without a revision. */
export async function unchangedPlan(context: Context, stateHash: string | undefined): Promise<PipePlanReply> {
  if (stateHash === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  return { state_hash: await readRevision(context, 'pipes'), change_id: null, data: [], gone: [] }
}
