import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { PartMove } from '#contract/part-plan.ts'
import type { PartTimeplan, PlanCounts, PlannedProduct } from '#contract/part-timeplan.ts'
import type { ListedPlanChange, PlanChange } from '#contract/plan-changes.ts'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { KnownPlan } from './carried.ts'

/** Monday of the samples. */
export const SAMPLE_MONDAY = '2026-03-02'

type GroupAction = ActionGroup['actions'][number]
type Order = NonNullable<ActionGroup['workOrder']>

export function aGroupAction(given: Partial<GroupAction> = {}): GroupAction {
  return {
    ...{
      path: 'cbody/pIN/a1',
      action_id: 24,
      duration: 60,
      done: false,
      was_unassigned: true,
      problem: null,
    },
    ...given,
  }
}

/** A work order of an hour on Monday morning. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    ...{ id: 31, comment: '', downtime_causes: [], is_outdated: false, done_at: null, rest: null },
    status: WorkOrderStatus.NotStarted,
    start_time: '2026-03-02T08:00:00+02:00',
    end_time: '2026-03-02T09:00:00+02:00',
    ...given,
  }
}

/** An unassigned hour of part product 1. */
export function aGroup(given: Partial<ActionGroup> = {}): ActionGroup {
  const { partProductId = 1, workerId = null, workOrder = null, actions = [aGroupAction()] } = given
  return {
    id: `${partProductId}-${workerId ?? 'unassigned'}-${workOrder?.id ?? 'unplanned'}`,
    ...{ partProductId, workerId, workOrder, actions },
    duration: actions.reduce((sum, { done, duration }) => sum + (done ? 0 : duration), 0),
    client: { id: 1, name: 'Rannaniidu Veevärk AS' },
    order: { id: partProductId, order_number: `26041${partProductId}` },
    articleGroup: 'manhole',
    ...given,
  }
}

export function aProduct(given: Partial<PlannedProduct> = {}): PlannedProduct {
  return {
    ...{ id: 1, description: 'Kaev 1000/630 H=2,40 PE', comment: '', pieces: 1 },
    delivery_date: '2026-03-04',
    work_plan_action_paths: ['cbody/pIN/a1'],
    action_ids: [24],
    components: [
      {
        ...{ path: 'cbody', type: 1, name: 'DN1000 PR65', diameter: 1000, comment: '', component_tags: [] },
        parts: [{ path: 'cbody/pIN', name: 'Inlet stub', odl: '315 × 400', position: '9:00', comment: '' }],
      },
    ],
    ...given,
  }
}

/** A plan of two operators who work as the factory does, and what is left of earlier days. */
export function aTimeplan({ carried = new Map(), ...given }: Partial<KnownPlan> = {}): KnownPlan {
  return { ...aPlanAsRead(given), carried }
}

/** The same as the server answers it. */
export function aPlanAsRead(given: Partial<PartTimeplan> = {}): PartTimeplan {
  return {
    ...{ state_hash: 'a', data: [], unplanned: [], part_products: [aProduct()], blockers: [] },
    actions: [
      { id: 24, name: 'Inlet welding', work_type: 3 },
      { id: 25, name: 'Leak test', work_type: 5 },
    ],
    operators: [
      { id: 1, name: 'Mart Tamm', employee_number: '1001', skills: [1, 3, 5] },
      { id: 2, name: 'Ain Vaher', employee_number: '1002', skills: [5] },
    ],
    ...{ periods: [], overtimes: [], absences: [], holidays: [] },
    working_day: {
      ...{ work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
      ...{ skip_holidays: true, shorten_eves: true },
    },
    limits: { horizon_days: 30, fit_window_days: 3, items_per_day: 9001 },
    server_time: '2026-03-02T08:00:00+02:00',
    ...given,
  }
}

/** A work order of an earlier day that needs some minutes more, and takes the first on Monday. */
export function carriedOrders(
  workOrder: NonNullable<ActionGroup['workOrder']>,
  operator: number | null,
  minutes: number,
): KnownPlan['carried'] {
  const end = Date.parse(`${SAMPLE_MONDAY}T08:00:00+02:00`) + minutes * MINUTE
  const { id, end_time } = workOrder
  return new Map([[id, { workOrder: id, operator, minutes, plannedEnd: Date.parse(end_time), end }]])
}

/** A work order that is late and blocked, and an overloaded day. */
export function aCount(given: Partial<PlanCounts> = {}): PlanCounts {
  const { end_time, start_time } = anOrder({ id: 35, end_time: '2026-03-03T12:00:00+02:00' })
  const place = {
    ...{ operator: { id: 1, name: 'Mart Tamm' }, start_time, load: null, minutes: null },
    work_order: {
      ...{ id: 35, part_product: 5, order_number: '260415', client_name: 'Rannaniidu Veevärk AS' },
      ...{ work_type: 3, end_time, delivery_date: '2026-03-01' },
    },
    ...{ expected_end: null, skills: [], blockers: [], after: null, late: null },
  }
  const load = { date: '2026-03-03', planned_minutes: 540, working_minutes: 450 }
  return {
    ...{ from: SAMPLE_MONDAY, planned_minutes: 1245, overtime_requests: 2 },
    problems: [
      { ...place, id: 'late 35', kind: 'late', minutes: 2160 },
      { ...place, id: 'overloaded 1 2026-03-03', kind: 'overloaded', work_order: null, load },
      { ...place, id: 'blocked 35', kind: 'blocked', blockers: ['drawing'] },
    ],
    ...given,
  }
}

/** Work order 31 waits for its drawing. */
export function aBlocker(given: Partial<PartBlocker> = {}): PartBlocker {
  return {
    ...{ id: 1, target: 'work_order', target_id: 31, type: 'drawing', comment: '' },
    ...{ blocked_by: { id: 4, name: 'Triin Aasa' }, created_at: '2026-03-02T07:40:00+02:00' },
    updated_at: '2026-03-02T07:40:00+02:00',
    ...{ resolved_at: null, resolved_by: null },
    ...given,
  }
}

/** A change that the reader of the list has made none of before. */
export function aListedChange(given: Partial<ListedPlanChange<PartMove>> = {}): ListedPlanChange<PartMove> {
  return { ...aChange(), changed_yours: [], item_names: [], no_revert: null, ...given }
}

const nowhere = { worker_id: null, work_order_id: null, start_time: null, end_time: null }

/** Somebody planned the action of part product 1. */
export function aChange(given: Partial<PlanChange<PartMove>> = {}): PlanChange<PartMove> {
  const { start_time, end_time } = anOrder()
  return {
    ...{ id: 7, kind: 'plan', made_by: { id: 4, name: 'Triin Aasa' }, state_hash: 'b' },
    made_at: '2026-03-02T08:05:00+02:00',
    moves: [
      {
        item: 1,
        paths: ['cbody/pIN/a1'],
        from: nowhere,
        to: { worker_id: 1, work_order_id: 31, start_time, end_time },
      },
    ],
    ...{ items: [1], move_count: 1, undoes: null, undone_by: null, is_redo: false },
    ...given,
  }
}
