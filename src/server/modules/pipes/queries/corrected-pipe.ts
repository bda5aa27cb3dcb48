import { sql } from 'kysely'
import { can } from '#domain/permission.ts'
import type { CorrectedPipe } from '#domain/pipes/length-correction.ts'
import type { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { shiftStart } from '#server/db/shift.ts'

/** Returns what decides whether the user can correct the length of a pipe. */
export async function readCorrectedPipe({ db, user, now }: Context, id: number): Promise<CorrectedPipe> {
  const row = await db
    .selectFrom('pipe as p')
    .select([
      'p.status',
      sql<boolean>`p.produced_at >= ${shiftStart(sql`${now()}::timestamptz`)} and (
        ${user.id} = (select user_id from history where object_type = 'pipe' and object_id = p.id order by id limit 1)
        or exists (
          select from pipe_operator o join app_user u on u.operator_id = o.operator_id
          where o.pipe_id = p.id and u.id = ${user.id}))`.as('isOwn'),
      sql<boolean>`exists (
        select from measurement m join measurement_type t on t.id = m.measurement_type_id
        where m.pipe_id = p.id and t.code = 'length')`.as('isMeasured'),
      sql<boolean>`exists (
        select from pipe_operation o where o.pipe_id = p.id and (
          o.finished_at is not null or exists (select from pipe_operation_time where pipe_operation_id = o.id)))`.as(
        'isWorkedOn',
      ),
    ])
    .where('p.id', '=', id)
    .$narrowType<{ status: PipeStatus }>()
    .executeTakeFirstOrThrow()
  return {
    ...row,
    isOwn: row.isOwn && can(user, '@production_end'),
    isEditor: can(user, '@pipes_edit_field'),
  }
}
