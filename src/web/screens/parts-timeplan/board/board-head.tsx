import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import { holidayName } from '#web/screens/parts-timeplan/working.ts'
import classes from './board.module.css'
import { NAME_WIDTH } from './board-places.ts'
import type { Demand } from './demand.ts'
import { ColumnHeader, GridCell, GridRow, RowHeader } from './grid-roles.tsx'
import { hourMarks, type Scale } from './scale.ts'

type Props = {
  board: Board
  words: Words
  columns: readonly VirtualItem[]
  today: string
  demand: ReadonlyMap<number, Demand>
  onDemand: (groups: readonly ActionGroup[]) => void
  /** Opens the working time of a date. */
  onTime: (date: string, operator: null) => void
}

/** The days, and below them the work that nobody has by the day on which it is due. */
export const BoardHead = memo(function BoardHead(props: Props) {
  const { board, words, columns, today, demand, onDemand, onTime } = props
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
              style={placeOf(scale, index)}
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
      <GridRow aria-rowindex={2} className={classes.demandRow}>
        <RowHeader aria-colindex={1} className={classes.demandName}>
          {t('demand')}
        </RowHeader>
        {columns.map(({ index }) => (
          <GridCell
            key={index}
            aria-colindex={index + 2}
            className={classes.demandCell}
            style={placeOf(scale, index)}
          >
            <DemandOf
              demand={demand.get(index)}
              day={words.day(days[index]!.date)}
              scale={scale}
              onDemand={onDemand}
            />
          </GridCell>
        ))}
      </GridRow>
    </div>
  )
})

/** Where the head of a day lies. */
function placeOf({ columns }: Scale, day: number) {
  const { left, width } = columns[day]!
  return { left: NAME_WIDTH + left, width }
}

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
      <span className={classes.dayName}>
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

type DemandProps = {
  demand: Demand | undefined
  day: string
  scale: Scale
  onDemand: Props['onDemand']
}

function DemandOf({ demand, day, scale, onDemand }: DemandProps) {
  const t = useTexts()
  if (!demand) return null
  const hours = formatHours(demand.minutes)
  const label = t('demand.due', { count: demand.groups.length, hours, day })
  return (
    <button
      type="button"
      className={classes.demand}
      aria-label={label}
      title={label}
      onClick={() => onDemand(demand.groups)}
    >
      {scale.zoom === 'month' ? demand.groups.length : `${demand.groups.length} · ${hours}`}
    </button>
  )
}
