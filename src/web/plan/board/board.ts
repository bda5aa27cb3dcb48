import type { Interval } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { WorkingDay } from '#planning/calendar/working-time.ts'
import { type DayLoad, loadOf } from '#planning/judging/day-load.ts'
import type { Scale } from './scale.ts'

/** Planned work, as the board draws it. */
export type Block = Interval & { readonly id: number }

/** A day of a lane: its blocks, its load and its working time. */
export type Cell<B extends Block = Block> = {
  readonly day: PlantDay
  readonly load: DayLoad
  /** Also what continues from the day before. */
  readonly working: readonly Interval[]
  readonly blocks: readonly B[]
}

/** All that the board shows of an operator, a line, or of planned work without either. */
export type Lane<B extends Block = Block> = {
  readonly id: number
  readonly blocks: readonly B[]
  readonly cells: readonly Cell<B>[]
}

/** What is drawn: lanes by days. */
export type Board<B extends Block = Block> = {
  readonly lanes: readonly Lane<B>[]
  /** The days shown. */
  readonly days: readonly PlantDay[]
  readonly scale: Scale
}

/** The id of the lane for planned work without an operator. */
export const UNASSIGNED_LANE = 0

/**
 * Returns the days of a lane; a day that has not changed stays the same object.
 *
 * @param days those of the cells, and the one before them
 */
export function cellsOf<B extends Block & { readonly minutes: number }>(
  days: readonly WorkingDay[],
  blocks: readonly B[],
  before?: readonly Cell<B>[],
): Cell<B>[] {
  const jobs = blocks.map(({ id, start, end, minutes }) => ({
    ...{ start, end, jobId: id, durationMinutes: minutes },
  }))
  const { days: loads } = loadOf(days, jobs)
  const worked = days.flatMap(({ working }) => working)
  return days.slice(1).map((day, index) => {
    const meets = ({ start, end }: Interval) => start < day.end && day.start < end
    const [load, own, known] = [loads[index + 1]!, blocks.filter(meets), before?.[index]]
    const isSame = known?.load.plannedMinutes === load.plannedMinutes && sameItems(own, known.blocks)
    return isSame ? known : { day, load, working: known?.working ?? worked.filter(meets), blocks: own }
  })
}

/** Returns whether two lists hold the same objects. */
export function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Returns whether a block spans a day without working time, on which it neither begins nor ends. */
export function isPassing(
  { start, end }: Interval,
  { day, working }: Pick<Cell, 'day' | 'working'>,
): boolean {
  return working.length === 0 && start < day.start && end > day.end
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
