import { memo } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { BlockView } from './block.tsx'
import classes from './board.module.css'
import { type Cell, isFilled, isPassing, levelOf, loadRatio } from './board.ts'
import { useDrawnInFull } from './drawing.ts'
import { GridCell } from './grid-roles.tsx'
import type { BoardLabels, Marks } from './labels.ts'
import { type Column, offsetOf, type Scale } from './scale.ts'

type Props = {
  cell: Cell
  labels: BoardLabels
  scale: Scale
  /** Its place on the board. */
  lane: number
  day: number
  /** Who and when. */
  name: string
  /** Why it has no working time; empty where it has. */
  off: string
  /** What is wrong with the blocks of its lane. */
  marks: Marks
  isToday: boolean
  isPast: boolean
  isTabStop: boolean
  /** The picked blocks in it, and the one whose card is open: given so that only their cells are drawn again. */
  picked: string
  open: number | null
}

/** A day of a lane: how full it is, and the blocks in it. */
export const DayCell = memo(function DayCell(props: Props) {
  const { cell, labels, scale, name, off, picked, open } = props
  const isFull = useDrawnInFull()
  const { load, blocks } = cell
  const column = scale.columns[props.day]!
  const level = levelOf(load)
  const words = labels.load(load)
  const hasLoad = isFilled(cell) || off === ''
  const isPicked = new Set(picked === '' ? [] : picked.split(',').map(Number))
  const description = [name, off, ...labels.cell(words, blocks.length)]
  return (
    <GridCell
      className={classes.cell}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-colindex={props.day + 2}
      data-lane={props.lane}
      data-day={props.day}
      data-today={props.isToday || undefined}
      data-past={props.isPast || undefined}
      data-level={level}
      data-narrow={column.isIdle || undefined}
      style={{ left: column.left, width: column.width, backgroundImage: shade(cell, scale, column) }}
    >
      <span className={classes.hidden}>{description.filter(Boolean).join(', ')}</span>
      <span className={classes.load} data-hours aria-hidden>
        {scale.zoom === 'month' ? (
          <Fill load={load} />
        ) : (
          <span className={classes.loadSaid}>
            {hasLoad && off === '' && (
              <span className={classes.loadBar}>
                <i style={{ width: `${Math.min(100, loadRatio(load) * 100)}%` }} />
              </span>
            )}
            {hasLoad && <span>{words}</span>}
            {off !== '' && <span className={classes.off}>{off}</span>}
          </span>
        )}
      </span>
      {scale.zoom !== 'month' && !isFull && (
        <span className={classes.sketch} style={{ backgroundImage: sketch(cell, scale, column) }} />
      )}
      {scale.zoom !== 'month' &&
        isFull &&
        blocks.map((block) => (
          <BlockView
            key={block.id}
            block={block}
            marks={props.marks.get(block.id) ?? ''}
            labels={labels}
            day={cell.day}
            column={column}
            scale={scale}
            isIdle={isPassing(block, cell)}
            isPicked={isPicked.has(block.id)}
            isOpen={open === block.id}
          />
        ))}
    </GridCell>
  )
})

/** The blocks of a day in one picture. */
function sketch({ blocks, day }: Cell, scale: Scale, column: Column): string | undefined {
  if (blocks.length === 0) return undefined
  const stops = blocks.map(({ start, end }) => {
    const from = start <= day.start ? 0 : offsetOf(scale, column, day, start)
    const to = end >= day.end ? column.width : offsetOf(scale, column, day, end) - 1
    return `transparent ${from}px, var(--sketch) ${from}px ${to}px, transparent ${to}px`
  })
  return `linear-gradient(90deg, ${stops.join(', ')})`
}

/** In a month there is room for a figure and how full the day is. */
function Fill({ load }: { load: Cell['load'] }) {
  return (
    <>
      <i className={classes.fill} style={{ height: `${Math.min(100, loadRatio(load) * 100)}%` }} />
      {load.plannedMinutes > 0 && <span>{formatNumber(load.plannedMinutes / 60, 1)}</span>}
    </>
  )
}

/** Working time is light, all other time shaded. */
function shade({ working, day }: Cell, scale: Scale, column: Column): string | undefined {
  if (scale.zoom === 'month')
    return working.length === 0 ? 'linear-gradient(var(--off), var(--off))' : undefined
  const stops: string[] = []
  let at = 0
  for (const { start, end } of working) {
    const [from, to] = [
      offsetOf(scale, column, day, start),
      end >= day.end ? column.width : offsetOf(scale, column, day, end),
    ]
    stops.push(`var(--off) ${at}px ${from}px`, `transparent ${from}px ${to}px`)
    at = to
  }
  stops.push(`var(--off) ${at}px`)
  return `linear-gradient(90deg, ${stops.join(', ')})`
}
