import {
  IconArrowsExchange,
  IconCheck,
  IconCircleX,
  IconEye,
  IconRecycle,
  IconSnowflakeOff,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { TimelinePoint } from '#contract/pipe-timeline.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import classes from './timeline-board.module.css'
import type { TimelineWords } from './timeline-words.ts'

export const pointIcons = {
  ok: IconCheck,
  faulty: IconCircleX,
  reuse: IconArrowsExchange,
  review: IconEye,
  cooling_ended_early: IconSnowflakeOff,
  reground: IconRecycle,
  delivered: IconTruckDelivery,
} as const satisfies Record<TimelinePoint['kind'], typeof IconCheck>

type Props = { point: TimelinePoint; axis: TimeAxis; words: TimelineWords }

/** A decision, or what ends a story: a round mark, never a part of a bar. */
export function TimelinePointMark({ point, axis, words }: Props) {
  const left = xOf(Date.parse(point.at), axis)
  if (left < 0 || left > axis.width) return null
  const Icon = pointIcons[point.kind]
  const sentence = words.point(point)
  return (
    <span
      role="img"
      className={classes.point}
      data-kind={point.kind}
      title={sentence}
      aria-label={sentence}
      style={{ left }}
    >
      <Icon size={15} stroke={2.5} aria-hidden />
    </span>
  )
}
