import { createPortal } from 'react-dom'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { marksOf } from './board/block-marks.ts'
import { blockFlags, isPassing, timesOn } from './board/block-words.ts'
import { cellWords } from './board/cell-words.ts'
import classes from './printed-plan.module.css'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import { usePrinting } from './use-printing.ts'
import type { Words } from './use-words.ts'

const WEEK = 7

type Props = { board: Board; words: Words }

/** The first week shown, on paper: everybody's days with their work orders. There is nothing of it on the screen. */
export function PrintedPlan(props: Props) {
  return usePrinting() && createPortal(<Week {...props} />, document.body)
}

function Week({ board, words }: Props) {
  const t = useTexts()
  const days = board.days.slice(0, WEEK)
  return (
    <section className={classes.root}>
      <h1>
        {t('heading')} {formatDay(days[0]!.date)}–{formatDay(days.at(-1)!.date)}
      </h1>
      <table>
        <thead>
          <tr>
            <th>{t('operator')}</th>
            {days.map(({ date }) => (
              <th key={date}>{words.day(date)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.lanes.map((lane) => (
            <tr key={lane.operator.id}>
              <th>{words.operator(lane.operator.id)}</th>
              {lane.cells.slice(0, WEEK).map((cell) => (
                <td key={cell.day.date}>
                  <small>{cellWords(cell, lane.operator.id, board, words)}</small>
                  {cell.blocks
                    .filter((block) => !isPassing(block, cell))
                    .map((block) => (
                      <p key={block.group.id}>
                        {timesOn(block, cell.day, t)} <b>{block.group.order.order_number}</b>{' '}
                        {block.group.client.name} · {formatHours(block.minutes)} ·{' '}
                        {blockFlags(block, marksOf(lane).get(block.group.workOrder.id) ?? '', t).join(', ')}
                      </p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
