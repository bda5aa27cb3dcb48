import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { checkProductCommand } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { planRows } from '#server/modules/pipes-plan/read/plan-rows.ts'
import { toPlanProduct } from '#server/modules/pipes-plan/read/plan-state.ts'
import { readPlannedPipes } from '#server/modules/pipes-plan/read/products.ts'

/** Cancels the prediction of a pipe product for its run; throws `Refusal` if there is none. */
export async function cancelPrediction(context: Context, id: number): Promise<PlannedPipe> {
  const row = await planRows(context).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { status, hasParts } = toPlanProduct(row)
  if (hasParts) throw new Refusal('product_is_parent')
  checkProductCommand(status, 'cancel_prediction')
  const [before] = await readPlannedPipes(context, [id])
  if (before?.prediction_source === 'none') throw new Refusal('no_prediction')
  await context.db
    .updateTable('pipe_product')
    .set({ prediction_cancelled_at: context.now() })
    .where('id', '=', id)
    .execute()
  const [cancelled] = await readPlannedPipes(context, [id])
  return cancelled!
}
