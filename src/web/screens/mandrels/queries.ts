import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { machines } from '#contract/machines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

export const MANDRELS_KEY = ['mandrels']
const ACTIONS_KEY = ['mandrel-actions']

export const mandrelsQuery = () =>
  queryOptions({
    queryKey: MANDRELS_KEY,
    queryFn: ({ signal }) => call(mandrels.list, {}, { signal }),
  })

/** The winding lines in use. */
export const windingLinesQuery = () =>
  queryOptions({
    queryKey: ['winding-lines'],
    queryFn: async ({ signal }) => {
      const all = await call(machines.list, {}, { signal })
      return all.filter(({ kind, is_active }) => kind === 'winding' && is_active)
    },
  })

/** What was done with a mandrel, newest first, page by page. */
export const actionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...ACTIONS_KEY, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        mandrels.actions,
        { params: { id }, query: pageParam === '' ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) =>
      next === null ? null : new URL(next, location.origin).searchParams.get('cursor'),
  })

export const mandrelTables: KeysByTable = {
  mandrel: [MANDRELS_KEY, ACTIONS_KEY],
  mandrel_action: [ACTIONS_KEY],
  pipe: [MANDRELS_KEY],
}
