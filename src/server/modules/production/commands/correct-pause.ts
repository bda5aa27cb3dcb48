import type { Input } from '#contract/endpoint.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import type { PauseCauses, pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { modeOfRun } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { readPauses } from '#server/modules/pipe-pauses/queries.ts'
import { readLineOf } from '#server/modules/production/queries.ts'
import { checkedCauses, insertCauses, setStatus } from './pause.ts'
import { lockRun } from './run.ts'

type Correction = Input<typeof pipeProduction.correctPause>['body']

/** Replaces the causes and the comment of a pause; throws `Refusal` if the product has no such pause or it is no longer as seen. */
export async function correctPause(
  context: Context,
  id: number,
  { pause, seen, ...causes }: Correction,
): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  const stored = (await readPauses(context, [id])).get(id)?.find((each) => each.id === pause)
  if (!stored) throw new Refusal('pause_changed_since')
  const checked = await checkedCauses(context, causes, idsOf(stored))
  if (seen) refuseUnlessSeen(stored, [seen, { ...checked, problems: [...checked.reasons] }])
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

/** Throws `Refusal` if a pause has neither the causes and the comment that were seen nor those that it is to have. */
function refuseUnlessSeen(stored: PipePause, known: readonly PauseCauses[]): void {
  const { problems, comment } = stored
  const ids = idsOf(stored)
  const isKnown = known.some(
    (each) => each.comment === comment && isSame(new Set(each.problems), new Set(ids)),
  )
  if (isKnown) return
  const words = [problems.map(({ name }) => name).join(', '), comment].filter(Boolean).join(' · ')
  throw new Refusal('pause_corrected_since', { stored: words }).with({ stored: { problems: ids, comment } })
}

function isSame(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return some.symmetricDifference(others).size === 0
}

function idsOf({ problems }: PipePause): number[] {
  return problems.map(({ id }) => id)
}

async function deleteCauses({ db }: Context, pause: number): Promise<void> {
  await db.deleteFrom('pipe_pause_problem').where('pipe_pause_id', '=', pause).execute()
}
