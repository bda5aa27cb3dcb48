import type { Language } from '#contract/languages.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { PartProduct } from '#contract/part-products.ts'
import { sentenceOf } from '#contract/sentences.ts'
import type { NamedRef } from '#contract/shapes.ts'
import type { WorkPlanProblem } from '#contract/work-plan.ts'
import { sumDurations } from '#domain/duration.ts'
import { ConfirmType, partProductStatus, workPlanStatus } from '#domain/part-product.ts'
import { timePlan, type UntimedAction } from '#domain/timed-actions.ts'
import type { Catalogue, WorkPlan } from '#domain/work-plan.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { type PlanNames, storedWorkPlan, wirePlan } from '#server/modules/work-plans/queries.ts'
import type { partProductRows } from './queries.ts'

type PartProductRow = RowOf<typeof partProductRows>

/** The data that is needed to convert part products. */
export type ProductContext = {
  readonly catalogue: Catalogue
  readonly names: PlanNames
  readonly tags: readonly NamedRef[]
  readonly language: Language
  readonly workOrders: readonly number[]
  readonly blockers: readonly PartBlocker[]
  /** Returns whether the user may know the work of an operator. */
  readonly mayReveal: (operatorId: number) => boolean
}

export function toPartProduct(row: PartProductRow, around: ProductContext): PartProduct {
  const plan = storedWorkPlan(row.work_plan, around.names)
  // A formula can become invalid after the plan was saved; the plan is then a draft with the reason.
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
    work_plan_json: plan && wirePlan(plan, actions, around.mayReveal),
    work_orders: [...around.workOrders],
    time_per_worker: Object.fromEntries(
      Object.entries(time_per_worker).filter(([id]) => around.mayReveal(Number(id))),
    ),
    unassigned_action_durations: { ...unassigned_action_durations },
    is_active: row.is_active,
    ...toStatuses(row),
    pieces: row.pieces,
    duration: untimed.length === 0 ? duration : null,
    problems: untimed.slice(0, MAX_PROBLEMS).map((action) => problemOf(action, around.language)),
    delivery_date: row.delivery_date,
    drawing_url: row.drawing_url,
    tags: [...around.tags],
    blockers: [...around.blockers],
    odoo_mo_id: row.odoo_mo_id,
    confirm_type: toConfirmType(row.confirm_type),
    ...wireStamps(row),
  }
}

/** The maximum number of problems in a refusal. */
const MAX_PROBLEMS = 20

function problemOf({ field, problem }: UntimedAction, language: Language): WorkPlanProblem {
  return { field, code: problem.code, message: sentenceOf(problem, language) }
}

function toConfirmType(code: number): ConfirmType {
  return Object.values(ConfirmType).find((type) => type === code) ?? ConfirmType.Unconfirmed
}

/** Derives both statuses. */
function toStatuses(row: PartProductRow) {
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
