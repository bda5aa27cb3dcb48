import type { MeasurementType } from './measurement.ts'
import { isOutside, latestByType, type PastMeasurement } from './measurement-history.ts'
import { PipeStatus, possiblePipeStatuses } from './pipe-status.ts'
import type { ProfileFamily } from './profile-family.ts'

/** What decides which measurements of a pipe are mandatory. */
export type InspectedPipe = { readonly profile_family: ProfileFamily; readonly has_ef_socket: boolean }

/** Returns whether a pipe cannot be OK without a measurement of this type. */
export function isMandatory(type: MeasurementType, pipe: InspectedPipe): boolean {
  return type.mandatory_for.includes(pipe.profile_family) && (pipe.has_ef_socket || !type.needs_ef_socket)
}

/** Returns the mandatory types of which a pipe has no measurement that counts. */
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

/** Returns the status of a pipe after a measurement: the suggested one if the system can set it, otherwise the same. */
export function statusAfterMeasuring(status: PipeStatus, suggested: PipeStatus): PipeStatus {
  const isDecided =
    suggested !== PipeStatus.None && possiblePipeStatuses(status, 'system').includes(suggested)
  return isDecided ? suggested : status
}
