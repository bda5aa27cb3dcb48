import { memo } from 'react'
import { boot } from '#web/lib/boot.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { coolingPeak, coolingSteps } from '#web/screens/pipes-timeplan/model/cooling-steps.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './lanes.module.css'

const HEIGHT = 44
const ROOM_ABOVE = 4

type Props = { board: Pick<PipesBoard, 'lanes'>; axis: TimeAxis }

/** How many pipes cool at the same time, against the places there are. */
export const CoolingRow = memo(function CoolingRow({ board, axis }: Props) {
  const t = useTexts()
  const { cooling_places: places } = boot().config.pipe_plan
  const steps = coolingSteps(board.lanes).filter(({ from }) => from < axis.end)
  const peak = coolingPeak(steps, axis)
  const unit = (HEIGHT - ROOM_ABOVE) / Math.max(places, peak, 1)
  const path = steps.reduce(
    (drawn, { from, count }) =>
      `${drawn}H${xOf(from, axis).toFixed(1)}V${(HEIGHT - count * unit).toFixed(1)}`,
    `M0 ${HEIGHT}`,
  )
  const words = t(peak === 0 ? 'cooling.none' : 'cooling.peak', { places, peak })
  return (
    <section className={classes.cooling} aria-label={t('cooling')}>
      <div className={classes.name}>
        <b>{t('cooling')}</b>
        <span>{words}</span>
      </div>
      <div className={classes.track}>
        <svg width={axis.width} height={HEIGHT} role="img" aria-label={words}>
          <path
            d={`${path}H${axis.width}V${HEIGHT}Z`}
            className={classes.steps}
            data-over={peak > places || undefined}
          />
          <line
            x1={0}
            x2={axis.width}
            y1={HEIGHT - places * unit}
            y2={HEIGHT - places * unit}
            className={classes.limit}
          />
        </svg>
      </div>
    </section>
  )
})
