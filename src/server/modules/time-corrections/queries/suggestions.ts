import type { EndSuggestion } from '#contract/time-corrections.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { lastTickIn, likelyEnd } from '#domain/recorded-time.ts'
import { wireTime } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import type { Context } from '#server/context.ts'
import { readTicks } from '#server/modules/recorded-time/queries.ts'
import { readTracker } from '#server/modules/time-trackers/queries.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'

/** Returns suggestions for the end of one of the user's own trackers, or of anybody's to users who correct them. */
export async function suggestEnd(context: Context, id: number): Promise<EndSuggestion> {
  const tracker = await readTracker(context, id)
  const operator = tracker.operator?.id
  const isOwn = operator !== undefined && operator === context.user.operator?.id
  if (!isOwn && !can(context.user, '@time_edit_trackers')) throw new Refusal('not_own_tracker')
  const start = Date.parse(tracker.start_time)
  const end = tracker.end_time === null ? null : Date.parse(tracker.end_time)
  const latest = end ?? context.now().getTime()
  const shiftEnd = operator === undefined ? null : await shiftEndAfter(context, operator, start)
  const tick = lastTickIn(await readTicks(context, tracker.work_order), { start, end })
  return {
    likely: wire(likelyEnd(shiftEnd, tick, { start, latest })),
    shift_end: shiftEnd !== null && shiftEnd <= latest ? wire(shiftEnd) : null,
    last_tick: tick === null ? null : wire(tick),
  }
}

/** Returns the end of the shift in which, or after which, an operator started; null if there is none within a day. */
async function shiftEndAfter(context: Context, operator: number, start: number): Promise<number | null> {
  // A shift of the day before can still continue.
  const first = Temporal.PlainDate.from(dateAt(start)).subtract({ days: 1 })
  const days = plantDays(first.toString(), 3)
  const window = { from: days[0]!.date, to: days.at(-1)!.date }
  const shifts = workingDays(await readWorkingRules(context, window), operator, days)
  const ends = shifts.flatMap(({ working }) => working.at(-1)?.end ?? [])
  return ends.find((end) => end > start) ?? null
}

function wire(at: number): string {
  return wireTime(new Date(at))
}
