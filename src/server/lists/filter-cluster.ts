import { type Expression, type SqlBool, sql } from 'kysely'
import { enums } from '#contract/enums.ts'
import { Refusal } from '#domain/errors.ts'
import { type FieldFilter, type FilterField, type FilterRule, parseFilter } from '#domain/filter.ts'
import { isOneOf } from './conditions.ts'

/** A field that filters can name: its column, and the enumeration of its codes. */
export type ChoiceField = { readonly column: string; readonly choices: string }

/**
 * Returns the condition of a filter such as `{"status":[{"operator":"not_equal","value":"completed"}]}`. All fields must
 * match: at least one of a field's including operators, and every excluding one. Throws `Refusal` if the filter is invalid.
 */
export function filterCondition(
  sent: string,
  fields: Readonly<Record<string, ChoiceField>>,
): Expression<SqlBool> {
  const known = Object.entries(fields).map(([name, { column, choices }]): [string, ColumnField] => [
    name,
    { column, type: 'choice', choices: enums[choices] ?? [] },
  ])
  const conditions = parseFilter(parsed(sent), new Map(known)).map(ofField)
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

type ColumnField = FilterField & { readonly column: string }

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    throw new Refusal('filter_invalid', {}, 'filter_cluster')
  }
}

function ofField({ field: { column }, any, every }: FieldFilter<ColumnField>): Expression<SqlBool> {
  const either = any.map((rule) => ofRule(column, rule))
  const all = every.map((rule) => ofRule(column, rule))
  if (either.length > 0) all.push(sql<SqlBool>`(${sql.join(either, sql` or `)})`)
  return sql<SqlBool>`(${sql.join([sql`true`, ...all], sql` and `)})`
}

function ofRule(column: string, rule: FilterRule): Expression<SqlBool> {
  switch (rule.operator) {
    case 'exists':
      return sql<SqlBool>`${sql.ref(column)} is not null`
    case 'missing':
      return sql<SqlBool>`${sql.ref(column)} is null`
    case 'equal':
      return isOneOf(column, [Number(rule.value)])
    case 'not_equal':
      return sql<SqlBool>`not ${isOneOf(column, [Number(rule.value)])}`
    case 'in':
      return isOneOf(column, rule.values.map(Number))
    case 'not_in':
      return sql<SqlBool>`not ${isOneOf(column, rule.values.map(Number))}`
    default:
      throw new Error(`A choice has no operator ${rule.operator}.`)
  }
}
