import type { Static } from 'typebox'
import type { workScheduler } from '#contract/work-scheduler.ts'
import { plantDay } from '#domain/time.ts'
import { addressCodec } from '#web/lists/address.ts'
import { flag, ids, searchText, wholeNumber } from '#web/lists/fields.ts'
import { daysOf, type PlannedPeriod } from '#web/lists/period/period.ts'
import { plannedField } from '#web/lists/period/planned-field.ts'

/** Which work orders are asked for. */
export type Filters = {
  /** In lower case. */
  readonly search: string
  readonly status: readonly string[]
  /** Ids of operators, and `null` for work that nobody has. */
  readonly operator: readonly string[]
  readonly client: readonly string[]
  readonly order: readonly string[]
  /** Only work orders that end after their due date. */
  readonly late: boolean
  /** When work is planned to start. */
  readonly start: PlannedPeriod
  /** How far back done work is shown: a step of `SHOWN_DONE_DAYS`. */
  readonly older: number
  /** How many cards at most. */
  readonly limit: number
}
export type FilterField = 'status' | 'operator' | 'client' | 'order'
type Query = NonNullable<Static<typeof workScheduler.read.query>>

/** Days for which done work stays visible, and further back at each wish for older work. */
export const SHOWN_DONE_DAYS = [14, 90, 365, 3650]
export const CARDS_STEP = 200
/** The most the server answers at once. */
export const MOST_CARDS = 2000

export const filterFields: readonly FilterField[] = ['status', 'operator', 'client', 'order']

const DAY_MS = 86_400_000

const nothing = {
  search: '',
  status: [],
  operator: [],
  client: [],
  order: [],
  late: false,
  start: 'all_dates',
} as const satisfies Partial<Filters>

/** The filters in the address of the page. */
export const filterCodec = addressCodec<Filters>(
  { ...nothing, older: 0, limit: CARDS_STEP },
  {
    search: searchText,
    status: ids(),
    operator: ids('null'),
    client: ids(),
    order: ids(),
    late: flag,
    start: plannedField,
    older: wholeNumber(0, SHOWN_DONE_DAYS.length - 1),
    limit: wholeNumber(1, MOST_CARDS),
  },
)

/** Whether anything narrows down what is shown. */
export function isFiltered({ search, late, start, ...fields }: Filters): boolean {
  return (
    search !== '' || late || start !== 'all_dates' || filterFields.some((field) => fields[field].length > 0)
  )
}

/** The same reach in time and number, narrowed down by nothing. */
export function withoutFilters(filters: Filters): Filters {
  return { ...filters, ...nothing }
}

/** What the server is asked. The start of a day keeps the question the same from one moment to the next. */
export function queryOf(
  { search, status, operator, client, order, late, start, older, limit }: Filters,
  now: number,
): Query {
  const days = SHOWN_DONE_DAYS[older]
  const since = Math.floor(now / DAY_MS) * DAY_MS - (days ?? 0) * DAY_MS
  const { start_date: date, end_date } = daysOf(start, plantDay(new Date(now)))
  return {
    ...(search !== '' && { search }),
    ...(status.length > 0 && { status__in: status.join(',') }),
    ...(operator.length > 0 && { worker__in: operator.join(',') }),
    ...(client.length > 0 && { client__in: client.join(',') }),
    ...(order.length > 0 && { order__in: order.join(',') }),
    ...(late && { is_late: true }),
    ...(start !== 'all_dates' && { date, end_date }),
    ...(older > 0 && { done_since: new Date(since).toISOString() }),
    limit,
  }
}
