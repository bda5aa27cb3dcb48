import { useStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { alikeIn, shortParts } from './alike.ts'
import { type Block, type Board, type Cell, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BoardLabels } from './labels.ts'
import {
  DoneMark,
  Paper,
  PaperTable,
  PaperTitle,
  PrintedPeriod,
  printedFlags,
  printedTimes,
  untilSunday,
} from './paper.tsx'
import type { PaperLabels } from './paper-labels.ts'
import { paperLayout } from './print-menu.tsx'
import { PrintedLanes } from './printed-lanes.tsx'
import classes from './printed-plan.module.css'

type Props<B extends Block, L extends Lane<B>> = {
  heading: string
  board: Board<B> & { readonly lanes: readonly L[] }
  labels: BoardLabels<B, L>
  paper: PaperLabels<B, L>
}

/** The first week shown, for printing only: the days of every lane with their blocks. */
export function PrintedPlan<B extends Block, L extends Lane<B>>(props: Props<B, L>) {
  return <Paper content={() => <Week {...props} />} />
}

function Week<B extends Block, L extends Lane<B>>({ heading, board, labels, paper }: Props<B, L>) {
  const layout = useStore(paperLayout)
  const days = untilSunday(board.days)
  const lanes: readonly L[] = board.lanes
  if (layout !== 'week')
    return <PrintedLanes lanes={lanesOn(layout, lanes, { days, paper })} {...{ labels, paper, days }} />
  return (
    <>
      <PaperTitle>
        {heading} · <PrintedPeriod days={days} />
      </PaperTitle>
      <PaperTable
        heads={[labels.lanes, ...days.map(({ date }) => labels.day(date))]}
        rows={lanes.map((lane) => ({
          ...{ key: lane.id, name: labels.lane(lane).name },
          cells: days.map(({ date }, day) => (
            <PrintedCell key={date} cell={lane.cells[day]!} {...{ lane, labels, paper, days }} />
          )),
        }))}
      />
    </>
  )
}

type Printed<B extends Block, L extends Lane<B>> = Pick<Props<B, L>, 'paper'> & { days: Board['days'] }

/** Returns the lane of that id, or those that have work on the days, or left from earlier ones. */
function lanesOn<B extends Block, L extends Lane<B>>(
  layout: number | 'lanes',
  lanes: readonly L[],
  { days, paper }: Printed<B, L>,
): L[] {
  const hasWork = (lane: L) =>
    lane.cells.slice(0, days.length).some(({ blocks }) => blocks.length > 0) ||
    paper.unfinished(lane, days.at(-1)!.date).length > 0
  return lanes.filter((lane) => (layout === 'lanes' ? hasWork(lane) : lane.id === layout))
}

type CellProps = { lane: Lane; cell: Cell; labels: BoardLabels; paper: PaperLabels; days: Board['days'] }

function PrintedCell({ lane, cell, labels, paper, days }: CellProps) {
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
          const details = paper.details(block, face)
          const parts = alike(face) ? shortParts(details.steps) : ''
          const { operation, product, order, client, due } = face
          return (
            <p key={block.id} className={classes.entry} data-status={face.status}>
              <b>{order}</b> {printedTimes(block, cell.day, { days, t })}
              <DoneMark face={face} details={details} />
              <br />
              {[operation, client, product, parts, details.pieces, due, printedFlags(face, details)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )
        })}
    </>
  )
}
