import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** The rows whose names are the choices of a field. */
export type ChoiceSource =
  | 'lines'
  | 'machines'
  | 'operators'
  | 'reviewers'
  | 'mandrels'
  | 'tags'
  | 'fault_reasons'
  | 'materials'

/** Returns the ids that filter rules can name, by source, regardless of what the user is permitted to view. */
export async function readOfferedIds(
  db: Context['db'],
): Promise<Readonly<Record<ChoiceSource, ReadonlySet<number>>>> {
  const ids = await db
    .selectNoFrom([
      sql<number[]>`array(select id from operator)`.as('operators'),
      sql<number[]>`array(select id from machine where kind = 'winding')`.as('lines'),
      sql<number[]>`array(select id from mandrel)`.as('mandrels'),
      sql<number[]>`array(select id from material)`.as('materials'),
      sql<number[]>`array(select id from pipe_tag)`.as('tags'),
      sql<number[]>`array(select id from problem_tag where kind = 'scrap')`.as('fault_reasons'),
      sql<number[]>`array(select user_id from reviewer)`.as('reviewers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    operators: new Set(ids.operators),
    lines: new Set(ids.lines),
    machines: new Set(ids.lines),
    mandrels: new Set(ids.mandrels),
    materials: new Set(ids.materials),
    tags: new Set(ids.tags),
    fault_reasons: new Set(ids.fault_reasons),
    reviewers: new Set(ids.reviewers),
  }
}
