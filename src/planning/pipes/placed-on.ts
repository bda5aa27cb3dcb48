import { hasBegun } from '#domain/pipes/production-status.ts'
import type { PlacedJob } from './pipe-job.ts'
import type { PipePlanProduct, PipePlanState } from './plan-state.ts'

/** Plans are asked for one line after the other, again and again. */
const placedByLine = new WeakMap<PipePlanState['products'], ReadonlyMap<number, readonly PlacedJob[]>>()

/** Returns what is in slots of a line, by time. */
export function placedOn(line: number, { products }: PipePlanState): readonly PlacedJob[] {
  return placedIn(products).get(line) ?? []
}

function placedIn(products: PipePlanState['products']): ReadonlyMap<number, readonly PlacedJob[]> {
  const known =
    placedByLine.get(products) ??
    Map.groupBy([...products.values()].flatMap(placedJobOf).sort(byStart), ({ slot }) => slot.line)
  placedByLine.set(products, known)
  return known
}

function byStart(a: PlacedJob, b: PlacedJob): number {
  return a.slot.start - b.slot.start || a.job.id - b.job.id
}

/** Returns a plan with products of which only some have changed: lines without any of these keep the same list of what is placed on them. */
export function withProducts(
  state: PipePlanState,
  products: PipePlanState['products'],
  changed: readonly PipePlanProduct[],
): PipePlanState {
  const ids = new Set(changed.map(({ id }) => id))
  const coming = Map.groupBy(changed.flatMap(placedJobOf), ({ slot }) => slot.line)
  const before = placedIn(state.products)
  const placed = [...new Set([...before.keys(), ...coming.keys()])].map((line) => {
    const known = before.get(line) ?? []
    const own = [...known.filter(({ job }) => !ids.has(job.id)), ...(coming.get(line) ?? [])]
    return [line, own.length === known.length && !coming.has(line) ? known : own.sort(byStart)] as const
  })
  placedByLine.set(products, new Map(placed))
  return { ...state, products }
}

/** What is planned stays the same object for as long as its product does. */
const placedJobs = new WeakMap<PipePlanProduct, PlacedJob>()

function placedJobOf(product: PipePlanProduct): PlacedJob | [] {
  const { job, slot, status } = product
  if (!job || !slot) return []
  const placed = placedJobs.get(product) ?? { job, slot, isFixed: hasBegun(status) }
  placedJobs.set(product, placed)
  return placed
}
