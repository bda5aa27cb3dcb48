import { MeasurementResult } from './measurement.ts'
import { isOutside, latestByType, type PastMeasurement } from './measurement-history.ts'

type Reasons = { readonly below?: string; readonly above?: string }

const both = (reason: string): Reasons => ({ below: reason, above: reason })
const wall: Reasons = { below: 'Wall below minimum', above: 'Uneven wall' }
const diameter = both('Diameter out of tolerance')
const profile = both('Profile collapsed/shifted')
const joint = both('Socket/spigot out of tolerance')
const laboratory = both('MFR/OIT failed')

/** The English names of the scrap reasons that follow from values outside their range, by measurement type. */
export const reasonsOutside: Readonly<Record<string, Reasons>> = {
  inner_diameter: diameter,
  outer_diameter: diameter,
  ovality: { above: 'Ovality too large' },
  wall_thickness: wall,
  waterway_wall: wall,
  profile_wall: wall,
  profile_height: profile,
  profile_pitch: profile,
  length: { below: 'Length too short' },
  weight: both('Weight out of range'),
  socket_inner_diameter: joint,
  spigot_outer_diameter: joint,
  socket_depth: joint,
  ef_resistance: both('EF wire broken/shorted'),
  ring_stiffness: { below: 'Ring stiffness too low' },
  mfr: laboratory,
  oit: laboratory,
}

/** Returns the English names of the scrap reasons that follow from the measurements of a pipe, each once. */
export function suggestedReasons(measurements: readonly PastMeasurement[]): string[] {
  const failing = [...latestByType(measurements).values()].filter(({ result }) => isOutside(result))
  const names = failing.flatMap(({ type, result }) => {
    const { below = [], above = [] } = reasonsOutside[type] ?? {}
    return result === MeasurementResult.Below ? below : above
  })
  return [...new Set(names)]
}
