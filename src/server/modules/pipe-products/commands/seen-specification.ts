import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { readPipeNames } from '#server/modules/pipe-products/queries.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { readLastItemChange } from '#server/modules/plan-changes/queries.ts'

/** What changes the specification of a pipe product, or how many metres of it are made. */
const kinds = ['work_plan', 'split', 'merge', 'undo'] as const

/**
 * Locks the plan and returns its revision. Throws `Refusal` if the specification of a product has changed since the sender saw the plan;
 * the refusal says who changed it.
 */
export async function lockSpecificationAsSeen(
  context: Context,
  id: number,
  stateHash: string | undefined,
): Promise<string> {
  if (stateHash === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const revision = await lockPlan(context, 'pipes')
  if (stateHash === revision) return revision
  const last = await readLastItemChange(context, 'pipes', { stateHash, item: id, kinds })
  if (last === 'unknown') throw new Refusal('stale_state_hash').with({ state_hash: revision })
  if (last === null) return revision
  const [name] = await readPipeNames(context, [id])
  const order = name && { order: name.order_number }
  const at = last.made_at.getTime()
  throw new Refusal('product_configured_since', { ...order, by: last.made_by_name ?? '–', at }).with({
    state_hash: revision,
  })
}
