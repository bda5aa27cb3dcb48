import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { modeOfRun } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { readLineOf } from '#server/modules/production/queries.ts'
import { checkedCauses, insertCauses, setStatus } from './pause.ts'
import { lockRun } from './run.ts'

/** Replaces the causes and the comment of a pause; throws `Refusal` if the product has no such pause. */
export async function correctPause(
  context: Context,
  id: number,
  { pause, ...causes }: Input<typeof pipeProduction.correctPause>['body'],
): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  const known = await db
    .selectFrom('pipe_pause')
    .select('id')
    .where('id', '=', pause)
    .where('pipe_product_id', '=', id)
    .executeTakeFirst()
  if (!known) throw new Refusal('pause_changed_since')
  const recorded = await readRecordedCauses(context, pause)
  const checked = await checkedCauses(context, causes, recorded)
  await updateRecord(db, 'pipe_pause', pause, { comment: checked.comment })
  await deleteCauses(context, pause)
  await insertCauses(context, pause, checked)
  context.emit({ name: 'pause corrected', productId: id })
  return readLineOf(context, run)
}

/** Deletes the open pause of a product, which goes on as if it had never been paused; throws `Refusal` if it is not that one. */
export async function undoPause(context: Context, id: number, pause: number): Promise<LineState> {
  const run = await lockRun(context, id)
  if (run.status !== ProductionStatus.Paused || run.pause?.id !== pause)
    throw new Refusal('pause_changed_since')
  await deleteCauses(context, pause)
  await context.db.deleteFrom('pipe_pause').where('id', '=', pause).execute()
  await setStatus(context, id, ProductionStatus.InProduction)
  if (run.line_id !== null) {
    const to = modeOfRun({ ...run, production_status: ProductionStatus.InProduction })
    await followProduction(context, run.line_id, { to, isUndo: true })
  }
  context.emit({ name: 'pause undone', productId: id })
  return readLineOf(context, run)
}

async function readRecordedCauses({ db }: Context, pause: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pipe_pause_problem')
    .select('problem_tag_id')
    .where('pipe_pause_id', '=', pause)
    .execute()
  return rows.map(({ problem_tag_id }) => problem_tag_id)
}

async function deleteCauses({ db }: Context, pause: number): Promise<void> {
  await db.deleteFrom('pipe_pause_problem').where('pipe_pause_id', '=', pause).execute()
}
