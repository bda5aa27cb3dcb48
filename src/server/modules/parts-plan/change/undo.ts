import type { PartPlanReply } from '#contract/part-plan.ts'
import type { Problem } from '#domain/errors.ts'
import type { SlotRules } from '#planning/changes/slot-rules.ts'
import { movesOfUndo } from '#planning/parts/undo.ts'
import { withFrozen } from '#planning/parts/undo-record.ts'
import { warningsOfUndo } from '#planning/parts/undo-warnings.ts'
import type { ScheduledMoves } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readProductNames } from '#server/modules/parts-plan/read/product-names.ts'
import type { UndoableChange, UndoablePlan } from '#server/modules/plan-changes/plan.ts'
import { workInTheWay } from './double-booking.ts'
import { type LockedPlan, lockPlanOf, readPlanOf } from './locked-plan.ts'
import { makeChange } from './make-change.ts'
import { type PartsPlanTypes, partsPlan } from './plan.ts'
import { readSlotRules } from './slot-rules.ts'

/** The inverse of a change, and the plan that it was found for. */
type Inverse = ScheduledMoves & {
  readonly warnings: readonly Problem[]
  readonly locked: LockedPlan
  readonly rules: SlotRules
}

/** The parts plan with undo: every action and work order goes back where it was, to the minute. */
export const undoablePartsPlan: UndoablePlan<PartsPlanTypes, Inverse, PartPlanReply> = {
  ...partsPlan,
  inverseOf: async (context, undoable, { isLocked }) => {
    const ids = undoable.made.moves.map(({ item }) => item)
    return inverseIn(context, undoable, await (isLocked ? lockPlanOf : readPlanOf)(context, ids))
  },
  undo: async (context, { locked, rules, warnings: _, ...scheduled }, { made, kept, revision }) => {
    const { reply } = await makeChange(
      context,
      { kind: 'undo', scheduled, undoes: made.id, kept },
      { locked, revision, rules },
    )
    return reply
  },
}

async function inverseIn(
  context: Context,
  { made, later }: UndoableChange<PartsPlanTypes>,
  planned: LockedPlan,
): Promise<Inverse> {
  const { actions } = withFrozen(planned, made.record.actions)
  const locked = { ...planned, actions }
  const slots = made.record.orders.flatMap(({ id, before }) => (before ? [{ ...before, order: id }] : []))
  const rules = await readSlotRules(context, slots, locked)
  const { moves, orders, problems } = movesOfUndo(made, later, locked, rules)
  const inTheWay = await workInTheWay(
    context,
    orders.filter(({ minutes }) => minutes > 0),
    made.record.orders.map(({ id }) => id),
  )
  const all = [...problems, ...inTheWay]
  const warnings = warningsOfUndo({ moves, orders, problems: all }, made.record.orders, locked, rules)
  return {
    ...{ moves, orders, locked, rules },
    problems: await withNamesOf(context, all),
    warnings: await withNamesOf(context, warnings),
  }
}

/** Adds order numbers and names to problems that know only ids. */
async function withNamesOf(context: Context, problems: readonly Problem[]): Promise<Problem[]> {
  if (problems.length === 0) return []
  const idsOf = (name: string) => problems.flatMap(({ params }) => Number(params?.[name] ?? 0) || [])
  const orders = await readProductNames(context, idsOf('item'))
  const workers = await context.db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where(isOneOf('id', idsOf('worker')))
    .execute()
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]))
  const names = new Map(workers.map(({ id, name }) => [id, name]))
  return problems.map((problem) => withNames(problem, numbers, names))
}

function withNames(
  { code, params = {} }: Problem,
  numbers: ReadonlyMap<number, string>,
  names: ReadonlyMap<number, string>,
): Problem {
  const number = numbers.get(Number(params['item']))
  const name = names.get(Number(params['worker']))
  return {
    code,
    params: {
      ...params,
      ...(number !== undefined && params['order'] === undefined && { order: number }),
      ...(name !== undefined && { worker: name }),
    },
  }
}
