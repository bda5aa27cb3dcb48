import { type WorkingDaySettings, workingDay } from '#contract/working-day.ts'
import { call } from '#web/lib/api.ts'
import { asSeen, changedFields, type TimeMutation } from './mutations.ts'
import type { WorkingTimes } from './rules.ts'

export function changeUsualDay(before: WorkingDaySettings, body: WorkingDaySettings): TimeMutation {
  const set = (working_day: WorkingDaySettings) => (times: WorkingTimes) => ({
    ...times,
    working_day,
    holidays: times.holidays.filter(
      ({ source, is_shortened_eve }) =>
        source === 'manual' || (working_day.skip_holidays && (working_day.shorten_eves || !is_shortened_eve)),
    ),
  })
  const changes = changedFields(before, body)
  return {
    ...{ key: `change usual day ${JSON.stringify(changes)}`, message: 'usualDay.changed', subject: '' },
    optimistic: set(body),
    send: async (intent) => {
      const day = await call(workingDay.change, { body: asSeen(before, changes) }, { intent })
      return { apply: set(day), undo: changeUsualDay(day, before) }
    },
  }
}
