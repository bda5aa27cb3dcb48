import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLive } from '#web/lib/live.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { rowsOfPages } from '#web/lists/table/rows-of-pages.ts'
import { passportTables } from '#web/pipes/queries.ts'
import { queueQuery, queueTables } from './queries.ts'
import { Review } from './review.tsx'
import { useReviewAddress } from './use-review-address.ts'

/** The pipes that wait for a reviewer, one on show, and what can be decided. */
export function PipeReview() {
  const address = useReviewAddress()
  const query = useInfiniteQuery(queueQuery(address, useLanguage()))
  useLive(queueTables)
  useLive(passportTables)
  const { data, isPending, error, refetch } = query
  if (isPending) return <Spinner />
  if (!data) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  const [first] = data.pages
  return (
    <Review
      address={address}
      rows={rowsOfPages(data)}
      count={first?.count ?? 0}
      mayDecide={first?.may_decide ?? false}
      more={query}
    />
  )
}
