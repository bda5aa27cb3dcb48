import { useCallback } from 'react'
import type { WorkRest } from '#contract/work-orders.ts'
import { plantDay } from '#domain/time.ts'
import { formatMinutes } from '#web/lib/format.ts'
import { calendarLabels, enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { isPartDone, type ShownStatus } from './status-looks.ts'
import { useTexts } from './texts.ts'

/** Returns the function that says the status of a work order. */
export function useStatusLabel(): (work: ShownStatus) => string {
  const t = useTexts()
  const language = useLanguage()
  return useCallback(
    (work) => (isPartDone(work) ? t('rest.part') : enumLabel('work_order_status', work.status, language)),
    [t, language],
  )
}

/** Returns the function that says what is booked on a work order, and when the rest of it is planned. */
export function useRestLabel(): (rest: WorkRest, bookedMinutes: number) => string {
  const t = useTexts()
  const { day } = calendarLabels(useLanguage())
  return ({ is_done, start_time }, minutes) => {
    const booked = formatMinutes(minutes)
    if (is_done) return t('rest.done', { booked })
    if (start_time === null) return t('rest.unplanned', { booked })
    return t('rest.planned', { booked, day: day(plantDay(new Date(start_time))) })
  }
}
