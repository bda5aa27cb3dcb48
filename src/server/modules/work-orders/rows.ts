import type { Static } from 'typebox'
import type { NamedRef } from '#contract/shapes.ts'
import type { BegunWork, Bookings, WorkOrder, WorkOrderAction, WorkRest } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { type ActionElsewhere, type RestOfWork, restOfWork } from '#domain/rest-of-work.ts'
import { wireTime } from '#domain/time.ts'
import { statusOf, type WorkOrderFacts } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { nameFor, seesEveryone } from '#server/modules/operators/policy.ts'
import type { readBegunWork } from './queries/rest.ts'
import type { workOrderActionRows, workOrderRows } from './queries.ts'

export type FactColumns = {
  readonly has_open_downtime: boolean
  readonly has_tracker: boolean
  readonly has_open_tracker: boolean
  readonly all_actions_done: boolean
}

type WorkOrderRow = RowOf<typeof workOrderRows>

type BegunRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readBegunWork>>['get']>>[number]

export type ActionRow = RowOf<typeof workOrderActionRows>

export function toFacts(row: FactColumns): WorkOrderFacts {
  return {
    hasOpenDowntime: row.has_open_downtime,
    hasTracker: row.has_tracker,
    hasOpenTracker: row.has_open_tracker,
    allActionsDone: row.all_actions_done,
  }
}

export function toWorkOrder(
  context: Context,
  row: WorkOrderRow,
  {
    actions,
    left,
    begun,
  }: {
    readonly actions: readonly ActionRow[]
    readonly left: readonly ActionElsewhere[]
    readonly begun: readonly BegunRow[]
  },
): WorkOrder {
  const rest = restOfWork(left)
  return {
    id: row.id,
    worker: nameFor(context, row.operator_id, row.operator_name),
    start_time: wireTime(row.start_time),
    end_time: wireTime(row.end_time),
    duration: row.duration_minutes,
    status: statusOf(toFacts(row)),
    part_product: row.part_product_id,
    comment: row.comment,
    planned_by: plannedBy(context, row),
    order: row.order,
    ...wireStamps(row),
    rest: rest && toRest(rest),
    begun: [...Map.groupBy(begun, (row) => row.begun).values()].map((rows) => toBegun(context, rows)),
    work_order_actions: actions.map((action) => toAction(context, action)),
  }
}

export function toRest({ start, isDone }: RestOfWork): WorkRest {
  return { start_time: start === null ? null : wireTime(new Date(start)), is_done: isDone }
}

function toBegun(context: Context, rows: readonly BegunRow[]): BegunWork {
  const [first] = rows
  const { begun, worker, operator_id, operator_name } = first!
  return {
    work_order: seesEveryone(context) || worker === context.user.operator?.id ? begun : null,
    operator: nameFor(context, operator_id, operator_name),
    bookings: toBookings(rows),
  }
}

export function toBookings(
  rows: readonly { readonly start_time: Date; readonly end_time: Date | null }[],
): Static<typeof Bookings> {
  return rows.map(({ start_time, end_time }) => ({
    start_time: wireTime(start_time),
    end_time: end_time && wireTime(end_time),
  }))
}

/** Hides the name of the planner from users who may not know other people's names. */
function plannedBy(
  context: Context,
  { planned_by: id, planned_by_name: name }: WorkOrderRow,
): NamedRef | null {
  if (id === null || name === null) return null
  return seesEveryone(context) || id === context.user.id ? { id, name } : null
}

export function toAction(context: Context, row: ActionRow): WorkOrderAction {
  return {
    id: row.id,
    work_order: row.work_order_id,
    status: row.done_at ? ActionStatus.Done : ActionStatus.NotStarted,
    ...wireStamps(row),
    action: { id: row.part_action_id },
    path: row.path,
    duration: row.duration_minutes,
    done_at: row.done_at && wireTime(row.done_at),
    done_by: nameFor(context, row.done_by, row.done_by_name),
  }
}
