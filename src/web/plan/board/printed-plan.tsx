import { formatDay } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Board, type Cell, isFree, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BoardLabels } from './labels.ts'
import { Paper, PaperTable, PaperTitle, printedDays, printedFlags, untilSunday } from './paper.tsx'
import { paperLayout } from './print-menu.tsx'
import { PrintedLanes } from './printed-lanes.tsx'
import classes from './printed-plan.module.css'

type Props<B extends Block, L extends Lane<B>> = {
  heading: string
  board: Board<B> & { readonly lanes: readonly L[] }
  labels: BoardLabels<B, L>
}

/** The first week shown, for printing only: the days of every lane with their blocks. */
export function PrintedPlan<B extends Block, L extends Lane<B>>(props: Props<B, L>) {
  return <Paper content={() => <Week {...props} />} />
}

function Week<B extends Block, L extends Lane<B>>({ heading, board, labels }: Props<B, L>) {
  const layout = useStore(paperLayout)
  const days = untilSunday(board.days)
  const lanes: readonly L[] = board.lanes
  if (layout !== 'week')
    return <PrintedLanes lanes={lanesOn(layout, lanes, days.length)} labels={labels} days={days.length} />
  const shown = printedDays(days, (day) => lanes.every(({ cells }) => isFree(cells[day]!)))
  return (
    <>
      <PaperTitle>
        {heading} {formatDay(days[0]!.date)}–{formatDay(days.at(-1)!.date)}
      </PaperTitle>
      <PaperTable
        heads={[labels.lanes, ...shown.map((day) => labels.day(days[day]!.date))]}
        rows={lanes.map((lane) => ({
          ...{ key: lane.id, name: labels.lane(lane).name },
          cells: shown.map((day) => <PrintedCell key={day} cell={lane.cells[day]!} {...{ lane, labels }} />),
        }))}
      />
    </>
  )
}

/** Returns the lane of that id, or those that have work on the days. */
function lanesOn<L extends Lane>(layout: number | 'lanes', lanes: readonly L[], days: number): L[] {
  return lanes.filter(({ id, cells }) =>
    layout === 'lanes' ? cells.slice(0, days).some(({ blocks }) => blocks.length > 0) : id === layout,
  )
}

function PrintedCell({ lane, cell, labels }: { lane: Lane; cell: Cell; labels: BoardLabels }) {
  const t = useTexts()
  const marks = labels.marks(lane)
  const isEmpty = cell.load.plannedMinutes === 0 && labels.off(lane, cell) === ''
  return (
    <>
      <small>{isEmpty ? labels.carried(lane, cell) : dayLabel(lane, cell, labels)}</small>
      {cell.blocks
        .filter((block) => !isPassing(block, cell))
        .map((block) => {
          const face = labels.face(block, marks.get(block.id) ?? '')
          const { operation, product, order, client, due } = face
          return (
            <p key={block.id} className={classes.entry}>
              <b>{order}</b> {timesOn(block, cell.day, t)}
              <br />
              {[operation, client, product, due, printedFlags(face)].filter(Boolean).join(' · ')}
            </p>
          )
        })}
    </>
  )
}
