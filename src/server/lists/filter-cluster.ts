import { type Expression, type SqlBool, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { type FieldFilter, parseFilter } from '#domain/filter.ts'
import { all } from './conditions.ts'
import type { ListField } from './fields.ts'

/**
 * Returns the condition of a filter such as `{"status":[{"operator":"not_equal","value":"completed"}]}`. All fields must
 * match: at least one of a field's including rules, and every other one. Throws `Refusal` if the filter is invalid.
 */
export function filterCondition(sent: string, fields: ReadonlyMap<string, ListField>): Expression<SqlBool> {
  return all(...readFilter(sent, fields).map(ofField))
}

/** Returns the rules of a filter by field; throws `Refusal` if it is invalid. */
export function readFilter<Field extends ListField>(
  sent: string,
  fields: ReadonlyMap<string, Field>,
): FieldFilter<Field>[] {
  return parseFilter(parsed(sent), fields)
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    throw new Refusal('filter_invalid', {}, 'filter_cluster')
  }
}

function ofField({ field, any, every }: FieldFilter<ListField>): Expression<SqlBool> {
  const either = any.map((rule) => sql`(${field.condition(rule)})`)
  const alternatives = either.length > 0 ? sql<SqlBool>`(${sql.join(either, sql` or `)})` : undefined
  return all(alternatives, ...every.map((rule) => sql<SqlBool>`(${field.condition(rule)})`))
}
