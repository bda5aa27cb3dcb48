import type { WorkingDay } from '#contract/working-day.ts'
import { useTexts } from './texts.ts'

/** The configured day in a line. */
export function UsualDayWords({ day }: { day: WorkingDay }) {
  const t = useTexts()
  const { work_start, work_end, lunch_min, rest_min } = day
  return t('usualDay.words', { start: work_start, end: work_end, lunch: lunch_min, rest: rest_min })
}
