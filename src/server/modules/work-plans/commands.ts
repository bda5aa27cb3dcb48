import type { WorkPlanDuration } from '#contract/part-work-plans.ts'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import { sumDurations } from '#domain/duration.ts'
import { type Problem, refuseAll } from '#domain/errors.ts'
import { plannedActions } from '#domain/planned-actions.ts'
import { timePlan } from '#domain/timed-actions.ts'
import type { Catalogue, WorkPlan } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { mayKnowWhose } from '#server/modules/operators/policy.ts'
import { checkPlan, type Draft } from './commands/check.ts'
import { readCatalogue, readPlanReferences, readUnstartedPlans } from './queries.ts'

export { checkPlan } from './commands/check.ts'

/** The columns of a part product that contain its work plan. */
export type PlanColumns = {
  readonly work_plan: string
  readonly work_plan_paths: string[]
  readonly work_plan_is_sound: boolean
}

/**
 * Checks a plan and returns its columns; throws `Refusal` with all of its problems.
 *
 * @param of the part product whose plan it replaces, and the field of the request
 */
export async function preparePlan(
  context: Context,
  draft: Draft,
  of: { readonly id?: number; readonly under?: string },
): Promise<PlanColumns> {
  const known = await readPlanReferences(context)
  const { plan, problems } = checkPlan(draft, known)
  const inUse = of.id === undefined ? [] : await plannedOtherwise(context, of.id, plan, known.catalogue)
  refuseAll([...problems, ...inUse], of.under)
  return {
    work_plan: JSON.stringify(plan),
    work_plan_paths: plannedActions(plan, known.catalogue).map(({ path }) => path),
    work_plan_is_sound: true,
  }
}

/** Returns the duration of a work plan; throws `Refusal` with all of its problems. */
export async function calculateDuration(
  context: Context,
  input: WorkPlanInput,
  pieces: number,
): Promise<WorkPlanDuration> {
  const known = await readPlanReferences(context)
  const { plan, actions, problems } = checkPlan(
    { input, pieces, before: null },
    { ...known, actions: unarchived(known.actions) },
  )
  refuseAll(problems, 'work_plan_json.')
  const { components, time_per_worker, unassigned_action_durations, duration } = sumDurations(plan, actions)
  return {
    duration,
    components: components.map(({ parts, ...component }) => ({
      ...component,
      actions: [...component.actions],
      parts: parts.map((part) => ({ ...part, actions: [...part.actions] })),
    })),
    time_per_worker: Object.fromEntries(
      Object.entries(time_per_worker).filter(([id]) => mayKnowWhose(context, Number(id))),
    ),
    unassigned_action_durations: { ...unassigned_action_durations },
  }
}

/** Returns the actions as not archived, because archived ones also take time. */
function unarchived(actions: Catalogue['actions']): Catalogue['actions'] {
  return new Map([...actions].map(([id, action]) => [id, { ...action, archived: false }]))
}

/**
 * Stores which plans can still be calculated, of those whose work has not started, after a change of the catalogue or the
 * pieces.
 *
 * @param ids the affected part products; all by default
 */
export async function noteSoundness(context: Context, ids?: readonly number[]): Promise<void> {
  const catalogue = await readCatalogue(context)
  const plans = await readUnstartedPlans(context, ids)
  const changed = plans.filter(
    ({ plan, pieces, isSound }) => isCalculable(plan, catalogue, pieces) !== isSound,
  )
  for (const isSound of [true, false]) {
    const turned = changed.filter((plan) => plan.isSound !== isSound).map(({ id }) => id)
    if (turned.length > 0)
      await context.db
        .updateTable('part_product')
        .set({ work_plan_is_sound: isSound })
        .where(isOneOf('id', turned))
        .execute()
  }
}

/** Returns whether the duration of every action can be calculated. */
function isCalculable(plan: WorkPlan, catalogue: Catalogue, pieces: number): boolean {
  return timePlan(plan, catalogue, pieces).problems.length === 0
}

/** Returns a problem for each planned action that the plan removes or changes. */
async function plannedOtherwise(
  { db }: Context,
  id: number,
  plan: WorkPlan,
  catalogue: Catalogue,
): Promise<Problem[]> {
  const planned = await db
    .selectFrom('work_order_action')
    .select(['path', 'part_action_id'])
    .where('part_product_id', '=', id)
    .orderBy('id')
    .execute()
  const actionAt = new Map(plannedActions(plan, catalogue).map(({ path, action_id }) => [path, action_id]))
  return planned
    .filter(({ path, part_action_id }) => actionAt.get(path) !== part_action_id)
    .map(({ path }): Problem => ({ code: 'plan_path_in_use', params: { path } }))
}
