import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import type { Interval } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { isWithin, workingHours } from '#planning/pipes/line-hours.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { type PlanWarningCode, type WarnedSlot, warningsOf } from '#planning/pipes/warnings.ts'
import { boot } from '#web/lib/boot.ts'
import type { PipesBoard } from './pipes-board.ts'
import { jobOf } from './plan-state.ts'

/** Returns the warnings of a pipe product; those of its slot only where one is given. */
export function warningsAt(
  { plan, rows, rules, dues }: Pick<PipesBoard, 'plan' | 'rows' | 'rules' | 'dues'>,
  product: PlannedPipe,
  planned?: WarnedSlot,
): PlanWarningCode[] {
  return warningsOf(
    {
      quantity: product.quantity,
      isConfigured: jobOf(product) !== null,
      isBlocked: product.blockers.length > 0,
      isMaterialShort: product.missing_materials.length > 0,
      due: dueOf({ rows, dues }, product),
      hasMandrels: plan.mandrels.some(({ dn }) => dn === product.dn),
    },
    rules.maxLength,
    planned,
  )
}

/** Returns the end of the day on which a pipe product is due; null where it is for stock. */
export function dueOf(
  { rows, dues }: Pick<PipesBoard, 'rows' | 'dues'>,
  { order_row }: PlannedPipe,
): number | null {
  const row = order_row === null ? undefined : rows.get(order_row)
  return row ? dues.get(row.delivery_date)! : null
}

/** @param working when lines work around the slot */
export function slotToWarn(
  slot: PipeSlot,
  use: AssignedUse | undefined,
  working: readonly Interval[] = workingHours(slot, boot().config.pipe_plan),
): WarnedSlot {
  return { slot, use, isWorking: isWithin(slot, working) }
}

/** Returns whether lines work throughout the winding in a slot, whenever it is set up for. */
export function isWoundInHours(slot: PipeSlot): boolean {
  return slotToWarn({ ...slot, start: windingStart(slot) }, undefined).isWorking
}
