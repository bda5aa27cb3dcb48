import { replaceEqualDeep } from '@tanstack/react-query'
import type { Interval } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { ShiftDay } from '#planning/calendar/shift-days.ts'
import { type DayLoad, loadOf } from '#planning/judging/day-load.ts'
import type { Scale } from './scale.ts'
import { type LaneTime, laneTime, type Stretch } from './stretches.ts'

/** Planned work, as the board draws it. */
export type Block = Interval & {
  readonly id: number
  readonly isLate: boolean
  /** It was done before its time, which is free. */
  readonly isDoneAhead?: boolean
}

/** A day of a lane: its blocks, its load and its time. */
export type Cell<B extends Block = Block> = {
  readonly day: PlantDay
  /** From the start of its first stretch to that of the next day. */
  readonly span: Interval
  readonly load: DayLoad
  /** The working time that starts on it; it can continue into the next day. */
  readonly working: readonly Interval[]
  readonly lunches: readonly Interval[]
  /** What it shows of time. */
  readonly stretches: readonly Stretch[]
  /** Those that it shows a part of, in order of time. */
  readonly blocks: readonly B[]
}

/** All that the board shows of an operator, a line, or of planned work without either. */
export type Lane<B extends Block = Block> = LaneDays<B> & {
  readonly id: number
  readonly blocks: readonly B[]
}

/** The days of a lane, and the time that they show. */
export type LaneDays<B extends Block = Block> = {
  readonly cells: readonly Cell<B>[]
  readonly time: LaneTime
}

/** Lanes by days. */
export type Board<B extends Block = Block> = {
  readonly lanes: readonly Lane<B>[]
  /** The days shown. */
  readonly days: readonly PlantDay[]
}

/** A board as it is drawn. */
export type DrawnBoard<B extends Block = Block> = Board<B> & { readonly scale: Scale }

/** The id of the lane for planned work without an operator. */
export const UNASSIGNED_LANE = 0

/**
 * Returns the days of a lane; whatever has not changed stays the same objects.
 *
 * @param blocks in order of time
 * @param days those of the cells, and the one before them
 */
export function laneDays<B extends Block & { readonly minutes: number; readonly doneAt?: number | null }>(
  days: readonly ShiftDay[],
  blocks: readonly B[],
  before?: LaneDays<B>,
): LaneDays<B> {
  const jobs = blocks.map(({ id, start, end, minutes, doneAt = null }) => ({
    ...{ start, end, doneAt, jobId: id, durationMinutes: minutes },
  }))
  const { days: loads } = loadOf(days, jobs)
  const time = replaceEqualDeep(before?.time, laneTime(days, blocks).slice(1))
  const spans = time.map((stretches, index) => {
    const end = time[index + 1]?.[0]?.start ?? Math.max(days[index + 1]!.end, stretches.at(-1)!.end)
    return { start: stretches[0]!.start, end }
  })
  const blocksIn = blocksBySpan(spans, blocks)
  const cells = days.slice(1).map((day, index) => {
    const [stretches, span, own] = [time[index]!, spans[index]!, blocksIn[index]!]
    const [load, known] = [loads[index + 1]!, before?.cells[index]]
    const isSame =
      known?.load.plannedMinutes === load.plannedMinutes &&
      known.stretches === stretches &&
      known.span.end === span.end &&
      sameItems(own, known.blocks)
    const { working, lunches } = day
    return isSame ? known : { day, span, load, working, lunches, stretches, blocks: own }
  })
  return { cells, time }
}

/** Returns the blocks of each span, in one pass: both are in order of time. */
function blocksBySpan<B extends Block>(spans: readonly Interval[], blocks: readonly B[]): B[][] {
  const found = spans.map((): B[] => [])
  let first = 0
  for (const block of blocks) {
    while (first < spans.length && spans[first]!.end <= block.start) first += 1
    for (let index = first; index < spans.length && spans[index]!.start < block.end; index += 1)
      found[index]!.push(block)
  }
  return found
}

/** Returns whether two lists hold the same objects. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Returns whether a block spans a day without working time, on which it neither begins nor ends. */
export function isPassing(
  { start, end }: Interval,
  { span, working }: Pick<Cell, 'span' | 'working'>,
): boolean {
  return working.length === 0 && start < span.start && end > span.end
}

/** Returns whether nobody works on a day and nothing is on it. */
export function isFree(cell: Cell): boolean {
  return cell.load.workingMinutes === 0 && cell.blocks.every((block) => isPassing(block, cell))
}

/** Returns whether a day has working time, or work without it. */
export function isFilled({ load }: Pick<Cell, 'load'>): boolean {
  return load.plannedMinutes + load.workingMinutes > 0
}

/** From these loads on a day is over, and far over. */
const OVER = 1
const FAR_OVER = 1.2

export function loadRatio({ plannedMinutes, workingMinutes }: DayLoad): number {
  if (plannedMinutes === 0) return 0
  return workingMinutes === 0 ? Number.POSITIVE_INFINITY : plannedMinutes / workingMinutes
}

/** Returns how full a day is: over its working time, or more than a fifth over it. */
export function levelOf(load: DayLoad): 'over' | 'far-over' | undefined {
  const ratio = loadRatio(load)
  if (ratio > FAR_OVER) return 'far-over'
  return ratio > OVER ? 'over' : undefined
}
