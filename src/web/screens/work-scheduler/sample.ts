import type { Downtime } from '#contract/downtimes.ts'
import type { PartAction } from '#contract/part-actions.ts'
import type { PartProduct } from '#contract/part-products.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import type { WorkOrder, WorkOrderAction } from '#contract/work-orders.ts'
import type { EarlierWork, RunningWork, WorkScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { samplePlan } from './sample-plan.ts'

/** Work as it could be, for the gallery and for tests; its ids are no real record's. */
const ID = 2_000_000_000
const worker = { id: ID, name: 'Mart Tamm' }
const stamps = { created_at: '2026-11-18T15:40:00+02:00', updated_at: '2026-11-18T15:40:00+02:00' }

type OrderWish = Partial<Omit<WorkOrder, 'work_order_actions'>> & {
  /** Status by the action's id. */
  readonly actions?: Readonly<Record<number, ActionStatus>>
}

export function aWorkOrder({ actions = {}, ...given }: OrderWish = {}): WorkOrder {
  const id = given.id ?? ID
  return {
    id,
    worker,
    start_time: '2026-11-20T08:00:00+02:00',
    end_time: '2026-11-20T12:10:00+02:00',
    duration: 220,
    status: WorkOrderStatus.NotStarted,
    part_product: ID,
    comment: '',
    ...{ planned_by: null, rest: null, begun: [] },
    order: 1,
    ...stamps,
    work_order_actions: Object.entries(actions).map(([action, status], index) => ({
      ...anAction(Number(action), status),
      work_order: id,
      path: paths[index % paths.length] ?? '',
      action: { id: catalogueIds[index % catalogueIds.length] ?? 1 },
    })),
    ...given,
  }
}

export function anAction(id: number, status: ActionStatus): WorkOrderAction {
  const done = status === ActionStatus.Done
  return {
    id,
    work_order: ID,
    status,
    ...stamps,
    ...(done && { updated_at: '2026-11-20T09:12:00+02:00' }),
    action: { id: 1 },
    path: 'cbody/cutting',
    duration: 23,
    done_at: done ? '2026-11-20T09:12:00+02:00' : null,
    done_by: done ? worker : null,
  }
}

export function aTracker(given: Partial<TimeTracker> = {}): TimeTracker {
  return {
    id: ID,
    work_order: ID,
    work_order_id: ID,
    operator: worker,
    start_time: '2026-11-20T08:04:00+02:00',
    end_time: null,
    stop_reason: null,
    ...stamps,
    ...given,
  }
}

export function aDowntime(given: Partial<Downtime> = {}): Downtime {
  return {
    id: ID,
    work_order: ID,
    work_order_id: ID,
    start_time: '2026-11-20T10:31:00+02:00',
    end_time: null,
    problems: [
      { id: 1, name: 'Waiting for crane/forklift' },
      { id: 2, name: 'Part/pipe not ready' },
    ],
    time_tracker: ID,
    comment: 'Crane 2 is in service until noon.',
    solved_by: null,
    ...stamps,
    ...given,
  }
}

export function aPartProduct(given: Partial<PartProduct> = {}): PartProduct {
  return {
    id: ID,
    client: { id: ID, name: 'Rannaniidu Veevärk AS' },
    order_number: '2604117',
    order: ID,
    order_row: { id: ID, description: 'Kaev 1000/630 H=2,40 PE, sissevoolud 315 kell 9 ja 12' },
    comment: '',
    article_group: 'manhole',
    work_plan_json: samplePlan,
    work_orders: [ID],
    time_per_worker: {},
    unassigned_action_durations: {},
    is_active: true,
    status: 4,
    workplan_status: 3,
    pieces: 1,
    duration: 220,
    problems: [],
    delivery_date: '2026-12-01',
    drawing_url: null,
    tags: [],
    blockers: [],
    odoo_mo_id: null,
    confirm_type: 0,
    ...stamps,
    ...given,
  }
}

/** A work order that is running on an operator's clock. */
export function aRunningWork(given: Partial<RunningWork> = {}): RunningWork {
  return { work_order: ID, order_number: '2604117', time_tracker: ID, operator: worker, ...given }
}

/** A seam that must be welded first, by an operator who has it planned. */
export function anEarlierWork(given: Partial<EarlierWork> = {}): EarlierWork {
  return {
    ...{ work_order: ID, count: 1, path: 'cbody/pinlet/a2', action: { id: 10 }, is_started: false },
    ...{ start_time: '2026-11-26T08:00:00+02:00', operator: { id: ID + 1, name: 'Ain Vaher' } },
    ...given,
  }
}

/** An answer of the server that holds these work orders, their one part product and what is said of them. */
export function anAnswer(given: Partial<WorkScheduler> = {}): WorkScheduler {
  return {
    workOrders: [],
    actions: catalogue,
    partProducts: [aPartProduct()],
    timeTrackers: [],
    ...{ downtimes: [], downtime_shifts: [] },
    choices: { operators: [], clients: [], orders: [] },
    counts: { statuses: [], late: 0, unassigned: 0 },
    ...{ earlier: [], running: [] },
    forgotten: [],
    unmatched: [],
    total: given.workOrders?.length ?? 0,
    server_time: '2026-11-20T10:40:00+02:00',
    ...given,
  }
}

export function aCatalogueAction(id: number, name: string, name_et: string): PartAction {
  return {
    id,
    name,
    name_et,
    action_name: '',
    worker_id: null,
    worker_number: null,
    action_type: 0,
    part_type_id: null,
    used_variables: [],
    formula: '5',
    order: id,
    work_type: 1,
    crew_size: 1,
    archived: false,
    ...stamps,
  }
}

const catalogue = [
  aCatalogueAction(1, 'Body cutting', 'Kere lõikamine'),
  aCatalogueAction(2, 'Body expansion', 'Kere laiendus'),
  aCatalogueAction(6, 'Hole for inlet', 'Ava lõikamine'),
  aCatalogueAction(10, 'Extrusion weld, tube seam', 'Ekstruuderkeevitus, toru'),
  aCatalogueAction(9, 'Flow channel milling', 'Renni freesimine'),
]
const catalogueIds = catalogue.map(({ id }) => id)
const paths = ['cbody/cutting', 'cbody/expansion', 'cbody/pinlet/a1', 'cbody/pinlet/a2', 'cend/pchannel/a1']
