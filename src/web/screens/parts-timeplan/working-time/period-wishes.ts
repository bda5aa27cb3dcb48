import { type WorkingPeriod, workingPeriods } from '#contract/working-periods.ts'
import { call } from '#web/lib/api.ts'
import type { WorkingTimes } from '#web/screens/parts-timeplan/working.ts'
import type { PeriodBody } from './period-draft.ts'
import { changesOf, NEW, type Wish, withItem, withoutItem } from './wishes.ts'

export function addPeriod(body: PeriodBody): Wish {
  return {
    ...{ meaning: `add period ${JSON.stringify(body)}`, said: 'period.added' },
    foreseen: withPeriod({ ...body, id: NEW }),
    send: async (intent) => {
      const period = await call(workingPeriods.create, { body }, { intent })
      return { apply: withPeriod(period), undo: deletePeriod(period) }
    },
  }
}

export function changePeriod(before: WorkingPeriod, body: PeriodBody): Wish {
  const { id, ...old } = before
  const changes = changesOf(old, body)
  return {
    ...{ meaning: `change period ${id} ${JSON.stringify(changes)}`, said: 'period.changed' },
    foreseen: withPeriod({ ...body, id }),
    send: async (intent) => {
      const period = await call(workingPeriods.change, { params: { id }, body: changes }, { intent })
      return { apply: withPeriod(period), undo: changePeriod(period, old) }
    },
  }
}

export function deletePeriod({ id, ...period }: WorkingPeriod): Wish {
  const apply = (times: WorkingTimes) => ({ ...times, periods: withoutItem(times.periods, id) })
  return {
    ...{ meaning: `delete period ${id}`, said: 'period.deleted', foreseen: apply },
    send: async (intent) => {
      await call(workingPeriods.remove, { params: { id } }, { intent })
      return { apply, undo: addPeriod(period) }
    },
  }
}

function withPeriod(period: WorkingPeriod) {
  return (times: WorkingTimes): WorkingTimes => ({ ...times, periods: withItem(times.periods, period) })
}
