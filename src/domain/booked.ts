import { clockTimes, elapsed, labour, MINUTE } from './time.ts'

/** A stretch in which somebody worked; open while they still do. ISO 8601. */
export type Booking = { readonly start_time: string; readonly end_time: string | null }

/** Whole minutes, as clocks show them, booked on a work order until an instant: that passed, and that people worked. */
export type Booked = { readonly elapsedMinutes: number; readonly labourMinutes: number }

export function bookedAt(bookings: readonly Booking[], now: number): Booked {
  const intervals = clockTimes(
    bookings.map(({ start_time, end_time }) => {
      const start = Date.parse(start_time)
      // A clock a moment behind the server's would otherwise count backwards.
      return { start, end: end_time === null ? Math.max(start, now) : Date.parse(end_time) }
    }),
  )
  return {
    elapsedMinutes: Math.floor(elapsed(intervals) / MINUTE),
    labourMinutes: Math.floor(labour(intervals) / MINUTE),
  }
}
