import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { SlotRules } from '#planning/changes/slot-rules.ts'
import type { DesiredWork } from '#planning/parts/desired-work.ts'
import { type PlanAction, type PlanOrder, type PlanState, sumOf } from '#planning/parts/plan-state.ts'
import type { ScheduledMoves } from '#planning/parts/work-orders-after.ts'

/** Monday, 08:00 in the plant. */
export const EIGHT = Date.UTC(2026, 2, 2, 6)
export const MART = 1
export const PRIIT = 2

/** Nobody ever takes a break. */
export const rules: SlotRules = {
  today: Date.UTC(2026, 2, 1, 22),
  latest: Date.UTC(2027, 2, 1),
  resources: new Set([MART, PRIIT]),
  endOf: (_worker, start, minutes) => start + minutes * MINUTE,
  isWorking: () => true,
  absenceIn: () => undefined,
}

/** Half an hour that waits for somebody. */
export const aPlanAction = (path: string, given: Partial<PlanAction> = {}): PlanAction => ({
  ...{ path, actionId: 10, minutes: 30, worker: null, order: null, isDone: false },
  isByDefault: false,
  wasUnassigned: (given.worker ?? null) === null,
  ...given,
})

/** Mart's hour from eight. */
export const aPlanOrder = (id: number, given: Partial<PlanOrder> = {}): PlanOrder => ({
  ...{ id, partProduct: 1, worker: MART, start: EIGHT, end: EIGHT + 60 * MINUTE },
  status: WorkOrderStatus.NotStarted,
  ...given,
})

/** The plan of part product 1. */
export const aPlanState = (actions: readonly PlanAction[], orders: readonly PlanOrder[] = []): PlanState => ({
  actions: new Map([[1, new Map(actions.map((each) => [each.path, each]))]]),
  orders: new Map(orders.map((each) => [each.id, each])),
  closed: new Map(),
})

/** Part product 1 to Mart from eight, in a new work order. */
export const someDesiredWork = (paths: readonly string[], given: Partial<DesiredWork> = {}): DesiredWork => ({
  ...{ partProduct: 1, worker: MART, order: null, start: EIGHT, paths },
  ...given,
})

/** The plan after a change, as the database carries it out. */
export function carriedOut(
  { actions, orders, closed }: PlanState,
  { moves, orders: after }: ScheduledMoves,
): PlanState {
  const own = new Map(actions.get(1))
  for (const { paths, from, to } of moves)
    for (const path of paths) {
      const action = own.get(path)!
      const worker = from.order === null && to.order === null ? to.worker : action.worker
      own.set(path, { ...action, order: to.order, worker })
    }
  const all = new Map(orders)
  for (const { minutes: _, ...order } of after)
    all.set(order.id, { ...order, status: all.get(order.id)?.status ?? WorkOrderStatus.NotStarted })
  const used = new Set([...own.values()].map(({ order }) => order))
  return { actions: new Map([[1, own]]), orders: new Map([...all].filter(([id]) => used.has(id))), closed }
}

/** Mart, Priit or nobody. */
export const anyWorker = fc.constantFrom(null, MART, PRIIT)
/** Up to eight actions of a part product, some planned, of those some done. */
export const anyPlanState = fc
  .array(fc.record({ worker: anyWorker, order: fc.constantFrom(null, 7, 8), isDone: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((kinds) => {
    const actions = kinds.map(({ worker, order: id, isDone }, index) =>
      aPlanAction(`p${index}`, { worker, order: id, isDone: isDone && id !== null, minutes: 10 + index }),
    )
    const orders = [7, 8].filter((id) => actions.some((each) => each.order === id))
    return aPlanState(
      actions,
      orders.map((id) => {
        const minutes = sumOf(actions.filter((each) => each.order === id))
        const start = EIGHT + id * MINUTE
        return aPlanOrder(id, { start, end: start + minutes * MINUTE })
      }),
    )
  })
