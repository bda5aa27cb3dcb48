import { useLocation, useRoute, useSearch } from 'wouter'
import { QUEUE_SORTS, type QueueSort } from '#contract/review-queue.ts'

const PATH = '/qa/review'
const IDS = /^\d{1,10}(,\d{1,10}){0,199}$/
const SORT_KEY = 'review-sort'

/** What the queue pane lists. */
export type ReviewList = 'queue' | 'decided'

/** Returns what the address says: the pipe on show, which pipes are reviewed if not all, in which order, and which list is open. */
export function useReviewAddress() {
  const [, params] = useRoute(`${PATH}/:id`)
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const given = search.get('ids') ?? ''
  const ids = IDS.test(given) ? given : null
  const sort = sortIn(search.get('sort')) ?? sortIn(localStorage.getItem(SORT_KEY)) ?? 'oldest'
  const id = params?.id ?? ''
  const shownId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  const list: ReviewList = search.get('list') === 'decided' ? 'decided' : 'queue'
  const pathOf = (pipe: number | null, now: { sort?: QueueSort; list?: ReviewList } = {}) => {
    const shown = { sort, list, ...now }
    const query = [
      ...(ids === null ? [] : [`ids=${ids}`]),
      ...(shown.sort === 'oldest' ? [] : [`sort=${shown.sort}`]),
      ...(shown.list === 'queue' ? [] : [`list=${shown.list}`]),
    ]
    return [`${PATH}${pipe === null ? '' : `/${pipe}`}`, ...(query.length > 0 ? [query.join('&')] : [])].join(
      '?',
    )
  }
  return {
    ...{ ids, sort, list, pathOf },
    /** Null if the list is on show, or nothing yet. */
    shownId,
    /** Shows a pipe in place of the one on show, or the list. */
    show: (pipe: number | null) => navigate(pathOf(pipe), { replace: true }),
    /** Sorts the queue, now and the next time on this device. */
    sortBy: (by: QueueSort) => {
      localStorage.setItem(SORT_KEY, by)
      navigate(pathOf(shownId, { sort: by }), { replace: true })
    },
    /** Shows what was decided today, and nothing or what waits beside it. */
    openDecided: () => navigate(pathOf(null, { list: 'decided' })),
    openList: (opened: ReviewList) => navigate(pathOf(shownId, { list: opened }), { replace: true }),
  }
}
export type ReviewAddress = ReturnType<typeof useReviewAddress>

function sortIn(text: string | null): QueueSort | undefined {
  return QUEUE_SORTS.find((sort) => sort === text)
}
