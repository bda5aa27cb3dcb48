import { type WorkingDay, workingDay } from '#contract/working-day.ts'
import { call } from '#web/lib/api.ts'
import type { WorkingTimes } from '#web/screens/parts-timeplan/working.ts'
import { changesOf, type Wish } from './wishes.ts'

export function changeUsualDay(before: WorkingDay, body: WorkingDay): Wish {
  const set = (working_day: WorkingDay) => (times: WorkingTimes) => ({
    ...times,
    working_day,
    holidays: times.holidays.filter(
      ({ source, is_shortened_eve }) =>
        source === 'manual' || (working_day.skip_holidays && (working_day.shorten_eves || !is_shortened_eve)),
    ),
  })
  const changes = changesOf(before, body)
  return {
    ...{ meaning: `change usual day ${JSON.stringify(changes)}`, said: 'usualDay.changed' },
    foreseen: set(body),
    send: async (intent) => {
      const day = await call(workingDay.change, { body: changes }, { intent })
      return { apply: set(day), undo: changeUsualDay(day, before) }
    },
  }
}
