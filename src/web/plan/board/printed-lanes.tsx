import { useTexts } from '#web/plan/texts.ts'
import { type Block, type Board, type Cell, isFree, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BlockMarks, BoardLabels } from './labels.ts'
import { PaperTitle, PrintedPeriod, printedDays, printedFlags, printedTimes } from './paper.tsx'
import classes from './printed-plan.module.css'

type Props = { lanes: readonly Lane[]; labels: BoardLabels; days: Board['days'] }

/** A page for each lane: its days, and each block with its steps. */
export function PrintedLanes({ lanes, labels, days }: Props) {
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
          {shown.map(({ cell, index }) => (
            <section key={cell.day.date}>
              <h2>
                {labels.day(cell.day.date)} <small>{dayLabel(lane, cell, labels)}</small>
              </h2>
              {cell.blocks
                .filter((block) => !isPassing(block, cell))
                .map((block) => (
                  <PrintedBlock
                    key={block.id}
                    {...{ block, cell, labels, marks, days }}
                    isContinued={cells.slice(0, index).some(({ blocks }) => blocks.includes(block))}
                  />
                ))}
            </section>
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
  marks: BlockMarks
  days: Board['days']
  /** It is printed in full on a day before. */
  isContinued: boolean
}

function PrintedBlock({ block, cell, labels, marks, days, isContinued }: BlockProps) {
  const t = useTexts()
  const face = labels.face(block, marks.get(block.id) ?? '')
  const { operation, product, order, client, duration, due } = face
  const what = (
    <>
      {printedTimes(block, cell.day, { days, t })} <b>{[operation, product].filter(Boolean).join(' · ')}</b>
    </>
  )
  if (isContinued)
    return (
      <p className={classes.block}>
        {what} · {order} · {t('print.continues')}
      </p>
    )
  const steps = labels.steps(block)
  return (
    <div className={classes.block}>
      <p>{what}</p>
      <p>{[order, client, duration, due, printedFlags(face)].filter(Boolean).join(' · ')}</p>
      {steps.length > 0 && (
        <ul>
          {steps.map(({ name, of, isDone }, index) => (
            <li key={index}>
              <i className={classes.box}>{isDone && '✓'}</i>
              <span>
                {name} <small>{of}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
