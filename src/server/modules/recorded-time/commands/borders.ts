import type { Downtime } from '#contract/downtimes.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { isSame, settleCorrection } from '#server/modules/recorded-time/policy.ts'
import { readBorders } from '#server/modules/recorded-time/queries.ts'

type Moved = {
  readonly start_time: Date
  readonly end_time: Date | null
  /** Whether adjacent records are moved with it. */
  readonly isAllowed: boolean
}

/** Moves the downtimes adjacent to a tracker with its new times; throws `Refusal` if that is not requested. */
export async function moveWithTracker(context: Context, tracker: TimeTracker, moved: Moved): Promise<void> {
  const { start_time, end_time, isAllowed } = moved
  const { before, after } = await readBorders(context, tracker)
  if (before && !isSame(tracker.start_time, start_time)) {
    if (!isAllowed) throw new Refusal('tracker_borders_downtime', {}, 'start_time')
    await setDowntime(context, before.id, { end_time: start_time })
  }
  if (after && !isSame(tracker.end_time, end_time)) {
    if (!isAllowed || end_time === null) throw new Refusal('tracker_borders_downtime', {}, 'end_time')
    await setDowntime(context, after.id, { start_time: end_time })
  }
}

type Times = { readonly start_time?: Date; readonly end_time?: Date }

async function setDowntime({ db }: Context, id: number, times: Times): Promise<void> {
  await db
    .updateTable('downtime')
    .set({ ...times, by_hand: true })
    .where('id', '=', id)
    .execute()
}

/** Moves the trackers adjacent to a downtime with its new times; throws `Refusal` if that is not requested. */
export async function moveWithDowntime(context: Context, downtime: Downtime, moved: Moved): Promise<void> {
  const { start_time, end_time, isAllowed } = moved
  const trackers = await context.db
    .selectFrom('time_tracker')
    .select(['id', 'start_time', 'end_time'])
    .where('work_order_id', '=', downtime.work_order)
    .execute()
  const before = trackers.find((tracker) => isSame(tracker.end_time, downtime.start_time))
  const after = trackers.find(
    (tracker) => downtime.end_time !== null && isSame(tracker.start_time, downtime.end_time),
  )
  if (before && !isSame(downtime.start_time, start_time)) {
    if (!isAllowed) throw new Refusal('downtime_borders_tracker', {}, 'start_time')
    needTime({ from: before.start_time, to: start_time }, 'start_time')
    await setTracker(context, before.id, { end_time: start_time })
    await settleCorrection(context, before.id)
  }
  if (after && end_time !== null && !isSame(downtime.end_time, end_time)) {
    if (!isAllowed) throw new Refusal('downtime_borders_tracker', {}, 'end_time')
    needTime({ from: end_time, to: after.end_time }, 'end_time')
    await setTracker(context, after.id, { start_time: end_time })
  }
}

type Left = { readonly from: Date; readonly to: Date | null }

/** Throws `Refusal` if a downtime leaves nothing of an adjacent tracker. */
function needTime({ from, to }: Left, field: 'start_time' | 'end_time'): void {
  if (to !== null && to <= from) throw new Refusal('downtime_overlaps', {}, field)
}

async function setTracker({ db }: Context, id: number, times: Times): Promise<void> {
  await db
    .updateTable('time_tracker')
    .set({ ...times, by_hand: true })
    .where('id', '=', id)
    .execute()
}
