import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import type { PartAction } from '#contract/part-actions.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'
import { boot } from '#web/lib/boot.ts'
import { serverNow, syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { CAUSES_KEY } from '#web/recorded-time/queries.ts'
import { WORK_KEY } from '#web/work-orders/use-work-write.ts'
import type { SchedulerAnswer } from './answers.ts'
import { type Card, cardsOf } from './cards.ts'
import { type Filters, isFiltered, queryOf } from './filters.ts'
import { fetchOwnTime } from './lazy-own-time.tsx'
import { readList } from './read-list.ts'

export const SCHEDULER_KEY = [...WORK_KEY, 'scheduler']

/** What the screen shows of an answer; parts of it that did not change stay the same objects. */
export type SchedulerView = {
  readonly cards: readonly Card[]
  readonly actions: readonly PartAction[]
  readonly choices: WorkScheduler['choices']
  readonly counts: WorkScheduler['counts']
  /** How many work orders match. */
  readonly total: number
  /** Work orders that were asked for by id; one of them without a card is gone. */
  readonly asked: readonly number[]
}

/** A list of work orders: what it is filtered by, and which list of this filter it is. */
export type WorkOrderList = { readonly filters: Filters; readonly number: number }

/** The work orders of a list, as the screen shows them; the server tells causes in the language spoken. */
export const schedulerQuery = ({ filters, number }: WorkOrderList, language: Language) => {
  const query = queryOf(filters, serverNow())
  const { limit, done_since, ...filter } = query
  const listKey = [...SCHEDULER_KEY, number, filter]
  return queryOptions({
    queryKey: [...listKey, { limit, done_since }, language],
    queryFn: async ({ signal, client }) => {
      const [answer] = await Promise.all([
        readList({ client, listKey, keeps: isFiltered(filters), query, signal }),
        fetchOwnTime(language),
      ])
      syncServerClock(answer.server_time)
      return answer
    },
    select: viewOf,
    placeholderData: keepPreviousData,
  })
}

/** What of this screen is read again when a table changes. */
export const liveTables: KeysByTable = {
  work_order: [SCHEDULER_KEY],
  work_order_action: [SCHEDULER_KEY],
  time_tracker: [SCHEDULER_KEY],
  downtime: [SCHEDULER_KEY],
  downtime_problem: [SCHEDULER_KEY, CAUSES_KEY],
  part_product: [SCHEDULER_KEY],
  part_blocker: [SCHEDULER_KEY],
  problem_tag: [CAUSES_KEY],
}

function viewOf(answer: SchedulerAnswer): SchedulerView {
  const { actions, choices, counts, total, asked } = answer
  return { cards: cardsOf(answer, boot().user?.operator?.id ?? null), actions, choices, counts, total, asked }
}
