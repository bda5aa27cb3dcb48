import { Compile } from 'typebox/compile'
import type { PartProduct } from '#contract/part-products.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { WorkPlan } from '#contract/work-plan.ts'
import { sumDurations } from '#domain/duration.ts'
import { partProductStatus, workPlanStatus } from '#domain/part-product.ts'
import { type TimedAction, timePlan } from '#domain/timed-actions.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import { stepPath } from '#domain/work-plan-path.ts'

export type PartProductRow = {
  readonly id: number
  readonly client_id: number
  readonly client_name: string
  readonly order_id: number
  readonly order_number: string
  readonly order_row_id: number
  readonly description: string
  readonly article_group: string
  readonly comment: string
  readonly work_plan: unknown
  readonly is_active: boolean
  readonly pieces: number
  readonly delivery_date: string
  readonly drawing_url: string | null
} & FactColumns

type FactColumns = {
  readonly is_cancelled: boolean
  readonly has_work_plan: boolean
  readonly is_sound: boolean
  readonly action_count: number
  readonly planned_count: number
  readonly done_count: number
  readonly has_open_downtime: boolean
  readonly has_tracker: boolean
}

/** What a part product's row is read together with. */
export type Surroundings = {
  readonly catalogue: Catalogue
  /** Names of component tags in the user's language. */
  readonly tagNames: ReadonlyMap<number, string>
  readonly tags: readonly NamedRef[]
  readonly workOrders: readonly number[]
  /** Whether the user may know what an operator has to do. */
  readonly tells: (operatorId: number) => boolean
}

export function toPartProduct(row: PartProductRow, around: Surroundings): PartProduct {
  const plan = toWorkPlan(row.work_plan, around.tagNames)
  // A formula that has become impossible since the plan was saved takes no time here, and the plan shows as a draft.
  const actions = plan ? timePlan(plan, around.catalogue, row.pieces).actions : []
  const { duration, time_per_worker, unassigned_action_durations } = sumDurations(plan ?? noPlan, actions)
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name },
    order_number: row.order_number,
    order: row.order_id,
    order_row: { id: row.order_row_id, description: row.description },
    comment: row.comment,
    article_group: row.article_group,
    work_plan_json: plan && shown(plan, actions, around.tells),
    work_orders: [...around.workOrders],
    time_per_worker: Object.fromEntries(
      Object.entries(time_per_worker).filter(([id]) => around.tells(Number(id))),
    ),
    unassigned_action_durations: { ...unassigned_action_durations },
    is_active: row.is_active,
    ...toStatuses(row),
    pieces: row.pieces,
    duration,
    delivery_date: row.delivery_date,
    drawing_url: row.drawing_url,
    tags: [...around.tags],
  }
}

/** Both statuses, by the rules of the factory. */
function toStatuses(row: FactColumns) {
  const { has_work_plan: hasWorkPlan, action_count: actionCount, has_tracker, done_count } = row
  const status = partProductStatus({
    cancelled: row.is_cancelled,
    hasWorkPlan,
    actionCount,
    plannedActionCount: row.planned_count,
    doneActionCount: done_count,
    anyTrackerStarted: has_tracker,
    openDowntime: row.has_open_downtime,
  })
  const workStarted = has_tracker || done_count > 0
  return {
    status,
    workplan_status: workPlanStatus({ hasWorkPlan, actionCount, isSound: row.is_sound, workStarted }),
  }
}

const noPlan: WorkPlan = { version: 1, components: [] }

/** The plan with the minutes of its steps, and nobody named whom the user may not know of. */
function shown(plan: WorkPlan, actions: readonly TimedAction[], tells: Surroundings['tells']): WorkPlan {
  const minutes = new Map(actions.map(({ path, duration }) => [path, duration]))
  return {
    ...plan,
    components: plan.components.map((component) =>
      withoutOthers(tells, {
        ...component,
        parts: component.parts.map((part) =>
          withoutOthers(tells, {
            ...part,
            actions: part.actions.map((step) =>
              withoutOthers(tells, {
                ...step,
                duration: minutes.get(stepPath(component, part, step)) ?? null,
              }),
            ),
          }),
        ),
      }),
    ),
  }
}

const operatorFields = [
  'cutting_operator',
  'expansion_operator',
  'additional_time_operator',
  'worker_id',
] as const
type Node = { readonly [Field in (typeof operatorFields)[number]]?: number | null }

function withoutOthers<T extends Node>(tells: Surroundings['tells'], node: T): T {
  const others = operatorFields.filter((field) => {
    const id = node[field]
    return typeof id === 'number' && !tells(id)
  })
  return { ...node, ...Object.fromEntries(others.map((field) => [field, null])) }
}

const storedPlan = Compile(WorkPlan)

/** The work plan as it is kept, its tags by the names they have today. */
export function toWorkPlan(stored: unknown, tagNames: ReadonlyMap<number, string>): WorkPlan | null {
  if (stored === null) return null
  if (!storedPlan.Check(stored)) throw new Error('A stored work plan does not have the shape of one.')
  return {
    ...stored,
    components: stored.components.map((component) => ({
      ...component,
      component_tags: component.component_tags.map(({ id, name }) => ({
        id,
        name: tagNames.get(id) ?? name,
      })),
    })),
  }
}
