import type { Problem } from '#domain/errors.ts'

/** What a machine measures: its unit, and the values that a sensor can give. */
export type Metric = {
  readonly unit: string
  readonly min: number
  readonly max: number
  /** It is a code of an enumeration. */
  readonly isCode?: true
  /** It only grows, until the machine starts again from zero. */
  readonly isCounter?: true
}

/** Any temperature at a machine, in °C; sensors that are not connected give values beyond. */
const temperature: Metric = { unit: '°C', min: -50, max: 500 }
/** Scales and feeders swing around zero. */
const throughput: Metric = { unit: 'kg/h', min: -100, max: 10_000 }
const speed: Metric = { unit: '1/min', min: -1_000, max: 1_000 }
const load: Metric = { unit: '%', min: -200, max: 200 }
const counter = (unit: string): Metric => ({ unit, min: 0, max: 1e9, isCounter: true })

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Every metric by its name (requirements: Machine data). */
export const metrics: ReadonlyMap<string, Metric> = new Map<string, Metric>([
  ...numbers(12).flatMap((zone): [string, Metric][] => [
    [`zone_${zone}_actual`, temperature],
    [`zone_${zone}_set`, temperature],
  ]),
  ['melt_temperature', temperature],
  ['melt_pressure', { unit: 'bar', min: -10, max: 2_000 }],
  ['screw_speed', speed],
  ['main_drive_load', load],
  ['throughput', throughput],
  ...numbers(8).map((feeder): [string, Metric] => [`feeder_${feeder}_throughput`, throughput]),
  ['coex_screw_speed', speed],
  ['coex_throughput', throughput],
  ['mandrel_speed', speed],
  ['mandrel_angle', { unit: '°', min: -360, max: 360 }],
  ['carriage_position', { unit: 'mm', min: -5_000, max: 50_000 }],
  ['carriage_speed', { unit: 'mm/min', min: -50_000, max: 50_000 }],
  ['pitch', { unit: 'mm/rev', min: -5_000, max: 5_000 }],
  ...numbers(4).map((sensor): [string, Metric] => [`mandrel_temperature_${sensor}`, temperature]),
  ['layer_no', { unit: '', min: 0, max: 1_000 }],
  ['wound_length', counter('m')],
  ['wound_mass', counter('kg')],
  ['scale_weight', { unit: 'kg', min: -1_000, max: 100_000 }],
  ['cooling_zone_temperature', temperature],
  ['pipe_surface_temperature', temperature],
  ['fan_speed', { unit: '%', min: -10, max: 200 }],
  ['energy_total', counter('kWh')],
  ['machine_state', { unit: '', min: 0, max: 9, isCode: true }],
])

/** A sample with many faults gets the first ones only, so that no answer is much larger than what was sent. */
const MAX_PROBLEMS = 5
/** Unknown names are repeated in messages only so far. */
const MAX_NAME = 40

/** Returns what is wrong with the metrics of a sample, at most five problems. */
export function metricProblems(sample: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = []
  const names = Object.keys(sample)
  if (names.length === 0) return [{ code: 'metrics_missing', field: 'metrics' }]
  for (const name of names) {
    const problem = metricProblem(name, sample[name])
    if (problem) problems.push(problem)
    if (problems.length === MAX_PROBLEMS) break
  }
  return problems
}

function metricProblem(name: string, value: unknown): Problem | undefined {
  const metric = metrics.get(name)
  if (!metric) return { code: 'metric_unknown', params: { name: name.slice(0, MAX_NAME) }, field: 'metrics' }
  if (typeof value !== 'number' || (metric.isCode && !Number.isInteger(value)))
    return { code: 'metric_not_a_number', params: { name }, field: 'metrics' }
  const { min, max, unit } = metric
  if (value >= min && value <= max) return undefined
  return { code: 'metric_implausible', params: { name, min, max, unit }, field: 'metrics' }
}
