import type { ActionGroup } from '#contract/action-groups.ts'
import type { Language } from '#contract/languages.ts'
import type { PlannedProduct } from '#contract/part-timeplan.ts'
import { sentenceOf } from '#contract/sentences.ts'
import { odl } from '#domain/dimensions.ts'
import { type PlannedAction, plannedActions } from '#domain/planned-actions.ts'
import { restOfWork } from '#domain/rest-of-work.ts'
import { wireTime } from '#domain/time.ts'
import type { TimedAction, Timing, UntimedAction } from '#domain/timed-actions.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import { componentPath, partPath } from '#domain/work-plan-path.ts'
import { groupId } from '#planning/parts/action-groups.ts'
import { toRest } from '#server/modules/work-orders/queries.ts'
import type { readGroupHeads, readPlannedActions, readPlannedOrders, readProducts } from './groups.ts'

export type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]

/** What every group of a part product says of it. */
export type GroupHead = Awaited<ReturnType<typeof readGroupHeads>>[number]

export type PlannedActionRow = Awaited<ReturnType<typeof readPlannedActions>>[number]

type PlannedOrders = Awaited<ReturnType<typeof readPlannedOrders>>
export type ShownOrder = PlannedOrders extends ReadonlyMap<number, infer Order> ? Order : never

type GroupAction = ActionGroup['actions'][number]

/** The actions of a part product: as its work plan has them today, and in the order of work those that are planned. */
type ProductActions = { readonly timing: Timing; readonly planned: readonly PlannedActionRow[] }

/** The planned groups of a part product, and those that wait. */
export function toGroups(
  product: GroupHead,
  { timing: { actions: timed, untimed }, planned }: ProductActions,
  { orders, language }: { readonly orders: ReadonlyMap<number, ShownOrder>; readonly language: Language },
): { planned: ActionGroup[]; waiting: ActionGroup[] } {
  const today = new Map(timed.map((action) => [action.path, action]))
  const byOrder = Map.groupBy(planned, ({ work_order_id }) => work_order_id)
  const taken = new Set(planned.map(({ path }) => path))
  const isWaiting = ({ path }: PlannedAction) => product.is_open && !taken.has(path)
  const restOf = restIn(planned, { orders, paths: new Set([...timed, ...untimed].map(({ path }) => path)) })
  const waiting = [
    ...timed.filter(isWaiting).map((action) => [action.worker_id, toWaiting(action)] as const),
    ...untimed.filter(isWaiting).map((action) => [action.worker_id, toUntimed(action, language)] as const),
  ]
  return {
    planned: [...byOrder].flatMap(([id, actions]) => {
      const order = orders.get(id)
      return order ? [plannedGroup(product, order, actions, { today, restOf })] : []
    }),
    waiting: [...Map.groupBy(waiting, ([worker]) => worker)].map(([worker, own]) =>
      group(
        product,
        worker,
        null,
        own.map(([, action]) => action),
      ),
    ),
  }
}

function plannedGroup(
  product: GroupHead,
  order: ShownOrder,
  actions: readonly PlannedActionRow[],
  {
    today,
    restOf,
  }: { readonly today: ReadonlyMap<string, TimedAction>; readonly restOf: (order: ShownOrder) => Rest },
): ActionGroup {
  const { id, operator_id, start_time, end_time, status, comment, downtime_causes } = order
  const is_outdated = actions.some(
    ({ path, duration_minutes, done_at }) =>
      done_at === null && today.get(path)?.duration !== duration_minutes,
  )
  const times = { start_time: wireTime(start_time), end_time: wireTime(end_time), done_at: doneAt(actions) }
  const workOrder = { id, ...times, status, comment, downtime_causes, is_outdated, rest: restOf(order) }
  return group(product, operator_id, workOrder, actions.map(toPlanned))
}

type Rest = NonNullable<ActionGroup['workOrder']>['rest']

/**
 * Returns the function that finds the rest of a work order among the planned actions of its part product.
 *
 * @param paths of all actions in the work plan
 */
function restIn(
  planned: readonly PlannedActionRow[],
  {
    orders,
    paths,
  }: { readonly orders: ReadonlyMap<number, ShownOrder>; readonly paths: ReadonlySet<string> },
): (order: ShownOrder) => Rest {
  return ({ id, left_paths, bookings }) => {
    const left = paths.intersection(new Set(left_paths))
    const rows = planned.filter(({ path }) => left.has(path))
    const elsewhere = rows.filter(({ work_order_id }) => work_order_id !== id)
    const unplanned = left.size - rows.length
    const rest = restOfWork([
      ...elsewhere.map(({ work_order_id, done_at }) => ({
        start: orders.get(work_order_id)?.start_time.getTime() ?? null,
        isDone: done_at !== null,
      })),
      ...Array.from({ length: unplanned }, () => ({ start: null, isDone: false })),
    ])
    return rest && { ...toRest(rest), bookings }
  }
}

function group(
  product: GroupHead,
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

/** Returns when the last of some actions was done; null while one is open. */
function doneAt(actions: readonly PlannedActionRow[]): string | null {
  const times = actions.flatMap(({ done_at }) => done_at ?? [])
  return times.length === 0 || times.length < actions.length
    ? null
    : wireTime(new Date(Math.max(...times.map(Number))))
}

function toPlanned(row: PlannedActionRow): GroupAction {
  const { path, part_action_id: action_id, duration_minutes: duration, was_unassigned } = row
  return { path, action_id, duration, done: row.done_at !== null, was_unassigned, problem: null }
}

function toWaiting({ path, action_id, duration, worker_id }: TimedAction): GroupAction {
  return { path, action_id, duration, done: false, was_unassigned: worker_id === null, problem: null }
}

function toUntimed({ problem, ...action }: UntimedAction, language: Language): GroupAction {
  return { ...toWaiting({ ...action, duration: 0 }), problem: sentenceOf(problem, language) }
}

export function toPlannedProduct(row: ProductRow, catalogue: Catalogue): PlannedProduct {
  const actions = plannedActions(row.plan, catalogue)
  return {
    id: row.id,
    description: row.description,
    comment: row.comment,
    pieces: row.pieces,
    delivery_date: row.delivery_date,
    work_plan_action_paths: actions.map(({ path }) => path),
    action_ids: actions.map(({ action_id }) => action_id),
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
