import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mandrels } from '#contract/mandrels.ts'
import { call } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/cursor.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

export const MANDRELS_KEY = ['mandrels']
const ACTIONS_KEY = ['mandrel-actions']

export const mandrelsQuery = () =>
  queryOptions({
    queryKey: MANDRELS_KEY,
    queryFn: ({ signal }) => call(mandrels.list, {}, { signal }),
  })

/** What was done with a mandrel, newest first, page by page. */
export const actionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...ACTIONS_KEY, id],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      return call(mandrels.actions, { params: { id }, query }, { signal })
    },
    ...byCursor,
  })

export const mandrelTables: KeysByTable = {
  mandrel: [MANDRELS_KEY, ACTIONS_KEY],
  mandrel_action: [ACTIONS_KEY],
  pipe: [MANDRELS_KEY],
}
