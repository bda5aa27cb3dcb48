import type { DowntimeOfDay } from '#contract/overview.ts'
import { countedIn } from '#domain/downtime.ts'
import { clip, type Interval, labour, passedMinutes } from '#domain/time.ts'
import { addDays, instantOn } from '#web/lib/plant-clock.ts'

type Cause = { readonly id: number; readonly name: string; readonly minutes: number }

/**
 * Returns the minutes of downtime within working time on a date until now: of all work orders together, and of each cause, the
 * longest first. A downtime with several causes counts for each of them.
 */
export function downtimeOn(date: string, downtimes: readonly DowntimeOfDay[], now: number) {
  const day = { start: instantOn(date, 0), end: Math.min(now, instantOn(addDays(date, 1), 0)) }
  const spans = downtimes.flatMap(({ start_time, end_time, problems, working }) => {
    const span = { start: Date.parse(start_time), end: end_time === null ? now : Date.parse(end_time) }
    return clip(countedIn(working.map(toInterval), span), day).map((clipped) => ({ ...clipped, problems }))
  })
  const minutesOf = (some: typeof spans) => passedMinutes(labour(some))
  const causes = new Map(spans.flatMap(({ problems }) => problems.map((cause) => [cause.id, cause])))
  return {
    minutes: minutesOf(spans),
    causes: [...causes.values()]
      .map(({ id, name }): Cause => {
        const own = spans.filter(({ problems }) => problems.some((cause) => cause.id === id))
        return { id, name, minutes: minutesOf(own) }
      })
      .toSorted((a, b) => b.minutes - a.minutes),
  }
}

function toInterval({ start_time, end_time }: DowntimeOfDay['working'][number]): Interval {
  return { start: Date.parse(start_time), end: Date.parse(end_time) }
}
