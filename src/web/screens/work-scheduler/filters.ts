import type { Static } from 'typebox'
import type { workScheduler } from '#contract/work-scheduler.ts'

/** Which work orders are asked for. */
export type Filters = {
  /** In lower case. */
  readonly search: string
  readonly status: readonly string[]
  /** Ids of operators, and `null` for work that nobody has. */
  readonly operator: readonly string[]
  readonly client: readonly string[]
  readonly order: readonly string[]
  /** How far back done work is shown: a step of `SHOWN_DONE_DAYS`. */
  readonly older: number
  /** How many cards at most. */
  readonly limit: number
}
export type FilterField = 'status' | 'operator' | 'client' | 'order'
type Query = NonNullable<Static<typeof workScheduler.read.query>>

/** Days for which done work stays in sight, and further back at each wish for older work. */
export const SHOWN_DONE_DAYS = [14, 90, 365, 3650]
export const CARDS_STEP = 200
/** The most the server answers at once. */
export const MOST_CARDS = 2000

export const filterFields: readonly FilterField[] = ['status', 'operator', 'client', 'order']

const DAY_MS = 86_400_000
const MOST_CHOSEN = 200
const chosen = /^\d{1,10}$/

/** The filters an address asks for; whatever in it is not understood counts as not asked. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200).toLowerCase(),
    status: listOf(params, 'status'),
    operator: listOf(params, 'operator'),
    client: listOf(params, 'client'),
    order: listOf(params, 'order'),
    older: wholeNumber(params.get('older'), 0, SHOWN_DONE_DAYS.length - 1) ?? 0,
    limit: wholeNumber(params.get('limit'), 1, MOST_CARDS) ?? CARDS_STEP,
  }
}

/** Writes filters into an address, keeping what else it says; what is not asked does not stand there. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(params)
  const put = (name: string, value: string, absent: string) => {
    if (value === absent) written.delete(name)
    else written.set(name, value)
  }
  put('search', filters.search, '')
  for (const field of filterFields) put(field, filters[field].join(','), '')
  put('older', String(filters.older), '0')
  put('limit', String(filters.limit), String(CARDS_STEP))
  return written
}

/** Whether anything narrows down what is shown. */
export function isFiltered({ search, ...fields }: Filters): boolean {
  return search !== '' || filterFields.some((field) => fields[field].length > 0)
}

/** The same reach in time and number, narrowed down by nothing. */
export function withoutFilters(filters: Filters): Filters {
  return { ...filters, search: '', status: [], operator: [], client: [], order: [] }
}

/** What the server is asked. The start of a day keeps the question the same from one moment to the next. */
export function queryOf(
  { search, status, operator, client, order, older, limit }: Filters,
  now: number,
): Query {
  const days = SHOWN_DONE_DAYS[older]
  const since = Math.floor(now / DAY_MS) * DAY_MS - (days ?? 0) * DAY_MS
  return {
    ...(search !== '' && { search }),
    ...(status.length > 0 && { status__in: status.join(',') }),
    ...(operator.length > 0 && { worker__in: operator.join(',') }),
    ...(client.length > 0 && { client__in: client.join(',') }),
    ...(order.length > 0 && { order__in: order.join(',') }),
    ...(older > 0 && { done_since: new Date(since).toISOString() }),
    limit,
  }
}

function listOf(params: URLSearchParams, field: FilterField): string[] {
  const words = (params.get(field) ?? '').split(',')
  const known = words.filter((word) => chosen.test(word) || (field === 'operator' && word === 'null'))
  return [...new Set(known)].slice(0, MOST_CHOSEN)
}

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
