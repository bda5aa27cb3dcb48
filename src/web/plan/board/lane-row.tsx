import { memo, useMemo } from 'react'
import { GridRow, RowHeader } from '#web/elements/grid-roles.tsx'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import classes from './board.module.css'
import { type Cell, type DrawnBoard, type Lane, UNASSIGNED_LANE } from './board.ts'
import { lanesTop } from './board-places.ts'
import { useCoveredByTarget } from './covered-blocks.ts'
import { DayCell, idsIn } from './day-cell.tsx'
import { laneLoad } from './day-label.ts'
import { useUnfit } from './drop-target.ts'
import { type BlockMarks, type BoardLabels, NO_MARKS } from './labels.ts'
import type { Column } from './scale.ts'
import { timeLaneOf } from './use-board-input.ts'
import { indexesOf } from './visible-area.ts'

type Props = {
  lane: Lane
  index: number
  scale: DrawnBoard['scale']
  days: DrawnBoard['days']
  labels: BoardLabels
  /** The first and the last day drawn. */
  from: number
  to: number
  /** The first visible day when the board last rested. */
  first: number
  today: string
  now: number
  /** The day of this lane that the keyboard would come to. */
  tabStop: number | null
  picked: ReadonlySet<number>
  open: number | null
  /** The blocks that automatically scheduled work is drawn over. */
  covered: string
}

/** One lane: its name and its days. */
export const LaneRow = memo(function LaneRow(props: Props) {
  const { lane, index, scale, days, labels, from, to, today, tabStop, picked, open } = props
  const unfit = useUnfit(lane.id)
  const covered = idsIn(props.covered).union(idsIn(useCoveredByTarget(lane)))
  const marks = useMarks(lane, labels)
  const { name } = labels.lane(lane)
  return (
    <GridRow
      aria-rowindex={index + 3}
      className={classes.lane}
      data-unfit={unfit !== '' || undefined}
      style={{ top: lanesTop(scale) + index * scale.rowHeight, height: scale.rowHeight }}
    >
      <LaneName {...{ lane, index, labels, unfit }} first={props.first} />
      <div className={classes.cells} role="presentation">
        {indexesOf([from, to]).map((day) => {
          const cell = lane.cells[day]!
          const { date } = days[day]!
          const blocks = cell.blocks.map(({ id }) => id)
          return (
            <DayCell
              key={date}
              cell={cell}
              labels={labels}
              scale={scale}
              row={index}
              day={day}
              name={`${name}, ${labels.day(date)}`}
              off={labels.off(lane, cell)}
              load={laneLoad(lane, cell, labels)}
              carried={labels.carried(lane, cell)}
              hasTime={lane.id !== UNASSIGNED_LANE}
              marks={marks}
              isFirst={day === props.first}
              seenFrom={seenFrom(cell, lane.cells[props.first], scale.columns[props.first])}
              time={lane.time}
              now={date === today ? props.now : null}
              isPast={date < today}
              isTabStop={tabStop === day}
              picked={blocks.filter((id) => picked.has(id)).join()}
              open={blocks.find((id) => id === open) ?? null}
              covered={blocks.filter((id) => covered.has(id)).join()}
            />
          )
        })}
      </div>
    </GridRow>
  )
})

/** Returns where the first visible day starts, in pixels, for a cell with a block that began before it; 0 for any other. */
function seenFrom({ blocks }: Cell, first: Cell | undefined, column: Column | undefined): number {
  if (!first || !column) return 0
  const { start } = first.span
  return blocks.some((block) => block.start < start && start < block.end) ? column.left : 0
}

type NameProps = Pick<Props, 'lane' | 'index' | 'labels' | 'first'> & { unfit: string }

/** Who or what a lane is of, or why it cannot do the work that is dragged; it opens the working time of the lane. */
function LaneName({ lane, index, labels, first, unfit }: NameProps) {
  const { name, detail: about } = labels.lane(lane)
  const detail = [labels.shift(lane, first), about].filter(Boolean).join(' · ')
  return (
    <RowHeader aria-colindex={1} className={classes.name} title={detail}>
      {timeLaneOf(lane) !== null && (
        <button
          type="button"
          className={classes.dayTime}
          // The keyboard opens working time from the days.
          tabIndex={-1}
          data-lane-time={index}
          aria-label={labels.workingTime(name)}
        />
      )}
      <b>{name}</b>
      <span>{unfit === '' ? detail : unfit}</span>
    </RowHeader>
  )
}

/** Finds what is wrong with the blocks of a lane after a change of it has been drawn, which does not wait for it. */
function useMarks(lane: Lane, labels: Pick<BoardLabels, 'marks'>): BlockMarks {
  const judged = useAfterPaint<Lane | null>(lane, null)
  return useMemo(() => (judged ? labels.marks(judged) : NO_MARKS), [judged, labels])
}
