import type { WorkingDaySettings } from '#contract/working-day.ts'
import { DAY_MINUTES, minuteText } from '#web/lib/plant-clock.ts'
import { breakFaults, type Checked, faultsOf, type HoursDraft, readHours } from './draft-checks.ts'

/** The configured day as it is typed. */
export type DayDraft = HoursDraft & { readonly skip: boolean; readonly shorten: boolean }

export function draftOfDay(day: WorkingDaySettings): DayDraft {
  return {
    ...{ start: day.work_start, end: day.work_end, lunch: String(day.lunch_min), rest: String(day.rest_min) },
    ...{ skip: day.skip_holidays, shorten: day.shorten_eves },
  }
}

export function checkDay(draft: DayDraft): Checked<WorkingDaySettings> {
  const { start, end, lunch, rest } = readHours(draft)
  const duration = start === null || end === null ? null : end - start
  const isEmpty = duration !== null && duration <= 0
  const faults = faultsOf({
    start: (start === null || start === DAY_MINUTES) && 'time',
    end: end === null || end === DAY_MINUTES ? 'time' : isEmpty && 'before',
    ...breakFaults(duration, { lunch, rest }),
  })
  if (Object.keys(faults).length > 0 || start === null || end === null) return { body: null, faults }
  return {
    faults,
    body: {
      ...{ work_start: minuteText(start), work_end: minuteText(end) },
      ...{ lunch_min: lunch ?? 0, rest_min: rest ?? 0 },
      ...{ skip_holidays: draft.skip, shorten_eves: draft.shorten },
    },
  }
}
