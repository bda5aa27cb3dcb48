import type { Input } from '#contract/endpoint.ts'
import type { Decided, PipeDecision, pipeReview } from '#contract/pipe-review.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import {
  checkDecisionUndo,
  checkPipeStatusChange,
  needsReasons,
  PipeStatus,
} from '#domain/pipes/pipe-status.ts'
import { checkedReviewReasons, type ReviewReasons } from '#domain/pipes/review-reasons.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { revertChange } from '#server/db/revert-change.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { measuringAnswered, readPipeStates } from '#server/modules/measurements/queries.ts'
import { refuseUnlessReadyForOk } from './commands/ready-for-ok.ts'
import { refuseSeenOtherwise } from './commands/seen.ts'
import { deciderOf, refuseUnlessMayDecide } from './policy.ts'
import { lockPipes, readChangeOf, readDecisions } from './queries.ts'

/** Gives pipes a status, all or none; throws `Refusal` if one is no longer as it was seen. */
export async function decideOnPipes(
  context: Context,
  { seen, to_status, ...given }: Input<typeof pipeReview.decide>['body'],
): Promise<Decided> {
  const to = Object.values(PipeStatus).find((status) => status === to_status) ?? PipeStatus.None
  const pipes = await lockPipes(
    context,
    seen.map(({ id }) => id),
  )
  await refuseSeenOtherwise(context, seen, pipes)
  const from = [...pipes.values()].map(({ status }) => status)
  await refuseUnlessMayDecide(context, from, to)
  for (const status of from)
    checkPipeStatusChange({ from: status, to, by: deciderOf(to), met: ['reasons', 'outside_or_flagged'] })
  const areReasonsNeeded = to === PipeStatus.Review || from.some((status) => needsReasons(status, to))
  const reasons = await checkReasons(context, given, areReasonsNeeded)
  if (to === PipeStatus.Ok) await refuseUnlessReadyForOk(context, [...pipes.values()])
  const ids: number[] = []
  for (const { id, status } of pipes.values())
    ids.push(await decide(context, { pipe: id, from: status, to, reasons }))
  context.emit({ name: 'pipes decided', count: ids.length })
  return decided(context, await readDecisions(context, ids))
}

/**
 * Restores the pipes to what they were before the user's own decisions, all or none.
 *
 * @param refuse throws `Refusal` for a decision that is not to be undone
 */
export async function undoDecisions(
  context: Context,
  ids: readonly number[],
  refuse: (context: Context, decision: PipeDecision) => void = refuseUnlessRecent,
): Promise<Decided> {
  const found = await readDecisions(context, ids)
  const pipes = await lockPipes(
    context,
    found.map(({ pipe }) => pipe),
  )
  const decisions = await readDecisions(context, ids)
  if (decisions.length < new Set(ids).size) throw new Refusal('not_found')
  for (const decision of decisions) {
    if (decision.undone_at !== null) throw new Refusal('change_undone')
    refuse(context, decision)
  }
  for (const decision of decisions) {
    const change = await readChangeOf(context, decision)
    if (!change)
      throw new Refusal('pipe_changed_since', { number: pipes.get(decision.pipe)?.number ?? decision.pipe })
    await revertChange(context.db, change)
  }
  await context.db
    .updateTable('pipe_decision')
    .set({ undone_at: context.now() })
    .where(isOneOf('id', ids))
    .execute()
  context.emit({ name: 'pipe decisions undone', count: decisions.length })
  return decided(context, await readDecisions(context, ids))
}

function refuseUnlessRecent({ user, now }: Context, { decided_by, decided_at }: PipeDecision): void {
  checkDecisionUndo({ by: decided_by.id, at: new Date(decided_at) }, { user, now })
}

type Given = Pick<Input<typeof pipeReview.decide>['body'], 'reasons' | 'other' | 'comment'>

/** Returns the reasons of a decision; a tag for other reasons counts as *Other*. */
async function checkReasons(
  { db }: Context,
  { reasons = [], other = false, comment = '' }: Given,
  areNeeded: boolean,
): Promise<ReviewReasons> {
  const known = await db
    .selectFrom('problem_tag')
    .select(['id', 'is_other'])
    .where('kind', '=', 'scrap')
    .where(isOneOf('id', reasons))
    .execute()
  const unknown = referencesIn('reasons', reasons).filter(({ id }) => !known.some((tag) => tag.id === id))
  refuseAll(unknown.map(unknownReference))
  const given = {
    reasons: known.filter(({ is_other }) => !is_other).map(({ id }) => id),
    other: other || known.some(({ is_other }) => is_other),
    comment: comment.trim(),
  }
  return areNeeded || reasons.length > 0 || other ? checkedReviewReasons(given) : given
}

/** Sends a pipe that was just wound to review, for what its comment says. */
export async function sendToReview(context: Context, pipe: number, comment: string): Promise<void> {
  const [from, to] = [PipeStatus.Cooling, PipeStatus.Review]
  checkPipeStatusChange({ from, to, by: 'operator', met: ['outside_or_flagged'] })
  await decide(context, { pipe, from, to, reasons: { reasons: [], other: true, comment } })
}

type Decision = {
  readonly pipe: number
  readonly from: PipeStatus
  readonly to: PipeStatus
  readonly reasons: ReviewReasons
}

async function decide(
  { db, user, now }: Context,
  { pipe, from, to, reasons: { reasons, other, comment } }: Decision,
): Promise<number> {
  const id = await insertRecord(db, 'pipe_decision', {
    pipe_id: pipe,
    from_status: from,
    to_status: to,
    is_other: other,
    comment,
    decided_by: user.id,
    decided_at: now(),
  })
  if (reasons.length > 0)
    await db
      .insertInto('pipe_decision_reason')
      .values(reasons.map((problem_tag_id) => ({ pipe_decision_id: id, problem_tag_id })))
      .execute()
  const review = { reviewer_id: user.id, reviewed_at: now(), review_comment: comment }
  await db
    .updateTable('pipe')
    .set({ status: to, ...(to !== PipeStatus.Review && review), ...measuringAnswered })
    .where('id', '=', pipe)
    .execute()
  return id
}

async function decided(context: Context, decisions: PipeDecision[]): Promise<Decided> {
  const pipes = decisions.map(({ pipe }) => pipe)
  return { decisions, pipes: await readPipeStates(context, pipes) }
}
