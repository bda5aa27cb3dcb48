import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, IF_SEEN, NamedRef, Nullable, Reason, Timestamp } from '#contract/shapes.ts'
import { seeWork } from '#domain/permission.ts'

/** A work order with the names that people use. */
export const NamedWork = Type.Object({
  id: Id,
  order_number: Type.String(),
  /** The description of the order row. */
  product: Type.String(),
  /** See the enumeration work_type; what takes the most time is first. */
  work_types: Type.Array(Type.Integer()),
})
export type NamedWork = Static<typeof NamedWork>

/** A worker's correction of a tracker's end that awaits a decision. */
export const TimeCorrection = Type.Object({
  id: Id,
  time_tracker: Id,
  work_order: NamedWork,
  /** The worker. */
  operator: Nullable(NamedRef),
  start_time: Timestamp,
  /** The corrected end, already in effect. */
  end_time: Timestamp,
  /** The end before the correction, or the time of the correction if the tracker was running. */
  ran_until: Timestamp,
  was_running: Type.Boolean(),
})
export type TimeCorrection = Static<typeof TimeCorrection>

/** A correction that was decided with another end and that its worker has not seen since. */
export const ChangedCorrection = Type.Object({
  id: Id,
  time_tracker: Id,
  /** The end that the worker gave. */
  own_end_time: Timestamp,
  /** The end by which it was decided. */
  end_time: Timestamp,
  decided_at: Timestamp,
  /** Why it was decided so. */
  reason: Type.String(),
})
export type ChangedCorrection = Static<typeof ChangedCorrection>

/** Suggestions for the end of a forgotten tracker. */
export const EndSuggestion = Type.Object({
  /** The most likely end. */
  likely: Timestamp,
  /** The end of the shift in or after which the tracker started, if it has passed. */
  shift_end: Nullable(Timestamp),
  /** When an action was last ticked while the tracker was running. */
  last_tick: Nullable(Timestamp),
})
export type EndSuggestion = Static<typeof EndSuggestion>

export const timeCorrections = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/time-corrections/',
    may: seeWork,
    summary: 'List time corrections',
    description:
      'Returns corrections that await a decision, oldest first. Without `@time_edit_trackers`, returns only the user’s own.',
    reply: Type.Array(TimeCorrection),
  }),
  changed: endpoint({
    method: 'GET',
    path: '/api/v1/time-corrections/changed/',
    may: '@parts_track_time',
    summary: 'List changed time corrections',
    description:
      'Returns the user’s own corrections that were decided with a different end, until the user has seen them.',
    reply: Type.Array(ChangedCorrection),
  }),
  see: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/see/',
    may: '@parts_track_time',
    summary: 'Mark a changed time correction as seen',
    params: ById,
    bodySize: 'small',
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/v1/time-trackers/:id/suggested-end/',
    may: ['@parts_track_time', '@time_edit_trackers'],
    summary: 'Suggest the end of a time tracker',
    description:
      'Suggests when the work may have stopped: at the end of the shift or at the last tick. Without `@time_edit_trackers`, only for the user’s own trackers.',
    params: ById,
    reply: EndSuggestion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/time-corrections/',
    may: '@parts_track_time',
    summary: 'Correct the end of a time tracker',
    description:
      'For the user’s own trackers of the last seven days, running or ended. Takes effect at once and awaits a decision by a user with `@time_edit_trackers`. The end cannot be before the last tick, overlap other time of the order or the worker, or be in the future.',
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
    summary: 'Withdraw a time correction',
    description: 'Restores the tracker of the user’s own correction while it awaits a decision.',
    params: ById,
    bodySize: 'small',
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/accept/',
    may: '@time_edit_trackers',
    summary: 'Accept a time correction',
    description: 'With `end_time`, accepts only if that is still the corrected end. Otherwise returns 409.',
    params: ById,
    query: Type.Object({ end_time: Type.Optional(Timestamp) }),
    bodySize: 'small',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/time-corrections/:id/change/',
    may: '@time_edit_trackers',
    summary: 'Change a time correction',
    description: `Decides a waiting correction with a different end; requires a reason. ${IF_SEEN}`,
    params: ById,
    body: Type.Object(
      {
        end_time: Timestamp,
        reason: Reason,
        seen: Type.Optional(Type.Object({ end_time: Timestamp })),
      },
      { example: { end_time: '2026-06-01T16:00:00+03:00', reason: 'Left at four' } },
    ),
    bodySize: 'small',
  }),
}
