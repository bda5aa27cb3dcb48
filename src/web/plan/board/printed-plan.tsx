import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { alikeIn, shortParts } from './alike.ts'
import { type Block, type Board, type Cell, isFree, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BoardLabels } from './labels.ts'
import {
  Paper,
  PaperTable,
  PaperTitle,
  PrintedPeriod,
  printedDays,
  printedFlags,
  printedTimes,
  untilSunday,
} from './paper.tsx'
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
    return <PrintedLanes lanes={lanesOn(layout, lanes, days.length)} labels={labels} days={days} />
  const shown = printedDays(days, (day) => lanes.every(({ cells }) => isFree(cells[day]!)))
  return (
    <>
      <PaperTitle>
        {heading} · <PrintedPeriod days={days} />
      </PaperTitle>
      <PaperTable
        heads={[labels.lanes, ...shown.map((day) => labels.day(days[day]!.date))]}
        rows={lanes.map((lane) => ({
          ...{ key: lane.id, name: labels.lane(lane).name },
          cells: shown.map((day) => (
            <PrintedCell key={day} cell={lane.cells[day]!} {...{ lane, labels, days }} />
          )),
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

type CellProps = { lane: Lane; cell: Cell; labels: BoardLabels; days: Board['days'] }

function PrintedCell({ lane, cell, labels, days }: CellProps) {
  const t = useTexts()
  const marks = labels.marks(lane)
  const faceOf = (block: Block) => labels.face(block, marks.get(block.id) ?? '')
  const alike = alikeIn(lane.blocks.map(faceOf))
  const isEmpty = cell.load.plannedMinutes === 0 && labels.off(lane, cell) === ''
  return (
    <>
      <small>{isEmpty ? labels.carried(lane, cell) : dayLabel(lane, cell, labels)}</small>
      {cell.blocks
        .filter((block) => !isPassing(block, cell))
        .map((block) => {
          const face = faceOf(block)
          const parts = alike(face) ? shortParts(labels.steps(block)) : ''
          const { operation, product, order, client, due } = face
          return (
            <p key={block.id} className={classes.entry}>
              <b>{order}</b> {printedTimes(block, cell.day, { days, t })}
              <br />
              {[operation, client, product, parts, due, printedFlags(face)].filter(Boolean).join(' · ')}
            </p>
          )
        })}
    </>
  )
}
