import { memo } from 'react'
import { boot } from '#web/lib/boot.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { offHours } from '#web/screens/pipes-timeplan/model/off-hours.ts'
import classes from './lanes.module.css'

/** The ground of a line when it does not work. */
export const OffHours = memo(function OffHours({ axis }: { axis: TimeAxis }) {
  return offHours(axis, boot().config.pipe_plan).map(({ start, end }) => {
    const left = xOf(start, axis)
    return (
      <div
        key={start}
        data-off
        className={classes.off}
        style={{ left, width: xOf(end, axis) - left }}
        aria-hidden
      />
    )
  })
})
