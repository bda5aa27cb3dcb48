import type { ViewContent } from '#contract/saved-views.ts'
import { MOST_VIEW_DAYS } from '#contract/view-days.ts'
import { type AddressCodec, addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, optional, searchText, wholeNumber, words } from '#web/lists/fields.ts'
import { filterRows } from '#web/lists/filters/filter-field.ts'
import type { FilterRow } from '#web/lists/filters/filter-rows.ts'
import { periodNames } from '#web/lists/period/period.ts'
import { type PeriodState, periodOf, stateOfPeriod } from '#web/lists/period/period-state.ts'

/** What a list shows, as its address says. */
export type ListState<Ordering extends string> = PeriodState & {
  /** What is searched for, in lower case. */
  readonly q: string
  /** All filter rows, also those that are off. */
  readonly f: readonly FilterRow[]
  readonly sort: Ordering
  /** The columns from left to right; empty for those that this browser remembers. */
  readonly columns: readonly string[]
  /** The saved view that was opened last. */
  readonly view: number | null
}

/** A view of a list with these orders. */
type Content<Ordering> = Omit<ViewContent, 'sort'> & { readonly sort?: Ordering }

/** What a list shows, beside its order. */
type Shown = Omit<ListState<string>, 'sort'>

const initial: Shown = {
  q: '',
  f: [],
  period: 'default',
  last_days: null,
  start_date: null,
  end_date: null,
  columns: [],
  view: null,
}

export type ListStates<Ordering extends string> = {
  readonly initial: ListState<Ordering>
  readonly codec: AddressCodec<ListState<Ordering>>
  /** Returns the list as a view shows it. */
  readonly ofView: (view: { readonly id: number; readonly content: Content<Ordering> }) => ListState<Ordering>
  /** Returns whether a list shows something else than a view; without one, than what it starts with, in whatever columns. */
  readonly isChanged: (
    view: Content<Ordering> | undefined,
    state: ListState<Ordering>,
    columns: readonly string[],
  ) => boolean
}

/** Returns what the states of a list have in common; it starts in the first of its orders. */
export function listStates<Ordering extends string>(
  orderings: readonly [Ordering, ...Ordering[]],
): ListStates<Ordering> {
  const start: ListState<Ordering> = { ...initial, sort: orderings[0] }
  const ofView: ListStates<Ordering>['ofView'] = ({ id: view, content }) => {
    const { filters, columns, period, sort = start.sort } = content
    const f = filters.map(({ field, operator, value = [], is_on }) => ({
      field,
      operator,
      values: [value].flat().map(String),
      isOn: is_on,
    }))
    return { ...start, ...stateOfPeriod(period), f, sort, columns, view }
  }
  return {
    initial: start,
    ofView,
    codec: addressCodec<ListState<Ordering>>(start, {
      q: searchText,
      f: filterRows,
      period: choice(periodNames),
      last_days: optional(wholeNumber(1, MOST_VIEW_DAYS)),
      start_date: optional(date),
      end_date: optional(date),
      sort: choice(orderings),
      columns: words,
      view: optional(id),
    }),
    isChanged: (view, state, columns) => {
      const content = view ?? contentOf(start, columns)
      const saved = ofView({ id: 0, content })
      return state.q !== '' || textOf(contentOf(saved, content.columns)) !== textOf(contentOf(state, columns))
    },
  }
}

/** Returns whether an address names days or a period that cannot be shown. */
export function hasWrongPeriod(params: URLSearchParams, state: Shown): boolean {
  const isHalf = params.has('start_date') !== params.has('end_date')
  return isHalf || names.some((name) => params.has(name) && params.get(name) !== String(state[name]))
}

const names = ['period', 'last_days', 'start_date', 'end_date'] as const

/** Returns what a view keeps of a list. */
export function contentOf<Ordering extends string>(
  state: ListState<Ordering>,
  columns: readonly string[],
): Omit<ViewContent, 'sort'> & { sort: Ordering } {
  const filters = state.f.map(({ field, operator, values, isOn }) => ({
    field,
    operator,
    value: [...values],
    is_on: isOn,
  }))
  return { filters, columns: [...columns], period: periodOf(state), sort: state.sort }
}

function textOf({ filters, columns, period, sort }: Content<string>): string {
  return JSON.stringify([filters, columns, period, sort])
}
