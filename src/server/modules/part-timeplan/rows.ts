import type { ActionGroup } from '#contract/action-groups.ts'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { odl } from '#domain/dimensions.ts'
import { wireTime } from '#domain/time.ts'
import { type TimedAction, timePlan } from '#domain/timed-actions.ts'
import type { WorkOrderStatus } from '#domain/work-order.ts'
import type { Catalogue, WorkPlan } from '#domain/work-plan.ts'
import { componentPath, partPath } from '#domain/work-plan-path.ts'
import { groupId } from '#planning/action-groups.ts'

export type ProductRow = {
  readonly id: number
  readonly plan: WorkPlan
  readonly pieces: number
  /** Whether more of it is planned: neither hidden nor of a cancelled order. */
  readonly is_open: boolean
  readonly comment: string
  readonly delivery_date: string
  readonly description: string
  readonly article_group: string
  readonly order_id: number
  readonly order_number: string
  readonly client_id: number
  readonly client_name: string
}

export type OrderRow = {
  readonly id: number
  readonly operator_id: number | null
  readonly start_time: Date
  readonly end_time: Date
  readonly comment: string
  readonly status: WorkOrderStatus
}

export type PlannedActionRow = {
  readonly part_product_id: number
  readonly work_order_id: number
  readonly path: string
  readonly part_action_id: number
  readonly duration_minutes: number
  readonly done_at: Date | null
  readonly was_unassigned: boolean
}

type GroupAction = ActionGroup['actions'][number]

/** The planned groups of a part product, and those that wait. */
export function toGroups(
  product: ProductRow,
  planned: readonly PlannedActionRow[],
  orders: ReadonlyMap<number, OrderRow>,
  catalogue: Catalogue,
): { planned: ActionGroup[]; waiting: ActionGroup[] } {
  const timed = timePlan(product.plan, catalogue, product.pieces).actions
  const today = new Map(timed.map((action) => [action.path, action]))
  const byOrder = Map.groupBy(planned, ({ work_order_id }) => work_order_id)
  const taken = new Set(planned.map(({ path }) => path))
  const waiting = product.is_open ? timed.filter(({ path }) => !taken.has(path)) : []
  return {
    planned: [...byOrder].flatMap(([id, actions]) => {
      const order = orders.get(id)
      return order ? [plannedGroup(product, order, actions, today)] : []
    }),
    waiting: [...Map.groupBy(waiting, ({ worker_id }) => worker_id)].map(([worker, actions]) =>
      group(product, worker, null, actions.map(toWaiting)),
    ),
  }
}

function plannedGroup(
  product: ProductRow,
  { id, operator_id, start_time, end_time, status, comment }: OrderRow,
  actions: readonly PlannedActionRow[],
  today: ReadonlyMap<string, TimedAction>,
): ActionGroup {
  const is_outdated = actions.some(
    ({ path, duration_minutes, done_at }) =>
      done_at === null && today.get(path)?.duration !== duration_minutes,
  )
  const times = { start_time: wireTime(start_time), end_time: wireTime(end_time) }
  const workOrder = { id, ...times, status, comment, is_outdated }
  return group(product, operator_id, workOrder, actions.map(toPlanned))
}

function group(
  product: ProductRow,
  workerId: number | null,
  workOrder: ActionGroup['workOrder'],
  actions: GroupAction[],
): ActionGroup {
  const { id, client_id, client_name, order_id, order_number, article_group } = product
  return {
    id: groupId({ part_product_id: id, worker_id: workerId, work_order_id: workOrder?.id ?? null }),
    partProductId: id,
    workerId,
    workOrder,
    actions,
    duration: actions.reduce((sum, { done, duration }) => sum + (done ? 0 : duration), 0),
    client: { id: client_id, name: client_name },
    order: { id: order_id, order_number },
    articleGroup: article_group,
  }
}

function toPlanned(row: PlannedActionRow): GroupAction {
  const { path, part_action_id: action_id, duration_minutes: duration, was_unassigned } = row
  return { path, action_id, duration, done: row.done_at !== null, was_unassigned }
}

function toWaiting({ path, action_id, duration, worker_id }: TimedAction): GroupAction {
  return { path, action_id, duration, done: false, was_unassigned: worker_id === null }
}

export function toPlannedProduct(row: ProductRow): PlannedProduct {
  return {
    id: row.id,
    description: row.description,
    comment: row.comment,
    pieces: row.pieces,
    delivery_date: row.delivery_date,
    components: row.plan.components.map((component) => ({
      path: componentPath(component),
      type: component.type,
      name: component.name,
      diameter: component.diameter,
      comment: component.comment,
      component_tags: [...component.component_tags],
      parts: component.parts.map((part) => ({
        path: partPath(component, part),
        name: part.part_name,
        odl: odl(part),
        position: part.position,
        comment: part.comment,
      })),
    })),
  }
}
