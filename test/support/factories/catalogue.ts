import { manholeCatalogue } from '#test/support/manhole.ts'
import { type Db, fresh, type Given, insert, type Row } from './insert.ts'

export function aProblemTag(db: Db, given: Given<'problem_tag'> = {}): Promise<Row<'problem_tag'>> {
  const n = fresh()
  return insert(db, 'problem_tag', {
    kind: 'downtime',
    name: `Põhjus ${n}`,
    name_en: `Cause ${n}`,
    category: 'other',
    ...given,
  })
}

export function aPartAction(db: Db, given: Given<'part_action'> = {}): Promise<Row<'part_action'>> {
  const n = fresh()
  return insert(db, 'part_action', {
    name: `Action ${n}`,
    action_name: `Action ${n}`,
    name_et: `Toiming ${n}`,
    formula: '10',
    work_type: 3,
    ...given,
  })
}

/** The catalogue that the manhole of `manhole.ts` is built from, under the ids used there; made once. */
export async function theManholeCatalogue(db: Db): Promise<void> {
  const known = await db.selectFrom('part_action').select('id').where('id', '=', 3).executeTakeFirst()
  if (known) return
  for (const [id, { used_variables, action_name, ...action }] of manholeCatalogue.actions) {
    await aPartAction(db, {
      ...action,
      id,
      used_variables: [...used_variables],
      action_name: action_name || action.name,
    })
  }
}

export function aComponentTag(db: Db, given: Given<'component_tag'> = {}): Promise<Row<'component_tag'>> {
  const n = fresh()
  return insert(db, 'component_tag', { name: `Märge ${n}`, name_en: `Tag ${n}`, ...given })
}
