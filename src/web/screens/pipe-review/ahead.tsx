import { usePrefetchQuery } from '@tanstack/react-query'
import { passportQuery } from '#web/pipes/queries.ts'
import { reasonsQuery } from '#web/pipes/reasons/queries.ts'
import type { ReviewState } from './use-review.ts'

/** Reads what may be shown next: the pipe that follows, and the reasons to reject this one. */
export function Ahead({ review: { next, targets } }: { review: ReviewState }) {
  const [first] = targets
  return (
    <>
      {next && <NextPipe id={next.id} />}
      {first && <Reasons of={first.seen.id} />}
    </>
  )
}

function NextPipe({ id }: { id: number }) {
  usePrefetchQuery(passportQuery(id))
  return null
}

function Reasons({ of: pipe }: { of: number }) {
  usePrefetchQuery(reasonsQuery(pipe))
  return null
}
