import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { LineState, PipePause } from '#contract/lines.ts'
import type { PauseRecord, pipeProduction } from '#contract/pipe-production.ts'
import { Refusal } from '#domain/errors.ts'
import { modeOfRun } from '#domain/pipes/machine-mode.ts'
import { correctedPause } from '#domain/pipes/pause-times.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { isSameMinute } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { followProduction } from '#server/modules/machine-modes/commands.ts'
import { readPauses } from '#server/modules/pipe-pauses/queries.ts'
import { readLineOf } from '#server/modules/production/queries.ts'
import { checkedCauses, insertCauses, setStatus } from './pause.ts'
import { type LockedRun, lockRun } from './run.ts'

type Correction = Input<typeof pipeProduction.correctPause>['body']

/** Replaces the causes, the comment and the times of a pause; throws `Refusal` if the product has no such pause, it is no longer as seen, or it cannot have had these times. */
export async function correctPause(
  context: Context,
  id: number,
  { pause, seen, ...correction }: Correction,
): Promise<LineState> {
  const { db } = context
  const run = await lockRun(context, id)
  const stored = (await readPauses(context, [id])).get(id)?.find((each) => each.id === pause)
  if (!stored) throw new Refusal('pause_changed_since')
  const { reasons, ...checked } = await checkedCauses(context, correction, idsOf(stored))
  const desired = { ...correction, comment: checked.comment, problems: [...reasons] }
  if (seen) refuseUnlessSeen(stored, [seen, desired])
  await updateRecord(db, 'pipe_pause', pause, {
    comment: checked.comment,
    ...(await checkedTimes(context, run, { ...correction, stored })),
  })
  await deleteCauses(context, pause)
  await insertCauses(context, pause, { ...checked, reasons })
  context.emit({ name: 'pause corrected', productId: id })
  return readLineOf(context, run)
}

type Times = Pick<Correction, 'start_time' | 'end_time'> & { readonly stored: PipePause }

/** Returns the corrected times of a pause; nothing if none was sent. */
async function checkedTimes(
  context: Context,
  run: LockedRun,
  { stored, start_time, end_time }: Times,
): Promise<{ start_time?: Date; end_time?: Date | null }> {
  if (start_time === undefined && end_time === undefined) return {}
  const { start, end } = correctedPause(
    { start: Date.parse(stored.start_time), end: instantOf(stored.end_time) },
    {
      ...(start_time !== undefined && { start: Date.parse(start_time) }),
      ...(end_time !== undefined && { end: instantOf(end_time) }),
    },
    { events: await readEvents(context, run, stored.id), now: context.now().getTime() },
  )
  return { start_time: new Date(start), end_time: end === null ? null : new Date(end) }
}

/** Returns when the product, its pipes and its other pauses began and ended. */
async function readEvents({ db }: Context, { id }: LockedRun, pause: number): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select e.at from (
      select unnest(array[started_at, winding_start, ended_at]) as at from pipe_product where id = ${id}
      union all select unnest(array[winding_start, produced_at]) from pipe where pipe_product_id = ${id}
      union all
      select unnest(array[start_time, end_time]) from pipe_pause where pipe_product_id = ${id} and id <> ${pause}
    ) e where e.at is not null`.execute(db)
  return rows.map(({ at }) => at.getTime())
}

function instantOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
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

/** Throws `Refusal` if somebody has changed a pause since the user read it, unless it already has the values that are sent. */
function refuseUnlessSeen(stored: PipePause, known: readonly PauseRecord[]): void {
  const { problems, comment, start_time, end_time } = stored
  const ids = idsOf(stored)
  const isKnown = known.some(
    (each) =>
      each.comment === comment &&
      isSame(new Set(each.problems), new Set(ids)) &&
      isSameTime(each.start_time, start_time) &&
      isSameTime(each.end_time, end_time),
  )
  if (isKnown) return
  const words = [spanOf(stored), problems.map(({ name }) => name).join(', '), comment]
  throw new Refusal('pause_corrected_since', { stored: words.filter(Boolean).join(' · ') }).with({
    stored: { problems: ids, comment, start_time, end_time },
  })
}

/** Whether a time that was sent is in the minute of the stored one; one that is not named is. */
function isSameTime(sent: string | null | undefined, stored: string | null): boolean {
  if (sent === undefined || sent === stored) return true
  return sent !== null && stored !== null && isSameMinute(Date.parse(stored), Date.parse(sent))
}

/** `08:30–08:42`, or `08:30–` while it is open. */
function spanOf({ start_time, end_time }: PipePause): string {
  const clock = (time: string | null) => time?.slice(11, 16) ?? ''
  return `${clock(start_time)}–${clock(end_time)}`
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
