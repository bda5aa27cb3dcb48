import type { AssignedUse } from './mandrels.ts'
import type { PipeSlot } from './pipe-job.ts'

/** What a planner should know before planning a pipe product (requirements: Enumerations). */
const planWarningCodes = [
  'too_long',
  'no_mandrel',
  'mandrel_busy',
  'blocked',
  'not_configured',
  'late',
  'material_short',
  'outside_hours',
] as const
export type PlanWarningCode = (typeof planWarningCodes)[number]

/** What is known about a pipe product wherever it is planned. */
export type WarnedProduct = {
  /** Metres to make. */
  readonly quantity: number
  readonly isConfigured: boolean
  readonly isBlocked: boolean
  /** Whether the stock of one of its materials does not last for it and what is planned before. */
  readonly isMaterialShort: boolean
  /** The end of the day on which it is due. */
  readonly due: number | null
  readonly hasMandrels: boolean
}

/** A planned slot and what is known about it. */
export type WarnedSlot = {
  readonly slot: PipeSlot
  readonly use: Pick<AssignedUse, 'busyUntil'> | undefined
  /** Whether the line works from the start of set-up to the end of winding. */
  readonly isWorking: boolean
  /** When winding will end as far as that is known now; the planned end by default. */
  readonly predictedEnd?: number | undefined
}

/** Returns the warnings of a pipe product, the most serious first; those of its slot only where it is planned. */
export function warningsOf(
  product: WarnedProduct,
  maxLength: number,
  planned?: WarnedSlot,
): PlanWarningCode[] {
  const isFound: Readonly<Record<PlanWarningCode, boolean>> = {
    too_long: product.quantity > maxLength,
    no_mandrel: product.isConfigured && !product.hasMandrels,
    mandrel_busy: product.hasMandrels && (planned?.use?.busyUntil ?? null) !== null,
    blocked: product.isBlocked,
    not_configured: !product.isConfigured,
    late: planned !== undefined && product.due !== null && endOf(planned) > product.due,
    material_short: product.isMaterialShort,
    outside_hours: planned?.isWorking === false,
  }
  return planWarningCodes.filter((code) => isFound[code])
}

function endOf({ slot, predictedEnd = slot.end }: WarnedSlot): number {
  return predictedEnd
}

/** Returns whether a leaf cannot be selected: it has a warning and is longer than the longest pipe (requirements: Validation). */
export function isUnselectable(
  { quantity, warnings }: { readonly quantity: number; readonly warnings: readonly PlanWarningCode[] },
  maxLength: number,
): boolean {
  return warnings.length > 0 && quantity > maxLength
}
