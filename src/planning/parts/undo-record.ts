import { fitsWorkingTime, type SlotRules } from '#planning/changes/slot-rules.ts'
import { type ActionMove, hasStarted, type PlanOrder, type PlanState, sumOf } from './plan-state.ts'
import type { OrderAfter } from './work-orders-after.ts'

/** Where a work order was before or after a change, and what an undo has to know about it. */
export type OrderSlot = {
  readonly worker: number | null
  readonly start: number
  readonly end: number
  /** Whether work on it had started. */
  readonly isStarted: boolean
}

/** A work order that a change touched; null where it did not exist. */
export type OrderChange = {
  readonly id: number
  readonly partProduct: number
  /** Also whether it fitted its worker's working time, and whether its day was over; changes of older versions do not say the latter. */
  readonly before: (OrderSlot & { readonly fitted: boolean; readonly wasOver?: boolean }) | null
  readonly after: OrderSlot | null
}

/** An action that left its work order, with what was frozen there. */
export type LeftAction = {
  readonly partProduct: number
  readonly path: string
  readonly actionId: number
  readonly minutes: number
  readonly wasUnassigned: boolean
}

/** What an exact undo needs beside the moves of a change. */
export type UndoRecord = { readonly orders: readonly OrderChange[]; readonly actions: readonly LeftAction[] }

/** A change as it was carried out. */
export type CarriedOut = {
  readonly moves: readonly ActionMove[]
  readonly orders: readonly OrderAfter[]
  /** Work orders that the change removed. */
  readonly gone: ReadonlySet<number>
}

/** Returns what an exact undo of a change needs to know. */
export function undoRecordOf(
  state: PlanState,
  done: CarriedOut,
  rules: Pick<SlotRules, 'endOf' | 'isWorking' | 'today'>,
): UndoRecord {
  const after = new Map(done.orders.map((order) => [order.id, order]))
  const touched = done.moves.flatMap(({ from, to }) => [from.order, to.order]).filter((id) => id !== null)
  const slot = (
    { worker, start, end }: Pick<OrderAfter, 'worker' | 'start' | 'end'>,
    isStarted: boolean,
  ) => ({ worker, start, end, isStarted })
  const orders = [...new Set([...after.keys(), ...touched])].flatMap((id): OrderChange[] => {
    const [old, now] = [state.orders.get(id), after.get(id)]
    const known = old ?? now
    if (!known) return []
    const isStarted = old !== undefined && hasStarted(old)
    return [
      {
        ...{ id, partProduct: known.partProduct },
        before: old
          ? {
              ...slot(old, isStarted),
              ...{ fitted: isFitting(old, state, rules), wasOver: old.start < rules.today },
            }
          : null,
        after: done.gone.has(id) ? null : slot(now ?? known, isStarted),
      },
    ]
  })
  return { orders, actions: done.moves.flatMap((move) => leftActions(move, state)) }
}

function isFitting(
  { id, partProduct, worker: resource, start, end }: PlanOrder,
  { actions }: PlanState,
  rules: Pick<SlotRules, 'endOf' | 'isWorking'>,
): boolean {
  const minutes = sumOf([...(actions.get(partProduct)?.values() ?? [])].filter(({ order }) => order === id))
  return fitsWorkingTime({ resource, start, end, minutes }, rules)
}

/** Returns a plan in which the actions that left their work orders have the minutes that were frozen there. */
export function withFrozen(state: PlanState, left: readonly LeftAction[]): PlanState {
  const actions = new Map(state.actions)
  for (const [id, own] of Map.groupBy(left, ({ partProduct }) => partProduct)) {
    const known = new Map(state.actions.get(id))
    for (const { path, minutes, wasUnassigned } of own) {
      const action = known.get(path)
      if (action?.order === null) known.set(path, { ...action, minutes, wasUnassigned })
    }
    actions.set(id, known)
  }
  return { ...state, actions }
}

function leftActions(
  { item: partProduct, paths, from, to }: ActionMove,
  { actions }: PlanState,
): LeftAction[] {
  if (from.order === null || to.order !== null) return []
  return paths.flatMap((path) => {
    const action = actions.get(partProduct)?.get(path)
    if (!action) return []
    const { actionId, minutes, wasUnassigned } = action
    return [{ partProduct, path, actionId, minutes, wasUnassigned }]
  })
}
