import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { knownResult, type MeasuredRow } from './measured-rows.ts'

type Valued = {
  readonly type: Pick<MeasuredRow['type'], 'check_each'>
  readonly measurement: Pick<MeasuredRow['measurement'], 'value' | 'result'> & {
    readonly readings: readonly number[]
  }
}

/** Returns the value that decides a result: where every reading is checked and one is outside, the worst reading. */
export function worstValue({ type, measurement }: Valued): number {
  const { readings, value } = measurement
  const result = knownResult(measurement)
  if (!type.check_each || !isOutside(result)) return value
  return result === MeasurementResult.Below ? Math.min(...readings) : Math.max(...readings)
}

/** Returns by how much a value is beyond its allowed range, and which end; null inside, and of yes or no. */
export function beyondOf(row: MeasuredRow): { readonly end: 'min' | 'max'; readonly by: number } | null {
  if (row.type.input === 'boolean') return null
  const { allowed_min, allowed_max } = row.measurement
  const value = worstValue(row)
  if (allowed_min !== null && value < allowed_min) return { end: 'min', by: allowed_min - value }
  return allowed_max !== null && value > allowed_max ? { end: 'max', by: value - allowed_max } : null
}
