import { normal, type Random } from '#demo/random.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { MINUTE } from '#domain/time.ts'
import type { Interruptions } from './interruptions.ts'
import { type Report, reportOf, type SimulatedLine } from './report.ts'
import { randomOf } from './seed.ts'
import { isWound, metresAt, type Winding } from './winding.ts'

/** How often the line measures its process, and the zones of its extruder. */
export const [PROCESS_MS, ZONES_MS] = [5_000, 10_000]
const [MANDREL_MS, SURROUNDINGS_MS] = [30_000, MINUTE]
const ZONES = 10
/** The zone that drifts on every third pipe, by so many °C an hour, and the one whose sensor breaks. */
const [DRIFTING_ZONE, BROKEN_ZONE] = [7, 9]
const ZONE_DRIFT = -12
/** What a thermocouple without contact shows. */
const BROKEN_VALUE = 1372
/** The nominal temperature of the melt by polymer. */
const MELT = { polyethylene: 210, polypropylene: 225 }
/** The temperature at which an extruder is held between two pipes. */
const HELD = 195
/** How fast the melt drifts on every fourth pipe, in °C an hour, and how far it can. */
const [MELT_DRIFT, MOST_DRIFT] = [10, 9]
const HOUR = 60 * MINUTE

/** What a line does while it is sampled. */
export type Process = SimulatedLine & {
  readonly interruptions: Interruptions
  readonly dayStart: number
  /** The pipe on it, or else its last one, whose counters stay; undefined before the first. */
  readonly winding: Winding | undefined
}

/** Returns what the line samples at an instant; none while its control restarts. */
export function samplesAt(process: Process, at: number): Report[] {
  if (isRestarting(process, at)) return []
  const random = randomOf(process.seed, process.code, 'sample', at)
  const pipe_guid = guidAt(process.winding, at)
  const of = (part: string, metrics: Record<string, number>) =>
    reportOf(process, 'pipe-production-data', { at, part, content: { pipe_guid, metrics } })
  const samples = at % PROCESS_MS === 0 ? [of('process', processMetrics(process, at, random))] : []
  if (at % ZONES_MS === 0) samples.push(of('zones', zoneMetrics(process, at, random)))
  return samples
}

/** Returns whether the control of a line restarts at an instant, when it neither measures nor reports. */
export function isRestarting({ interruptions }: Pick<Process, 'interruptions'>, at: number): boolean {
  const { start, end } = interruptions.restart
  return at >= start && at < end
}

/** Returns the run that is open at an instant. */
export function guidAt(winding: Winding | undefined, at: number): string | null {
  return winding && at < (winding.end ?? Infinity) ? winding.guid : null
}

function processMetrics(process: Process, at: number, random: Random): Record<string, number> {
  const { winding } = process
  const wound = winding ? metresAt(winding, at) : 0
  const rate = winding && isWound(winding, at) ? winding.speed * winding.kgPerMetre * HOUR : 0
  const isRunning = rate > 0
  const throughput = isRunning ? rate * (1 + normal(random, 0, 0.015)) : 0
  return {
    melt_temperature: rounded(meltAt(winding, at) + normal(random, 0, 0.6), 1),
    melt_pressure: rounded(isRunning ? 60 + rate / 9 + normal(random, 0, 2) : 4, 1),
    screw_speed: rounded(isRunning ? 12 + rate / 14 + normal(random, 0, 0.3) : 0, 1),
    main_drive_load: rounded(isRunning ? 42 + rate / 24 + normal(random, 0, 1) : 3, 1),
    throughput: rounded(throughput, 1),
    feeder_1_throughput: rounded(throughput * 0.98, 1),
    mandrel_speed: rounded(isRunning ? 1.2 + normal(random, 0, 0.02) : 0, 2),
    carriage_position: rounded(wound * 1000, 0),
    wound_length: rounded(wound, 2),
    wound_mass: rounded(wound * (winding?.kgPerMetre ?? 0), 1),
    machine_state: isRunning ? MachineMode.Producing : MachineMode.Idle,
    ...(at % MANDREL_MS === 0 && isRunning && mandrelMetrics(random)),
    ...(at % SURROUNDINGS_MS === 0 && surroundings(process, at, random)),
  }
}

function mandrelMetrics(random: Random): Record<string, number> {
  return Object.fromEntries(
    [1, 2, 3, 4].map((sensor) => [`mandrel_temperature_${sensor}`, rounded(normal(random, 108, 2), 1)]),
  )
}

function surroundings(
  { dayStart, interruptions }: Process,
  at: number,
  random: Random,
): Record<string, number> {
  const { restart } = interruptions
  const since = at < restart.start ? dayStart : restart.end
  return {
    cooling_zone_temperature: rounded(normal(random, 24, 1), 1),
    energy_total: rounded((95 * (at - since)) / HOUR, 1),
  }
}

function zoneMetrics(
  { winding, interruptions }: Process,
  at: number,
  random: Random,
): Record<string, number> {
  const { brokenSensor } = interruptions
  const isBroken = at >= brokenSensor.start && at < brokenSensor.end
  const sag = zoneSag(winding, at)
  return Object.fromEntries(
    Array.from({ length: ZONES }, (_, index) => index + 1).flatMap((zone) => {
      const set = 180 + 4 * zone
      const actual = set + normal(random, 0, 0.8) + (zone === DRIFTING_ZONE ? sag : 0)
      return [
        [`zone_${zone}_set`, set],
        [`zone_${zone}_actual`, isBroken && zone === BROKEN_ZONE ? BROKEN_VALUE : rounded(actual, 1)],
      ]
    }),
  )
}

/** Returns the temperature of the melt: what the polymer of the pipe needs, with its drift, or what the extruder is held at. */
function meltAt(winding: Winding | undefined, at: number): number {
  if (!winding || at < winding.start || at >= (winding.end ?? Infinity)) return HELD
  const nominal = winding.isPolypropylene ? MELT.polypropylene : MELT.polyethylene
  if (randomOf(winding.guid, 'melt')() >= 0.25) return nominal
  return nominal + Math.min(MOST_DRIFT, (MELT_DRIFT * (at - winding.start)) / HOUR)
}

/** Returns by how much the drifting zone is below its set point. */
export function zoneSag(winding: Winding | undefined, at: number): number {
  if (!winding || !zoneDrifts(winding) || at < winding.start || at >= (winding.end ?? Infinity)) return 0
  return (ZONE_DRIFT * (at - winding.start)) / HOUR
}

/** Returns when a pipe's drifting zone is so many °C below its set point; null if it does not drift. */
export function zoneLowFrom(winding: Winding, below: number): number | null {
  return zoneDrifts(winding) ? winding.start + Math.round(((below / -ZONE_DRIFT) * HOUR) / 1000) * 1000 : null
}

function zoneDrifts({ guid }: Winding): boolean {
  return randomOf(guid, 'zone')() < 1 / 3
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
