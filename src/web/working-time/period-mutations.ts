import { type WorkingPeriod, workingPeriods } from '#contract/working-periods.ts'
import { call } from '#web/lib/api.ts'
import { changedFields, NEW, type TimeMutation, withItem, withoutItem } from './mutations.ts'
import type { PeriodBody } from './period-draft.ts'
import type { WorkingTimes } from './rules.ts'

export function addPeriod(body: PeriodBody): TimeMutation {
  return {
    ...{ key: `add period ${JSON.stringify(body)}`, message: 'period.added' },
    optimistic: withPeriod({ ...body, id: NEW }),
    send: async (intent) => {
      const period = await call(workingPeriods.create, { body }, { intent })
      return { apply: withPeriod(period), undo: deletePeriod(period) }
    },
  }
}

export function changePeriod(before: WorkingPeriod, body: PeriodBody): TimeMutation {
  const { id, ...old } = before
  const changes = changedFields(old, body)
  return {
    ...{ key: `change period ${id} ${JSON.stringify(changes)}`, message: 'period.changed' },
    optimistic: withPeriod({ ...body, id }),
    send: async (intent) => {
      const period = await call(workingPeriods.change, { params: { id }, body: changes }, { intent })
      return { apply: withPeriod(period), undo: changePeriod(period, old) }
    },
  }
}

export function deletePeriod({ id, ...period }: WorkingPeriod): TimeMutation {
  const apply = (times: WorkingTimes) => ({ ...times, periods: withoutItem(times.periods, id) })
  return {
    ...{ key: `delete period ${id}`, message: 'period.deleted', optimistic: apply },
    send: async (intent) => {
      await call(workingPeriods.remove, { params: { id } }, { intent })
      return { apply, undo: addPeriod(period) }
    },
  }
}

function withPeriod(period: WorkingPeriod) {
  return (times: WorkingTimes): WorkingTimes => ({ ...times, periods: withItem(times.periods, period) })
}
