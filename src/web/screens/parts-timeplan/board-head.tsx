import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { formatHours } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './board.module.css'
import { NAME_WIDTH } from './board-places.ts'
import type { Demand } from './demand.ts'
import { hourMarks, type Scale } from './scale.ts'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'
import { holidayName } from './working.ts'

type Props = {
  board: Board
  words: Words
  columns: readonly VirtualItem[]
  today: string
  demand: ReadonlyMap<number, Demand>
  onDemand: (groups: readonly ActionGroup[]) => void
  /** Opens the working time of a date. */
  onTime: (date: string) => void
}

/** The days, and below them the work that nobody has by the day on which it is due. */
export function BoardHead({ board, words, columns, today, demand, onDemand, onTime }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { scale, days, rules } = board
  return (
    <div className={classes.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn only where it is seen. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is in the cells. */}
      <div role="row" aria-rowindex={1} className={classes.days}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          {t('operator')}
        </div>
        {columns.map(({ index }) => {
          const { date } = days[index]!
          const holiday = holidayName(rules, date, language)
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={date}
              role="columnheader"
              aria-label={[words.day(date), holiday].filter(Boolean).join(' ')}
              aria-colindex={index + 2}
              className={classes.day}
              data-today={date === today || undefined}
              data-off={holiday !== undefined || undefined}
              title={holiday}
              style={{ left: NAME_WIDTH + index * scale.dayWidth, width: scale.dayWidth }}
            >
              <button
                type="button"
                className={classes.dayTime}
                // The keyboard comes here from the cells.
                tabIndex={-1}
                aria-label={t('time.of', { day: words.day(date) })}
                onClick={() => onTime(date)}
              />
              <DayName date={date} scale={scale} words={words} holiday={holiday} />
            </div>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
      <div role="row" aria-rowindex={2} className={classes.demandRow}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
        <div role="rowheader" aria-colindex={1} className={classes.demandName}>
          {t('demand')}
        </div>
        {columns.map(({ index }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={index}
            role="gridcell"
            aria-colindex={index + 2}
            className={classes.demandCell}
            style={{ left: NAME_WIDTH + index * scale.dayWidth, width: scale.dayWidth }}
          >
            <DemandOf
              demand={demand.get(index)}
              day={words.day(days[index]!.date)}
              scale={scale}
              onDemand={onDemand}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

type DayNameProps = { date: string; scale: Scale; words: Words; holiday: string | undefined }

const DayName = memo(function DayName({ date, scale, words, holiday }: DayNameProps) {
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
        {hourMarks(scale).map((minute) => (
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
