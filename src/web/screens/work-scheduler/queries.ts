import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import type { PartAction } from '#contract/part-actions.ts'
import { downtimeProblemTags } from '#contract/tags.ts'
import { workOrders } from '#contract/work-orders.ts'
import { type WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import type { KeysByTable } from '#web/lib/live-changes.ts'
import { serverNow, syncServerClock } from '#web/lib/server-clock.ts'
import { type Card, cardsOf } from './cards.ts'
import { type Filters, queryOf } from './filters.ts'

export const SCHEDULER_KEY = ['work-scheduler']
const HIDDEN_KEY = ['work-orders']
const CAUSES_KEY = ['downtime-problem-tags']

/** What the screen shows of an answer; parts of it that did not change stay the same objects. */
export type SchedulerView = {
  readonly cards: readonly Card[]
  readonly actions: readonly PartAction[]
  readonly choices: WorkScheduler['choices']
  readonly total: number
}

/** The work orders of these filters, as the screen shows them; the server tells causes in the language spoken. */
export const schedulerQuery = (filters: Filters, language: Language) => {
  const query = queryOf(filters, serverNow())
  return queryOptions({
    queryKey: [...SCHEDULER_KEY, query, language],
    queryFn: async ({ signal }) => {
      const answer = await call(workScheduler.read, { query }, { signal })
      syncServerClock(answer.server_time)
      return answer
    },
    select: viewOf,
    placeholderData: keepPreviousData,
  })
}

/** Work orders by id that the scheduler's answer does not hold; one that is gone is not in the reply. */
export const hiddenOrders = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...HIDDEN_KEY, ids],
    queryFn: ({ signal }) => call(workOrders.list, { query: { id__in: ids.join(',') } }, { signal }),
    select: ({ results }) => results,
    enabled: ids.length > 0,
  })

/** Causes of downtimes, most used first. */
export const downtimeCauses = () =>
  queryOptions({
    queryKey: CAUSES_KEY,
    queryFn: ({ signal }) => call(downtimeProblemTags.list, { query: {} }, { signal }),
    staleTime: 300_000,
  })

/** What of this screen is read again when a table changes. */
export const liveTables: KeysByTable = {
  work_order: [SCHEDULER_KEY, HIDDEN_KEY],
  work_order_action: [SCHEDULER_KEY, HIDDEN_KEY],
  time_tracker: [SCHEDULER_KEY, HIDDEN_KEY],
  downtime: [SCHEDULER_KEY],
  downtime_problem: [SCHEDULER_KEY],
  part_product: [SCHEDULER_KEY],
  problem_tag: [CAUSES_KEY],
}

function viewOf(answer: WorkScheduler): SchedulerView {
  const { actions, choices, total } = answer
  return { cards: cardsOf(answer, boot().user?.operator?.id ?? null), actions, choices, total }
}
