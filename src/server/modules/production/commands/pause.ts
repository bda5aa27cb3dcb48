import type { Input } from '#contract/endpoint.ts'
import type { LineState } from '#contract/lines.ts'
import type { pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { checkedReviewReasons } from '#domain/pipes/review-reasons.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { readLineOf } from '#server/modules/production/queries.ts'
import { readCauses } from '#server/modules/tags/queries.ts'
import { extruderOperator } from './operators.ts'
import { type LockedRun, lastWoundOn, lockRun, timeOf } from './run.ts'

const { InProduction, Paused } = ProductionStatus

/** Stops winding for at least one cause. */
export async function pauseProduction(
  context: Context,
  id: number,
  { problems, comment = '', start_time, mode }: Input<typeof pipeProduction.pause>['body'],
): Promise<LineState> {
  if (mode !== undefined && !can(context.user, '@production_switch_mode')) throw new Refusal('forbidden')
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'pause')
  const checked = await checkedCauses(context, { problems, comment })
  // Between two pipes of a product, a pause is of the next one.
  const after = [
    run.started_at,
    run.winding_start,
    run.pause?.end_time,
    await lastWoundOn(context, run.line_id),
  ]
  const at = timeOf(context, start_time, { field: 'start_time', after })
  const pause = await insertRecord(context.db, 'pipe_pause', {
    ...{ pipe_product_id: id, line_id: run.line_id, comment: checked.comment, start_time: at },
    operator_id: extruderOperator(context),
  })
  await insertCauses(context, pause, checked)
  await setStatus(context, id, Paused)
  if (run.line_id !== null)
    await followProduction(context, run.line_id, { to: mode ?? MachineMode.Paused, at })
  context.emit({ name: 'production paused', productId: id })
  return readLineOf(context, run)
}

/** Continues after a pause. */
export async function resumeProduction(
  context: Context,
  id: number,
  { end_time }: Input<typeof pipeProduction.resume>['body'],
): Promise<LineState> {
  const run = await lockRun(context, id)
  checkProductCommand(run.status, 'resume')
  const at = timeOf(context, end_time, { field: 'end_time', after: [run.pause?.start_time] })
  await endPause(context, run, at)
  await setStatus(context, id, InProduction)
  if (run.line_id !== null) await followProduction(context, run.line_id, { to: MachineMode.Producing, at })
  context.emit({ name: 'production resumed', productId: id })
  return readLineOf(context, run)
}

/** Ends the open pause of a run, if there is one. */
export async function endPause({ db }: Context, { id }: LockedRun, end_time: Date): Promise<void> {
  await db
    .updateTable('pipe_pause')
    .set({ end_time })
    .where('pipe_product_id', '=', id)
    .where('end_time', 'is', null)
    .execute()
}

type GivenCauses = Pick<Input<typeof pipeProduction.pause>['body'], 'problems' | 'comment'>

/**
 * Returns why winding stopped; throws `Refusal` without a cause, or for *Other* without a comment.
 *
 * @param recorded those that were given before
 */
export async function checkedCauses(
  context: Context,
  { problems, comment = '' }: GivenCauses,
  recorded: readonly number[] = [],
) {
  if (problems.length === 0) throw new Refusal('cause_tag_required', {}, 'problems')
  const causes = await readCauses(context, { kind: 'pause', ids: problems, recorded })
  const other = causes.some(({ is_other }) => is_other)
  return checkedReviewReasons({ reasons: problems, other, comment })
}

export async function insertCauses(
  { db }: Context,
  pipe_pause_id: number,
  { reasons }: Awaited<ReturnType<typeof checkedCauses>>,
): Promise<void> {
  await db
    .insertInto('pipe_pause_problem')
    .values(reasons.map((problem_tag_id) => ({ pipe_pause_id, problem_tag_id })))
    .execute()
}

export async function setStatus(
  { db }: Context,
  id: number,
  production_status: ProductionStatus,
): Promise<void> {
  await db.updateTable('pipe_product').set({ production_status }).where('id', '=', id).execute()
}
