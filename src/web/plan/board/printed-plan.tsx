import { createPortal } from 'react-dom'
import { formatDay } from '#web/lib/format.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Block, type Board, isFilled, isPassing, type Lane } from './board.ts'
import type { BoardLabels } from './labels.ts'
import classes from './printed-plan.module.css'

const WEEK = 7

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
  const days = board.days.slice(0, WEEK)
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
            <LaneOfWeek key={lane.id} lane={lane} labels={labels} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LaneOfWeek({ lane, labels }: { lane: Lane; labels: BoardLabels }) {
  const t = useTexts()
  const marks = labels.marks(lane)
  return (
    <tr>
      <th>{labels.lane(lane).name}</th>
      {lane.cells.slice(0, WEEK).map((cell) => (
        <td key={cell.day.date}>
          <small>{dayLabel(lane, cell, labels)}</small>
          {cell.blocks
            .filter((block) => !isPassing(block, cell))
            .map((block) => {
              const { order, client, duration, flags } = labels.face(block, marks.get(block.id) ?? '')
              return (
                <p key={block.id}>
                  {timesOn(block, cell.day, t)} <b>{order}</b> {client} · {duration} · {flags.join(', ')}
                </p>
              )
            })}
        </td>
      ))}
    </tr>
  )
}

/** Returns why a day has no working time, where it has none, and how full it is, where anything is. */
export function dayLabel(lane: Lane, cell: Lane['cells'][number], labels: BoardLabels): string {
  const off = labels.off(lane, cell)
  const load = isFilled(cell) || off === '' ? labels.load(cell.load) : ''
  return [off, load].filter(Boolean).join(' · ')
}
