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

const { NotMeasured, Below, Above } = MeasurementResult

/** Returns the last measurement of each type that counts: with a result and not superseded. */
export function latestByType<Measurement extends PastMeasurement>(
  measurements: readonly Measurement[],
): Map<string, Measurement> {
  const counting = measurements
    .filter(({ superseded_by, result }) => superseded_by === null && result !== NotMeasured)
    .toSorted((a, b) => a.measured_at - b.measured_at || a.id - b.id)
  return new Map(counting.map((measurement) => [measurement.type, measurement]))
}

export function isOutside(result: number | undefined): boolean {
  return result === Below || result === Above
}
