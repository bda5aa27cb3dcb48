import type { DowntimeOfDay } from '#contract/overview.ts'
import { countedIn } from '#domain/downtime.ts'
import { clip, clockTimes, type Interval, labour, passedMinutes } from '#domain/time.ts'
import { addDays, instantOn } from '#web/lib/plant-clock.ts'

type Cause = {
  readonly id: number
  readonly name: string
  readonly minutes: number
  /** Whether it lasted longer, also over breaks or outside working hours. */
  readonly isPartial: boolean
}

/**
 * Returns the minutes of downtime within working time on a date until now: of all work orders together, and of each cause, the
 * longest first. A downtime with several causes counts for each of them.
 */
export function downtimeOn(date: string, downtimes: readonly DowntimeOfDay[], now: number) {
  const day = { start: instantOn(date, 0), end: Math.min(now, instantOn(addDays(date, 1), 0)) }
  const spans = downtimes.flatMap(({ start_time, end_time, problems, working }) => {
    const span = { start: Date.parse(start_time), end: end_time === null ? now : Date.parse(end_time) }
    const counted = clip(countedIn(working.map(toInterval), span), day)
    return counted.length > 0 ? [{ counted, whole: clip([span], day), problems }] : []
  })
  const minutesOf = (parts: readonly Interval[]) => passedMinutes(labour(clockTimes(parts)))
  const causes = new Map(spans.flatMap(({ problems }) => problems.map((cause) => [cause.id, cause])))
  return {
    minutes: minutesOf(spans.flatMap(({ counted }) => counted)),
    causes: [...causes.values()]
      .map(({ id, name }): Cause => {
        const own = spans.filter(({ problems }) => problems.some((cause) => cause.id === id))
        const minutes = minutesOf(own.flatMap(({ counted }) => counted))
        return { id, name, minutes, isPartial: minutes < minutesOf(own.flatMap(({ whole }) => whole)) }
      })
      .toSorted((a, b) => b.minutes - a.minutes),
  }
}

function toInterval({ start_time, end_time }: DowntimeOfDay['working'][number]): Interval {
  return { start: Date.parse(start_time), end: Date.parse(end_time) }
}
