import { useCallback } from 'react'
import { formatMinutes } from '#web/lib/format.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

const DAY = 24 * 60

/** Returns a function that says how long something takes or how far it is behind: in full days from two days on. */
export function useLateness(): (minutes: number) => string {
  return useDays(Math.floor)
}

/** Returns a function that says how long after the end of its due day something ends: in days of the calendar from two days on. */
export function useOverdue(): (minutes: number) => string {
  return useDays(Math.ceil)
}

function useDays(round: (days: number) => number): (minutes: number) => string {
  const t = useTexts()
  return useCallback(
    (minutes) => (minutes < 2 * DAY ? formatMinutes(minutes) : t('days', { count: round(minutes / DAY) })),
    [t, round],
  )
}
