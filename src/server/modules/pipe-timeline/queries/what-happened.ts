import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** Returns the decisions on pipes that count, by pipe and time. */
export async function readTimelineDecisions({ db, language }: Context, pipes: readonly number[]) {
  const name = sql.ref(language === 'et' ? 't.name' : 't.name_en')
  const rows = await db
    .selectFrom('pipe_decision as d')
    .select(['d.pipe_id', 'd.from_status', 'd.to_status', 'd.decided_at', 'd.comment'])
    .select(
      sql<string[]>`array(
        select ${name} from problem_tag t
        where t.kind = 'scrap' and t.id in (select r.problem_tag_id from pipe_decision_reason r where r.pipe_decision_id = d.id)
        order by t.sort, t.id
      )`.as('reasons'),
    )
    .where(isOneOf('d.pipe_id', pipes))
    .where('d.undone_at', 'is', null)
    .orderBy('d.decided_at')
    .orderBy('d.id')
    .execute()
  return Map.groupBy(rows, ({ pipe_id }) => pipe_id)
}

/** Returns the operations of pipes with the times at which someone worked on them, by pipe. */
export async function readTimelineOperations({ db }: Context, pipes: readonly number[]) {
  const operations = await db
    .selectFrom('pipe_operation')
    .select(['id', 'pipe_id', 'operation', 'created_at', 'finished_at'])
    .where(isOneOf('pipe_id', pipes))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const times = await db
    .selectFrom('pipe_operation_time')
    .select(['pipe_operation_id', 'start_time', 'end_time'])
    .where(
      isOneOf(
        'pipe_operation_id',
        operations.map(({ id }) => id),
      ),
    )
    .orderBy('start_time')
    .execute()
  const timesOf = Map.groupBy(times, ({ pipe_operation_id }) => pipe_operation_id)
  return Map.groupBy(
    operations.map((operation) => ({ ...operation, times: timesOf.get(operation.id) ?? [] })),
    ({ pipe_id }) => pipe_id,
  )
}
