import { MeasurementResult } from './measurement.ts'
import { isOutside, latestByType, type PastMeasurement } from './measurement-history.ts'

/** The findings that a scrap reason can stand for, whatever a factory calls it. */
export const scrapReasonCodes = [
  'wall_thin',
  'wall_uneven',
  'diameter_off',
  'oval',
  'too_short',
  'socket_off',
  'weight_off',
  'profile_collapse',
  'ef_wire',
  'low_stiffness',
  'lab_mfr',
] as const
export type ScrapReasonCode = (typeof scrapReasonCodes)[number]

type Reasons = { readonly below?: ScrapReasonCode; readonly above?: ScrapReasonCode }

const both = (reason: ScrapReasonCode): Reasons => ({ below: reason, above: reason })
const wall: Reasons = { below: 'wall_thin', above: 'wall_uneven' }

/** The codes of the scrap reasons that follow from values outside their range, by measurement type. */
export const reasonsOutside: Readonly<Record<string, Reasons>> = {
  inner_diameter: both('diameter_off'),
  outer_diameter: both('diameter_off'),
  ovality: { above: 'oval' },
  wall_thickness: wall,
  waterway_wall: wall,
  profile_wall: wall,
  profile_height: both('profile_collapse'),
  profile_pitch: both('profile_collapse'),
  length: { below: 'too_short' },
  weight: both('weight_off'),
  socket_inner_diameter: both('socket_off'),
  spigot_outer_diameter: both('socket_off'),
  socket_depth: both('socket_off'),
  ef_resistance: both('ef_wire'),
  ring_stiffness: { below: 'low_stiffness' },
  mfr: both('lab_mfr'),
  oit: both('lab_mfr'),
}

/** Returns the codes of the scrap reasons that follow from the measurements of a pipe, each once. */
export function suggestedReasons(measurements: readonly PastMeasurement[]): ScrapReasonCode[] {
  const failing = [...latestByType(measurements).values()].filter(({ result }) => isOutside(result))
  const codes = failing.flatMap(({ type, result }) => {
    const { below = [], above = [] } = reasonsOutside[type] ?? {}
    return result === MeasurementResult.Below ? below : above
  })
  return [...new Set(codes)]
}
