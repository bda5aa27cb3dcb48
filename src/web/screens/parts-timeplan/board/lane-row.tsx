import { memo } from 'react'
import { useIsUnfit } from '#web/screens/parts-timeplan/intents/lifted.ts'
import type { Lane } from '#web/screens/parts-timeplan/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { Words } from '#web/screens/parts-timeplan/use-words.ts'
import type { Marks } from './block-marks.ts'
import classes from './board.module.css'
import { DEMAND_HEIGHT, HEAD_HEIGHT } from './board-places.ts'
import { whyOff } from './cell-words.ts'
import { DayCell } from './day-cell.tsx'
import { GridRow, RowHeader } from './grid-roles.tsx'

type Props = {
  lane: Lane
  index: number
  scale: Board['scale']
  days: Board['days']
  rules: Board['rules']
  words: Words
  /** The first and the last column drawn. */
  from: number
  to: number
  today: string
  /** The day of this lane that the keyboard would come to. */
  tabStop: number | null
  /** What is the matter with its work orders. */
  marks: Marks
  picked: ReadonlySet<number>
  open: number | null
}

/** One operator: their name and their days. */
export const LaneRow = memo(function LaneRow(props: Props) {
  const { lane, index, scale, days, rules, words, from, to, today, tabStop, marks, picked, open } = props
  const t = useTexts()
  const isUnfit = useIsUnfit(lane)
  const { operator } = lane
  const name = words.operator(operator.id)
  const skills = words.skills(operator.skills)
  const shown = Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
  return (
    <GridRow
      aria-rowindex={index + 3}
      className={classes.lane}
      data-unfit={isUnfit || undefined}
      style={{ top: HEAD_HEIGHT + DEMAND_HEIGHT + index * scale.rowHeight, height: scale.rowHeight }}
    >
      <RowHeader aria-colindex={1} className={classes.name} title={skills}>
        <b>{name}</b>
        <span>{skills || (operator.id === 0 ? t('nobody.hint') : '')}</span>
      </RowHeader>
      <div className={classes.cells} role="presentation">
        {shown.map((day) => {
          const cell = lane.cells[day]!
          const { date } = days[day]!
          const why = operator.id === 0 ? null : whyOff(cell, operator.id, rules)
          const orders = cell.blocks.map(({ group }) => group.workOrder.id)
          return (
            <DayCell
              key={date}
              cell={cell}
              scale={scale}
              lane={index}
              day={day}
              label={`${name}, ${words.day(date)}`}
              off={why ? words.notWorking(why) : ''}
              marks={marks}
              isToday={date === today}
              isPast={date < today}
              isTabStop={tabStop === day}
              picked={orders.filter((id) => picked.has(id)).join()}
              open={orders.find((id) => id === open) ?? null}
            />
          )
        })}
      </div>
    </GridRow>
  )
})
