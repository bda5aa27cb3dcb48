import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlannedProduct } from '#contract/part-timeplan.ts'

const OPERATORS = 30
const DAYS = 30
const BLOCKS = 10
/** Each is a part product of one component, two parts and fifteen actions: twenty rows of the tree with its order. */
const WAITING = 250
/** Unplanned work fits into the rest of a day. */
const MINUTES = 40
const PITCH = 45

/** The plan of a large factory: 9,000 work orders of 30 operators on 30 days, and 5,000 rows of unplanned work. */
export function aBigTimeplan(): PartTimeplan {
  const planned = OPERATORS * DAYS
  const data = Array.from({ length: planned * BLOCKS }, (_, index) => plannedGroup(index))
  const unplanned = Array.from({ length: WAITING }, (_, index) => waitingGroup(planned + 1 + index))
  const byProduct = Map.groupBy([...data, ...unplanned], ({ partProductId }) => partProductId)
  return {
    state_hash: 'a',
    data,
    unplanned,
    part_products: [...byProduct].map(([id, groups]) => product(id, groups)),
    actions: Array.from({ length: 15 }, (_, index) => ({
      ...{ id: index + 1, name: `Action ${index + 1}`, work_type: 1 + (index % 8) },
    })),
    operators: Array.from({ length: OPERATORS }, (_, index) => ({
      ...{ id: index + 1, name: `Operator ${index + 1}`, employee_number: `${1001 + index}` },
      skills: [1, 2, 3, 4, 5, 6, 7, 8],
    })),
    ...{ periods: [], overtimes: [], absences: [], holidays: [], blockers: [] },
    working_day: {
      ...{ work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
      ...{ skip_holidays: true, shorten_eves: true },
    },
    limits: { horizon_days: 30, fit_window_days: 3, items_per_day: 9001 },
    server_time: '2026-03-02T10:00:00+02:00',
  }
}

const status = [0, 0, 1, 2, 3] as const

function plannedGroup(index: number): ActionGroup {
  const nth = index % BLOCKS
  const cell = Math.floor(index / BLOCKS)
  const [worker, day] = [1 + (cell % OPERATORS), Math.floor(cell / OPERATORS)]
  const start = Date.parse('2026-03-02T06:00:00Z') + day * 86_400_000 + nth * PITCH * 60_000
  const order = {
    ...{ id: index + 1, status: status[index % 5] ?? 0, comment: '', is_outdated: false, done_at: null },
    ...{ downtime_causes: [], rest: null },
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + MINUTES * 60_000).toISOString(),
  }
  const actions = [0, 1].map((step) =>
    action(`cb/pp0/a${nth}${step}`, 1 + ((index + step) % 15), MINUTES / 2),
  )
  return group(cell + 1, worker, order, actions)
}

function waitingGroup(id: number): ActionGroup {
  const actions = Array.from({ length: 15 }, (_, step) =>
    action(`cb/pp${Math.floor(step / 8)}/a${step}`, step + 1, 3),
  )
  return group(id, null, null, actions)
}

function action(path: string, action_id: number, duration: number): ActionGroup['actions'][number] {
  return { path, action_id, duration, done: false, was_unassigned: true, problem: null }
}

function group(
  partProductId: number,
  workerId: number | null,
  workOrder: ActionGroup['workOrder'],
  actions: ActionGroup['actions'],
): ActionGroup {
  return {
    id: `${partProductId}-${workerId ?? 'unassigned'}-${workOrder?.id ?? 'unplanned'}`,
    ...{ partProductId, workerId, workOrder, actions },
    duration: actions.reduce((sum, { duration }) => sum + duration, 0),
    client: { id: partProductId % 37, name: `Client ${partProductId % 37}` },
    order: { id: partProductId, order_number: `26${String(partProductId).padStart(4, '0')}` },
    articleGroup: 'manhole',
  }
}

function product(id: number, groups: readonly ActionGroup[]): PlannedProduct {
  const actions = groups.flatMap((group) => group.actions)
  const part = (index: number) => ({
    ...{ path: `cb/pp${index}`, name: `Part ${index + 1}`, odl: '315 × 400', position: '', comment: '' },
  })
  return {
    ...{ id, description: `Manhole ${id}`, comment: '', pieces: 1 },
    work_plan_action_paths: actions.map(({ path }) => path),
    action_ids: actions.map(({ action_id }) => action_id),
    delivery_date: `2026-03-${String(3 + (id % 27)).padStart(2, '0')}`,
    components: [
      {
        ...{ path: 'cb', type: 1, name: 'DN1000 PR65', diameter: 1000, comment: '', component_tags: [] },
        parts: [part(0), part(1)],
      },
    ],
  }
}
