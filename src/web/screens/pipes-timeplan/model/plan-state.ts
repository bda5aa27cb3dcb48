import type { PipeTimeplan, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { isConfigured } from '#domain/pipes/is-configured.ts'
import { hasBegun, productionStatusOf } from '#domain/pipes/production-status.ts'
import { dateAt, endOfDay, plantDays } from '#planning/calendar/plant-days.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import type { PipeJob, PipeSlot } from '#planning/pipes/pipe-job.ts'
import type { PipePlanRules } from '#planning/pipes/plan-moves.ts'
import type { PipePlanProduct, PipePlanState } from '#planning/pipes/plan-state.ts'
import { boot } from '#web/lib/boot.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** A plan is changed and drawn from the same state. */
const states = new WeakMap<Pick<PipeTimeplan, 'products' | 'lines'>, PipePlanState>()

/** Returns the plan as planning sees it; the same functions decide on the server. */
export function toPipePlanState(plan: Pick<PipeTimeplan, 'products' | 'lines'>): PipePlanState {
  const known = states.get(plan) ?? planStateOf(plan)
  states.set(plan, known)
  return known
}

function planStateOf({ products, lines }: Pick<PipeTimeplan, 'products' | 'lines'>): PipePlanState {
  return {
    products: new Map(products.map((product) => [product.id, toPlanProduct(product)])),
    lines: new Map(
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
    ),
  }
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

/** Returns what planning pipes must keep to now. */
export function pipeRules(): PipePlanRules {
  const { pipe_plan, max_single_pipe_length } = boot().config
  const today = plantDays(dateAt(Math.floor(serverNow())), 1)[0]!
  const latest = endOfDay(addDays(today.date, YEAR_DAYS - 1))
  return { today: today.start, latest, settings: pipe_plan, maxLength: max_single_pipe_length }
}
