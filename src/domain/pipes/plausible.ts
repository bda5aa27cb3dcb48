import { Refusal, type RefusalCode } from '#domain/errors.ts'

/** The smallest and largest size of a pipe; anything beyond is a typing error. */
export const pipeLimits = {
  /** Metres: from the shortest piece that is cut off to several pipes welded together. */
  length: { min: 0.1, max: 30 },
  /** Kilograms: solid walls of 220 mm weigh almost 3 t a metre. */
  weight: { min: 0.5, max: 50_000 },
  /** The nominal inner diameter in millimetres. */
  dn: { min: 100, max: 5000 },
} as const

/** The coldest and hottest that is measured, in °C; anything beyond is a typing error. */
export const temperatureLimits = {
  /** The surface of a mandrel or of a pipe on it, in the hall: never below freezing, nor above the melt. */
  surface: { min: 0, max: 250 },
  /** A pipe that is measured, perhaps in the yard in winter. */
  measured: { min: -30, max: 250 },
} as const

/** The most metres of a pipe product. */
export const MAX_METRES = 100_000

/** Returns whether that many metres of pipe can be made. */
export function isMetres(metres: number | null): metres is number {
  return metres !== null && metres >= pipeLimits.length.min && metres <= MAX_METRES
}

type PipeSizes = { readonly length?: number | undefined; readonly weight?: number | null | undefined }

/** Throws `Refusal`, about the field named or about the size itself, if no pipe has this length or weight. */
export function checkPipeSizes(sizes: PipeSizes, field?: string): void {
  for (const size of ['length', 'weight'] as const) {
    const [value, { min, max }] = [sizes[size] ?? null, pipeLimits[size]]
    if (value !== null && (value < min || value > max))
      throw new Refusal('pipe_size_implausible', { size, min, max }, field ?? size)
  }
}

/** By what share of what was planned a length, or a mass for its length, is checked again before it is recorded. */
const UNUSUAL = { length: 0.05, weight: 0.15 }

type MadeSizes = { readonly length: number; readonly weight: number | null }

/** A size that may be a slip, and what was expected. */
type UnusualSize = { readonly size: keyof MadeSizes; readonly made: number; readonly expected: number }

/** Returns the sizes of a pipe that are far from the plan; a mass is expected in proportion to the length that was made. */
export function unusualSizes(made: MadeSizes, planned: MadeSizes): UnusualSize[] {
  const weight = planned.weight === null ? null : (planned.weight * made.length) / planned.length
  const expected = { length: planned.length, weight }
  return (['length', 'weight'] as const).flatMap((size) => {
    const [value, usual] = [made[size], expected[size]]
    if (value === null || usual === null || Math.abs(value - usual) <= UNUSUAL[size] * usual) return []
    return [{ size, made: value, expected: usual }]
  })
}

/** Returns whether the length of a pipe is far from the metres that its machine has counted. */
export function isFarFromCount(length: number, counted: number): boolean {
  return Math.abs(length - counted) > UNUSUAL.length * counted
}

/** A pipe that was wound for less than this share of the time that its length takes is asked about before it is ended. */
const SHORT_WINDING = 0.5

/** Returns the minutes that winding a length takes by plan if a pipe was wound for far less; null otherwise. */
export function minutesIfFarShorter(
  wound: { readonly length: number; readonly minutes: number },
  planned: { readonly length: number; readonly winding_minutes: number | null },
): number | null {
  if (planned.winding_minutes === null) return null
  const expected = (planned.winding_minutes * wound.length) / planned.length
  return wound.minutes < SHORT_WINDING * expected ? expected : null
}

/** How far the clock of a tablet can be ahead of ours or behind it. */
const CLOCK_SKEW_MS = 60_000

/** The longest that winding takes, for pipes whose start is not known. */
const LONGEST_WINDING_MS = 24 * 3_600_000

type WoundPipe = { readonly produced_at: Date; readonly winding_start: Date | null }

/** Returns the earliest time when a type is measured of a pipe: during winding, or once the pipe is wound. */
export function measurableFrom({ produced_at, winding_start }: WoundPipe, stages: readonly string[]): Date {
  if (!stages.includes('W')) return produced_at
  return winding_start ?? new Date(produced_at.getTime() - LONGEST_WINDING_MS)
}

type TimeBounds = {
  readonly earliest: Date
  readonly now: Date
  readonly field: string
  /** Why it cannot be earlier. */
  readonly tooEarly: RefusalCode
}

/** Returns when something happened, between the earliest time and now; throws `Refusal` unless only a clock differs. */
export function plausibleTime(at: Date, { earliest, now, field, tooEarly }: TimeBounds): Date {
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) throw new Refusal('time_in_future', {}, field)
  if (at.getTime() < earliest.getTime() - CLOCK_SKEW_MS)
    throw new Refusal(tooEarly, { at: earliest.getTime() }, field)
  if (at < earliest) return earliest
  return at < now ? at : now
}
