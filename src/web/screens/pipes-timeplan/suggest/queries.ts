import { queryOptions } from '@tanstack/react-query'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import type { SuggestionAim } from '#planning/pipes/suggest/suggestion.ts'
import { call } from '#web/lib/api.ts'

/** A request for a suggestion. */
export type AskedSuggestion = {
  /** When it was asked for. */
  readonly at: number
  readonly ids: readonly number[]
  /** The last day. */
  readonly last: string
  /** The lines on which it may plan; null: all. */
  readonly lines: readonly number[] | null
}

/** The suggestion for an aim; it stays what it was, however the plan changes, until another is asked for. */
export const suggestionQuery = ({ at, ids, last, lines }: AskedSuggestion, aim: SuggestionAim) =>
  queryOptions({
    queryKey: ['pipe-suggestion', at, aim, last, lines, ids],
    queryFn: ({ signal }) =>
      call(
        pipeTimeplan.suggest,
        { query: { ids: ids.join(), aim, end_date: last, ...(lines && { lines: lines.join() }) } },
        { signal },
      ),
    enabled: ids.length > 0 && lines?.length !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
