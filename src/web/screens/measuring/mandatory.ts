import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Pipe } from '#contract/pipes.ts'
import { isMandatory } from '#domain/pipes/inspection.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'

/** Returns how many types a pipe cannot be OK without, and how many of them were measured. */
export function mandatoryOf(
  pipe: Pick<Pipe, 'profile_family' | 'has_ef_socket' | 'measurements'>,
  types: readonly MeasurementTypeRecord[],
): { readonly done: number; readonly count: number } {
  const measured = pipe.measurements
    .filter(({ result }) => result !== MeasurementResult.NotMeasured)
    .map(({ type }) => type)
  const mandatory = types.filter((type) => type.is_active && isMandatory(type, pipe))
  return { done: mandatory.filter(({ id }) => measured.includes(id)).length, count: mandatory.length }
}
