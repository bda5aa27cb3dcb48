import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { PipeOrdering } from '#contract/pipe-orderings.ts'
import { pipeTags } from '#contract/pipe-tags.ts'
import { pipes } from '#contract/pipes.ts'
import { savedViews } from '#contract/saved-views.ts'
import { call } from '#web/lib/api.ts'
import { byCursor } from '#web/lib/cursor.ts'
import { userCan } from '#web/lib/permission.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { TYPES_KEY } from '#web/pipes/measurement-types.ts'

export const PIPES_KEY = ['pipe-list']
const DEFINITIONS_KEY = ['pipe-filters']
const TAGS_KEY = ['pipe-tags']
export const VIEWS_KEY = ['saved-views']

/** A page that the user left can come back for this long as it was. */
const KEPT_MS = 30 * 60_000

/** What selects pipes; the same words as in the list's query. */
export type PipeSelection = Omit<Input<typeof pipes.list>['query'], 'cursor' | 'ordering' | 'statistics'>

/** The pipes of a selection in an order page by page, their reasons in the user's language, with their statistics for those who may see them. */
export const pipesQuery = (selection: PipeSelection | null, ordering: PipeOrdering, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...PIPES_KEY, selection, ordering, language],
    queryFn: ({ pageParam, signal }) => {
      const statistics = userCan('@pipes_view_statistics')
      const query = { ...selection, ordering, statistics, ...(pageParam !== null && { cursor: pageParam }) }
      return call(pipes.list, { query }, { signal })
    },
    ...byCursor,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    enabled: selection !== null,
  })

/** What the filter rows offer; the server names it in the user's language. */
export const filterDefinitions = (language: Language) =>
  queryOptions({
    queryKey: [...DEFINITIONS_KEY, language],
    queryFn: ({ signal }) => call(pipes.filters, {}, { signal }),
  })

export const pipeTagsQuery = () =>
  queryOptions({ queryKey: TAGS_KEY, queryFn: ({ signal }) => call(pipeTags.list, {}, { signal }) })

export const viewsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...VIEWS_KEY, language],
    queryFn: ({ signal }) => call(savedViews.list, { query: { list: 'pipes' } }, { signal }),
  })

export const viewRolesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['saved-view-roles', language],
    queryFn: ({ signal }) => call(savedViews.roles, {}, { signal }),
  })

/** What of this screen is read again when a table changes. */
export const liveTables: KeysByTable = {
  pipe: [PIPES_KEY],
  measurement: [PIPES_KEY],
  pipe_decision: [PIPES_KEY],
  tagged_pipe: [PIPES_KEY],
  pipe_operator: [PIPES_KEY],
  pipe_tag: [TAGS_KEY, DEFINITIONS_KEY],
  measurement_type: [TYPES_KEY, DEFINITIONS_KEY],
  saved_view: [VIEWS_KEY],
}
