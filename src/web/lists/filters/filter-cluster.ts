import type { FilterDefinition } from '#contract/filters.ts'
import type { FilterOperator } from '#domain/filter-operators.ts'
import { addDays, instantOn, readDate, wireTimeAt } from '#web/lib/plant-clock.ts'
import { type FilterRow, operatorOf, valuesOf } from './filter-rows.ts'

/** What keeps a row from filtering. */
export type RowProblem = 'value' | 'range' | 'reversed' | 'number' | 'date'

type WireValue = number | string
type WireRule = { readonly operator: FilterOperator; readonly value?: WireValue | readonly WireValue[] }

/**
 * Returns `filter_cluster` of the rows that are on and complete; undefined if there are none.
 *
 * @param year of dates that are written without one
 */
export function clusterOf(
  rows: readonly FilterRow[],
  definitions: readonly FilterDefinition[],
  year: number,
): string | undefined {
  const cluster = new Map<string, WireRule[]>()
  for (const row of rows) {
    const definition = definitions.find(({ field }) => field === row.field)
    const rule = definition && row.isOn ? ruleOf(row, definition, year) : null
    if (rule) cluster.set(row.field, [...(cluster.get(row.field) ?? []), rule])
  }
  return cluster.size === 0 ? undefined : JSON.stringify(Object.fromEntries(cluster))
}

/** Returns how many rows are on and complete. */
export function countOfRules(
  rows: readonly FilterRow[],
  definitions: readonly FilterDefinition[],
  year: number,
): number {
  return rows.filter((row) => {
    const definition = definitions.find(({ field }) => field === row.field)
    return definition && row.isOn && ruleOf(row, definition, year)
  }).length
}

/** Returns whether a row that is on has values that it cannot filter by. */
export function hasWrongValues(
  rows: readonly FilterRow[],
  definitions: readonly FilterDefinition[],
  year: number,
): boolean {
  return rows.some((row) => {
    const definition = definitions.find(({ field }) => field === row.field)
    const isGiven = row.values.some((text) => text.trim() !== '')
    return definition && row.isOn && isGiven && problemOf(row, definition, year) !== null
  })
}

/** Returns a value of a row that its field no longer offers; undefined if there is none. */
export function goneValue({ values }: FilterRow, { choices }: FilterDefinition): string | undefined {
  const isGone = (text: string) => text !== '' && !choices.some(({ value }) => String(value) === text)
  return choices.length === 0 ? undefined : values.find(isGone)
}

/** Returns the first row that is on with such a value, and its field by name. */
export function goneRule(rows: readonly FilterRow[], definitions: readonly FilterDefinition[]) {
  for (const [index, row] of rows.entries()) {
    const definition = definitions.find(({ field }) => field === row.field)
    const value = definition && row.isOn ? goneValue(row, definition) : undefined
    if (definition && value !== undefined) return { index, field: definition.label, value }
  }
  return undefined
}

/** Returns what is wrong with the values of a row; null if it can filter. */
export function problemOf(row: FilterRow, definition: FilterDefinition, year: number): RowProblem | null {
  const operator = operatorOf(row, definition)
  if (!operator) return 'value'
  const count = valuesOf(operator)
  const given = row.values.filter((text) => text.trim() !== '')
  const isMissing = { none: false, one: given.length < 1, many: given.length < 1, two: given.length < 2 }[
    count
  ]
  if (given.some((text) => wireValue(text, definition, { operator, year }) === null))
    return isNumber(definition) ? 'number' : isDay(definition) ? 'date' : 'value'
  if (isMissing) return count === 'two' ? 'range' : 'value'
  return count === 'two' && isReversed(wireValues(row, definition, { operator, year })) ? 'reversed' : null
}

function isReversed([from = '', to = '']: readonly WireValue[]): boolean {
  return from > to
}

function ruleOf(row: FilterRow, definition: FilterDefinition, year: number): WireRule | null {
  const operator = operatorOf(row, definition)
  if (!operator || problemOf(row, definition, year)) return null
  const values = wireValues(row, definition, { operator, year })
  const count = valuesOf(operator)
  if (count === 'none') return { operator }
  const [only = ''] = values
  return { operator, value: count === 'one' ? only : values }
}

function wireValues({ values }: FilterRow, definition: FilterDefinition, use: Use): WireValue[] {
  return values.flatMap((text, index) => wireValue(text, definition, { ...use, isEnd: index === 1 }) ?? [])
}

type Use = { readonly operator: FilterOperator; readonly year: number; readonly isEnd?: boolean }

/** Returns a value as it is sent; null for a text that is none. */
function wireValue(text: string, definition: FilterDefinition, use: Use): WireValue | null {
  if (isNumber(definition)) return numberIn(text)
  if (isDay(definition)) return dayIn(text, definition, use)
  return definition.type === 'text' ? text.trim() : choiceOf(text, definition)
}

/** A choice that is no longer offered is sent as it is: the list then shows nothing, and never more than was asked for. */
function choiceOf(text: string, { choices }: FilterDefinition): WireValue {
  const known = choices.find(({ value }) => String(value) === text)
  return known?.value ?? (/^\d{1,9}$/.test(text) ? Number(text) : text)
}

function isNumber({ type }: FilterDefinition): boolean {
  return type === 'number' || type === 'measurement'
}

function isDay({ type }: FilterDefinition): boolean {
  return type === 'date' || type === 'datetime'
}

function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d*)?$|^-?\.\d+$/.test(digits) ? Number(digits) : null
}

/** A day of the calendar; where instants are compared, its start, or its last moment for `after` and the end of a range. */
function dayIn(text: string, { type }: FilterDefinition, { operator, year, isEnd }: Use): string | null {
  const day = readDate(text, year)
  if (day === null || type === 'date') return day
  const isLast = operator === 'after' || isEnd
  return wireTimeAt(isLast ? instantOn(addDays(day, 1), 0) - 1 : instantOn(day, 0))
}
