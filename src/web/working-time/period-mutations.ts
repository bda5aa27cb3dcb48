import { type WorkingPeriod, workingPeriods } from '#contract/working-periods.ts'
import { call } from '#web/lib/api.ts'
import { addedAgain, latestId } from './latest-ids.ts'
import { asSeen, changedFields, NEW, type TimeMutation, withItem, withoutItem } from './mutations.ts'
import type { PeriodBody } from './period-draft.ts'
import type { WorkingTimes } from './rules.ts'

/** @param former the id that it had before it was deleted */
export function addPeriod(body: PeriodBody, former?: number): TimeMutation {
  return {
    ...{ key: `add period ${JSON.stringify(body)}`, message: 'period.added', subject: body.name },
    optimistic: withPeriod({ ...body, id: NEW }),
    send: async (intent) => {
      const period = await call(workingPeriods.create, { body }, { intent })
      addedAgain('period', former, period.id)
      return { apply: withPeriod(period), undo: deletePeriod(period) }
    },
  }
}

export function changePeriod(before: WorkingPeriod, body: PeriodBody): TimeMutation {
  const { id, ...old } = before
  const changes = changedFields(old, body)
  return {
    ...{ key: `change period ${id} ${JSON.stringify(changes)}`, message: 'period.changed' },
    subject: body.name,
    optimistic: withPeriod({ ...body, id }),
    send: async (intent) => {
      const params = { id: latestId('period', id) }
      const period = await call(workingPeriods.change, { params, body: asSeen(old, changes) }, { intent })
      return { apply: withPeriod(period), undo: changePeriod(period, old) }
    },
  }
}

export function deletePeriod({ id, ...period }: WorkingPeriod): TimeMutation {
  const apply = (times: WorkingTimes) => ({
    ...times,
    periods: withoutItem(times.periods, latestId('period', id)),
  })
  return {
    ...{ key: `delete period ${id}`, message: 'period.deleted', subject: period.name, optimistic: apply },
    send: async (intent) => {
      await call(
        workingPeriods.remove,
        { params: { id: latestId('period', id) }, query: { ...period, operators: period.operators.join() } },
        { intent },
      )
      return { apply, undo: addPeriod(period, id) }
    },
  }
}

function withPeriod(period: WorkingPeriod) {
  return (times: WorkingTimes): WorkingTimes => ({ ...times, periods: withItem(times.periods, period) })
}
