import type { PartPlanReply } from '#contract/part-plan.ts'
import { timePlan } from '#domain/timed-actions.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { groupId } from '#planning/parts/action-groups.ts'
import { leftPathsAfter } from '#planning/parts/left-paths.ts'
import type { ActionMove, ActionPlace, PlanOrder } from '#planning/parts/plan-state.ts'
import type { OrderAfter } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { type GroupHead, type ShownOrder, toGroups } from '#server/modules/parts-plan/read/rows.ts'
import { mapInSlices } from '#server/slices.ts'
import type { Work } from './carry-out.ts'
import type { LockedOrder, LockedPlan, PlannedRow } from './locked-plan.ts'
import type { PlanAfter } from './plan-after.ts'

/**
 * Returns the groups that actions joined or left, whose time changed, or whose rest is elsewhere, as they are after a change, and
 * the ids of those that are gone. Nothing is read: a large plan would take as long to read as to write.
 *
 * @param heads all part products that moves touch
 */
export async function groupsAfter(
  { language }: Context,
  { moves, orders, kept, heads }: Work & { readonly heads: readonly GroupHead[] },
  { locked, after }: { readonly locked: LockedPlan; readonly after: PlanAfter },
): Promise<Pick<PartPlanReply, 'data' | 'gone'>> {
  const left = new Set(moves.map(({ item, from }) => groupIdOf(item, from)))
  const joined = new Set(moves.map(({ item, to }) => groupIdOf(item, to)))
  const planned = plannedAfter(moves, locked, after)
  const comments = new Map(kept.map(({ id, comment }) => [id, comment]))
  const leftPaths = leftPathsAfter(moves, locked.orders)
  const shown = new Map([...locked.orders.values()].map((order) => [order.id, toShown(order, order)]))
  for (const order of orders) {
    const before = locked.orders.get(order.id)
    const comment = before?.comment ?? comments.get(order.id) ?? ''
    const status = statusAfter(before, planned.get(order.partProduct) ?? [])
    shown.set(
      order.id,
      toShown(order, {
        ...{ comment, status, bookings: before?.bookings ?? [] },
        downtimeCauses: before?.downtimeCauses ?? [],
        leftPaths: leftPaths.get(order.id) ?? before?.leftPaths ?? [],
      }),
    )
  }
  const groups = await mapInSlices(heads, (head) => {
    const { timing, pieces } = locked.products.get(head.id)!
    const plan = after.plans.get(head.id)
    const today = plan ? timePlan(plan, locked.catalogue, pieces) : timing
    return toGroups(head, { timing: today, planned: planned.get(head.id) ?? [] }, { orders: shown, language })
  })
  const all = [...groups.flatMap((own) => own.planned), ...groups.flatMap((own) => own.waiting)]
  const data = all.filter(
    ({ id, workOrder }) => left.has(id) || joined.has(id) || (workOrder?.rest ?? null) !== null,
  )
  const still = new Set(data.map(({ id }) => id))
  return { data, gone: [...left].filter((id) => !still.has(id)) }
}

function groupIdOf(item: number, { worker, order }: ActionPlace): string {
  return groupId({ part_product_id: item, worker_id: worker, work_order_id: order })
}

/** Returns the planned actions of part products after moves, in the order of work of each work order. */
function plannedAfter(
  moves: readonly ActionMove[],
  { products }: LockedPlan,
  { coming }: PlanAfter,
): Map<number, PlannedRow[]> {
  const movesOf = Map.groupBy(moves, ({ item }) => item)
  return new Map(
    [...products].map(([id, { planned }]) => {
      const rows = [...moved(planned, movesOf.get(id) ?? []), ...(coming.get(id) ?? [])]
      return [id, rows.sort((a, b) => a.work_order_id - b.work_order_id || a.sort - b.sort)]
    }),
  )
}

function moved(rows: readonly PlannedRow[], moves: readonly ActionMove[]): PlannedRow[] {
  if (rows.length === 0) return []
  const goes = new Map(moves.flatMap(({ paths, to }) => paths.map((path) => [path, to.order] as const)))
  return rows.flatMap((row) => {
    const order = goes.get(row.path)
    if (order === undefined) return [row]
    return order === null ? [] : [{ ...row, work_order_id: order }]
  })
}

function toShown(
  { id, worker, start, end }: Omit<OrderAfter, 'minutes'>,
  { comment, status, leftPaths, bookings, downtimeCauses }: Omit<LockedOrder, keyof OrderAfter>,
): ShownOrder {
  return {
    id,
    operator_id: worker,
    start_time: new Date(start),
    end_time: new Date(end),
    comment,
    status,
    left_paths: [...leftPaths],
    bookings: [...bookings],
    downtime_causes: [...downtimeCauses],
  }
}

const { NotStarted, Paused, Done } = WorkOrderStatus

/** Returns the status of a work order after its actions have changed, and nothing else. */
function statusAfter(before: PlanOrder | undefined, planned: readonly PlannedRow[]): ShownOrder['status'] {
  if (!before) return NotStarted
  const { id, status } = before
  if (status !== Paused && status !== Done) return status
  const isOpen = planned.some((row) => row.work_order_id === id && row.done_at === null)
  return isOpen ? Paused : Done
}
