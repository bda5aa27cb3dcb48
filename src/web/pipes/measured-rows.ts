import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'

/** A measurement as the passport lists it. */
export type MeasuredRow = {
  /** Whether it is the latest of its type, an earlier one, or one that was corrected. */
  readonly kind: 'latest' | 'earlier' | 'superseded'
  readonly type: MeasurementTypeRecord
  readonly measurement: Measurement
  /** Why it was corrected; null if it was not. */
  readonly reason: string | null
  /** The measurements that it corrects, directly or not. */
  readonly supersedes: readonly Measurement[]
}

type Measured = Pick<PipePassport, 'measurements' | 'measurement_types'>

/** Returns the measurements of a pipe by type, latest first; those that were corrected follow their successor. */
export function measuredRows({ measurements, measurement_types }: Measured): MeasuredRow[] {
  return measurement_types.flatMap((type) => {
    const own = measurements.filter((each) => each.type === type.id)
    const counted = own.filter(({ superseded_by }) => superseded_by === null)
    return counted.flatMap((measurement, index): MeasuredRow[] => {
      const supersedes = supersededBy(measurement, own)
      const old = supersedes.map(({ before, reason }) => ({
        kind: 'superseded' as const,
        type,
        measurement: before,
        reason,
        supersedes: [],
      }))
      const kind = index === 0 ? 'latest' : 'earlier'
      const first = { kind, type, measurement, reason: null } as const
      return [{ ...first, supersedes: supersedes.map(({ before }) => before) }, ...old]
    })
  })
}

function supersededBy(
  { id, correction_reason: reason }: Measurement,
  all: readonly Measurement[],
): { before: Measurement; reason: string | null }[] {
  return all
    .filter(({ superseded_by }) => superseded_by === id)
    .flatMap((before) => [{ before, reason }, ...supersededBy(before, all)])
}

/** Returns how many types were measured, are outside now, and how many values were corrected. */
export function measuredCounts(rows: readonly MeasuredRow[]) {
  const latest = rows.filter(({ kind }) => kind === 'latest')
  return {
    types: latest.length,
    outside: latest.filter(({ measurement }) => isOutside(knownResult(measurement))).length,
    superseded: rows.filter(({ kind }) => kind === 'superseded').length,
  }
}

/** Returns the types that were outside before and are not any more. */
export function failedBefore(rows: readonly MeasuredRow[]): MeasurementTypeRecord[] {
  const isFailing = new Set(
    rows.flatMap(({ kind, type, measurement }) =>
      kind === 'latest' && isOutside(knownResult(measurement)) ? [type] : [],
    ),
  )
  const failed = rows.flatMap(({ kind, type, measurement }) =>
    kind === 'earlier' && isOutside(knownResult(measurement)) ? [type] : [],
  )
  return [...new Set(failed).difference(isFailing)]
}

/** Returns the result as the rules know it. */
export function knownResult({ result }: Pick<Measurement, 'result'>): MeasurementResult {
  return Object.values(MeasurementResult).find((known) => known === result) ?? MeasurementResult.NotMeasured
}

/** Returns the stage at which it was measured, a code of `measurement_stage`. */
export function stageOf(
  { is_hot }: Pick<Measurement, 'is_hot'>,
  { stages, unit }: MeasurementTypeRecord,
): string {
  if (unit !== 'mm' || !stages.includes('C')) return stages[0] ?? ''
  return is_hot && stages.includes('H') ? 'H' : 'C'
}
