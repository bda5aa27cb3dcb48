import { queryOptions } from '@tanstack/react-query'
import { pipeReview } from '#contract/pipe-review.ts'
import { call } from '#web/lib/api.ts'

/** The reasons to reject a pipe, suggested ones first. */
export const reasonsQuery = (pipe: number) =>
  queryOptions({
    queryKey: ['review-reasons', pipe],
    queryFn: ({ signal }) => call(pipeReview.reasons, { params: { id: pipe } }, { signal }),
  })
