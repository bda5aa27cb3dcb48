import { sql } from 'kysely'
import { compare, impossible, type ListField } from '#server/lists/fields.ts'

/**
 * Returns the field of a measurement type: what its latest value of each pipe was and what came before. Superseded values
 * count for nothing, because they were corrected.
 */
export function measurementField(typeId: number): ListField {
  const values = sql`measurement v where v.pipe_id = p.id and v.measurement_type_id = ${sql.lit(typeId)} and v.superseded_by is null`
  const latest = (what: 'value' | 'result') =>
    sql`(select v.${sql.ref(what)} from ${values} order by v.measured_at desc, v.id desc limit 1)`
  const some = sql`exists (select from ${values})`
  const someOutside = sql`exists (select from ${values} and v.result <> 1)`
  return {
    type: 'measurement',
    condition: (rule) => {
      switch (rule.operator) {
        case 'exists':
          return sql`${some}`
        case 'missing':
          return sql`not ${some}`
        case 'less_than_allowed':
          return sql`${latest('result')} = 2`
        case 'greater_than_allowed':
          return sql`${latest('result')} = 3`
        case 'inside_allowed':
          return sql`${latest('result')} = 1`
        case 'outside_allowed':
        case 'is_failing':
          return sql`${latest('result')} <> 1`
        case 'not_failing_anymore':
          return sql`${latest('result')} = 1 and ${someOutside}`
        case 'never_failed':
          return sql`${some} and not ${someOutside}`
        case 'greater_than':
        case 'greater_or_equal':
        case 'less_than':
        case 'less_or_equal':
        case 'in_range':
          return compare(latest('value'), rule, (value) => sql`${value}::float8`)
        default:
          return impossible(rule)
      }
    },
  }
}
