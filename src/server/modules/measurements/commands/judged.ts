import type { Input } from '#contract/endpoint.ts'
import type { Measured, measurements } from '#contract/measurements.ts'
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
  type MeasurementResult,
} from '#domain/pipes/measurement.ts'
import { latestByType } from '#domain/pipes/measurement-history.ts'
import { pipeValues } from '#domain/pipes/pipe-variables.ts'
import { checkPipeSizes } from '#domain/pipes/plausible.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { readLastDecision } from '#server/modules/measurements/queries/past.ts'
import {
  type JudgedType,
  type MeasuredPipe,
  measuringAnswered,
  readMeasurement,
  readPastMeasurements,
  readPipeStates,
} from '#server/modules/measurements/queries.ts'

type Entry = {
  readonly pipe: MeasuredPipe
  readonly type: JudgedType
  readonly at: Date
  readonly entered: Omit<Input<typeof measurements.correct>['body'], 'reason'>
  /** Why it corrects another one. */
  readonly reason: string | null
  /** What the one that it corrects was judged by; by default, what the pipe allows now. */
  readonly range?: AllowedRange | undefined
  /** Whether a machine measured, and no person. */
  readonly isOfMachine?: boolean
}

/** Judges readings by their allowed range, and stores both. */
export async function insertMeasurement(
  { db, user }: Context,
  { pipe, type, at, entered, reason, range: frozen, isOfMachine = false }: Entry,
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
    measured_by: isOfMachine ? null : user.id,
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
export async function afterMeasuring(
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
