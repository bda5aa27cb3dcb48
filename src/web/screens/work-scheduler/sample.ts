import type { WorkOrder, WorkOrderAction } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** Work as it could be, for the gallery and for tests. Its ids are no real work order's. */
export const SAMPLE_ID = 2_000_000_000

type OrderWish = {
  readonly id?: number
  readonly status?: WorkOrderStatus
  /** Status by the action's id. */
  readonly actions?: Readonly<Record<number, ActionStatus>>
}

export function aWorkOrder({
  id = SAMPLE_ID,
  status = WorkOrderStatus.NotStarted,
  actions = {},
}: OrderWish = {}): WorkOrder {
  return {
    id,
    worker: { id: SAMPLE_ID, name: 'Mart Tamm' },
    start_time: '2026-11-20T08:00:00+02:00',
    end_time: '2026-11-20T12:10:00+02:00',
    duration: 220,
    status,
    part_product: SAMPLE_ID,
    comment: '',
    work_order_actions: Object.entries(actions).map(([action, state]) => anAction(Number(action), id, state)),
  }
}

function anAction(id: number, work_order: number, status: ActionStatus): WorkOrderAction {
  const done = status === ActionStatus.Done
  return {
    id,
    work_order,
    status,
    updated_at: done ? '2026-11-20T09:12:00+02:00' : '2026-11-18T15:40:00+02:00',
    action: { id: 1 },
    path: 'c1/cutting',
    duration: 20,
    done_at: done ? '2026-11-20T09:12:00+02:00' : null,
    done_by: done ? { id: SAMPLE_ID, name: 'Mart Tamm' } : null,
  }
}
