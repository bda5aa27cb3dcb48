import type { UnderReview } from '#domain/pipes/inspection.ts'
import type { PastMeasurement } from '#domain/pipes/measurement-history.ts'
import type { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'

/** Returns the measurements of a pipe that no correction has superseded, as the rules read them. */
export async function readPastMeasurements(
  { db }: Context,
  pipe: number,
): Promise<(PastMeasurement & { readonly entered_at: number })[]> {
  const rows = await db
    .selectFrom('measurement as m')
    .innerJoin('measurement_type as y', 'y.id', 'm.measurement_type_id')
    .select(['m.id', 'y.code as type', 'm.result', 'm.measured_at', 'm.superseded_by', 'm.created_at'])
    .where('m.pipe_id', '=', pipe)
    .where('m.superseded_by', 'is', null)
    .$narrowType<{ result: PastMeasurement['result'] }>()
    .execute()
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    measured_at: row.measured_at.getTime(),
    entered_at: created_at.getTime(),
  }))
}

/** Returns the last decision about a pipe that was not undone; null if there is none. */
export async function readLastDecision({ db }: Context, pipe: number): Promise<UnderReview['decision']> {
  const decision = await db
    .selectFrom('pipe_decision')
    .select(['to_status', 'created_at'])
    .where('pipe_id', '=', pipe)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .$narrowType<{ to_status: PipeStatus }>()
    .limit(1)
    .executeTakeFirst()
  return decision ? { to_status: decision.to_status, entered_at: decision.created_at.getTime() } : null
}
