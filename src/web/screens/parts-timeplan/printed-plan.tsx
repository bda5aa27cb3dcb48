import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { DayLoad } from '#planning/day-load.ts'
import { whyNotWorking } from '#planning/why-not-working.ts'
import { formatDay, formatTime } from '#web/lib/format.ts'
import classes from './printed-plan.module.css'
import { useTexts } from './texts.ts'
import type { Board } from './use-board.ts'
import { loadWords, type Words } from './use-words.ts'

const WEEK = 7
const NOON_MS = 12 * 3_600_000

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
  const whyOff = (operatorId: number, midnight: number) => {
    const why = operatorId === 0 ? null : whyNotWorking(board.rules, operatorId, midnight + NOON_MS)
    return why && words.notWorking(why)
  }
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
              {cells.slice(0, WEEK).map(({ day, load, blocks }) => (
                <td key={day.date}>
                  <small>{isOff(load) ? whyOff(operator.id, day.start) : loadWords(load)}</small>
                  {blocks.map(({ group, start, end }) => (
                    <p key={group.id}>
                      {start >= day.start ? formatTime(start) : '…'}–{end <= day.end ? formatTime(end) : '…'}{' '}
                      <b>{group.order.order_number}</b> {group.client.name}
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

function isOff({ plannedMinutes, workingMinutes }: DayLoad): boolean {
  return plannedMinutes + workingMinutes === 0
}
