import { type RawBuilder, sql } from 'kysely'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { compare, impossible, type ListField } from './fields.ts'

const { Below, Above } = MeasurementResult

/**
 * Returns the field of a measurement type: what its latest value of each pipe was and what came before. Superseded values
 * count for nothing, because they were corrected, nor do results of values whose allowed range could not be calculated.
 *
 * @param pipe the column with the id of the pipe
 */
export function measurementField(pipe: RawBuilder<unknown>, typeId: number): ListField {
  const values = sql`measurement v where v.pipe_id = ${pipe} and v.measurement_type_id = ${sql.lit(typeId)} and v.superseded_by is null`
  const judged = sql`${values} and v.result > 0`
  const latest = (what: 'value' | 'result', of: typeof values) =>
    sql`(select v.${sql.ref(what)} from ${of} order by v.measured_at desc, v.id desc limit 1)`
  const result = latest('result', judged)
  const ever = (results: readonly number[]) =>
    sql<boolean>`exists (select from ${judged} and v.result in (${sql.join(results.map((each) => sql.lit(each)))}))`
  const outside = ever([Below, Above])
  return {
    type: 'measurement',
    condition: (rule) => {
      switch (rule.operator) {
        case 'exists':
          return sql`exists (select from ${values})`
        case 'missing':
          return sql`not exists (select from ${values})`
        case 'true':
          return sql`${latest('value', values)} = 1`
        case 'false':
          return sql`${latest('value', values)} = 0`
        case 'less_than_allowed':
          return sql`${result} = 2`
        case 'greater_than_allowed':
          return sql`${result} = 3`
        case 'inside_allowed':
          return sql`${result} = 1`
        case 'outside_allowed':
        case 'is_failing':
          return sql`${result} > 1`
        case 'not_failing_anymore':
          return sql`${result} = 1 and ${outside}`
        case 'ever_less_than_allowed':
          return ever([Below])
        case 'ever_greater_than_allowed':
          return ever([Above])
        case 'ever_failed':
          return outside
        case 'never_failed':
          return sql`exists (select from ${judged}) and not ${outside}`
        case 'greater_than':
        case 'greater_or_equal':
        case 'less_than':
        case 'less_or_equal':
        case 'in_range':
          return compare(latest('value', values), rule, (value) => sql`${value}::float8`)
        default:
          return impossible(rule)
      }
    },
  }
}
