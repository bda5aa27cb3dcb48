import { memo, type RefObject } from 'react'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { ColumnHeader, GridRow } from '#web/elements/grid-roles.tsx'
import classes from './board.module.css'
import { columnPlace } from './board-places.ts'
import { indexesOf, type Sight } from './in-sight.ts'
import type { BoardLabels } from './labels.ts'
import { hourMarks, type Scale } from './scale.ts'
import type { UnassignedItem, UnassignedLoad } from './unassigned-load.ts'
import { UnassignedRow } from './unassigned-row.tsx'

export type HeadProps = {
  days: readonly PlantDay[]
  scale: Scale
  labels: BoardLabels
  sight: Sight
  scroller: RefObject<HTMLElement | null>
  today: string
  load: UnassignedLoad
  onUnassigned: (items: readonly UnassignedItem[]) => void
  /** Jumps to a date. */
  onDay: (date: string) => void
  /** Opens the working time of a date. */
  onTime: (date: string, lane: null) => void
}

/** The days, and below them the unassigned load by the day on which it is due. */
export const BoardHead = memo(function BoardHead(props: HeadProps) {
  const { days, scale, labels, sight, today, onTime } = props
  return (
    <div className={classes.head}>
      <GridRow aria-rowindex={1} className={classes.days}>
        <ColumnHeader aria-colindex={1} className={classes.corner}>
          {labels.lanes}
        </ColumnHeader>
        {indexesOf(sight.days).map((index) => {
          const { date } = days[index]!
          const holiday = labels.holiday(date)
          return (
            <ColumnHeader
              key={date}
              aria-label={[labels.day(date), holiday].filter(Boolean).join(' ')}
              aria-colindex={index + 2}
              className={classes.day}
              data-first={index === sight.seen[0] || undefined}
              data-today={date === today || undefined}
              data-off={holiday !== undefined || undefined}
              title={holiday}
              style={columnPlace(scale, index)}
            >
              <button
                type="button"
                className={classes.dayTime}
                // The keyboard comes here from the cells.
                tabIndex={-1}
                aria-label={labels.workingTime(labels.day(date))}
                onClick={() => onTime(date, null)}
              />
              <DayName
                date={date}
                isIdle={scale.columns[index]!.isIdle}
                scale={scale}
                labels={labels}
                holiday={holiday}
              />
            </ColumnHeader>
          )
        })}
      </GridRow>
      <UnassignedRow {...props} />
    </div>
  )
})

type DayNameProps = {
  date: string
  isIdle: boolean
  scale: Scale
  labels: BoardLabels
  holiday: string | undefined
}

const DayName = memo(function DayName({ date, isIdle, scale, labels, holiday }: DayNameProps) {
  if (scale.zoom === 'month')
    return (
      <span className={classes.monthDay}>
        <span>{labels.weekday(date).slice(0, 2)}</span>
        <b>{Number(date.slice(8))}</b>
      </span>
    )
  return (
    <>
      <span className={classes.dayName} data-narrow={isIdle || undefined}>
        <b>{labels.day(date)}</b> {holiday}
      </span>
      <span className={classes.hours} aria-hidden>
        {(isIdle ? [] : hourMarks(scale)).map((minute) => (
          <span
            key={minute}
            style={{ left: `${((minute - scale.first) / (scale.last - scale.first)) * 100}%` }}
          >
            {minute / 60}
          </span>
        ))}
      </span>
    </>
  )
})
