import { createPortal } from 'react-dom'
import { formatDay } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Board, isPassing, type Lane } from './board.ts'
import { dayLabel } from './day-label.ts'
import type { BoardLabels } from './labels.ts'
import { paperLayout } from './print-menu.tsx'
import { PrintedLanes } from './printed-lanes.tsx'
import classes from './printed-plan.module.css'

const SUNDAY = 7

type Props<B extends Block, L extends Lane<B>> = {
  heading: string
  board: Board<B> & { readonly lanes: readonly L[] }
  labels: BoardLabels<B, L>
}

/** The first week shown, for printing only: the days of every lane with their blocks. */
export function PrintedPlan<B extends Block, L extends Lane<B>>(props: Props<B, L>) {
  return usePrinting() && createPortal(<Week {...props} />, document.body)
}

function Week<B extends Block, L extends Lane<B>>({ heading, board, labels }: Props<B, L>) {
  const layout = useStore(paperLayout)
  const days = board.days.slice(0, daysOfWeek(board.days))
  if (layout === 'lanes')
    return (
      <section className={classes.root}>
        <PrintedLanes lanes={board.lanes} labels={labels} days={days.length} />
      </section>
    )
  return (
    <section className={classes.root}>
      <h1>
        {heading} {formatDay(days[0]!.date)}–{formatDay(days.at(-1)!.date)}
      </h1>
      <table>
        <thead>
          <tr>
            <th>{labels.lanes}</th>
            {days.map(({ date }) => (
              <th key={date}>{labels.day(date)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.lanes.map((lane) => (
            <LaneOfWeek key={lane.id} lane={lane} labels={labels} days={days.length} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns how many days there are until the first Sunday. */
function daysOfWeek(days: Board['days']): number {
  const sunday = days.findIndex(({ date }) => Temporal.PlainDate.from(date).dayOfWeek === SUNDAY)
  return sunday < 0 ? days.length : sunday + 1
}

function LaneOfWeek({ lane, labels, days }: { lane: Lane; labels: BoardLabels; days: number }) {
  const t = useTexts()
  const marks = labels.marks(lane)
  return (
    <tr>
      <th>{labels.lane(lane).name}</th>
      {lane.cells.slice(0, days).map((cell) => (
        <td key={cell.day.date}>
          <small>{dayLabel(lane, cell, labels)}</small>
          {cell.blocks
            .filter((block) => !isPassing(block, cell))
            .map((block) => {
              const { operation, order, client, duration, flags } = labels.face(
                block,
                marks.get(block.id) ?? '',
              )
              return (
                <p key={block.id}>
                  {timesOn(block, cell.day, t)} <b>{order}</b> {client} · {operation && `${operation} · `}
                  {duration} · {flags.join(', ')}
                </p>
              )
            })}
        </td>
      ))}
    </tr>
  )
}
