import type { UnderReview } from '#domain/pipes/inspection.ts'
import type { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'

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
