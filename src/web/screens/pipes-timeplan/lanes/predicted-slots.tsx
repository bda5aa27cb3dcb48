import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import type { LineLane } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import classes from './prediction.module.css'

/** Where the pipes of today will be on a line that is behind: the plan stays in front. */
export function PredictedSlots({ lane: { prediction }, axis }: { lane: LineLane; axis: TimeAxis }) {
  return prediction?.shadows.map(({ id, start, end }) => (
    <div
      key={`${id} ${start}`}
      className={classes.shadow}
      data-shadow={id}
      style={{ left: xOf(start, axis), width: xOf(end, axis) - xOf(start, axis) }}
      aria-hidden
    />
  ))
}
