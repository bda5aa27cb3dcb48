import { memo } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import type { Cell } from '#web/screens/parts-timeplan/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import { loadWords } from '#web/screens/parts-timeplan/use-words.ts'
import { BlockView } from './block.tsx'
import type { Marks } from './block-marks.ts'
import { isPassing } from './block-words.ts'
import classes from './board.module.css'
import { isFilled } from './cell-words.ts'
import { useDrawnInFull } from './drawing.ts'
import { GridCell } from './grid-roles.tsx'
import { type Column, offsetOf, type Scale } from './scale.ts'

type Props = {
  cell: Cell
  scale: Scale
  /** Its place on the board. */
  lane: number
  day: number
  /** Who and when. */
  label: string
  /** Why nobody works on it, where nobody does. */
  off: string
  /** What is the matter with the work orders of its operator. */
  marks: Marks
  isToday: boolean
  isPast: boolean
  isTabStop: boolean
  /** The picked work orders that lie in it, and the one whose card is open: told so that only their cells are drawn anew. */
  picked: string
  open: number | null
}

/** From what load on a day is over, and far over. */
const OVER = 1
const FAR_OVER = 1.2

/** An operator's day: how full it is, and the work orders in it. */
export const DayCell = memo(function DayCell(props: Props) {
  const { cell, scale, label, off, picked, open } = props
  const t = useTexts()
  const isFull = useDrawnInFull()
  const { load, blocks } = cell
  const column = scale.columns[props.day]!
  const level = levelOf(load)
  const words = loadWords(load)
  const hasLoad = isFilled(cell) || off === ''
  const isPicked = new Set(picked === '' ? [] : picked.split(',').map(Number))
  const said = [label, off, t('cell.load', { load: words }), t('cell.orders', { count: blocks.length })]
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
      <span className={classes.hidden}>{said.filter(Boolean).join(', ')}</span>
      <span className={classes.load} data-hours aria-hidden>
        {scale.zoom === 'month' ? (
          <Fill load={load} />
        ) : (
          <span className={classes.loadSaid}>
            {hasLoad && off === '' && (
              <span className={classes.loadBar}>
                <i style={{ width: `${Math.min(100, ratioOf(load) * 100)}%` }} />
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
            key={block.group.id}
            block={block}
            marks={props.marks.get(block.group.workOrder.id) ?? ''}
            day={cell.day}
            column={column}
            scale={scale}
            isIdle={isPassing(block, cell)}
            isPicked={isPicked.has(block.group.workOrder.id)}
            isOpen={open === block.group.workOrder.id}
          />
        ))}
    </GridCell>
  )
})

/** The work orders of a day in one picture. */
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
      <i className={classes.fill} style={{ height: `${Math.min(100, ratioOf(load) * 100)}%` }} />
      {load.plannedMinutes > 0 && <span>{formatNumber(load.plannedMinutes / 60, 1)}</span>}
    </>
  )
}

function ratioOf({ plannedMinutes, workingMinutes }: Cell['load']): number {
  if (plannedMinutes === 0) return 0
  return workingMinutes === 0 ? Number.POSITIVE_INFINITY : plannedMinutes / workingMinutes
}

/** How full a day is: over its working time, or more than a fifth over it. */
export function levelOf(load: Cell['load']): 'over' | 'far-over' | undefined {
  const ratio = ratioOf(load)
  if (ratio > FAR_OVER) return 'far-over'
  return ratio > OVER ? 'over' : undefined
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
