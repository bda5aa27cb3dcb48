import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { knownResult, type MeasuredRow } from '#web/pipes/measured-rows.ts'

/** Returns the value that a measurement fails by: the worst reading where every reading is checked. */
export function worstValue({ type, measurement }: MeasuredRow): number {
  const { readings, value } = measurement
  if (!type.check_each || readings.length < 2) return value
  return knownResult(measurement) === MeasurementResult.Below ? Math.min(...readings) : Math.max(...readings)
}

/** Returns by how much a value is beyond its allowed range, and which end; null inside. */
export function beyondOf(row: MeasuredRow): { readonly end: 'min' | 'max'; readonly by: number } | null {
  const { allowed_min, allowed_max } = row.measurement
  const value = worstValue(row)
  if (allowed_min !== null && value < allowed_min) return { end: 'min', by: allowed_min - value }
  return allowed_max !== null && value > allowed_max ? { end: 'max', by: value - allowed_max } : null
}
