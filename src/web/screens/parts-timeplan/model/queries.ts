import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { history } from '#contract/history.ts'
import type { Language } from '#contract/languages.ts'
import type { PartMove } from '#contract/part-plan.ts'
import { type PartTimeplan, partTimeplan } from '#contract/part-timeplan.ts'
import { workingTimeChanges } from '#contract/working-time-changes.ts'
import { plantDay } from '#domain/time.ts'
import { call } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/cursor.ts'
import { serverNow, syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import type { ListedChange } from '#web/plan/changes/change.ts'
import { glow } from '#web/plan/changes/glowing.ts'
import { type Named, toListedChange } from '#web/plan/changes/named-moves.ts'
import { type CarriedOrders, carriedOf } from './carried.ts'
import { changedGroups, shared } from './sharing.ts'

export const PLAN_KEY = ['part-timeplan']
const COUNTS_KEY = ['part-timeplan-counts']
const CHANGES_KEY = ['part-timeplan-changes']
const TIME_CHANGES_KEY = ['working-time-changes']
export const NEWS_KEY = ['part-timeplan-news']
const HISTORY_KEY = ['part-timeplan-history']
export const STOP_KEY = ['part-timeplan-stop']

/** The first and the last day that the plan is read for. */
export type Window = { readonly start_date: string; readonly end_date: string }

/** The plan of a window; names of actions come in the language spoken. What others have changed since glows. */
export const planQuery = (client: QueryClient, window: Window, language: Language) => {
  const queryKey = [...PLAN_KEY, window, language]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(partTimeplan.read, { query: window }, { signal })
      syncServerClock(answer.server_time)
      const before = client.getQueryData<PartTimeplan>(queryKey)
      if (!before) return answer
      const plan = shared(before, answer)
      glow(changedGroups(before, plan))
      return plan
    },
    // The reading shares what did not change; what a drop writes shares it already.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}

/** The figures of the whole plan from today on; tomorrow they are read again. */
export const countsQuery = () =>
  queryOptions({
    queryKey: [...COUNTS_KEY, plantDay(new Date(serverNow()))],
    queryFn: ({ signal }) => call(partTimeplan.counts, {}, { signal }),
    placeholderData: keepPreviousData,
  })

/** Returns what is left of work of earlier days, as it was last read. */
export function carriedNow(client: QueryClient): CarriedOrders {
  return carriedOf(client.getQueryData(countsQuery().queryKey)?.problems)
}

/** What has happened to the plan, by everyone or by one user, newest first, page by page. */
export const changesQuery = (author: number | null) =>
  infiniteQueryOptions({
    queryKey: [...CHANGES_KEY, author],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...byAuthor(author), ...(pageParam !== null && { cursor: pageParam }) }
      const { results, ...page } = await call(partTimeplan.changes, { query }, { signal })
      return { ...page, results: results.map(toListedChange) }
    },
    ...byCursor,
  })

/** Who has changed the plan. */
export const authorsQuery = () =>
  queryOptions({
    queryKey: [...CHANGES_KEY, 'authors'],
    queryFn: ({ signal }) => call(partTimeplan.authors, {}, { signal }),
  })

/** What has happened to working time, by everyone or by one user, newest first: since an instant, or the latest of all. */
export const timeChangesQuery = (author: number | null, after: string | null) =>
  queryOptions({
    queryKey: [...TIME_CHANGES_KEY, author, after],
    queryFn: ({ signal }) => {
      const query = { ...byAuthor(author), ...(after !== null && { after }) }
      return call(workingTimeChanges.list, { query }, { signal })
    },
    placeholderData: (before, query) => (query?.queryKey.at(-2) === author ? before : undefined),
  })

/** Who has changed working time. */
export const timeAuthorsQuery = () =>
  queryOptions({
    queryKey: [...TIME_CHANGES_KEY, 'authors'],
    queryFn: ({ signal }) => call(workingTimeChanges.authors, {}, { signal }),
  })

function byAuthor(author: number | null): { made_by?: number } {
  return author === null ? {} : { made_by: author }
}

/** Reads what has happened to the plan after a revision, newest first. */
export async function readNews(
  after: string,
  signal: AbortSignal,
): Promise<readonly ListedChange<Named<PartMove>>[]> {
  const { results } = await call(partTimeplan.changes, { query: { after } }, { signal })
  return results.map(toListedChange)
}

/** What has happened to a work order, newest first, page by page. */
export const historyQuery = (workOrder: number) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, workOrder],
    queryFn: ({ pageParam, signal }) => {
      const of = { object_type: 'work_order', object_id: workOrder }
      return call(
        history.list,
        { query: { ...of, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      )
    },
    ...byCursor,
  })

/** What of this screen is read again when a table changes. */
export const liveTables: KeysByTable = {
  plan_change: [PLAN_KEY, CHANGES_KEY, NEWS_KEY],
  work_order: [PLAN_KEY, HISTORY_KEY, COUNTS_KEY],
  work_order_action: [PLAN_KEY, COUNTS_KEY],
  time_tracker: [PLAN_KEY],
  downtime: [PLAN_KEY, STOP_KEY],
  part_product: [PLAN_KEY, COUNTS_KEY],
  part_blocker: [PLAN_KEY, COUNTS_KEY],
  operator: [PLAN_KEY, COUNTS_KEY],
  working_period: [PLAN_KEY, COUNTS_KEY, TIME_CHANGES_KEY],
  working_period_operator: [PLAN_KEY, COUNTS_KEY],
  overtime: [PLAN_KEY, COUNTS_KEY, TIME_CHANGES_KEY],
  absence: [PLAN_KEY, COUNTS_KEY, TIME_CHANGES_KEY],
  holiday: [PLAN_KEY, COUNTS_KEY, TIME_CHANGES_KEY],
  // The configured working day is kept there.
  setting: [PLAN_KEY, COUNTS_KEY],
}
