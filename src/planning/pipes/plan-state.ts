import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Move } from '#planning/changes/move.ts'
import { windingStart } from './lay-line.ts'
import type { PipeJob, PipeSlot, SetUp } from './pipe-job.ts'

/** Where a pipe product is in the plan: it may not exist, be split into others, wait, be cancelled, or have a slot. */
export type PipePlanPlace =
  | { readonly state: 'absent' }
  /** Quantities are in metres. */
  | { readonly state: 'split' | 'unplanned' | 'cancelled'; readonly quantity: number }
  | { readonly state: 'planned'; readonly quantity: number; readonly slot: PipeSlot }

export type PipePlanMove = Move<PipePlanPlace>

/** A pipe product that the plan can move. */
export type PipePlanProduct = {
  readonly id: number
  readonly status: ProductionStatus
  readonly isActive: boolean
  readonly isOrderCancelled: boolean
  readonly hasParts: boolean
  /** Metres. */
  readonly quantity: number
  /** Metres of one pipe. */
  readonly length: number
  /** The line that winds it; null for any. */
  readonly line: number | null
  /** Null without a specification. */
  readonly job: PipeJob | null
  readonly slot: PipeSlot | null
}

/** A winding line as planning sees it. */
export type PlanLineFacts = {
  readonly id: number
  readonly code: string
  readonly minDn: number | null
  readonly maxDn: number | null
  /** Metres. */
  readonly maxLength: number | null
  /** What it was set up for before what is planned. */
  readonly last: SetUp | undefined
}

/** The pipes plan while it is locked: everything in slots, and what a call names. */
export type PipePlanState = {
  readonly products: Pick<ReadonlyMap<number, PipePlanProduct>, 'get' | 'has' | 'values'>
  readonly lines: ReadonlyMap<number, PlanLineFacts>
}

/** Returns where a pipe product is. */
export function pipePlaceOf(product: PipePlanProduct | undefined): PipePlanPlace {
  if (!product) return { state: 'absent' }
  const { quantity, slot, hasParts, status } = product
  if (slot) return { state: 'planned', quantity, slot }
  if (status === ProductionStatus.Cancelled) return { state: 'cancelled', quantity }
  return { state: hasParts ? 'split' : 'unplanned', quantity }
}

/** Returns whether two places are the same to a planner: the same winding, whatever the set-up before it. */
export function isSamePlace(a: PipePlanPlace, b: PipePlanPlace): boolean {
  if (a.state === 'absent' || b.state === 'absent') return a.state === b.state
  if (a.state !== b.state || a.quantity !== b.quantity) return false
  if (a.state !== 'planned' || b.state !== 'planned') return true
  return a.slot.line === b.slot.line && windingStart(a.slot) === windingStart(b.slot)
}
