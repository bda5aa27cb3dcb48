import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatDay, formatTime } from '#web/lib/format.ts'
import { cellWords } from './board/cell-words.ts'
import classes from './printed-plan.module.css'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import type { Words } from './use-words.ts'

const WEEK = 7

/** The first week shown, on paper: everybody's days with their work orders. */
export function PrintedPlan({
  board,
  words,
  onPrinted,
}: {
  board: Board
  words: Words
  onPrinted: () => void
}) {
  const t = useTexts()
  const days = board.days.slice(0, WEEK)
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    print()
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
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
          {board.lanes.map(({ operator, cells }) => (
            <tr key={operator.id}>
              <th>{words.operator(operator.id)}</th>
              {cells.slice(0, WEEK).map((cell) => (
                <td key={cell.day.date}>
                  <small>{cellWords(cell, operator.id, board, words)}</small>
                  {cell.blocks.map(({ group, start, end }) => (
                    <p key={group.id}>
                      {start >= cell.day.start ? formatTime(start) : '…'}–
                      {end <= cell.day.end ? formatTime(end) : '…'} <b>{group.order.order_number}</b>{' '}
                      {group.client.name}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
