import type { CurrentWork } from '#contract/overview.ts'
import { addressCodec, type Field } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { optional, searchText, words } from '#web/lists/fields.ts'
import { type FilterName, filterNames } from './rows.ts'

/** Which operators are shown. */
export type OverviewFilters = {
  readonly show: readonly FilterName[]
  /** In lower case. */
  readonly search: string
}

/** What the overview shows. */
export type OverviewState = OverviewFilters & {
  /** The day whose downtime is summed; null: today. */
  readonly downtime: string | null
}

const names: Field<readonly FilterName[]> = {
  read: (text) => filterNames.filter((name) => words.read(text)?.includes(name)),
  write: words.write,
}

export const overviewCodec = addressCodec<OverviewState>(
  { show: [], search: '', downtime: null },
  { show: names, search: searchText, downtime: optional(date) },
)

export const NO_FILTERS: OverviewFilters = { show: [], search: '' }

/** The address of the cards of everyone's work. */
export const CARDS = '/parts/operations/work-orders'

/** Returns the address of an operator's cards. */
export function cardsAddress(operator: number): string {
  return `${CARDS}?operator=${operator}`
}

/** Returns the address of the cards of a work order's worker, with its own open. */
export function cardAddress({ id, worker }: Pick<CurrentWork, 'id' | 'worker'>): string {
  return `${CARDS}?operator=${worker}&open=${id}`
}

/** Returns the address of an operator's working time on a date, in the time plan. */
export function planDayAddress(date: string, operator: number): string {
  return `/parts/production/timeplan?panel=time&time=${date}.${operator}`
}
