import { whole } from '#demo/random.ts'
import { type Interval, MINUTE } from '#domain/time.ts'
import type { SimulatedLine } from './report.ts'
import { randomOf } from './seed.ts'

/** What disturbs the reports of a line on a day. */
export type Interruptions = {
  /** The network is away: the line stores what it reports and sends it afterwards. */
  readonly outage: Interval
  /** The control restarts: nothing is measured, and its energy counter begins again. */
  readonly restart: Interval
  /** A thermocouple is broken and gives an impossible temperature. */
  readonly brokenSensor: Interval
}

/** The hours of a day, from its first instant, in which each happens, so that they never coincide. */
const OUTAGE_HOURS = { from: 8, to: 11 }
const RESTART_HOURS = { from: 12, to: 13 }
const BROKEN_HOURS = { from: 14, to: 17 }

/** Returns the interruptions of a day that begins at an instant. */
export function interruptionsOf({ code, seed }: SimulatedLine, dayStart: number): Interruptions {
  const random = randomOf(seed, code, 'interruptions', dayStart)
  const between = (hours: { readonly from: number; readonly to: number }, minutes: number): Interval => {
    const start = dayStart + whole(random, hours.from * 60, hours.to * 60 - 1) * MINUTE
    return { start, end: start + minutes * MINUTE }
  }
  return {
    outage: between(OUTAGE_HOURS, whole(random, 6, 15)),
    restart: between(RESTART_HOURS, whole(random, 2, 4)),
    brokenSensor: between(BROKEN_HOURS, 2),
  }
}

/** Returns whether the network of a line is away at an instant. */
export function isInOutage({ outage }: Interruptions, instant: number): boolean {
  return instant >= outage.start && instant < outage.end
}
