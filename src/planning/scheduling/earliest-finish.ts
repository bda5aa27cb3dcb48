import { MINUTE } from '#domain/time.ts'
import { freeClock, passedAt } from '#planning/calendar/working-clock.ts'
import { hasCapabilities } from './place.ts'
import { groupAt, type PlanningRun } from './planning-run.ts'

/** Work without a resource, and the indexes of the resources that can do it. */
type Shared = { readonly able: ReadonlySet<number>; readonly work: number; readonly longest: number }

/** The work of each resource, and the work without one. */
type Demand = { readonly own: Float64Array; readonly shared: readonly Shared[] }

/**
 * Returns a lower bound for the finish of all groups, however they are divided; null if not all of them fit.
 *
 * The bound is exact if groups can be divided anywhere and each has a resource. For groups without one it assumes that
 * several resources can work on the same group at once, except on the longest.
 */
export function earliestFinish(run: PlanningRun): number | null {
  const { start, end } = run.horizon
  const demand = demandOf(run)
  if (!demand || run.groups.length === 0) return null
  const free = run.resources.map((resource) => freeClock(resource, run.horizon))
  const isRoom = (instant: number) => {
    const left = free.map((clock, place) => passedAt(clock, instant) - demand.own[place]!)
    return left.every((room) => room >= 0) && demand.shared.every((shared) => hasRoom(shared, left))
  }
  let [early, late] = [0, (end - start) / MINUTE]
  if (!isRoom(end)) return null
  while (early < late) {
    const middle = (early + late) >> 1
    if (isRoom(start + middle * MINUTE)) late = middle
    else early = middle + 1
  }
  return start + late * MINUTE
}

function hasRoom({ able, work, longest }: Shared, left: readonly number[]): boolean {
  const rooms = [...able].map((place) => left[place]!)
  return Math.max(...rooms) >= longest && rooms.reduce((sum, room) => sum + room, 0) >= work
}

/** Returns the demand of the groups; undefined if no resource can do one of them. */
function demandOf(run: PlanningRun): Demand | undefined {
  const { columns, resources, sequence } = run
  const places = new Map(resources.map(({ id }, place) => [id, place]))
  const own = new Float64Array(resources.length)
  const shared = new Map<string, Shared>()
  for (let turn = 0; turn < sequence.length; turn += 1) {
    const length = columns.lengths[turn]!
    const { resourceId, capabilities } = groupAt(run, turn)
    const place = resourceId === null ? undefined : places.get(resourceId)
    if (place !== undefined) {
      own[place]! += length
      continue
    }
    const able = new Set(
      resources.flatMap((each, at) => (hasCapabilities(each.capabilities, capabilities) ? [at] : [])),
    )
    if (resourceId !== null || able.size === 0) return undefined
    const key = [...able].join()
    const { work, longest } = shared.get(key) ?? { work: 0, longest: 0 }
    shared.set(key, { able, work: work + length, longest: Math.max(longest, length) })
  }
  return { own, shared: withUnions([...shared.values()]) }
}

/** Adds to each set of resources the work of its subsets, and a set of all resources with all of the work. */
function withUnions(shared: readonly Shared[]): Shared[] {
  const everyone = new Set(shared.flatMap(({ able }) => [...able]))
  const all = everyone.size === 0 ? [] : [{ able: everyone, work: 0, longest: 0 }]
  return [...shared, ...all].map(({ able, longest }) => {
    const within = shared.filter((other) => other.able.isSubsetOf(able))
    return { able, longest, work: within.reduce((sum, { work }) => sum + work, 0) }
  })
}
