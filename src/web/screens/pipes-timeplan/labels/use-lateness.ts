import { useCallback } from 'react'
import { formatMinutes } from '#web/lib/format.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

const DAY = 24 * 60

/** Returns a function that says how late something is: in full days from two days on. */
export function useLateness(): (minutes: number) => string {
  const t = useTexts()
  return useCallback(
    (minutes) =>
      minutes < 2 * DAY ? formatMinutes(minutes) : t('days', { count: Math.floor(minutes / DAY) }),
    [t],
  )
}
