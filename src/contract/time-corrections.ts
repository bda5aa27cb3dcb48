import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, NamedRef, Nullable, Reason, Timestamp } from '#contract/shapes.ts'
import { seeWork } from '#domain/permission.ts'

/** A work order as people call it. */
export const NamedWork = Type.Object({
  id: Id,
  order_number: Type.String(),
  /** The words of the order row. */
  product: Type.String(),
  /** See the enumeration work_type; in the order of the work plan. */
  work_types: Type.Array(Type.Integer()),
})
export type NamedWork = Static<typeof NamedWork>

/** The end of a tracker that its worker corrected and that waits for a decision. */
export const TimeCorrection = Type.Object({
  id: Id,
  time_tracker: Id,
  work_order: NamedWork,
  /** Who worked. */
  operator: Nullable(NamedRef),
  start_time: Timestamp,
  /** When the work ended, as the worker says; it holds already. */
  end_time: Timestamp,
  /** Until when the clock had run, and whether it was still running then. */
  ran_until: Timestamp,
  was_running: Type.Boolean(),
})
export type TimeCorrection = Static<typeof TimeCorrection>

/** When a tracker that ran on may have ended. */
export const EndSuggestion = Type.Object({
  /** The likeliest of all. */
  likely: Timestamp,
  /** The end of the operator's shift in or after which it started, where it has passed. */
  shift_end: Nullable(Timestamp),
  /** When an action was last ticked while it ran. */
  last_tick: Nullable(Timestamp),
})
export type EndSuggestion = Static<typeof EndSuggestion>

export const timeCorrections = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/time-corrections/',
    may: seeWork,
    summary:
      'Corrections by workers that wait for a decision, oldest first; only one’s own without @time_edit_trackers.',
    reply: Type.Array(TimeCorrection),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/v1/time-trackers/:id/suggested-end/',
    may: '@parts_track_time',
    summary: 'When a tracker of the user may have ended: the end of the shift, the last tick.',
    params: ById,
    reply: EndSuggestion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/time-corrections/',
    may: '@parts_track_time',
    summary:
      'Corrects the end of one of the user’s own trackers of the last seven days, running or ended. It holds at once and waits for somebody with @time_edit_trackers. Not before the last tick, not into other time of the order or the worker, not in the future.',
    body: Type.Object(
      { time_tracker: Id, end_time: Timestamp },
      { example: { time_tracker: 1, end_time: '2026-06-01T16:30:00+03:00' } },
    ),
    bodySize: 'small',
    reply: TimeCorrection,
    success: 201,
  }),
  withdraw: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/withdraw/',
    may: '@parts_track_time',
    summary: 'Withdraws the user’s own correction while it waits: the tracker is as it was before.',
    params: ById,
    bodySize: 'small',
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/accept/',
    may: '@time_edit_trackers',
    summary: 'Accepts a correction that waits.',
    params: ById,
    bodySize: 'small',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/change/',
    may: '@time_edit_trackers',
    summary: 'Decides a correction that waits with another end, for a reason.',
    params: ById,
    body: Type.Object(
      { end_time: Timestamp, reason: Reason },
      { example: { end_time: '2026-06-01T16:00:00+03:00', reason: 'Left at four' } },
    ),
    bodySize: 'small',
  }),
}
