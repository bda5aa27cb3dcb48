import type { Interval } from '#domain/time.ts'
import { formatTime } from '#web/lib/format.ts'
import type { useTexts } from '#web/plan/texts.ts'
import type { Stretch } from './stretches.ts'

/** Returns from when to when the shift of a day is worked, and its overtime; empty where nobody works. */
export function printedHours(stretches: readonly Stretch[], t: ReturnType<typeof useTexts>): string {
  const shift = stretches.filter(({ kind }) => kind === 'work')
  const [first, last] = [shift[0], shift.at(-1)]
  const overtime = stretches.filter(({ kind }) => kind === 'overtime').map(hoursOf)
  return [
    first && last ? hoursOf({ start: first.start, end: last.end }) : '',
    overtime.length > 0 ? t('print.overtime', { hours: overtime.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function hoursOf({ start, end }: Interval): string {
  return `${formatTime(start)}–${formatTime(end)}`
}
