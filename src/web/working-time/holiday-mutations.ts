import { type Holiday, holidays } from '#contract/holidays.ts'
import { call } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/format.ts'
import type { HolidayBody } from './holiday-draft.ts'
import { addedAgain, latestId } from './latest-ids.ts'
import { NEW, type TimeMutation } from './mutations.ts'
import type { WorkingTimes } from './rules.ts'

/** @param former the id that it had before it was deleted */
export function addHoliday(body: HolidayBody, former?: number): TimeMutation {
  const set = (holiday: Holiday) => (times: WorkingTimes) => ({
    ...times,
    holidays: [...times.holidays.filter(({ date }) => date !== holiday.date), holiday],
  })
  return {
    ...{ key: `add holiday ${JSON.stringify(body)}`, message: `${kindOf(body)}.added` },
    subject: formatDay(body.date),
    optimistic: set({ ...body, id: NEW, source: 'manual' }),
    send: async (intent) => {
      const holiday = await call(holidays.create, { body }, { intent })
      if (holiday.id !== null) addedAgain('holiday', former, holiday.id)
      return { apply: set(holiday), undo: deleteHoliday(holiday) }
    },
  }
}

/** Deletes one of the factory's own. */
export function deleteHoliday({ id, source: _, ...holiday }: Holiday): TimeMutation | null {
  if (id === null) return null
  const apply = (times: WorkingTimes) => ({
    ...times,
    holidays: times.holidays.filter((each) => each.id !== latestId('holiday', id)),
  })
  return {
    ...{ key: `delete holiday ${id}`, message: `${kindOf(holiday)}.deleted`, optimistic: apply },
    subject: formatDay(holiday.date),
    send: async (intent) => {
      await call(holidays.remove, { params: { id: latestId('holiday', id) } }, { intent })
      return { apply, undo: addHoliday(holiday, id) }
    },
  }
}

function kindOf({ is_shortened_eve }: Pick<Holiday, 'is_shortened_eve'>): 'dayOff' | 'shortDay' {
  return is_shortened_eve ? 'shortDay' : 'dayOff'
}
