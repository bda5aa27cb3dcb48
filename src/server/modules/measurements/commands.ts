import type { Input } from '#contract/endpoint.ts'
import type { Measured, Measurement, measurements } from '#contract/measurements.ts'
import { Refusal } from '#domain/errors.ts'
import { type AllowedRange, MeasurementResult } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { measurableFrom, plausibleTime } from '#domain/pipes/plausible.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { giveReason } from '#server/db/transaction.ts'
import { afterMeasuring, insertMeasurement } from './commands/judged.ts'
import { lockMeasuredPipe, readJudgedTypes, readMeasurement } from './queries.ts'

export { measureWinding } from './commands/winding.ts'

const measuredAt = { field: 'measured_at', tooEarly: 'measured_before_made' } as const

/** Adds a measurement and gives the pipe the status that follows. */
export async function addMeasurement(
  context: Context,
  { pipe: pipeId, type: typeId, measured_at, ...entered }: Input<typeof measurements.create>['body'],
): Promise<Measured> {
  const pipe = await lockMeasuredPipe(context, pipeId)
  if (!pipe) throw new Refusal('unknown_reference', { id: pipeId }, 'pipe')
  const types = await readJudgedTypes(context)
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw new Refusal('unknown_reference', { id: typeId }, 'type')
  const now = context.now()
  const earliest = measurableFrom(pipe, type.stages)
  const at =
    measured_at === undefined ? now : plausibleTime(new Date(measured_at), { earliest, now, ...measuredAt })
  const added = await insertMeasurement(context, { pipe, type, at, entered, reason: null })
  context.emit({ name: 'measurement added', measurementId: added.id })
  return afterMeasuring(context, { ...added, pipe, types })
}

/** Supersedes a measurement by another one of the same time; throws the refusal `measurement_corrected` if it already was. */
export async function correctMeasurement(
  context: Context,
  id: number,
  { reason, ...entered }: Input<typeof measurements.correct>['body'],
): Promise<Measured> {
  const words = checkedReason(reason)
  await giveReason(context.db, words)
  const { pipe: pipeId } = await readMeasurement(context, id)
  const pipe = await lockMeasuredPipe(context, pipeId)
  if (!pipe) throw new Refusal('not_found')
  const before = await readMeasurement(context, id)
  if (before.superseded_by !== null) await refuseCorrected(context, before.superseded_by)
  const types = await readJudgedTypes(context)
  const type = types.find((each) => each.id === before.type)
  if (!type) throw new Refusal('value_not_allowed', {}, 'type')
  const at = new Date(before.measured_at)
  const readings = { instrument: before.instrument, temperature: before.temperature, ...entered }
  const entry = { pipe, type, at, entered: readings, reason: words, range: rangeOf(before) }
  const corrected = await insertMeasurement(context, entry)
  const { id: by } = corrected
  await context.db.updateTable('measurement').set({ superseded_by: by }).where('id', '=', id).execute()
  context.emit({ name: 'measurement corrected', measurementId: by })
  const isBroughtInside = isOutside(before.result) && !isOutside(corrected.result)
  return afterMeasuring(context, { ...corrected, pipe, types, isBroughtInside })
}

/** Returns the range that a measurement was judged by; undefined if it could not be calculated. */
function rangeOf({ result, nominal, allowed_min, allowed_max }: Measurement): AllowedRange | undefined {
  if (result === MeasurementResult.NotMeasured) return undefined
  return { nominal, min: allowed_min, max: allowed_max, problems: [] }
}

async function refuseCorrected(context: Context, by: number): Promise<never> {
  const { value, measured_by } = await readMeasurement(context, by)
  throw new Refusal('measurement_corrected', { who: measured_by?.name ?? '', value })
}
