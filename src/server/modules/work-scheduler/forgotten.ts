import type { TimeTracker } from '#contract/time-trackers.ts'
import { isForgotten } from '#domain/forgotten.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'

/** Ids of the trackers that someone forgot to stop, by the configured working day. */
export function forgottenTrackers(trackers: readonly TimeTracker[], context: Context): number[] {
  const now = context.now().getTime()
  return trackers
    .filter(({ end_time }) => end_time === null)
    .filter(({ start_time }) => {
      const start = new Date(start_time)
      return isForgotten(
        { start: start.getTime() },
        dayEndsAround(start, context.configuration.work_end),
        now,
      )
    })
    .map(({ id }) => id)
}

/** When the working day of an instant and the next one end. */
function dayEndsAround(instant: Date, workEnd: string): number[] {
  const day = instant.toTemporalInstant().toZonedDateTimeISO(PLANT_ZONE).toPlainDate()
  return [0, 1].map(
    (days) =>
      day.add({ days }).toZonedDateTime({ timeZone: PLANT_ZONE, plainTime: Temporal.PlainTime.from(workEnd) })
        .epochMilliseconds,
  )
}
