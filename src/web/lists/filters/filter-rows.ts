import type { FilterDefinition } from '#contract/filters.ts'
import { type FilterOperator, needsNoValue, takesManyValues } from '#domain/filter-operators.ts'

/** A row of the filter bar: a rule as the user writes it, which may still be incomplete. */
export type FilterRow = {
  readonly field: string
  readonly operator: string
  /** As they are written: one, two for a range, any number for a choice of several. */
  readonly values: readonly string[]
  /** A row that is switched off keeps its values and filters nothing. */
  readonly isOn: boolean
}

/** How many values an operator takes. */
export type ValueCount = 'none' | 'one' | 'two' | 'many'

/** Returns how many values an operator takes. */
export function valuesOf(operator: FilterOperator): ValueCount {
  if (needsNoValue(operator)) return 'none'
  if (operator === 'in_range') return 'two'
  return takesManyValues(operator) ? 'many' : 'one'
}

/** Returns the row's operator if its field has it. */
export function operatorOf(row: FilterRow, definition: FilterDefinition): FilterOperator | undefined {
  return definition.operators.find((each) => each === row.operator)
}

/** Returns a new row for a field. */
export function rowFor({ field, operators }: FilterDefinition): FilterRow {
  return { field, operator: operators[0] ?? '', values: [], isOn: true }
}

/** Returns a new row for another field, as much on as this one; this one if there is no such field. */
export function withField(
  row: FilterRow,
  definitions: readonly FilterDefinition[],
  field: string,
): FilterRow {
  const definition = definitions.find((each) => each.field === field)
  return definition ? { ...rowFor(definition), isOn: row.isOn } : row
}

/** Returns the row with another operator; it keeps the values that this one can use, too. */
export function withOperator(row: FilterRow, operator: FilterOperator): FilterRow {
  const most = { none: 0, one: 1, two: 2, many: row.values.length }[valuesOf(operator)]
  return { ...row, operator, values: row.values.slice(0, most) }
}

/** Returns the rows with a value added to the choices of a field, or without it if it is one of them. */
export function toggleChoice(rows: readonly FilterRow[], field: string, value: string): readonly FilterRow[] {
  const index = rows.findIndex((row) => isChoice(row, field))
  const row = rows[index]
  if (!row) return [...rows, { field, operator: 'in', values: [value], isOn: true }]
  const values = row.values.includes(value)
    ? row.values.filter((each) => each !== value)
    : [...row.values, value]
  return values.length === 0 ? rows.toSpliced(index, 1) : rows.with(index, { ...row, values })
}

/** Returns whether the rows choose this value of a field. */
export function choosesValue(rows: readonly FilterRow[], field: string, value: string): boolean {
  return rows.some((row) => isChoice(row, field) && row.values.includes(value))
}

function isChoice({ field, operator, isOn }: FilterRow, of: string): boolean {
  return field === of && operator === 'in' && isOn
}
