import { chance, normal, type Random } from '#demo/random.ts'
import { isMandatory } from '#domain/pipes/inspection.ts'
import {
  type AllowedRange,
  allowedRange,
  judge,
  type MeasurementResult,
  type MeasurementType,
} from '#domain/pipes/measurement.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { pipeValues } from '#domain/pipes/pipe-variables.ts'
import type { Specification } from './specification.ts'

/** The readings of one measurement, judged. */
export type Measured = {
  readonly readings: number[]
  readonly value: number
  readonly result: MeasurementResult
  readonly range: AllowedRange
}

/** Where values are, from the nominal value on, and how much they differ; `within` is the difference of readings. */
type Noise = { readonly bias: number; readonly deviation: number; readonly within: number }
type NoiseOf = (nominal: number, spec: Specification) => Noise

const share =
  (bias: number, deviation: number, within: number): NoiseOf =>
  (nominal) => ({
    bias: bias * nominal,
    deviation: deviation * nominal,
    within: within * nominal,
  })
const fixed =
  (bias: number, deviation: number, within: number): NoiseOf =>
  () => ({ bias, deviation, within })

/** The measurements that are taken, with their noise. */
const noises: Readonly<Record<string, NoiseOf>> = {
  inner_diameter: share(0, 0.0015, 0.0003),
  outer_diameter: (nominal, { profile_family }) => ({
    bias: (profile_family === 'VW' ? 0.003 : 0.002) * nominal,
    deviation: 0.0007 * nominal,
    within: 0.0001 * nominal,
  }),
  wall_thickness: share(0.04, 0.02, 0.004),
  waterway_wall: fixed(0.4, 0.3, 0.05),
  profile_wall: share(0.08, 0.04, 0.01),
  profile_height: fixed(0.4, 0.6, 0.2),
  length: fixed(9, 4, 0),
  weight: share(0.008, 0.012, 0),
  ef_resistance: share(0.01, 0.03, 0),
  ring_stiffness: share(0.08, 0.06, 0.01),
  visual: fixed(0, 0, 0),
}

/** The share of pipes whose stiffness the laboratory measures. */
const LABORATORY_SHARE = 0.25
const MOST_ATTEMPTS = 20

/** Returns whether a type is measured of a pipe: if it is mandatory, or if its range follows from the pipe. */
export function isMeasured(random: Random, type: MeasurementType, pipe: MeasuredPipe): boolean {
  const { profile_family, ef_resistance } = pipe.spec
  if (isMandatory(type, { profile_family, has_ef_socket: ef_resistance !== null })) return true
  if (noises[type.code] === undefined || type.needs_ef_socket || rangeOf(type, pipe).nominal === null)
    return false
  return !type.stages.includes('L') || chance(random, LABORATORY_SHARE)
}

/** Returns a measurement inside the allowed range. */
export function measuredInside(random: Random, type: MeasurementType, pipe: MeasuredPipe): Measured {
  const range = rangeOf(type, pipe)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const measured = judged(type, range, drawReadings(random, type, pipe.spec, range))
    if (!isOutside(measured.result)) return measured
  }
  return judged(type, range, Array(type.readings).fill(middleOf(range)))
}

/** Returns a measurement outside the allowed range, on the side where faults happen. */
export function measuredOutside(random: Random, type: MeasurementType, pipe: MeasuredPipe): Measured {
  const range = rangeOf(type, pipe)
  const { min, max } = range
  const width = (max ?? middleOf(range)) - (min ?? middleOf(range)) || middleOf(range) || 1
  const excess = width * (0.1 + 0.5 * random())
  const isBelow = max === null || (min !== null && chance(random, 0.6))
  const reading = isBelow ? (min ?? 0) - excess : max + excess
  return judged(type, range, Array(type.readings).fill(reading))
}

/** A pipe while it is measured: its nominal length in metres and weight in kilograms. */
export type MeasuredPipe = { readonly spec: Specification; readonly length: number }

function drawReadings(
  random: Random,
  { code, readings }: MeasurementType,
  spec: Specification,
  range: AllowedRange,
): number[] {
  if (code === 'ovality')
    return Array.from({ length: readings }, () => Math.abs(normal(random, 0, 0.0035 * spec.dn)))
  const nominal = range.nominal ?? middleOf(range)
  const { bias, deviation, within } = noises[code]?.(nominal, spec) ?? { bias: 0, deviation: 0, within: 0 }
  const mean = normal(random, nominal + bias, deviation)
  return Array.from({ length: readings }, () => normal(random, mean, within))
}

function judged(type: MeasurementType, range: AllowedRange, exact: readonly number[]): Measured {
  const readings = exact.map((reading) => Number(Math.max(0, reading).toFixed(type.decimals)))
  return { readings, range, ...judge(type, readings, range) }
}

function middleOf({ nominal, min, max }: AllowedRange): number {
  if (min !== null && max !== null) return (min + max) / 2
  return nominal ?? min ?? max ?? 0
}

/** The allowed ranges of a specification by type and length: the pipes of a job share them. */
const known = new WeakMap<Specification, Map<string, AllowedRange>>()

function rangeOf(type: MeasurementType, { spec, length }: MeasuredPipe): AllowedRange {
  const ranges = known.get(spec) ?? new Map<string, AllowedRange>()
  known.set(spec, ranges)
  const key = `${type.code} ${length}`
  const range =
    ranges.get(key) ??
    allowedRange(
      type,
      pipeValues({ ...spec, length, weight: spec.kg_per_m * length, throughput: null, temperature: null }),
    )
  ranges.set(key, range)
  return range
}
