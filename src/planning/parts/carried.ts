import { clip, type Interval, labour, MINUTE, nextMinute, subtract } from '#domain/time.ts'
import type { Reservation, Resource } from '#planning/scheduling/placement.ts'

/** What is left of a work order that was planned to end on an earlier day. */
export type Carried = {
  readonly workOrder: number
  readonly operator: number | null
  readonly minutes: number
}

type Workplace = Pick<Resource, 'id' | 'working' | 'reservations'>

/**
 * Returns operators without the working time that work of earlier days takes from an instant on, around what they have planned, and with what takes it; and when
 * each of these work orders is done then, by id. What nobody has is done after as many minutes; what the known working time is too short for, that
 * long after its end.
 *
 * @param carried in the order in which it was planned
 */
export function afterCarried<Of extends Workplace>(
  resources: readonly Of[],
  carried: readonly Carried[],
  now: number,
): {
  readonly resources: readonly (Of & Pick<Resource, 'taken'>)[]
  readonly ends: ReadonlyMap<number, number>
} {
  const ends = new Map(
    carried.map(({ workOrder, minutes }) => [workOrder, nextMinute(now) + minutes * MINUTE]),
  )
  const byOperator = Map.groupBy(carried, ({ operator }) => operator)
  const left = resources.map((resource) => {
    const own = byOperator.get(resource.id)
    if (!own) return resource
    const taken: Reservation[] = []
    for (const { workOrder, intervals, end } of carriedTimes(resource, own, now)) {
      taken.push(...intervals.map((each) => ({ ...each, id: workOrder })))
      ends.set(workOrder, end)
    }
    return { ...resource, working: subtract(resource.working, taken), taken }
  })
  return { resources: left, ends }
}

/** Returns the working time of an operator that each of their work orders of earlier days takes from an instant on, and when it is done. */
export function carriedTimes(
  { working, reservations }: Pick<Workplace, 'working' | 'reservations'>,
  carried: readonly Carried[],
  now: number,
): { readonly workOrder: number; readonly intervals: readonly Interval[]; readonly end: number }[] {
  const start = nextMinute(now)
  let free = subtract(clip(working, { start, end: Number.POSITIVE_INFINITY }), reservations)
  let last = Math.max(start, working.at(-1)?.end ?? start)
  return carried.map(({ workOrder, minutes }) => {
    const intervals = firstOf(free, minutes * MINUTE)
    free = subtract(free, intervals)
    const missing = minutes * MINUTE - labour(intervals)
    last += missing
    return { workOrder, intervals, end: missing > 0 ? last : (intervals.at(-1)?.end ?? start) }
  })
}

/** Returns the first part of intervals, of a length. */
function firstOf(intervals: readonly Interval[], length: number): Interval[] {
  let missing = length
  return intervals.flatMap(({ start, end }) => {
    const taken = Math.min(missing, end - start)
    missing -= taken
    return taken > 0 ? [{ start, end: start + taken }] : []
  })
}
