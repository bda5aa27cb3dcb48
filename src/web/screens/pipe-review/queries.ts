import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { type PipeForReview, reviewQueue } from '#contract/review-queue.ts'
import { call } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/cursor.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import type { ReviewAddress } from './use-review-address.ts'

const KEY = ['review-queue']
const LIST_KEY = [...KEY, 'list']

/** The pipes for review in an order; all of them, or those of a list like `1,2,3`. */
export const queueQuery = ({ ids, sort }: Pick<ReviewAddress, 'ids' | 'sort'>, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, ids, sort, language],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        sort,
        ...(ids !== null && { id__in: ids }),
        ...(pageParam !== null && { cursor: pageParam }),
      }
      return call(reviewQueue.list, { query }, { signal })
    },
    ...byCursor,
  })

/** The pipes for review of the same job, line and day. */
export const runQuery = (pipe: number) =>
  queryOptions({
    queryKey: [...KEY, 'run', pipe],
    queryFn: ({ signal }) => call(reviewQueue.run, { query: { pipe } }, { signal }),
  })

/** What the user decided today. */
export const decidedQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'decided'],
    queryFn: ({ signal }) => call(reviewQueue.decided, {}, { signal }),
  })

/** Reads again what decisions change. */
export function refreshReview(client: QueryClient): Promise<unknown> {
  return Promise.all([KEY, ['pipe-passport']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

type Queue = { readonly pages: Reply<typeof reviewQueue.list>[]; readonly pageParams: (string | null)[] }

/** Shows the queue without pipes that were decided on, before it is read again. */
export function leaveQueue(client: QueryClient, ids: ReadonlySet<number>): void {
  const without = (pipes: readonly PipeForReview[]) => pipes.filter(({ id }) => !ids.has(id))
  client.setQueriesData<Queue>(
    { queryKey: LIST_KEY },
    (queue) =>
      queue && {
        ...queue,
        pages: queue.pages.map((page) => ({
          ...page,
          results: without(page.results),
          count: page.count - ids.size,
        })),
      },
  )
}

/** What of this screen is read again when a table changes. */
export const queueTables: KeysByTable = {
  pipe: [KEY],
  measurement: [KEY],
  pipe_decision: [KEY],
  pipe_product: [[...KEY, 'decided']],
}
