import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { PipeMove } from '#contract/pipe-timeplan.ts'
import { type PipeTimeplan, pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { call } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/cursor.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import type { ListedChange } from '#web/plan/changes/change.ts'
import { glow } from '#web/plan/changes/glowing.ts'
import { type Named, toListedChange } from '#web/plan/changes/named-moves.ts'
import { windingOf } from './plan-state.ts'

export const PIPES_PLAN_KEY = ['pipe-timeplan']
export const PIPES_NEWS_KEY = ['pipe-timeplan-news']
const CHANGES_KEY = ['pipe-timeplan-changes']
/** As many days as are read at once, so that the end of a line's plan does not depend on the selected date. */
export const DAYS_READ = 92

/** The plan of the days from a date on, with the day before, which the first pipe is set up after. What others have changed since glows. */
export const pipesPlanQuery = (client: QueryClient, date: string, last = addDays(date, DAYS_READ - 1)) => {
  const query = { date: addDays(date, -1), end_date: last }
  const queryKey = [...PIPES_PLAN_KEY, query]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const plan = await call(pipeTimeplan.read, { query }, { signal })
      syncServerClock(plan.server_time)
      const before = client.getQueryData<PipeTimeplan>(queryKey)
      if (!before) return plan
      glow(changedPipes(before, plan))
      return replaceEqualDeep(before, plan)
    },
    // What is changed here already shares what it leaves.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
}

/** What has happened to the plan, by everyone or by one user, newest first, page by page. */
export const pipeChangesQuery = (author: number | null = null) =>
  infiniteQueryOptions({
    queryKey: [...CHANGES_KEY, author],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(author !== null && { made_by: author }),
        ...(pageParam !== null && { cursor: pageParam }),
      }
      const { results, ...page } = await call(pipeTimeplan.changes, { query }, { signal })
      return { ...page, results: results.map(toListedChange) }
    },
    ...byCursor,
  })

/** Who has changed the plan. */
export const pipeAuthorsQuery = () =>
  queryOptions({
    queryKey: [...CHANGES_KEY, 'authors'],
    queryFn: ({ signal }) => call(pipeTimeplan.authors, {}, { signal }),
  })

/** Reads what has happened to the plan after a revision, newest first. */
export async function readPipeNews(
  after: string,
  signal: AbortSignal,
): Promise<readonly ListedChange<Named<PipeMove>>[]> {
  const { results } = await call(pipeTimeplan.changes, { query: { after } }, { signal })
  return results.map(toListedChange)
}

/** What of this screen is read again when a table changes. */
export const pipesLiveTables: KeysByTable = {
  plan_change: [PIPES_PLAN_KEY, CHANGES_KEY, PIPES_NEWS_KEY],
  pipe_product: [PIPES_PLAN_KEY],
  pipe_blocker: [PIPES_PLAN_KEY],
  order_row: [PIPES_PLAN_KEY],
  machine: [PIPES_PLAN_KEY],
  mandrel: [PIPES_PLAN_KEY],
  pipe: [PIPES_PLAN_KEY],
}

/** Returns the pipe products that are wound elsewhere, or at another time, than before. */
function changedPipes(before: PipeTimeplan, { products }: PipeTimeplan): ReadonlySet<string> {
  const known = new Map(before.products.map((product) => [product.id, product]))
  const changed = products.filter((product) => {
    const old = known.get(product.id)
    if (!old) return false
    const [from, to] = [windingOf(old), windingOf(product)]
    return from?.line !== to?.line || from?.start !== to?.start
  })
  return new Set(changed.map(({ id }) => `${id}`))
}
