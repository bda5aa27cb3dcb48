import { MeasurementResult } from './measurement.ts'

/** What a pipe's history needs to know of a measurement. */
export type PastMeasurement = {
  readonly id: number
  /** The code of its type. */
  readonly type: string
  readonly result: MeasurementResult
  /** In epoch milliseconds. */
  readonly measured_at: number
  /** The measurement that corrects this one. */
  readonly superseded_by: number | null
}

const { NotMeasured, Inside, Below, Above } = MeasurementResult

/** Returns the measurements that count, oldest first: those with a result that are not superseded. */
function countedMeasurements<Measurement extends PastMeasurement>(
  measurements: readonly Measurement[],
): Measurement[] {
  return measurements
    .filter(({ superseded_by, result }) => superseded_by === null && result !== NotMeasured)
    .toSorted((a, b) => a.measured_at - b.measured_at || a.id - b.id)
}

/** Returns the last measurement of each type that counts. */
export function latestByType<Measurement extends PastMeasurement>(
  measurements: readonly Measurement[],
): Map<string, Measurement> {
  return new Map(countedMeasurements(measurements).map((measurement) => [measurement.type, measurement]))
}

export type MeasurementOperator =
  | 'less_than_allowed'
  | 'greater_than_allowed'
  | 'inside_allowed'
  | 'outside_allowed'
  | 'is_failing'
  | 'not_failing_anymore'
  | 'ever_less_than_allowed'
  | 'ever_greater_than_allowed'
  | 'ever_failed'
  | 'never_failed'

type Predicate = (results: readonly MeasurementResult[]) => boolean

const predicates: Readonly<Record<MeasurementOperator, Predicate>> = {
  less_than_allowed: (results) => results.at(-1) === Below,
  greater_than_allowed: (results) => results.at(-1) === Above,
  inside_allowed: (results) => results.at(-1) === Inside,
  outside_allowed: (results) => isOutside(results.at(-1)),
  is_failing: (results) => isOutside(results.at(-1)),
  not_failing_anymore: (results) => results.some(isOutside) && results.at(-1) === Inside,
  ever_less_than_allowed: (results) => results.includes(Below),
  ever_greater_than_allowed: (results) => results.includes(Above),
  ever_failed: (results) => results.some(isOutside),
  never_failed: (results) => results.length > 0 && !results.some(isOutside),
}

/** Returns whether an operator of measurement filters matches a pipe with these measurements of one type. */
export function matchesMeasurements(
  operator: MeasurementOperator,
  measurements: readonly PastMeasurement[],
): boolean {
  return predicates[operator](countedMeasurements(measurements).map(({ result }) => result))
}

export function isOutside(result: MeasurementResult | undefined): boolean {
  return result === Below || result === Above
}
