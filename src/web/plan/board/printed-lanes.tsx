import { formatDay } from '#web/lib/format.ts'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Cell, isFree, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BlockMarks, BoardLabels } from './labels.ts'
import { PaperTitle, printedDays, printedFlags } from './paper.tsx'
import classes from './printed-plan.module.css'

type Props = { lanes: readonly Lane[]; labels: BoardLabels; days: number }

/** A page for each lane: its days, and each block with its steps. */
export function PrintedLanes({ lanes, labels, days }: Props) {
  const t = useTexts()
  return lanes.map((lane) => {
    const cells = lane.cells.slice(0, days)
    const marks = labels.marks(lane)
    const dates = cells.map(({ day }) => day)
    const isFreeOn = (index: number) => isFree(cells[index]!)
    const shown = printedDays(dates, isFreeOn).map((index) => ({ index, cell: cells[index]! }))
    return (
      <article key={lane.id} className={classes.page}>
        <PaperTitle>
          {labels.lane(lane).name}, {formatDay(cells[0]!.day.date)}–{formatDay(cells.at(-1)!.day.date)}
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
                    {...{ block, cell, labels, marks }}
                    isContinued={cells.slice(0, index).some(({ blocks }) => blocks.includes(block))}
                  />
                ))}
            </section>
          ))}
        </div>
        <p className={classes.signed}>{t('print.signed')}</p>
      </article>
    )
  })
}

type BlockProps = {
  block: Block
  cell: Cell
  labels: BoardLabels
  marks: BlockMarks
  /** It is printed in full on a day before. */
  isContinued: boolean
}

function PrintedBlock({ block, cell, labels, marks, isContinued }: BlockProps) {
  const t = useTexts()
  const face = labels.face(block, marks.get(block.id) ?? '')
  const { operation, product, order, client, duration, due } = face
  const what = (
    <>
      {timesOn(block, cell.day, t)} <b>{[operation, product].filter(Boolean).join(' · ')}</b>
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
