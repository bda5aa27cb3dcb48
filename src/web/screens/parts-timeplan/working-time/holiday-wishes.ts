import { type Holiday, holidays } from '#contract/holidays.ts'
import { call } from '#web/lib/api.ts'
import type { WorkingTimes } from '#web/screens/parts-timeplan/working.ts'
import type { HolidayBody } from './holiday-draft.ts'
import { NEW, type Wish } from './wishes.ts'

export function addHoliday(body: HolidayBody): Wish {
  const set = (holiday: Holiday) => (times: WorkingTimes) => ({
    ...times,
    holidays: [...times.holidays.filter(({ date }) => date !== holiday.date), holiday],
  })
  return {
    ...{ meaning: `add holiday ${JSON.stringify(body)}`, said: 'holiday.added' },
    foreseen: set({ ...body, id: NEW, source: 'manual' }),
    send: async (intent) => {
      const holiday = await call(holidays.create, { body }, { intent })
      return { apply: set(holiday), undo: deleteHoliday(holiday) }
    },
  }
}

/** Deletes one of the factory's own. */
export function deleteHoliday({ id, source: _, ...holiday }: Holiday): Wish | null {
  if (id === null) return null
  const apply = (times: WorkingTimes) => ({
    ...times,
    holidays: times.holidays.filter((each) => each.id !== id),
  })
  return {
    ...{ meaning: `delete holiday ${id}`, said: 'holiday.deleted', foreseen: apply },
    send: async (intent) => {
      await call(holidays.remove, { params: { id } }, { intent })
      return { apply, undo: addHoliday(holiday) }
    },
  }
}
