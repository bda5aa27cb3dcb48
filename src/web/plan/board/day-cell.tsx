import { memo } from 'react'
import type { DayLoad } from '#planning/judging/day-load.ts'
import { GridCell } from '#web/elements/grid-roles.tsx'
import { formatHours } from '#web/lib/format.ts'
import { BlockView } from './block.tsx'
import classes from './board.module.css'
import { type Cell, isFilled, isPassing, levelOf, loadRatio } from './board.ts'
import { useDrawnInFull } from './drawing.ts'
import type { BlockMarks, BoardLabels } from './labels.ts'
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
  marks: BlockMarks
  /** It is the first day in sight: what its load says stays beside the names while the day is scrolled past. */
  isFirst: boolean
  isToday: boolean
  isPast: boolean
  isTabStop: boolean
  /** The selected blocks in it, and the one whose card is open; as values, so that only their cells are rendered. */
  picked: string
  open: number | null
}

/** A day of a lane: how full it is, and the blocks in it. */
export const DayCell = memo(function DayCell(props: Props) {
  const { cell, labels, scale, name, off } = props
  const column = scale.columns[props.day]!
  const load = labels.load(cell.load)
  const description = [name, off, ...labels.cell(load, cell.blocks.length)]
  return (
    <GridCell
      className={classes.cell}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-colindex={props.day + 2}
      data-lane={props.lane}
      data-day={props.day}
      data-first={props.isFirst || undefined}
      data-today={props.isToday || undefined}
      data-past={props.isPast || undefined}
      data-level={levelOf(cell.load)}
      data-narrow={column.isIdle || undefined}
      style={{ left: column.left, width: column.width, backgroundImage: shade(cell, scale, column) }}
    >
      <span className={classes.hidden}>{description.filter(Boolean).join(', ')}</span>
      <span className={classes.load} data-hours aria-hidden>
        {scale.zoom === 'month' ? (
          <MonthLoad load={cell.load} />
        ) : (
          <DayLoadLabel cell={cell} label={load} off={off} />
        )}
      </span>
      {scale.zoom !== 'month' && <Blocks {...props} column={column} />}
    </GridCell>
  )
})

/** In a month there is room for a figure and how full the day is. */
function MonthLoad({ load }: { load: DayLoad }) {
  return (
    <>
      <i className={classes.fill} style={{ height: percent(load) }} />
      {load.plannedMinutes > 0 && <span>{formatHours(load.plannedMinutes)}</span>}
    </>
  )
}

function DayLoadLabel({ cell, label, off }: { cell: Cell; label: string; off: string }) {
  return (
    <span className={classes.loadSaid}>
      {off === '' && (
        <span className={classes.loadBar}>
          <i style={{ width: percent(cell.load) }} />
        </span>
      )}
      {(off === '' || isFilled(cell)) && <span>{label}</span>}
      {off !== '' && <span className={classes.off}>{off}</span>}
    </span>
  )
}

function percent(load: DayLoad): string {
  return `${Math.min(100, loadRatio(load) * 100)}%`
}

/** The blocks of a day; while the board scrolls past, only where they are. */
function Blocks({ cell, labels, scale, column, marks, picked, open }: Props & { column: Column }) {
  const isFull = useDrawnInFull()
  if (!isFull)
    return <span className={classes.sketch} style={{ backgroundImage: sketch(cell, scale, column) }} />
  const selected = new Set(picked === '' ? [] : picked.split(',').map(Number))
  return cell.blocks.map((block) => (
    <BlockView
      key={block.id}
      block={block}
      marks={marks.get(block.id) ?? ''}
      labels={labels}
      day={cell.day}
      column={column}
      scale={scale}
      isIdle={isPassing(block, cell)}
      isPicked={selected.has(block.id)}
      isOpen={open === block.id}
    />
  ))
}

/** Draws the blocks of a day as one background image. */
function sketch({ blocks, day }: Cell, scale: Scale, column: Column): string | undefined {
  if (blocks.length === 0) return undefined
  const stops = blocks.map(({ start, end }) => {
    const from = start <= day.start ? 0 : offsetOf(scale, column, day, start)
    const to = end >= day.end ? column.width : offsetOf(scale, column, day, end) - 1
    return `transparent ${from}px, var(--sketch) ${from}px ${to}px, transparent ${to}px`
  })
  return `linear-gradient(90deg, ${stops.join(', ')})`
}

/** Leaves working time light and shades all other time. */
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
