import type { PipeTimeplan, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'
import type { Interval } from '#domain/time.ts'
import { dateAt, endOfDay, plantDays } from '#planning/calendar/plant-days.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import type { PipeJob, PipeSlot } from '#planning/pipes/pipe-job.ts'
import { withProducts } from '#planning/pipes/placed-on.ts'
import type { PipePlanRules } from '#planning/pipes/plan-moves.ts'
import type { PipePlanProduct, PipePlanState } from '#planning/pipes/plan-state.ts'
import { boot } from '#web/lib/boot.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** A plan as planning sees it, and its products by id. */
export type PlanFacts = {
  readonly plan: Pick<PipeTimeplan, 'products' | 'lines'>
  readonly products: ById<PlannedPipe>
  readonly state: PipePlanState
  /** Where products are among those of the plan, by id. */
  readonly places: ReadonlyMap<number, number>
}

/** Items that are found by their id. */
type ById<Item> = Pick<ReadonlyMap<number, Item>, 'get' | 'has' | 'values'>

/** A plan is changed and drawn from the same state. */
const knownFacts = new WeakMap<PlanFacts['plan'], PlanFacts>()

/** Returns a plan as planning sees it; the same functions decide on the server. */
export function toPipePlanState(plan: PlanFacts['plan']): PipePlanState {
  return planFacts(plan).state
}

/** Returns the same with its products; of thousands, only those that differ from a plan before are looked at. */
export function planFacts(plan: PlanFacts['plan'], before?: PlanFacts): Omit<PlanFacts, 'plan'> {
  const known = knownFacts.get(plan) ?? (before && factsAfter(before, plan)) ?? factsOf(plan)
  knownFacts.set(plan, known)
  const { products, state, places } = known
  return { products, state, places }
}

function factsOf(plan: PlanFacts['plan']): PlanFacts {
  const places = new Map(plan.products.map(({ id }, place) => [id, place]))
  const products = byId(plan.products.map(toPlanProduct), places)
  return {
    ...{ plan, places, products: byId(plan.products, places) },
    state: { products, lines: lineFacts(plan) },
  }
}

/** Returns the facts of a plan of the same products as one before; undefined where it has others. */
function factsAfter({ plan: old, state, places }: PlanFacts, plan: PlanFacts['plan']): PlanFacts | undefined {
  const { products } = plan
  if (products.length !== old.products.length) return undefined
  const changed = products.filter((product, place) => product !== old.products[place])
  const items = [...state.products.values()]
  for (const product of changed) {
    const place = places.get(product.id)
    if (place === undefined || products[place] !== product) return undefined
    items[place] = toPlanProduct(product)
  }
  const next = withProducts(state, byId(items, places), changed.map(toPlanProduct))
  return {
    ...{ plan, places, products: byId(products, places) },
    state: plan.lines === old.lines ? next : { ...next, lines: lineFacts(plan) },
  }
}

function byId<Item>(items: readonly Item[], places: ReadonlyMap<number, number>): ById<Item> {
  return {
    get: (id) => {
      const place = places.get(id)
      return place === undefined ? undefined : items[place]
    },
    has: (id) => places.has(id),
    values: () => items.values(),
  }
}

function lineFacts({ lines }: Pick<PipeTimeplan, 'lines'>): PipePlanState['lines'] {
  return new Map(
    lines.map(({ id, code, min_dn, max_dn, max_length, last }) => [
      id,
      {
        ...{ id, code, minDn: min_dn, maxDn: max_dn, maxLength: max_length },
        last: last
          ? {
              ...{ dn: last.dn, material: last.material },
              ...{ colourInner: last.colour_inner, colourOuter: last.colour_outer },
            }
          : undefined,
      },
    ]),
  )
}

/** Thousands of products stay the same objects from plan to plan. */
const planProducts = new WeakMap<PlannedPipe, PipePlanProduct>()

function toPlanProduct(product: PlannedPipe): PipePlanProduct {
  const known = planProducts.get(product)
  if (known) return known
  const slot = slotOf(product)
  const planProduct = {
    ...{ id: product.id, isActive: true, isOrderCancelled: false, hasParts: product.has_parts },
    line: slot?.line ?? null,
    ...{ quantity: product.quantity, length: product.length, slot, job: jobOf(product) },
    status: productionStatusOf(product.production_status),
  }
  planProducts.set(product, planProduct)
  return planProduct
}

/** Returns when a line is occupied by a pipe product; null if it is not planned. */
export function slotOf({ slot }: Pick<PlannedPipe, 'slot'>): PipeSlot | null {
  if (!slot) return null
  const { line, start_time, end_time, setup_minutes } = slot
  return { line, start: Date.parse(start_time), end: Date.parse(end_time), setupMinutes: setup_minutes }
}

/** Returns a pipe product as a job; null without a specification. */
export function jobOf(product: PlannedPipe): PipeJob | null {
  if (!isConfigured(product)) return null
  const { id, dn, material, winding_minutes, cooling_minutes, pieces } = product
  return {
    id,
    setUp: {
      ...{ dn, material: material?.id ?? null },
      ...{ colourInner: product.colour_inner, colourOuter: product.colour_outer },
    },
    windingMinutes: winding_minutes * pieces,
    coolingMinutes: cooling_minutes,
  }
}

/** Returns when a planned pipe product is wound; null if it is not planned. */
export function windingOf(product: Pick<PlannedPipe, 'slot'>): { line: number; start: number } | null {
  const slot = slotOf(product)
  return slot && { line: slot.line, start: windingStart(slot) }
}

/** Returns whether nothing about a pipe product changes any more. */
export function isBegun({ production_status }: Pick<PlannedPipe, 'production_status'>): boolean {
  return hasBegun(productionStatusOf(production_status))
}

const YEAR_DAYS = 365

/** Today, and the end of the days that can be planned; asked for with every change. */
let days: (Interval & { readonly latest: number }) | undefined

/** Returns what planning pipes must keep to now. */
export function pipeRules(): PipePlanRules {
  const { pipe_plan, max_single_pipe_length } = boot().config
  const { start, latest } = daysAt(Math.floor(serverNow()))
  return { today: start, latest, settings: pipe_plan, maxLength: max_single_pipe_length }
}

function daysAt(now: number) {
  if (days && days.start <= now && now < days.end) return days
  const { date, start, end } = plantDays(dateAt(now), 1)[0]!
  days = { start, end, latest: endOfDay(addDays(date, YEAR_DAYS - 1)) }
  return days
}
