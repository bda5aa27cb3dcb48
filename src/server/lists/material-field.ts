import { type RawBuilder, sql } from 'kysely'
import { type ListField, ofMany } from './fields.ts'

/**
 * Returns the field of the materials of a pipe; `all_pp_rc` and `all_pe_rc` stand for any of the recycled ones of a family
 * (requirements: Filters).
 *
 * @param pipe the column with the id of the pipe
 */
export function materialField(pipe: RawBuilder<unknown>): ListField {
  const materials = sql`pipe_material t where t.pipe_id = ${pipe}`
  const recycled = (family: 'PP' | 'PE') =>
    sql<boolean>`exists (
      select from ${materials} and t.material_id in (select y.id from material y where y.is_rc and y.polymer_family = ${sql.lit(family)})
    )`
  return {
    type: 'material',
    condition: (rule) => {
      if (rule.operator === 'all_pp_rc') return recycled('PP')
      if (rule.operator === 'all_pe_rc') return recycled('PE')
      return ofMany(materials, sql`t.material_id`, rule)
    },
  }
}
