import { formatTime } from '#web/lib/format.ts'
import type { Lane } from './board.ts'
import type { Stretch } from './stretches.ts'

const WEEK = 7

/**
 * Returns when the shift of a lane starts and ends in the week from a day on, such as `14–22:30`: on most of its days; empty
 * where that is as usual, or where nobody works.
 *
 * @param usual as `08:00–16:30`
 */
export function shiftHours({ time }: Pick<Lane, 'time'>, day: number, usual: string): string {
  const counts = new Map<string, number>()
  for (const stretches of time.slice(day, day + WEEK)) {
    const hours = hoursOf(stretches)
    if (hours !== '') counts.set(hours, (counts.get(hours) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return !most || most[0] === usual ? '' : most[0].replaceAll(':00', '')
}

const known = new WeakMap<readonly Stretch[], string>()

/** Returns from when to when the shift of a day is; empty where there is none. */
function hoursOf(stretches: readonly Stretch[]): string {
  const before = known.get(stretches)
  if (before !== undefined) return before
  const shift = stretches.filter(({ kind }) => kind === 'work' || kind === 'away')
  const [first, last] = [shift[0], shift.at(-1)]
  const hours = first && last ? `${formatTime(first.start)}–${formatTime(last.end)}` : ''
  known.set(stretches, hours)
  return hours
}
