import type { Input } from '#contract/endpoint.ts'
import type { Measured, Measurement, measurements } from '#contract/measurements.ts'
import { Refusal } from '#domain/errors.ts'
import {
  checkFinding,
  statusAfterMeasuring,
  statusWithoutMistake,
  suggestedPipeStatus,
  type UnderReview,
} from '#domain/pipes/inspection.ts'
import { measuredSize, type PipeSize, pipeSizes } from '#domain/pipes/measured-size.ts'
import {
  type AllowedRange,
  allowedRange,
  checkReadings,
  isHot,
  judge,
  MeasurementResult,
} from '#domain/pipes/measurement.ts'
import { isOutside, latestByType } from '#domain/pipes/measurement-history.ts'
import { pipeValues } from '#domain/pipes/pipe-variables.ts'
import { checkPipeSizes, measurableFrom, plausibleTime } from '#domain/pipes/plausible.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { giveReason } from '#server/db/transaction.ts'
import { readLastDecision } from './queries/past.ts'
import {
  type JudgedType,
  lockMeasuredPipe,
  type MeasuredPipe,
  measuringAnswered,
  readJudgedTypes,
  readMeasurement,
  readPastMeasurements,
  readPipeStates,
} from './queries.ts'

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

type Entry = {
  readonly pipe: MeasuredPipe
  readonly type: JudgedType
  readonly at: Date
  readonly entered: Omit<Input<typeof measurements.correct>['body'], 'reason'>
  /** Why it corrects another one. */
  readonly reason: string | null
  /** What the one that it corrects was judged by; by default, what the pipe allows now. */
  readonly range?: AllowedRange | undefined
}

/** Judges readings by their allowed range, and stores both. */
async function insertMeasurement(
  { db, user }: Context,
  { pipe, type, at, entered, reason, range: frozen }: Entry,
): Promise<Pick<Done, 'id' | 'result' | 'type' | 'size'>> {
  const { readings, temperature = null } = entered
  checkReadings(type, readings)
  const range = frozen ?? allowedRange(type, pipeValues({ ...pipe.nominals, temperature }))
  const judged = judge(type, readings, range)
  checkFinding(type, judged, entered.comment || reason || '')
  const size = measuredSize(type.code, judged.value)
  checkPipeSizes(size, 'readings')
  const id = await insertRecord(db, 'measurement', {
    ...entered,
    ...judged,
    pipe_id: pipe.id,
    measurement_type_id: type.id,
    nominal: range.nominal,
    allowed_min: range.min,
    allowed_max: range.max,
    is_hot: isHot(type, at, pipe.produced_at),
    measured_by: user.id,
    measured_at: at,
    correction_reason: reason,
  })
  return { id, result: judged.result, type: type.code, size }
}

type Done = {
  readonly id: number
  readonly result: MeasurementResult
  /** The code of its type. */
  readonly type: string
  /** What it says about the pipe itself. */
  readonly size: PipeSize
  readonly pipe: MeasuredPipe
  readonly types: readonly JudgedType[]
  /** Whether it corrects a value outside its range to one that is not. */
  readonly isBroughtInside?: boolean
}

/** Gives the pipe the status that follows, and the measured size unless a later measurement of the type counts. */
async function afterMeasuring(
  context: Context,
  { id, result, type, size, pipe, types, isBroughtInside = false }: Done,
): Promise<Measured> {
  const inspected = { profile_family: pipe.nominals.profile_family, has_ef_socket: pipe.has_ef_socket }
  const past = await readPastMeasurements(context, pipe.id)
  const suggested = suggestedPipeStatus(inspected, past, types)
  const counted: PipeSize = latestByType(past).get(type)?.id === id ? size : {}
  const withoutMistake = isBroughtInside
    ? statusWithoutMistake(await underReview(context, pipe), past, suggested)
    : undefined
  const status = withoutMistake ?? statusAfterMeasuring(pipe.status, { suggested, result })
  const measured = types.find(({ code }) => code === type)?.id
  const left = pipe.measuring_requested_types.filter((each) => each !== measured)
  await context.db
    .updateTable('pipe')
    .set({
      status,
      ...counted,
      ...(left.length === 0 ? measuringAnswered : { measuring_requested_types: left }),
    })
    .where('id', '=', pipe.id)
    .where((is) =>
      is.or([
        is('status', '<>', status),
        is('measuring_requested_at', 'is not', null),
        ...pipeSizes.flatMap((size) => {
          const value = counted[size]
          return value === undefined ? [] : [is(size, 'is distinct from', value)]
        }),
      ]),
    )
    .execute()
  const [state] = await readPipeStates(context, [pipe.id])
  return { measurement: await readMeasurement(context, id), pipe: state! }
}

async function underReview(
  context: Context,
  { id, status, stage, is_measuring_requested: is_requested }: MeasuredPipe,
): Promise<UnderReview> {
  return { status, stage, is_requested, decision: await readLastDecision(context, id) }
}
