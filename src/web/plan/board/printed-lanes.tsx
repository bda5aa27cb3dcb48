import { useTexts } from '#web/plan/texts.ts'
import { type Block, type Board, type Cell, isFree, isPassing, type Lane, UNASSIGNED_LANE } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BlockMarks, BoardLabels } from './labels.ts'
import { DoneMark, PaperTitle, PrintedPeriod, printedDays, printedFlags, printedTimes } from './paper.tsx'
import type { PaperLabels } from './paper-labels.ts'
import { PaperSection } from './paper-section.tsx'
import { printedHours } from './printed-hours.ts'
import classes from './printed-plan.module.css'
import { PrintedUnfinished } from './printed-unfinished.tsx'

type Props = { lanes: readonly Lane[]; labels: BoardLabels; paper: PaperLabels; days: Board['days'] }

/** A page for each lane: what is left from earlier days, its days, and each block with its steps. */
export function PrintedLanes({ lanes, labels, paper, days }: Props) {
  const t = useTexts()
  const hoursOn = ({ id }: Lane, { stretches }: Cell) =>
    id === UNASSIGNED_LANE ? '' : printedHours(stretches, t)
  return lanes.map((lane) => {
    const cells = lane.cells.slice(0, days.length)
    const marks = labels.marks(lane)
    const isFreeOn = (index: number) => isFree(cells[index]!)
    const shown = printedDays(days, isFreeOn).map((index) => ({ index, cell: cells[index]! }))
    return (
      <article key={lane.id} className={classes.page}>
        <PaperTitle isSigned>
          {labels.lane(lane).name} · <PrintedPeriod days={days} />
        </PaperTitle>
        <div className={classes.days}>
          <PrintedUnfinished work={paper.unfinished(lane, days.at(-1)!.date)} />
          {shown.map(({ cell, index }) => (
            <PaperSection
              key={cell.day.date}
              heading={labels.day(cell.day.date)}
              detail={[hoursOn(lane, cell), dayLabel(lane, cell, labels)].filter(Boolean).join(' · ')}
            >
              {cell.blocks
                .filter((block) => !isPassing(block, cell))
                .map((block) => (
                  <PrintedBlock
                    key={block.id}
                    {...{ block, cell, labels, paper, marks, days }}
                    isContinued={cells.slice(0, index).some(({ blocks }) => blocks.includes(block))}
                  />
                ))}
            </PaperSection>
          ))}
        </div>
      </article>
    )
  })
}

type BlockProps = {
  block: Block
  cell: Cell
  labels: BoardLabels
  paper: PaperLabels
  marks: BlockMarks
  days: Board['days']
  /** It is printed in full on a day before. */
  isContinued: boolean
}

function PrintedBlock({ block, cell, labels, paper, marks, days, isContinued }: BlockProps) {
  const t = useTexts()
  const face = labels.face(block, marks.get(block.id) ?? '')
  const { operation, product, order, client, duration, due } = face
  const what = (
    <>
      {printedTimes(block, cell.day, { days, t })} <b>{[operation, product].filter(Boolean).join(' · ')}</b>
    </>
  )
  const details = paper.details(block, face)
  const mark = <DoneMark face={face} details={details} />
  if (isContinued)
    return (
      <p className={classes.block} data-status={face.status}>
        {what} · {order} · {t('print.continues')}
        {mark}
      </p>
    )
  const { pieces } = details
  const steps = face.status === 'done' ? [] : details.steps
  return (
    <div className={classes.block} data-status={face.status}>
      <p>
        {what}
        {mark}
      </p>
      <p>{[order, client, pieces, duration, due, printedFlags(face, details)].filter(Boolean).join(' · ')}</p>
      {steps.length > 0 && (
        <ul>
          {steps.map(({ name, of, duration, isDone }, index) => (
            <li key={index}>
              <i className={classes.box}>{isDone && '✓'}</i>
              <span>
                {name} <small>{[of, duration].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
