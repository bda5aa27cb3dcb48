import type { Language } from '#contract/languages.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { PartProduct } from '#contract/part-products.ts'
import { sentenceOf } from '#contract/sentences.ts'
import type { NamedRef } from '#contract/shapes.ts'
import type { PlanProblem, WorkPlan as WirePlan } from '#contract/work-plan.ts'
import { sumDurations } from '#domain/duration.ts'
import { ConfirmType, partProductStatus, workPlanStatus } from '#domain/part-product.ts'
import { type TimedAction, timePlan, type UntimedAction } from '#domain/timed-actions.ts'
import type { Catalogue, Component, Part, PartStep, WorkPlan } from '#domain/work-plan.ts'
import { stepPath } from '#domain/work-plan-path.ts'
import { type Stamps, wireStamps } from '#server/db/stamps.ts'
import { storedWorkPlan } from './stored-plan.ts'

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
  readonly odoo_mo_id: number | null
  readonly confirm_type: number
} & FactColumns &
  Stamps

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
  readonly language: Language
  readonly workOrders: readonly number[]
  readonly blockers: readonly PartBlocker[]
  /** Whether the user may know what an operator has to do. */
  readonly tells: (operatorId: number) => boolean
}

export function toPartProduct(row: PartProductRow, around: Surroundings): PartProduct {
  const plan = storedWorkPlan(row.work_plan, around.tagNames)
  // A formula can become impossible after the plan was saved: the plan then is a draft that says why.
  const { actions, untimed } = timePlan(plan ?? noPlan, around.catalogue, row.pieces)
  const { duration, time_per_worker, unassigned_action_durations } = sumDurations(plan ?? noPlan, actions)
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name },
    order_number: row.order_number,
    order: row.order_id,
    order_row: { id: row.order_row_id, description: row.description },
    comment: row.comment,
    article_group: row.article_group,
    work_plan_json: plan && wirePlan(plan, actions, around.tells),
    work_orders: [...around.workOrders],
    time_per_worker: Object.fromEntries(
      Object.entries(time_per_worker).filter(([id]) => around.tells(Number(id))),
    ),
    unassigned_action_durations: { ...unassigned_action_durations },
    is_active: row.is_active,
    ...toStatuses(row),
    pieces: row.pieces,
    duration: untimed.length === 0 ? duration : null,
    problems: untimed.slice(0, MAX_TOLD).map((action) => told(action, around.language)),
    delivery_date: row.delivery_date,
    drawing_url: row.drawing_url,
    tags: [...around.tags],
    blockers: [...around.blockers],
    odoo_mo_id: row.odoo_mo_id,
    confirm_type: toConfirmType(row.confirm_type),
    ...wireStamps(row),
  }
}

/** As many as a refusal lists. */
const MAX_TOLD = 20

function told({ field, problem }: UntimedAction, language: Language): PlanProblem {
  return { field, code: problem.code, message: sentenceOf(problem, language) }
}

function toConfirmType(code: number): ConfirmType {
  return Object.values(ConfirmType).find((type) => type === code) ?? ConfirmType.Unconfirmed
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

type Tells = Surroundings['tells']

/** Returns the plan as it goes over the wire: with the minutes of its steps, without anyone the user may not know of. */
export function wirePlan(plan: WorkPlan, actions: readonly TimedAction[], tells: Tells): WirePlan {
  const minutes = new Map(actions.map(({ path, duration }) => [path, duration]))
  const told = (id: number | null | undefined) => (id == null || !tells(id) ? null : id)
  const step = (component: Component, part: Part, one: PartStep) => ({
    ...one,
    worker_id: told(one.worker_id),
    worker_id_is_default: one.worker_id === undefined,
    formula: one.formula ?? null,
    duration: minutes.get(stepPath(component, part, one)) ?? null,
  })
  const part = (component: Component, one: Part) => ({
    ...one,
    variables: { ...one.variables },
    additional_time_operator: told(one.additional_time_operator),
    additional_time_operator_is_default: one.additional_time_operator === undefined,
    actions: one.actions.map((action) => step(component, one, action)),
  })
  const component = (one: Component) => ({
    ...one,
    component_tags: [...one.component_tags],
    cutting_operator: told(one.cutting_operator),
    cutting_operator_is_default: one.cutting_operator === undefined,
    expansion_operator: told(one.expansion_operator),
    expansion_operator_is_default: one.expansion_operator === undefined,
    parts: one.parts.map((each) => part(one, each)),
  })
  return { version: 1, components: plan.components.map(component) }
}
