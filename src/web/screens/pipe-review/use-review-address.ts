import { useLocation, useRoute, useSearch } from 'wouter'

const PATH = '/qa/review'
const IDS = /^\d{1,10}(,\d{1,10}){0,199}$/

/** Returns what the address says: the pipe on show, and which pipes are reviewed if not all. */
export function useReviewAddress() {
  const [, params] = useRoute(`${PATH}/:id`)
  const [, navigate] = useLocation()
  const search = useSearch()
  const given = new URLSearchParams(search).get('ids') ?? ''
  const ids = IDS.test(given) ? given : null
  const id = params?.id ?? ''
  const pathOf = (pipe: number | null) =>
    `${PATH}${pipe === null ? '' : `/${pipe}`}${ids === null ? '' : `?ids=${ids}`}`
  return {
    ids,
    /** Null if the list is on show, or nothing yet. */
    shownId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
    pathOf,
    /** Shows a pipe in place of the one on show, or the list. */
    show: (pipe: number | null) => navigate(pathOf(pipe), { replace: true }),
  }
}
export type ReviewAddress = ReturnType<typeof useReviewAddress>
