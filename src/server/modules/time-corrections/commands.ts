import type { Input } from '#contract/endpoint.ts'
import type { TimeCorrection, timeCorrections } from '#contract/time-corrections.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import { Refusal } from '#domain/errors.ts'
import {
  addedTo,
  isRecent,
  isSameMinute,
  OWN_CORRECTION_DAYS,
  refuseBeforeLastTick,
  refuseImpossible,
  refuseTooLong,
} from '#domain/recorded-time.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { boundsOf, isSame, needReason } from '#server/modules/recorded-time/policy.ts'
import { readBorders, readTicks } from '#server/modules/recorded-time/queries.ts'
import { lockTracker } from '#server/modules/time-trackers/queries.ts'
import { refuseOwnOverlap } from './queries/own-overlap.ts'
import { type Correction, lockCorrection, readCorrection } from './queries.ts'

type Body = Input<typeof timeCorrections.create>['body']

/** Corrects the end of one of the user's own trackers; takes effect at once and awaits a decision. */
export async function correctOwnEnd(
  context: Context,
  { time_tracker, end_time }: Body,
): Promise<TimeCorrection> {
  const { tracker } = await lockTracker(context, time_tracker)
  const end = new Date(end_time)
  await refuseUncorrectable(context, tracker)
  await refuseEnd(context, tracker, end.getTime())
  const id = await keepCorrection(context, tracker, end)
  await setEnd(context, tracker.id, {
    end_time: end,
    stop_reason: tracker.stop_reason ?? 'paused',
    by_hand: true,
  })
  context.emit({ name: 'end corrected', correctionId: id })
  return readCorrection(context, id)
}

/** Withdraws the user's own correction and restores the tracker, which continues if it was running. */
export async function withdrawCorrection(context: Context, id: number): Promise<undefined> {
  const correction = await lockCorrection(context, id)
  if (correction.operator_id !== context.user.operator?.id) throw new Refusal('not_own_tracker')
  refuseDecided(correction)
  await decide(context, id, 'withdrawn')
  const { tracker, before_end, before_by_hand } = correction
  await setEnd(context, tracker.id, {
    end_time: before_end,
    stop_reason: before_end === null ? null : tracker.stop_reason,
    by_hand: before_by_hand,
  })
  context.emit({ name: 'correction withdrawn', correctionId: id })
  return undefined
}

/** Accepts a waiting correction. */
export async function acceptCorrection(
  context: Context,
  id: number,
  { end_time }: Input<typeof timeCorrections.accept>['query'],
): Promise<undefined> {
  await lockWaiting(context, id, end_time)
  await decide(context, id, 'accepted')
  context.emit({ name: 'correction accepted', correctionId: id })
  return undefined
}

/** Decides a waiting correction with another end. */
export async function changeCorrection(
  context: Context,
  id: number,
  body: Input<typeof timeCorrections.change>['body'],
): Promise<undefined> {
  await needReason(context, body.reason)
  const { tracker } = await lockWaiting(context, id, body.seen?.end_time)
  const end_time = new Date(body.end_time)
  const time = { start: Date.parse(tracker.start_time), end: end_time.getTime() }
  refuseImpossible(time, await boundsOf(context, tracker.work_order))
  refuseTooLong(time)
  await decide(context, id, 'changed')
  await setEnd(context, tracker.id, { end_time, stop_reason: tracker.stop_reason, by_hand: true })
  context.emit({ name: 'correction changed', correctionId: id })
  return undefined
}

/** Marks the user's own correction as seen after a decision with another end. */
export async function seeCorrection({ db, user, now }: Context, id: number): Promise<undefined> {
  await db
    .updateTable('time_correction')
    .set({ seen_at: now() })
    .where('id', '=', id)
    .where('operator_id', '=', user.operator?.id ?? 0)
    .where('state', '=', 'changed')
    .where('seen_at', 'is', null)
    .execute()
  return undefined
}

/** Throws `Refusal` if a tracker is someone else's, too old, or was ended by a downtime. */
async function refuseUncorrectable(context: Context, tracker: TimeTracker): Promise<void> {
  const operator = context.user.operator?.id
  if (operator === undefined || tracker.operator?.id !== operator) throw new Refusal('not_own_tracker')
  const ended = tracker.end_time === null ? null : Date.parse(tracker.end_time)
  if (!isRecent(ended, context.now().getTime()))
    throw new Refusal('tracker_too_old', { days: OWN_CORRECTION_DAYS })
  if ((await readBorders(context, tracker)).after)
    throw new Refusal('tracker_borders_downtime', {}, 'end_time')
}

/** Throws `Refusal` for an impossible end. */
async function refuseEnd(context: Context, tracker: TimeTracker, end: number): Promise<void> {
  const start = Date.parse(tracker.start_time)
  const ended = tracker.end_time === null ? null : Date.parse(tracker.end_time)
  refuseImpossible({ start, end }, { ...(await boundsOf(context, tracker.work_order)), orderMade: start })
  refuseTooLong({ start, end })
  if (isSameMinute(ended, end)) throw new Refusal('time_unchanged', {}, 'end_time')
  refuseBeforeLastTick(await readTicks(context, tracker.work_order), { start, end: ended }, end)
  const added = addedTo(ended, end)
  if (added) await refuseOwnOverlap(context, tracker, added)
}

/** Stores a correction, or updates the worker's waiting correction. */
async function keepCorrection(context: Context, tracker: TimeTracker, end_time: Date): Promise<number> {
  const { db, now } = context
  const waiting = await db
    .updateTable('time_correction')
    .set({ end_time })
    .where('time_tracker_id', '=', tracker.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (waiting) return waiting.id
  const { by_hand, end_time: before_end } = await db
    .selectFrom('time_tracker')
    .select(['by_hand', 'end_time'])
    .where('id', '=', tracker.id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('time_correction')
    .values({
      time_tracker_id: tracker.id,
      operator_id: tracker.operator!.id,
      before_end,
      before_by_hand: by_hand,
      ran_until: before_end ?? now(),
      end_time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Ended = {
  readonly end_time: Date | null
  readonly stop_reason: string | null
  readonly by_hand: boolean
}

async function setEnd({ db }: Context, id: number, ended: Ended): Promise<void> {
  await db.updateTable('time_tracker').set(ended).where('id', '=', id).execute()
}

async function decide(
  { db, user, now }: Context,
  id: number,
  state: 'accepted' | 'changed' | 'withdrawn',
): Promise<void> {
  const by = state === 'withdrawn' ? {} : { decided_by: user.id, decided_at: now(), seen_at: null }
  await db
    .updateTable('time_correction')
    .set({ state, ...by })
    .where('id', '=', id)
    .execute()
}

/** Locks a correction; throws `Refusal` if it was decided, or if its end is not the one that the sender saw. */
async function lockWaiting(context: Context, id: number, seenEnd: string | undefined): Promise<Correction> {
  const correction = await lockCorrection(context, id)
  refuseDecided(correction)
  const stored = { end_time: wireTime(correction.end_time) }
  const seen = seenEnd === undefined ? undefined : { end_time: seenEnd }
  await refuseChangedSince(context, { type: 'time_correction', ids: [id] }, { stored, seen })
  return correction
}

function refuseDecided({ state, decided_by_name, tracker, end_time }: Correction): void {
  if (state === 'withdrawn') throw new Refusal('correction_withdrawn')
  if (state !== 'waiting') throw new Refusal('correction_decided', { state, who: decided_by_name ?? '' })
  if (!isSame(tracker.end_time, end_time)) throw new Refusal('time_changed_since')
}
