import { type Holiday, holidays } from '#contract/holidays.ts'
import { call } from '#web/lib/api.ts'
import type { HolidayBody } from './holiday-draft.ts'
import { NEW, type TimeMutation } from './mutations.ts'
import type { WorkingTimes } from './rules.ts'

export function addHoliday(body: HolidayBody): TimeMutation {
  const set = (holiday: Holiday) => (times: WorkingTimes) => ({
    ...times,
    holidays: [...times.holidays.filter(({ date }) => date !== holiday.date), holiday],
  })
  return {
    ...{ key: `add holiday ${JSON.stringify(body)}`, message: `${kindOf(body)}.added` },
    optimistic: set({ ...body, id: NEW, source: 'manual' }),
    send: async (intent) => {
      const holiday = await call(holidays.create, { body }, { intent })
      return { apply: set(holiday), undo: deleteHoliday(holiday) }
    },
  }
}

/** Deletes one of the factory's own. */
export function deleteHoliday({ id, source: _, ...holiday }: Holiday): TimeMutation | null {
  if (id === null) return null
  const apply = (times: WorkingTimes) => ({
    ...times,
    holidays: times.holidays.filter((each) => each.id !== id),
  })
  return {
    ...{ key: `delete holiday ${id}`, message: `${kindOf(holiday)}.deleted`, optimistic: apply },
    send: async (intent) => {
      await call(holidays.remove, { params: { id } }, { intent })
      return { apply, undo: addHoliday(holiday) }
    },
  }
}

function kindOf({ is_shortened_eve }: Pick<Holiday, 'is_shortened_eve'>): 'dayOff' | 'shortDay' {
  return is_shortened_eve ? 'shortDay' : 'dayOff'
}
