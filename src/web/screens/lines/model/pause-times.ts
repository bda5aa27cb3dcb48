import type { PipePause } from '#contract/lines.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { ApiError, fieldOf } from '#web/lib/api-error.ts'
import { formatTime } from '#web/lib/format.ts'
import { addDays, instantOn, readMinute, wireTimeAt } from '#web/lib/plant-clock.ts'

type PauseTimes = Pick<PipePause, 'start_time' | 'end_time'>

/** The times of a pause as they are entered; the end stays empty while it is open. */
export type TimesDraft = { readonly start: string; readonly end: string }

/** Returns the times of a pause as they would be entered. */
export function enteredTimes({ start_time, end_time }: PauseTimes): TimesDraft {
  return { start: formatTime(start_time), end: end_time === null ? '' : formatTime(end_time) }
}

/** Returns the times of a pause that were changed; null if one cannot be read. */
export function changedTimes(
  pause: PauseTimes,
  { start, end }: TimesDraft,
): { start_time?: string; end_time?: string } | null {
  const [from, to] = [changed(pause.start_time, start), pause.end_time && changed(pause.end_time, end)]
  if (from === null || (to === null && pause.end_time !== null)) return null
  return { ...(from && { start_time: from }), ...(to && { end_time: to }) }
}

/** Returns which of the times of a pause the server refused; undefined for any other error. */
export function refusedTime(error: unknown): keyof TimesDraft | undefined {
  const body = error instanceof ApiError ? error.body : null
  if (fieldOf(body, 'start_time') !== undefined) return 'start'
  return fieldOf(body, 'end_time') === undefined ? undefined : 'end'
}

/** Returns the time nearest to a recorded one that is entered; empty if it is the same, null if it cannot be read. */
function changed(recorded: string, entered: string): string | null {
  const minute = readMinute(entered)
  if (minute === null) return null
  if (minute === readMinute(formatTime(recorded))) return ''
  const at = Date.parse(recorded)
  const far = (instant: number) => Math.abs(instant - at)
  const [nearest = at] = [-1, 0, 1]
    .map((days) => instantOn(addDays(dateAt(at), days), minute))
    .toSorted((a, b) => far(a) - far(b))
  return wireTimeAt(nearest)
}
