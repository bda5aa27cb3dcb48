import { IconClockExclamation } from '@tabler/icons-react'
import { memo } from 'react'
import { GridCell } from '#web/elements/grid-roles.tsx'
import { formatHours } from '#web/lib/format.ts'
import { useGlowing } from '#web/plan/changes/glowing.ts'
import { BlockView } from './block.tsx'
import classes from './board.module.css'
import { type Cell, isFilled, levelOf, loadRatio } from './board.ts'
import { offsetOf } from './board-places.ts'
import { useDrawnInFull } from './drawing.ts'
import { groundOf } from './ground.ts'
import type { BlockMarks, BoardLabels } from './labels.ts'
import nowClasses from './now.module.css'
import { pieceOf } from './pieces.ts'
import { type Scale, shownIn } from './scale.ts'
import type { LaneTime } from './stretches.ts'

type Props = {
  cell: Cell
  /** The time of its lane. */
  time: LaneTime
  labels: BoardLabels
  scale: Scale
  /** Its place on the board. */
  row: number
  day: number
  /** Who and when. */
  name: string
  /** Why it has no working time; empty where it has. */
  off: string
  /** How full it is. */
  load: string
  /** What is left from earlier days. */
  carried: string
  /** Its lane has working time; work without an operator has none. */
  hasTime: boolean
  /** What is wrong with the blocks of its lane. */
  marks: BlockMarks
  /** From where on blocks are visible that began before the first visible day, in pixels of the board; 0 where none did. */
  seenFrom: number
  /** It is the first visible day: what its load says stays beside the names while the day is scrolled past. */
  isFirst: boolean
  /** On today, the time. */
  now: number | null
  isPast: boolean
  isTabStop: boolean
  /** The selected blocks in it, the one whose card is open, and those under a ghost; as values, so that only their cells are rendered. */
  picked: string
  open: number | null
  covered: string
}

const LOAD_LEFT = 6

/** A day of a lane: how full it is, and the blocks in it. */
export const DayCell = memo(function DayCell(props: Props) {
  const { cell, labels, scale, name, off, load, carried, hasTime, day, now } = props
  const { left, width, isThin } = scale.columns[day]!
  const description = [name, off, ...labels.cell(load, cell.blocks.length), carried]
  const isFull = useDrawnInFull()
  return (
    <GridCell
      className={classes.cell}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-colindex={day + 2}
      data-lane={props.row}
      data-day={day}
      data-first={props.isFirst || undefined}
      data-past={props.isPast || undefined}
      data-now={now !== null || undefined}
      data-level={hasTime ? levelOf(cell.load) : undefined}
      data-off={!hasTime || cell.working.length === 0 || undefined}
      data-thin={isThin || undefined}
      style={{ left, width, background: hasTime ? groundOf(cell, day, props) : 'var(--off)' }}
    >
      <span className={classes.hidden}>{description.filter(Boolean).join(', ')}</span>
      {now !== null && <Now {...props} now={now} />}
      {scale.zoom === 'month' ? (
        <MonthLoad {...{ cell, isThin, hasTime }} />
      ) : isFull ? (
        <>
          <DayLoad {...props} />
          <Blocks {...props} />
        </>
      ) : (
        <Sketch {...props} />
      )}
    </GridCell>
  )
})

/** The line of now, from the start of the shift on. */
function Now({ scale, day, time, now }: Props & { now: number }) {
  const shown = shownIn(scale, day, time)
  if (scale.zoom === 'month' || now < shown[0]!.start) return null
  return <i className={nowClasses.line} style={{ left: offsetOf(scale.columns[day]!, shown, now) }} />
}

type LoadProps = Pick<Props, 'cell' | 'hasTime'> & { isThin: boolean }

/** In a month there is room for how full the day is, whether work on it ends late and, where the day is wide enough, a figure. */
function MonthLoad({ cell: { load, blocks, span }, isThin, hasTime }: LoadProps) {
  if (load.plannedMinutes === 0) return null
  const isLate = blocks.some(({ isLate, end }) => isLate && end <= span.end)
  return (
    <span className={classes.monthLoad} data-hours aria-hidden>
      {isLate && <IconClockExclamation size={12} />}
      {!isThin && <span>{formatHours(load.plannedMinutes)}</span>}
      {hasTime && (
        <span className={classes.loadBar}>
          <i style={isThin ? { height: percent(load) } : { width: percent(load) }} />
        </span>
      )}
    </span>
  )
}

/** How full a day is, from the start of its shift on. */
function DayLoad({ cell, off, load, carried, hasTime, scale, day, time }: Props) {
  const column = scale.columns[day]!
  if (column.isThin) return null
  const [first] = cell.stretches
  const left = LOAD_LEFT + Math.round(offsetOf(column, shownIn(scale, day, time), first!.start))
  return (
    <span
      className={classes.load}
      data-hours
      aria-hidden
      title={carried === '' ? undefined : `${load} + ${carried}`}
      style={{ left }}
    >
      <span className={classes.loadSaid}>
        {(off === '' || isFilled(cell)) && (
          <>
            {hasTime && (
              <span className={classes.loadBar}>
                <i style={{ width: percent(cell.load) }} />
              </span>
            )}
            <span>{load}</span>
          </>
        )}
        {carried !== '' && (
          <>
            <b className={classes.more}>+</b>
            <b className={classes.carried}>{carried}</b>
          </>
        )}
        {off !== '' && <Off words={off} />}
      </span>
    </span>
  )
}

/** Why there is no working time; what follows the colon is not drawn where there is no room for all of it. */
function Off({ words }: { words: string }) {
  const [short, detail] = words.split(/(?=:)/)
  return (
    <span className={classes.off}>
      <span>{short}</span>
      <span>{detail}</span>
    </span>
  )
}

function percent(load: Cell['load']): string {
  return `${Math.min(100, loadRatio(load) * 100)}%`
}

function piecesOf({ cell, day, ...props }: Props) {
  return cell.blocks.map((block) => ({ block, piece: pieceOf(block, cell, day, props) }))
}

/** While the board scrolls past, only where the blocks are. */
function Sketch(props: Props) {
  const stops = piecesOf(props).map(
    ({ piece: { left, width } }) =>
      `transparent ${left}px, var(--sketch) ${left}px ${left + width}px, transparent ${left + width}px`,
  )
  if (stops.length === 0) return null
  return (
    <span
      className={classes.sketch}
      style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(', ')})` }}
    />
  )
}

function Blocks(props: Props) {
  const { cell, labels, marks, picked, open } = props
  const [selected, covered] = [idsIn(picked), idsIn(props.covered)]
  const glowing = useGlowing(() => cell.blocks.map((block) => labels.face(block, '').key))
  return piecesOf(props).map(({ block, piece }) => (
    <BlockView
      key={block.id}
      {...piece}
      block={block}
      marks={marks.get(block.id) ?? ''}
      labels={labels}
      isPicked={selected.has(block.id)}
      isOpen={open === block.id}
      isCovered={covered.has(block.id)}
      glowing={glowing}
    />
  ))
}

/** Returns ids that are joined by commas. */
export function idsIn(joined: string): ReadonlySet<number> {
  return new Set(joined === '' ? [] : joined.split(',').map(Number))
}
