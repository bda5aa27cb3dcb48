import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, type RefObject } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { holidayName } from '#web/screens/parts-timeplan/working.ts'
import classes from './board.module.css'
import { columnPlace } from './board-places.ts'
import type { Demands } from './demand.ts'
import { DemandRow } from './demand-row.tsx'
import { ColumnHeader, GridRow } from './grid-roles.tsx'
import { hourMarks, type Scale } from './scale.ts'

export type HeadProps = {
  board: Board
  words: Words
  columns: readonly VirtualItem[]
  /** The first and the last day in sight. */
  seen: readonly [number, number]
  scroller: RefObject<HTMLElement | null>
  today: string
  demands: Demands
  onDemand: (groups: readonly ActionGroup[]) => void
  /** Jumps to a date. */
  onDay: (date: string) => void
  /** Opens the working time of a date. */
  onTime: (date: string, operator: null) => void
}

/** The days, and below them the work that nobody has by the day on which it is due. */
export const BoardHead = memo(function BoardHead(props: HeadProps) {
  const { board, words, columns, today, onTime } = props
  const t = useTexts()
  const language = useLanguage()
  const { scale, days, rules } = board
  return (
    <div className={classes.head}>
      <GridRow aria-rowindex={1} className={classes.days}>
        <ColumnHeader aria-colindex={1} className={classes.corner}>
          {t('operator')}
        </ColumnHeader>
        {columns.map(({ index }) => {
          const { date } = days[index]!
          const holiday = holidayName(rules, date, language)
          return (
            <ColumnHeader
              key={date}
              aria-label={[words.day(date), holiday].filter(Boolean).join(' ')}
              aria-colindex={index + 2}
              className={classes.day}
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
                aria-label={t('time.of', { day: words.day(date) })}
                onClick={() => onTime(date, null)}
              />
              <DayName
                date={date}
                isIdle={scale.columns[index]!.isIdle}
                scale={scale}
                words={words}
                holiday={holiday}
              />
            </ColumnHeader>
          )
        })}
      </GridRow>
      <DemandRow {...props} />
    </div>
  )
})

type DayNameProps = { date: string; isIdle: boolean; scale: Scale; words: Words; holiday: string | undefined }

const DayName = memo(function DayName({ date, isIdle, scale, words, holiday }: DayNameProps) {
  if (scale.zoom === 'month')
    return (
      <span className={classes.monthDay}>
        <span>{words.weekday(date).slice(0, 2)}</span>
        <b>{Number(date.slice(8))}</b>
      </span>
    )
  return (
    <>
      <span className={classes.dayName} data-narrow={isIdle || undefined}>
        <b>{words.day(date)}</b> {holiday}
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
