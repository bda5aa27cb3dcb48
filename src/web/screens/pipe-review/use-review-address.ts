import { useLocation, useRoute, useSearch } from 'wouter'
import { QUEUE_SORTS, type QueueSort } from '#contract/review-queue.ts'

const PATH = '/qa/review'
const IDS = /^\d{1,10}(,\d{1,10}){0,199}$/
const SORT_KEY = 'review-sort'

/** Returns what the address says: the pipe on show, which pipes are reviewed if not all, and in which order. */
export function useReviewAddress() {
  const [, params] = useRoute(`${PATH}/:id`)
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const given = search.get('ids') ?? ''
  const ids = IDS.test(given) ? given : null
  const sort = sortIn(search.get('sort')) ?? sortIn(localStorage.getItem(SORT_KEY)) ?? 'oldest'
  const id = params?.id ?? ''
  const shownId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const pathOf = (pipe: number | null, by = sort) => {
    const query = [...(ids === null ? [] : [`ids=${ids}`]), ...(by === 'oldest' ? [] : [`sort=${by}`])]
    return [`${PATH}${pipe === null ? '' : `/${pipe}`}`, ...(query.length > 0 ? [query.join('&')] : [])].join(
      '?',
    )
  }
  return {
    ...{ ids, sort, pathOf },
    /** Null if the list is on show, or nothing yet. */
    shownId,
    /** Shows a pipe in place of the one on show, or the list. */
    show: (pipe: number | null) => navigate(pathOf(pipe), { replace: true }),
    /** Sorts the queue, now and the next time on this device. */
    sortBy: (by: QueueSort) => {
      localStorage.setItem(SORT_KEY, by)
      navigate(pathOf(shownId, by), { replace: true })
    },
  }
}
export type ReviewAddress = ReturnType<typeof useReviewAddress>

function sortIn(text: string | null): QueueSort | undefined {
  return QUEUE_SORTS.find((sort) => sort === text)
}
