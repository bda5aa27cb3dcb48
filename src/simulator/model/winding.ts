import { whole } from '#demo/random.ts'
import { elapsed, type Interval, MINUTE, subtract } from '#domain/time.ts'
import { randomOf } from './seed.ts'

/** A pipe as its line knows it; instants are epoch milliseconds. */
export type Winding = {
  /** The id of the winding run. */
  readonly guid: string
  readonly mandrel: string | null
  readonly start: number
  /** Null while it is wound. */
  readonly end: number | null
  /** Metres of the whole pipe. */
  readonly length: number
  readonly kgPerMetre: number
  readonly isPolypropylene: boolean
  /** When people paused it; the last pause can be open, to infinity. */
  readonly pauses: readonly Interval[]
  /** A stop of the line by itself. */
  readonly fault: Interval | null
  /** Metres in a millisecond while it is wound. */
  readonly speed: number
}

export type Specified = Pick<
  Winding,
  'guid' | 'mandrel' | 'start' | 'length' | 'kgPerMetre' | 'isPolypropylene' | 'pauses'
>

/** Trimming and marking at the end of a pipe, when its length no longer grows. */
const FINISH_MS = MINUTE
/** A line stops by itself after so many minutes of every other pipe, and for so long. */
const FAULT_AFTER = { from: 6, to: 14 }
const FAULT_MINUTES = { from: 6, to: 9 }

/** Returns a pipe that is being wound and takes so many minutes as specified. */
export function openWinding(seed: string, pipe: Specified, minutes: number): Winding {
  return {
    ...pipe,
    end: null,
    fault: faultOf(seed, pipe),
    speed: pipe.length / (Math.max(1, minutes) * MINUTE),
  }
}

/** Returns a pipe that was wound from its start to its end; one that took little time had no fault. */
export function endedWinding(seed: string, pipe: Specified, end: number): Winding {
  const fault = faultOf(seed, pipe)
  const hadFault = fault !== null && fault.end + FAULT_MINUTES.to * MINUTE < end
  const winding = { ...pipe, end, fault: hadFault ? fault : null, speed: 0 }
  const active = activeMs(winding, end - FINISH_MS)
  return { ...winding, speed: pipe.length / Math.max(MINUTE, active) }
}

/** Returns how many metres are wound at an instant. */
export function metresAt(winding: Winding, instant: number): number {
  return Math.min(winding.length, winding.speed * activeMs(winding, instant))
}

/** Returns whether the line winds the pipe at an instant: it is neither complete nor stopped. */
export function isWound(winding: Winding, instant: number): boolean {
  const { start, end, length } = winding
  if (instant < start || instant >= (end ?? Infinity) || metresAt(winding, instant) >= length) return false
  return stopsOf(winding).every((stop) => instant < stop.start || instant >= stop.end)
}

/** Returns when the pipe has stood still, by people or by itself. */
export function stopsOf({ pauses, fault }: Pick<Winding, 'pauses' | 'fault'>): Interval[] {
  return fault === null ? [...pauses] : [...pauses, fault]
}

function activeMs(winding: Pick<Winding, 'start' | 'end' | 'pauses' | 'fault'>, instant: number): number {
  const until = Math.min(instant, winding.end ?? instant)
  if (until <= winding.start) return 0
  return elapsed(subtract([{ start: winding.start, end: until }], stopsOf(winding)))
}

/** Returns the stop of every other pipe, by its start; a pipe that is paused then has none. */
function faultOf(seed: string, { start, guid, pauses }: Specified): Interval | null {
  const random = randomOf(seed, 'fault', guid)
  if (random() < 0.5) return null
  const from = start + whole(random, FAULT_AFTER.from, FAULT_AFTER.to) * MINUTE
  if (pauses.some((pause) => from >= pause.start && from < pause.end)) return null
  return { start: from, end: from + whole(random, FAULT_MINUTES.from, FAULT_MINUTES.to) * MINUTE }
}
