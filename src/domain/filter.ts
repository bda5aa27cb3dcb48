import { Refusal, type RefusalCode } from './errors.ts'
import {
  type FilterFieldType,
  type FilterOperator,
  isIncluding,
  type MultiValuedOperator,
  needsNoValue,
  operatorsOf,
  type SingleValuedOperator,
  takesManyValues,
  type ValuelessOperator,
} from './filter-operators.ts'
import { type FilterChoice, type FilterValue, parseFilterValue } from './filter-value.ts'

/** A field that filters can name. Choices are given by code or slug; without choices, they are ids. */
export type FilterField = {
  readonly type: FilterFieldType
  readonly choices?: readonly FilterChoice[]
  /** The ids that exist; without them, any id is taken. */
  readonly ids?: ReadonlySet<FilterValue>
  /** Those of its type by default. */
  readonly operators?: readonly FilterOperator[]
}

/** One rule of a filter. A range includes both of its ends, the lower one first. */
export type FilterRule =
  | { readonly operator: ValuelessOperator }
  | { readonly operator: SingleValuedOperator; readonly value: FilterValue }
  | { readonly operator: MultiValuedOperator; readonly values: readonly FilterValue[] }
  | { readonly operator: 'in_range'; readonly from: FilterValue; readonly to: FilterValue }

/** The rules of a field: at least one of `any` must match, unless there are none, and all of `every`. */
export type FieldFilter<Field extends FilterField> = {
  readonly field: Field
  readonly any: readonly FilterRule[]
  readonly every: readonly FilterRule[]
}

const MAX_RULES = 50
const MAX_VALUES = 100

/**
 * Returns the rules of a filter such as `{"dn":[{"operator":"in_range","value":[500,800]}]}`, all of whose fields must match.
 * Disabled rules are left out. Throws `Refusal` that names the field, operator or value that is wrong.
 */
export function parseFilter<Field extends FilterField>(
  sent: unknown,
  fields: ReadonlyMap<string, Field>,
): FieldFilter<Field>[] {
  if (!isObject(sent)) throw refusal('filter_invalid')
  return Object.entries(sent).map(([name, given]) => {
    const field = fields.get(name)
    if (!field) throw refusal('filter_field_unknown', { field: shown(name) })
    const rows: readonly unknown[] = Array.isArray(given) ? given : [given]
    if (rows.length > MAX_RULES) throw refusal('filter_too_many_rules', { field: name, maximum: MAX_RULES })
    const rules = rows.flatMap((row) => parseRow(name, field, row))
    return {
      field,
      any: rules.filter(({ operator }) => isIncluding(operator)),
      every: rules.filter(({ operator }) => !isIncluding(operator)),
    }
  })
}

function parseRow(name: string, field: FilterField, row: unknown): FilterRule[] {
  if (!isObject(row)) throw refusal('filter_invalid')
  if (row['disabled'] === true) return []
  const operator = (field.operators ?? operatorsOf[field.type]).find((each) => each === row['operator'])
  if (!operator)
    throw refusal('filter_operator_unknown', { field: name, operator: shown(row['operator'] ?? '') })
  return [parseRule({ name, ...field }, operator, row['value'])]
}

type NamedField = FilterField & { readonly name: string }

function parseRule(field: NamedField, operator: FilterOperator, sent: unknown): FilterRule {
  if (needsNoValue(operator)) return { operator }
  if (operator === 'in_range') return { operator, ...parseRange(field, sent) }
  if (takesManyValues(operator)) return { operator, values: parseMany(field, operator, sent) }
  return { operator, value: parseOne(field, operator, sent) }
}

function parseRange(field: NamedField, sent: unknown): Readonly<Record<'from' | 'to', FilterValue>> {
  const ends: readonly unknown[] = Array.isArray(sent) ? sent : []
  if (ends.length !== 2 || !ends.every(isGiven))
    throw refusal('filter_range_incomplete', { field: field.name })
  const [from, to] = [parseOne(field, 'in_range', ends[0]), parseOne(field, 'in_range', ends[1])]
  return from <= to ? { from, to } : { from: to, to: from }
}

function parseMany(field: NamedField, operator: FilterOperator, sent: unknown): FilterValue[] {
  const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
  const place = { field: field.name, operator }
  if (values.length === 0) throw refusal('filter_value_missing', place)
  if (values.length > MAX_VALUES) throw refusal('filter_too_many_values', { ...place, maximum: MAX_VALUES })
  return values.map((value) => parseOne(field, operator, value))
}

function parseOne(
  { name, type, choices, ids }: NamedField,
  operator: FilterOperator,
  sent: unknown,
): FilterValue {
  if (!isGiven(sent)) throw refusal('filter_value_missing', { field: name, operator })
  const value = parseFilterValue(type, choices, sent)
  if (value === undefined || (ids && !ids.has(value)))
    throw refusal('filter_value_invalid', { field: name, operator, value: shown(sent) })
  return value
}

/** Returns whether an input has been filled in. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A filter can be thousands of characters long; messages quote only its beginning. */
const MAX_SHOWN = 60

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).toWellFormed()}…`
}

function refusal(code: RefusalCode, params: Readonly<Record<string, string | number>> = {}): Refusal {
  return new Refusal(code, params, 'filter_cluster')
}
