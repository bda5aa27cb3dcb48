import type { Samples } from '#domain/formula-samples.ts'
import type { ProfileFamily } from './profile-family.ts'

/** What a pipe should be like: lengths in mm except `length` in m, mass in kg; null if not specified. */
export type PipeNominals = {
  readonly dn: number
  readonly profile_family: ProfileFamily
  readonly polymer_family: 'PE' | 'PP' | 'other' | null
  readonly outer_diameter: number | null
  /** Of a solid wall. */
  readonly wall_thickness: number | null
  readonly s1: number | null
  readonly s4: number | null
  readonly profile_height: number | null
  readonly pitch: number | null
  readonly length: number | null
  readonly weight: number | null
  readonly stiffness_class: number | null
  readonly sdr: number | null
  readonly socket_diameter: number | null
  readonly spigot_diameter: number | null
  /** In Ω. */
  readonly ef_resistance: number | null
  /** In kg/h, as set at the extruder. */
  readonly throughput: number | null
  /** Of the pipe when it is measured, in °C. */
  readonly temperature: number | null
}

const ofNominals = {
  DN: 'dn',
  OD: 'outer_diameter',
  E: 'wall_thickness',
  S1: 's1',
  S4: 's4',
  H: 'profile_height',
  A: 'pitch',
  L: 'length',
  W: 'weight',
  SN: 'stiffness_class',
  SDR: 'sdr',
  SOCK: 'socket_diameter',
  SPIG: 'spigot_diameter',
  R: 'ef_resistance',
  SET: 'throughput',
  T: 'temperature',
} as const satisfies Record<string, keyof PipeNominals>

/** The variables of measurement formulas (requirements: Measurements), except `NOM`, the nominal value. */
export const pipeVariables: ReadonlySet<string> = new Set([
  ...Object.keys(ofNominals),
  ...['VW', 'PP', 'ID_MIN', 'E_MIN'],
])

/** Test values of the variables that are not in millimetres. */
export const pipeSamples: Samples = {
  VW: [0, 1],
  PP: [0, 1],
  L: [6, 3, 0.1, 30],
  W: [300, 1200, 0.5, 50_000],
  SN: [8, 4, 2, 16, 0],
  SDR: [26, 17, 33, 0],
  R: [1.5, 0.2, 20, 0],
  SET: [600, 300, 900, 0],
  T: [23, 60, 0, -20, 210],
}

/** Returns the variables that are known of a pipe. */
export function pipeValues(pipe: PipeNominals): Map<string, number> {
  const values = new Map([
    ['VW', Number(pipe.profile_family === 'VW')],
    ['ID_MIN', minInnerDiameter(pipe.dn)],
    ['E_MIN', minWaterwayWall(pipe.dn)],
  ])
  if (pipe.polymer_family !== null) values.set('PP', Number(pipe.polymer_family === 'PP'))
  for (const [variable, field] of Object.entries(ofNominals)) {
    const value = pipe[field]
    if (value !== null) values.set(variable, value)
  }
  return values
}

/** Returns the minimum mean inside diameter in mm, fitted to EN 13476-3 up to DN 1200. */
function minInnerDiameter(dn: number): number {
  if (dn <= 600) return 0.98 * dn
  return dn <= 1200 ? dn - 15 : 0.985 * dn
}

/** Returns the minimum thickness of the waterway wall in mm, fitted to EN 13476-3. */
export function minWaterwayWall(dn: number): number {
  return Math.min(5, 0.5 + dn / 200)
}
