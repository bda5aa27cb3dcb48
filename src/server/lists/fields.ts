import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EnumItem } from '#contract/bootstrap.ts'
import type { FilterField, FilterRule } from '#domain/filter.ts'
import type { FilterValue } from '#domain/filter-value.ts'

type Condition = Expression<SqlBool>
type Sql = RawBuilder<unknown>

/** A field of a list that filters can name: what it takes, and what a rule means in SQL. */
export type ListField = Omit<FilterField, 'choices'> & {
  readonly choices?: readonly EnumItem[]
  readonly condition: (rule: FilterRule) => Condition
}

/** A field with text; comparisons ignore case, and wildcards stand for themselves. */
export function textField(text: Sql): ListField {
  const form = sql`search_form(coalesce(${text}, ''))`
  const like = (pattern: string) => sql<SqlBool>`${form} like search_form(${pattern})`
  return {
    type: 'text',
    condition: (rule) => {
      switch (rule.operator) {
        case 'contains':
          return like(`%${literal(rule.value)}%`)
        case 'not_contains':
          return sql<SqlBool>`not ${like(`%${literal(rule.value)}%`)}`
        case 'starts_with':
          return like(`${literal(rule.value)}%`)
        case 'equal':
          return like(literal(rule.value))
        case 'exists':
          return sql<SqlBool>`${form} <> ''`
        case 'missing':
          return sql<SqlBool>`${form} = ''`
        default:
          return impossible(rule)
      }
    },
  }
}

/** Returns a text as a pattern that matches only itself. */
export function literal(text: FilterValue): string {
  return String(text).replaceAll(/[\\%_]/g, '\\$&')
}

/** A field with a number. */
export function numberField(number: Sql): ListField {
  return { type: 'number', condition: (rule) => compare(number, rule, (value) => sql`${value}::float8`) }
}

/** A field with a date of the calendar. */
export function dateField(date: Sql): ListField {
  return { type: 'date', condition: (rule) => compare(date, rule, (value) => sql`${value}::date`) }
}

/** A field with an instant. */
export function instantField(instant: Sql): ListField {
  const bound = (value: FilterValue) => sql`${new Date(Number(value))}::timestamptz`
  return { type: 'datetime', condition: (rule) => compare(instant, rule, bound) }
}

/** Compares a value with those of a rule; nothing is larger, smaller or equal where there is no value. */
export function compare(column: Sql, rule: FilterRule, bound: (value: FilterValue) => Sql): Condition {
  switch (rule.operator) {
    case 'equal':
      return sql<SqlBool>`${column} = ${bound(rule.value)}`
    case 'not_equal':
      return sql<SqlBool>`${column} is distinct from ${bound(rule.value)}`
    case 'greater_than':
    case 'after':
      return sql<SqlBool>`${column} > ${bound(rule.value)}`
    case 'greater_or_equal':
      return sql<SqlBool>`${column} >= ${bound(rule.value)}`
    case 'less_than':
    case 'before':
      return sql<SqlBool>`${column} < ${bound(rule.value)}`
    case 'less_or_equal':
      return sql<SqlBool>`${column} <= ${bound(rule.value)}`
    case 'in_range':
      return sql<SqlBool>`${column} between ${bound(rule.from)} and ${bound(rule.to)}`
    default:
      return presence(column, rule)
  }
}

/** A field with the code of an enumeration, or with an id if there is none. A rule that excludes values keeps empty fields. */
export function choiceField(column: Sql, choices?: readonly EnumItem[]): ListField {
  return {
    type: 'choice',
    ...(choices && { choices }),
    condition: (rule) => {
      switch (rule.operator) {
        case 'equal':
          return isAny(column, [rule.value])
        case 'not_equal':
          return sql<SqlBool>`(${isAny(column, [rule.value])}) is not true`
        case 'in':
          return isAny(column, rule.values)
        case 'not_in':
          return sql<SqlBool>`(${isAny(column, rule.values)}) is not true`
        default:
          return presence(column, rule)
      }
    },
  }
}

/** A field with any number of ids: the rows of `source`, such as `tagged_pipe t where t.pipe_id = p.id`, whose column has them. */
export function manyField(source: Sql, column: Sql): ListField {
  return { type: 'multi_choice', condition: (rule) => ofMany(source, column, rule) }
}

export function ofMany(source: Sql, column: Sql, rule: FilterRule): Condition {
  const some = sql<SqlBool>`exists (select from ${source})`
  const isAmong = (values: readonly FilterValue[]) =>
    sql<SqlBool>`exists (select from ${source} and ${isAny(column, values)})`
  switch (rule.operator) {
    case 'equal':
      return isAmong([rule.value])
    case 'not_equal':
      return sql<SqlBool>`not ${isAmong([rule.value])}`
    case 'in':
      return isAmong(rule.values)
    case 'not_in':
      return sql<SqlBool>`not ${isAmong(rule.values)}`
    case 'exists':
      return some
    case 'missing':
      return sql<SqlBool>`not ${some}`
    default:
      return impossible(rule)
  }
}

/** A field that is true or false. */
export function booleanField(condition: Sql): ListField {
  return {
    type: 'boolean',
    condition: ({ operator }) =>
      operator === 'true' ? sql<SqlBool>`(${condition})` : sql<SqlBool>`(${condition}) is not true`,
  }
}

function isAny(column: Sql, values: readonly FilterValue[]): Condition {
  return values.every((value) => typeof value === 'number')
    ? sql<SqlBool>`${column} = any(${values}::integer[])`
    : sql<SqlBool>`${column} = any(${values.map(String)}::text[])`
}

function presence(column: Sql, rule: FilterRule): Condition {
  if (rule.operator === 'exists') return sql<SqlBool>`${column} is not null`
  if (rule.operator === 'missing') return sql<SqlBool>`${column} is null`
  return impossible(rule)
}

/** The filter language lets each type have its own operators only. */
export function impossible({ operator }: FilterRule): never {
  throw new Error(`A field of this type has no operator ${operator}.`)
}
