import { memo, type RefObject, useMemo } from 'react'
import { MINUTE } from '#domain/time.ts'
import { ColumnHeader, GridRow } from '#web/elements/grid-roles.tsx'
import { formatTime } from '#web/lib/format.ts'
import classes from './board.module.css'
import type { DrawnBoard } from './board.ts'
import { columnPlace, offsetOf } from './board-places.ts'
import { dayTotals } from './day-totals.ts'
import type { BoardLabels } from './labels.ts'
import nowClasses from './now.module.css'
import { WeekNumber } from './period-label.tsx'
import { type Column, hourMarks, type Scale } from './scale.ts'
import type { UnassignedItem, UnassignedLoad } from './unassigned-load.ts'
import { UnassignedRow } from './unassigned-row.tsx'
import { indexesOf, type VisibleArea } from './visible-area.ts'

/** From how long before an hour until how long after it the time of now covers its figure. */
const COVERED = { before: 22 * MINUTE, after: 50 * MINUTE }

export type HeadProps = {
  board: DrawnBoard
  labels: BoardLabels
  visible: VisibleArea
  scroller: RefObject<HTMLElement | null>
  today: string
  now: number
  load: UnassignedLoad
  onUnassigned: (items: readonly UnassignedItem[]) => void
  /** Jumps to a date. */
  onDay: (date: string) => void
  /** Opens the working time of a date. */
  onTime: (date: string, lane: null) => void
}

/** The days, and below them the unassigned load by the day on which it is due. */
export const BoardHead = memo(function BoardHead(props: HeadProps) {
  const { board, labels, visible, today, now, onTime } = props
  const { days, lanes, scale } = board
  const totals = useMemo(() => dayTotals(lanes, days), [lanes, days])
  return (
    <div className={classes.head}>
      <GridRow aria-rowindex={1} className={classes.days}>
        <ColumnHeader aria-colindex={1} className={classes.corner}>
          {labels.lanes}
          {scale.zoom !== 'month' && <WeekNumber first={days[0]!.date} />}
        </ColumnHeader>
        {scale.zoom === 'month' && <Months board={board} visible={visible} labels={labels} />}
        {indexesOf(visible.days).map((index) => {
          const { date } = days[index]!
          const holiday = labels.holiday(date)
          const column = scale.columns[index]!
          const isToday = date === today
          const hasClock = isToday && scale.zoom === 'hours' && !column.isThin
          const total = column.isThin || scale.zoom === 'month' ? '' : labels.total(totals[index]!)
          return (
            <ColumnHeader
              key={date}
              aria-label={[labels.day(date), holiday, total].filter(Boolean).join(' ')}
              aria-colindex={index + 2}
              className={classes.day}
              data-first={index === visible.seen[0] || undefined}
              data-today={isToday || undefined}
              data-thin={column.isThin || undefined}
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
              <DayName {...{ date, isToday, column, scale, labels, total }} clock={hasClock ? now : null} />
              {hasClock && <Clock now={now} column={column} />}
            </ColumnHeader>
          )
        })}
      </GridRow>
      <UnassignedRow {...props} />
    </div>
  )
})

/** The names of the months above their days. */
function Months({
  board: { days, scale },
  visible,
  labels,
}: Pick<HeadProps, 'board' | 'visible' | 'labels'>) {
  const months = [...Map.groupBy(days.keys(), (index) => days[index]!.date.slice(0, 7))]
  return months.map(([month, indexes]) => {
    const [first, last] = [columnPlace(scale, indexes[0]!), columnPlace(scale, indexes.at(-1)!)]
    const isFirst = indexes.includes(visible.seen[0])
    return (
      <span
        key={month}
        className={classes.month}
        data-first={isFirst || undefined}
        aria-hidden
        style={{ left: first.left, width: last.left + last.width - first.left }}
      >
        <b>{labels.month(days[indexes[0]!]!.date)}</b>
      </span>
    )
  })
}

type DayNameProps = {
  date: string
  isToday: boolean
  column: Column
  scale: Scale
  labels: BoardLabels
  /** How full the day is; empty where there is no room for that. */
  total: string
  /** The time that is written over its hours. */
  clock: number | null
}

const DayName = memo(function DayName(props: DayNameProps) {
  const { date, isToday, column, scale, labels, total, clock } = props
  const weekday = labels.weekday(date)
  const number = Number(date.slice(8))
  if (scale.zoom === 'month')
    return (
      <span className={classes.monthDay}>
        <span>{column.isThin ? weekday.slice(0, 1) : weekday}</span>
        {!column.isThin && <b>{number}</b>}
      </span>
    )
  if (column.isThin)
    return (
      <span className={classes.thinDay}>
        <b>{weekday.slice(0, 2)}</b>
        <span>{number}</span>
      </span>
    )
  const { hours } = column
  return (
    <>
      <span className={classes.dayWords} style={{ width: column.time }}>
        <span className={classes.dayName}>
          <b>{isToday ? labels.today(date) : labels.day(date)}</b> {labels.holiday(date)}
        </span>
        <span className={classes.dayTotal}>{total}</span>
      </span>
      {hourMarks(scale, column).map((hour) => (
        <span
          key={hour}
          className={classes.hour}
          data-covered={(clock !== null && isCovered(hour, clock)) || undefined}
          style={{ left: offsetOf(column, hours, hour) }}
          aria-hidden
        >
          {formatTime(hour).slice(0, 2)}
        </span>
      ))}
      {column.width > column.time && <i className={classes.night} style={{ left: column.time }} />}
    </>
  )
})

/** Returns whether the time of now is written over an hour. */
function isCovered(hour: number, now: number): boolean {
  return hour > now - COVERED.after && hour < now + COVERED.before
}

function Clock({ now, column }: { now: number; column: Column }) {
  const [{ start, end }] = [column.hours[0]!]
  if (now < start || now >= end) return null
  return (
    <span className={nowClasses.clock} style={{ left: offsetOf(column, column.hours, now) }} aria-hidden>
      {formatTime(now)}
    </span>
  )
}
