import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { PipeDecision, pipeReview } from '#contract/pipe-review.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { suggestedReasons } from '#domain/pipes/suggested-reasons.ts'
import type { Context } from '#server/context.ts'
import type { RecordChange } from '#server/db/revert-change.ts'
import { userName } from '#server/db/user-name.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPastMeasurements } from '#server/modules/measurements/queries.ts'
import { listProblemTags } from '#server/modules/tags/queries.ts'
import { toPipeDecision } from './rows.ts'

/** Returns the scrap reasons, first those that follow from the measurements of a pipe or for which it was sent to review. */
export async function readReviewReasons(
  context: Context,
  pipe: number,
): Promise<Reply<typeof pipeReview.reasons>> {
  const suggested: readonly string[] = suggestedReasons(await readPastMeasurements(context, pipe))
  const given = await readReasonsOfSender(context, pipe)
  const reasons = (await listProblemTags(context, 'scrap', {})).map((reason) => ({
    ...reason,
    is_suggested: given.has(reason.id) || (reason.code !== null && suggested.includes(reason.code)),
  }))
  return reasons.toSorted((a, b) => Number(b.is_suggested) - Number(a.is_suggested))
}

async function readReasonsOfSender(context: Context, pipe: number): Promise<Set<number>> {
  const last = (await readDecisionsOf(context, pipe)).findLast(({ undone_at }) => undone_at === null)
  return new Set(last?.to_status === PipeStatus.Review ? last.reasons.map(({ id }) => id) : [])
}

/** Locks pipes in the order of their ids and returns those that exist. */
export async function lockPipes({ db }: Context, ids: readonly number[]) {
  const pipes = await db
    .selectFrom('pipe')
    .select(['id', 'number', 'status', 'stage', 'updated_at'])
    .where(isOneOf('id', ids))
    .orderBy('id')
    .$narrowType<{ status: PipeStatus }>()
    .forUpdate()
    .execute()
  return new Map(pipes.map((pipe) => [pipe.id, pipe]))
}

/** Returns decisions in the order in which they were made. */
export async function readDecisions(context: Context, ids: readonly number[]): Promise<PipeDecision[]> {
  const rows = await decisionRows(context).where(isOneOf('d.id', ids)).execute()
  return rows.map(toPipeDecision)
}

/** Returns all decisions about a pipe, also undone ones, in the order in which they were made. */
export async function readDecisionsOf(context: Context, pipe: number): Promise<PipeDecision[]> {
  const rows = await decisionRows(context).where('d.pipe_id', '=', pipe).execute()
  return rows.map(toPipeDecision)
}

export function decisionRows({ db, language }: Context) {
  const name = sql.ref(language === 'et' ? 't.name' : 't.name_en')
  const reasons = sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'name', ${name}) order by t.id), '[]')
    from pipe_decision_reason r join problem_tag t on t.id = r.problem_tag_id
    where r.pipe_decision_id = d.id
  )`
  return db
    .selectFrom('pipe_decision as d')
    .innerJoin('app_user as u', 'u.id', 'd.decided_by')
    .selectAll('d')
    .select([userName('u').as('decider'), reasons.as('reasons')])
    .orderBy('d.decided_at')
    .orderBy('d.id')
}

/** Returns the change of a pipe by a decision; undefined if the pipe was changed after it. */
export async function readChangeOf(
  { db }: Context,
  { id, pipe }: PipeDecision,
): Promise<RecordChange | undefined> {
  const { rows } = await sql<RecordChange & { is_of_decision: boolean }>`
    select h.object_type, h.object_id, h.action, h.changes, h.request_id = (
      select request_id from history
      where object_type = 'pipe_decision' and object_id = ${id} and action = 'insert'
    ) as is_of_decision
    from history h
    where h.object_type = 'pipe' and h.object_id = ${pipe}
    order by h.id desc limit 1`.execute(db)
  return rows[0]?.is_of_decision ? rows[0] : undefined
}

/** Returns the products that were created in place of pipes by the calls that decided on them. */
export async function readProductsOf(
  { db }: Context,
  decisions: readonly number[],
): Promise<{ readonly pipe: number; readonly product: number }[]> {
  return db
    .selectFrom('pipe_decision as d')
    .innerJoin('pipe_product as p', 'p.replacement_of_id', 'd.pipe_id')
    .select(['d.pipe_id as pipe', 'p.id as product'])
    .where(isOneOf('d.id', decisions))
    .where(
      sql<boolean>`(
        select request_id from history
        where object_type = 'pipe_product' and object_id = p.id and action = 'insert'
      ) = (
        select request_id from history
        where object_type = 'pipe_decision' and object_id = d.id and action = 'insert'
      )`,
    )
    .execute()
}
