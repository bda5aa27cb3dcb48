import type { Measurement } from '#contract/measurements.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { measurementRows } from './queries.ts'

export function toMeasurement({
  pipe_id,
  measurement_type_id,
  measured_by,
  measurer,
  measured_at,
  ...row
}: RowOf<typeof measurementRows>): Measurement {
  return {
    ...stamped(row),
    pipe: pipe_id,
    type: measurement_type_id,
    measured_by: measured_by === null ? null : { id: measured_by, name: measurer ?? '' },
    measured_at: wireTime(measured_at),
  }
}
