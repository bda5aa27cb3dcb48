import type { Input } from '#contract/endpoint.ts'
import { type OvertimeRecord, OvertimeStatus, type overtimes } from '#contract/overtimes.ts'
import { Refusal } from '#domain/errors.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { mayDecide, refuseForOthers, seesAllOvertime } from './policy.ts'
import { lockOvertime, readOvertime } from './queries.ts'

/** Creates overtime as requested or as approved. */
export async function createOvertime(
  context: Context,
  { operator, start_time, end_time, approve = false, ...fields }: Input<typeof overtimes.create>['body'],
): Promise<OvertimeRecord> {
  refuseForOthers(context, operator)
  const { Approved, Requested } = OvertimeStatus
  const { id } = await context.db
    .insertInto('overtime')
    .values({
      ...fields,
      operator_id: operator,
      start_time: new Date(start_time),
      end_time: new Date(end_time),
      ...(approve ? decision(context, Approved) : { status: Requested }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readOvertime(context, id)
}

/**
 * Updates or decides overtime; users who may not decide can update only their own, undecided one. Throws the refusal
 * `overtime_changed` if a decision names other times than the current ones, so that nothing is approved unseen.
 */
export async function changeOvertime(
  context: Context,
  id: number,
  { operator, start_time, end_time, status, seen, ...others }: Input<typeof overtimes.change>['body'],
): Promise<OvertimeRecord> {
  const before = await lockChangeable(context, id)
  await refuseUnseen(context, id, seen)
  const isDecision = status !== undefined && status !== before.status
  if (status !== undefined && !isAt(before, start_time, end_time)) throw new Refusal('overtime_changed')
  if (operator !== undefined) refuseForOthers(context, operator)
  const changes = {
    ...others,
    ...(operator !== undefined && { operator_id: operator }),
    ...(start_time !== undefined && { start_time: new Date(start_time) }),
    ...(end_time !== undefined && { end_time: new Date(end_time) }),
    ...(isDecision && decision(context, status)),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('overtime').set(changes).where('id', '=', id).execute()
  return readOvertime(context, id)
}

export async function removeOvertime(
  context: Context,
  id: number,
  seen: Input<typeof overtimes.remove>['query'],
): Promise<undefined> {
  await lockChangeable(context, id)
  await refuseUnseen(context, id, seen)
  await context.db.deleteFrom('overtime').where('id', '=', id).execute()
}

/** Throws `Refusal` if overtime has changed since it was seen. */
async function refuseUnseen(
  context: Context,
  id: number,
  seen: Input<typeof overtimes.remove>['query'] | undefined,
): Promise<void> {
  const overtime = await readOvertime(context, id)
  const stored = { ...overtime, operator: overtime.operator.id }
  // Who changed or decided it is hidden from those who see only their own.
  const ids = seesAllOvertime(context) ? [id] : []
  await refuseChangedSince(context, { type: 'overtime', ids }, { stored, seen })
}

type Locked = Awaited<ReturnType<typeof lockOvertime>>

/** Returns whether overtime has these times, as far as they are given. */
function isAt(locked: Locked, start = wireTime(locked.start_time), end = wireTime(locked.end_time)): boolean {
  return locked.start_time.getTime() === Date.parse(start) && locked.end_time.getTime() === Date.parse(end)
}

/** Locks and returns overtime that the user may change; throws `Refusal` if it is someone else's or decided. */
async function lockChangeable(context: Context, id: number): Promise<Locked> {
  const locked = await lockOvertime(context, id)
  const { status, operator_id } = locked
  if (mayDecide(context)) return locked
  if (operator_id !== context.user.operator?.id) throw new Refusal('forbidden')
  if (status !== OvertimeStatus.Requested) throw new Refusal('overtime_decided')
  return locked
}

/** Returns a decision with who made it and when; throws the refusal `forbidden` if the user may not decide. */
function decision(context: Context, status: OvertimeRecord['status']) {
  if (!mayDecide(context)) throw new Refusal('forbidden')
  return status === OvertimeStatus.Requested
    ? { status, approved_by: null, approved_at: null }
    : { status, approved_by: context.user.id, approved_at: context.now() }
}
