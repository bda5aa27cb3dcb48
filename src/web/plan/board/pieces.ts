import type { Interval } from '#domain/time.ts'
import { type Cell, isPassing } from './board.ts'
import { acrossOf, NAME_WIDTH, offsetOf } from './board-places.ts'
import { type Column, type Scale, shownIn } from './scale.ts'
import type { LaneTime } from './stretches.ts'

/** The part of a block that a cell shows, in pixels from the left edge of the cell. */
export type BlockPiece = {
  readonly left: number
  readonly width: number
  /** It goes on from the day before, or into the next. */
  readonly continued: boolean
  readonly continues: boolean
  /** Its lane does not work on this day. */
  readonly isPassing: boolean
  /** Where its label is: it runs over all pieces of the block. */
  readonly labelLeft: number
  readonly labelWidth: number
  /** CSS backgrounds of the parts that nobody works on; empty where there are none. */
  readonly hatch: string
}

/** Half the gap between blocks. */
const MARGIN = 1
const LEAST_WIDTH = 6
/** Each piece of a longer block has a label, so that one is always visible. */
const ONE_LABEL = 480

/** Where and when cells are, and where the visible part of blocks that began before it starts, in pixels of the board. */
type PieceScale = { readonly scale: Scale; readonly time: LaneTime; readonly seenFrom?: number }

/** Returns the part of a block that is drawn in a cell. */
export function pieceOf(
  block: Interval,
  cell: Cell,
  day: number,
  { scale, time, seenFrom = 0 }: PieceScale,
): BlockPiece {
  const column = scale.columns[day]!
  const shown = shownIn(scale, day, time)
  const continued = block.start < cell.span.start
  const continues = block.end > cell.span.end
  const left = continued ? 0 : offsetOf(column, shown, block.start) + MARGIN
  const right = continues ? column.width : offsetOf(column, shown, block.end) - MARGIN
  const width = Math.max(LEAST_WIDTH, right - left)
  const isCrossing = continued || continues
  const acrossCell = (instant: number) => acrossOf(instant, scale, time) - NAME_WIDTH - column.left
  const whole = isCrossing
    ? { from: Math.max(acrossCell(block.start), seenFrom - column.left), to: acrossCell(block.end) }
    : null
  const label = whole && whole.to - whole.from <= ONE_LABEL ? whole : { from: left, to: left + width }
  return {
    ...{ left, width, continued, continues, isPassing: isPassing(block, cell) },
    ...{ labelLeft: label.from - left, labelWidth: label.to - label.from },
    hatch: hatchOf(block, cell, column, shown, left),
  }
}

/** Returns the hatching over the time that a block passes without being worked on: absences, and the folded night. */
function hatchOf(
  { start, end }: Interval,
  { stretches, span }: Cell,
  column: Column,
  shown: readonly Interval[],
  left: number,
): string {
  const away = runsOf(stretches.filter(({ kind }) => kind === 'away'))
  const passed = away
    .filter((run) => start < run.start && run.end < end)
    .map((run) => [offsetOf(column, shown, run.start), offsetOf(column, shown, run.end)] as const)
  const isOverNight = column.width > column.time && end > span.end
  return [...passed, ...(isOverNight ? [[column.time, column.width] as const] : [])]
    .map(([from, to]) => `var(--passed) ${from - left}px 0 / ${to - from}px 100% no-repeat`)
    .join(', ')
}

/** Joins what follows one another but for breaks. */
function runsOf(intervals: readonly Interval[]): Interval[] {
  const runs: { start: number; end: number }[] = []
  for (const { start, end } of intervals) {
    const last = runs.at(-1)
    if (last && start - last.end <= BREAK) last.end = end
    else runs.push({ start, end })
  }
  return runs
}

const BREAK = 60 * 60_000
