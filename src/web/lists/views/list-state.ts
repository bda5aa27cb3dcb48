import { type PipeOrdering, pipeOrderings } from '#contract/pipe-orderings.ts'
import type { ViewContent } from '#contract/saved-views.ts'
import { MOST_VIEW_DAYS } from '#contract/view-days.ts'
import { addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, optional, searchText, wholeNumber, words } from '#web/lists/fields.ts'
import { filterRows } from '#web/lists/filters/filter-field.ts'
import type { FilterRow } from '#web/lists/filters/filter-rows.ts'
import { type Period, type PeriodName, periodNames } from '#web/lists/period/period.ts'

/** What a list shows, as its address says. */
export type ListState = {
  /** What is searched for, in lower case. */
  readonly q: string
  /** All filter rows, also those that are off. */
  readonly f: readonly FilterRow[]
  readonly period: PeriodName
  /** As many days until today, instead of a named period. */
  readonly last_days: number | null
  /** Fixed days, if there are both. */
  readonly start_date: string | null
  readonly end_date: string | null
  readonly sort: PipeOrdering
  /** The columns from left to right; empty for those that this browser remembers. */
  readonly columns: readonly string[]
  /** The saved view that was opened last. */
  readonly view: number | null
}

export const initialListState: ListState = {
  q: '',
  f: [],
  period: 'default',
  last_days: null,
  start_date: null,
  end_date: null,
  sort: '-produced_at',
  columns: [],
  view: null,
}

export const listCodec = addressCodec<ListState>(initialListState, {
  q: searchText,
  f: filterRows,
  period: choice(periodNames),
  last_days: optional(wholeNumber(1, MOST_VIEW_DAYS)),
  start_date: optional(date),
  end_date: optional(date),
  sort: choice(pipeOrderings),
  columns: words,
  view: optional(id),
})

export function periodOf({ period, last_days, start_date, end_date }: ListState): Period {
  if (start_date === null || end_date === null) return last_days === null ? period : { last_days }
  return start_date <= end_date ? { start_date, end_date } : { start_date: end_date, end_date: start_date }
}

/** Returns whether an address names days or a period that cannot be shown. */
export function hasWrongPeriod(params: URLSearchParams): boolean {
  const state = listCodec.read(params)
  const names = ['period', 'last_days', 'start_date', 'end_date'] as const
  const isHalf = params.has('start_date') !== params.has('end_date')
  return isHalf || names.some((name) => params.has(name) && params.get(name) !== String(state[name]))
}

/** Returns what an address says of a period. */
export function stateOfPeriod(
  period: Period,
): Pick<ListState, 'period' | 'last_days' | 'start_date' | 'end_date'> {
  const none = { period: 'default', last_days: null, start_date: null, end_date: null } as const
  return typeof period === 'string' ? { ...none, period } : { ...none, ...period }
}

/** Returns what a view keeps of a list. */
export function contentOf(state: ListState, columns: readonly string[]): ViewContent {
  const filters = state.f.map(({ field, operator, values, isOn }) => ({
    field,
    operator,
    value: [...values],
    is_on: isOn,
  }))
  return { filters, columns: [...columns], period: periodOf(state), sort: state.sort }
}

/** Returns the list as a view shows it. */
export function stateOfView(view: { readonly id: number; readonly content: ViewContent }): ListState {
  const { filters, columns, period, sort = initialListState.sort } = view.content
  const f = filters.map(({ field, operator, value = [], is_on }) => ({
    field,
    operator,
    values: [value].flat().map(String),
    isOn: is_on,
  }))
  return { ...initialListState, ...stateOfPeriod(period), f, sort, columns, view: view.id }
}

/** Returns whether a list shows something else than a view; without one, than what it starts with, in whatever columns. */
export function isChanged(
  view: ViewContent | undefined,
  state: ListState,
  columns: readonly string[],
): boolean {
  const content = view ?? contentOf(initialListState, columns)
  const saved = stateOfView({ id: 0, content })
  return state.q !== '' || textOf(contentOf(saved, content.columns)) !== textOf(contentOf(state, columns))
}

function textOf({ filters, columns, period, sort }: ViewContent): string {
  return JSON.stringify([filters, columns, period, sort])
}
