import { type Expression, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { enums } from '#contract/enums.ts'
import { Refusal } from '#domain/errors.ts'
import { isOneOf } from './conditions.ts'

/** A field that filters can name: its column, and the enumeration of its codes. */
export type ChoiceField = { readonly column: string; readonly choices: string }

const Value = Type.Union([Type.Integer(), Type.String({ maxLength: 100 })])
const Row = Type.Object({
  operator: Type.Enum(['equal', 'not_equal', 'in', 'not_in', 'exists', 'missing']),
  value: Type.Optional(Type.Union([Value, Type.Array(Value, { maxItems: 100 }), Type.Null()])),
  auto_filter: Type.Optional(Type.Boolean()),
})
const Cluster = Type.Record(Type.String(), Type.Union([Row, Type.Array(Row, { maxItems: 50 })]))

/**
 * Returns the condition of a filter such as `{"status":[{"operator":"not_equal","value":"completed"}]}`. All fields must
 * match: at least one of a field's including operators, and every excluding one. Throws `Refusal` if the filter is invalid.
 */
export function filterCondition(
  sent: string,
  fields: Readonly<Record<string, ChoiceField>>,
): Expression<SqlBool> {
  const conditions = Object.entries(parse(sent)).map(([name, rows]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw refusal()
    return ofField(field, Array.isArray(rows) ? rows : [rows])
  })
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

type Row = Static<typeof Row>

function parse(sent: string): Static<typeof Cluster> {
  const cluster = parsed(sent)
  if (!Check(Cluster, cluster)) throw refusal()
  return cluster
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    throw refusal()
  }
}

const including: readonly Row['operator'][] = ['equal', 'in', 'exists']

function ofField(field: ChoiceField, rows: readonly Row[]): Expression<SqlBool> {
  const [any, every] = [true, false].map((isPositive) =>
    rows
      .filter(({ operator }) => including.includes(operator) === isPositive)
      .map((row) => ofRow(field, row)),
  )
  const either = any?.length ? [sql`(${sql.join(any, sql` or `)})`] : []
  return sql<SqlBool>`(${sql.join([sql`true`, ...either, ...(every ?? [])], sql` and `)})`
}

function ofRow({ column, choices }: ChoiceField, { operator, value }: Row): Expression<SqlBool> {
  if (operator === 'exists') return sql<SqlBool>`${sql.ref(column)} is not null`
  if (operator === 'missing') return sql<SqlBool>`${sql.ref(column)} is null`
  const isMany = operator === 'in' || operator === 'not_in'
  if (value == null || (Array.isArray(value) && !isMany)) throw refusal()
  const codes = [value].flat().map((one) => codeOf(choices, one))
  const matches = isOneOf(column, codes)
  return operator === 'not_equal' || operator === 'not_in' ? sql<SqlBool>`not ${matches}` : matches
}

/** Returns the code of an item that is given by code or by name. */
function codeOf(choices: string, value: number | string): number {
  const known = enums[choices]?.find(({ code, slug }) => String(code) === String(value) || slug === value)
  if (!known) throw refusal()
  return Number(known.code)
}

function refusal(): Refusal {
  return new Refusal('value_not_allowed', {}, 'filter_cluster')
}
