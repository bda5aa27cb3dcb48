import { Refusal } from '#domain/errors.ts'
import {
  type AllowedRange,
  allowedRange,
  type MeasurementResult,
  type MeasurementStage,
  type MeasurementType,
} from './measurement.ts'
import { isOutside, latestByType, type PastMeasurement } from './measurement-history.ts'
import { PipeStatus, possiblePipeStatuses } from './pipe-status.ts'
import type { ProfileFamily } from './profile-family.ts'

/** Where a pipe is between winding and delivery. */
export type PipeStage = 'winding' | 'cooling' | 'qa' | 'operations' | 'yard' | 'delivered'

/** What decides which measurements of a pipe are mandatory. */
export type InspectedPipe = { readonly profile_family: ProfileFamily; readonly has_ef_socket: boolean }

/** Returns whether a pipe cannot be OK without a measurement of this type. */
export function isMandatory(
  type: { readonly mandatory_for: readonly string[]; readonly needs_ef_socket: boolean },
  pipe: Pick<InspectedPipe, 'has_ef_socket'> & { readonly profile_family: string | null },
): boolean {
  return (
    pipe.profile_family !== null &&
    type.mandatory_for.includes(pipe.profile_family) &&
    (pipe.has_ef_socket || !type.needs_ef_socket)
  )
}

/** Returns the mandatory types for which a pipe has no measurement that counts. */
export function missingMeasurements(
  pipe: InspectedPipe,
  measurements: readonly PastMeasurement[],
  types: readonly MeasurementType[],
): MeasurementType[] {
  const latest = latestByType(measurements)
  return types.filter((type) => isMandatory(type, pipe) && !latest.has(type.code))
}

/**
 * Returns the status that the measurements suggest: for review if the latest of any type is outside its range, OK if none
 * is and no mandatory one is missing, otherwise none.
 */
export function suggestedPipeStatus(
  pipe: InspectedPipe,
  measurements: readonly PastMeasurement[],
  types: readonly MeasurementType[],
): PipeStatus {
  const latest = [...latestByType(measurements).values()]
  if (latest.some(({ result }) => isOutside(result))) return PipeStatus.Review
  return missingMeasurements(pipe, measurements, types).length === 0 ? PipeStatus.Ok : PipeStatus.None
}

/**
 * Returns the status of a pipe after a measurement: the suggested one if the system can set it, otherwise the same. What a
 * reviewer has accepted counts no more, but a new value outside its range sends an OK pipe to review.
 */
export function statusAfterMeasuring(
  status: PipeStatus,
  { suggested, result }: { readonly suggested: PipeStatus; readonly result: MeasurementResult },
): PipeStatus {
  if (status === PipeStatus.Ok && isOutside(result)) return PipeStatus.Review
  const isDecided =
    suggested !== PipeStatus.None && possiblePipeStatuses(status, 'system').includes(suggested)
  return isDecided ? suggested : status
}

/** What else than its measurements decides whether a pipe stays for review. */
export type UnderReview = {
  readonly status: PipeStatus
  readonly stage: PipeStage
  /** The last decision that was not undone; `entered_at` in epoch milliseconds. */
  readonly decision: { readonly to_status: PipeStatus; readonly entered_at: number } | null
  /** Whether a reviewer waits for another measurement. */
  readonly is_requested: boolean
}

type EnteredMeasurement = Pick<PastMeasurement, 'result'> & {
  /** When it was recorded, in epoch milliseconds. */
  readonly entered_at: number
}

/**
 * Returns the status of a pipe that was for review only because of a value outside its range, which a correction has just brought
 * inside: the one that it would have without the mistake. Returns undefined if the pipe is for review for another reason.
 *
 * @param measurements those that count, of all types
 */
export function statusWithoutMistake(
  { status, stage, decision, is_requested }: UnderReview,
  measurements: readonly EnteredMeasurement[],
  suggested: PipeStatus,
): PipeStatus | undefined {
  if (status !== PipeStatus.Review || is_requested) return undefined
  const decidedAt = decision?.entered_at ?? Number.NEGATIVE_INFINITY
  const isElseOutside = measurements.some(
    ({ result, entered_at }) => isOutside(result) && entered_at > decidedAt,
  )
  if (isElseOutside) return undefined
  if (decision) return decision.to_status === PipeStatus.Ok ? PipeStatus.Ok : undefined
  return stage === 'cooling' ? PipeStatus.Cooling : suggested
}

const SHORTEST_FINDING = 3

/** Returns whether a yes-or-no inspection is not OK, and so needs a description. */
export function needsFinding(
  { input }: Pick<MeasurementType, 'input'>,
  { result }: { readonly result: MeasurementResult },
): boolean {
  return input === 'boolean' && isOutside(result)
}

/** Returns whether a description is long enough. */
export function isFinding(words: string): boolean {
  return [...words.trim()].length >= SHORTEST_FINDING
}

/** Throws `Refusal` if a yes-or-no inspection is not OK and its comment is too short to describe it. */
export function checkFinding(
  type: Pick<MeasurementType, 'input'>,
  judged: { readonly result: MeasurementResult },
  comment: string,
): void {
  if (needsFinding(type, judged) && !isFinding(comment)) throw new Refusal('finding_required', {}, 'comment')
}

/** A pipe whose measurements are to be taken. */
export type PipeToMeasure = InspectedPipe & {
  readonly stage: PipeStage
  /** Whether it has cooled for 24 hours. */
  readonly is_cold: boolean
  /** The variables of formulas that are known of it. */
  readonly variables: ReadonlyMap<string, number>
}

/** A type that can be measured of a pipe. */
export type TypeToMeasure<Type> = {
  readonly type: Type
  readonly range: AllowedRange
  readonly is_mandatory: boolean
  /** Whether it is measured at the present stage of the pipe. */
  readonly is_due: boolean
}

const stagesAt: Readonly<Record<PipeStage, readonly MeasurementStage[]>> = {
  winding: ['W'],
  cooling: ['H'],
  qa: ['H'],
  operations: ['O'],
  yard: [],
  delivered: [],
}

/**
 * Returns the types that people can measure of a pipe: first those that are due, mandatory ones before others. A type whose
 * range needs what is not known of the pipe, such as the socket of a pipe without one, is left out unless it is mandatory.
 */
export function typesToMeasure<Type extends MeasurementType>(
  pipe: PipeToMeasure,
  types: readonly Type[],
): TypeToMeasure<Type>[] {
  const stages = new Set<MeasurementStage>([
    ...stagesAt[pipe.stage],
    ...(pipe.is_cold ? (['C'] as const) : []),
  ])
  const isWound = pipe.stage !== 'winding'
  return types
    .filter(({ input, needs_ef_socket }) => input !== 'series' && (pipe.has_ef_socket || !needs_ef_socket))
    .map((type) => {
      const is_mandatory = isMandatory(type, pipe)
      const is_due = (is_mandatory && isWound) || type.stages.some((stage) => stages.has(stage))
      return { type, range: allowedRange(type, pipe.variables), is_mandatory, is_due }
    })
    .filter(({ range, is_mandatory }) => is_mandatory || range.problems.length === 0)
    .toSorted(
      (a, b) => Number(b.is_due) - Number(a.is_due) || Number(b.is_mandatory) - Number(a.is_mandatory),
    )
}
