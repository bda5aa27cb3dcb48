import { memo, useMemo } from 'react'
import { formatTime } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import nowClasses from './now.module.css'
import { type TimeAxis, xOf } from './time-axis.ts'
import classes from './time-head.module.css'
import { type DrawnSpan, drawnIn } from './use-drawn-span.ts'

type Props = {
  /** What the rows below it are. */
  corner: string
  axis: TimeAxis
  /** Null where now is beyond the axis. */
  now: number | null
  span: DrawnSpan
}

/** The half of the time of now, in pixels: it is shown whole. */
const CLOCK = 22

/** The days and hours of an axis round the clock; what is below changes nothing about them. */
export const TimeHead = memo(function TimeHead({ corner, axis, now, span }: Props) {
  const { day } = calendarLabels(useLanguage())
  const days = axis.days.map(({ date, start, end }) => {
    const left = Math.max(0, xOf(start, axis))
    return { date, left, width: Math.min(axis.width, xOf(end, axis)) - left }
  })
  const marks = useMemo(() => axis.marks.map((mark) => ({ mark, left: xOf(mark, axis) })), [axis])
  return (
    <div className={classes.head}>
      <div className={classes.corner} data-head="">
        {corner}
      </div>
      <div className={classes.track}>
        {drawnIn(days, span).map(({ date, left, width }) => (
          <span key={date} className={classes.day} style={{ left, width }}>
            <b>{day(date)}</b>
          </span>
        ))}
        {marks
          .filter(({ left }) => left > span.from && left < span.to)
          .map(({ mark, left }) => (
            <span key={mark} className={classes.hour} data-first={left === 0 || undefined} style={{ left }}>
              {formatTime(mark).slice(0, 2)}
            </span>
          ))}
        {now !== null && (
          <span className={nowClasses.clock} style={{ left: Math.max(xOf(now, axis), CLOCK) }}>
            {formatTime(now)}
          </span>
        )}
      </div>
    </div>
  )
})
