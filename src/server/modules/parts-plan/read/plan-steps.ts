import { plannedActions } from '#domain/planned-actions.ts'
import type { WorkPlanStep } from '#domain/predecessors.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readCatalogue, storedWorkPlan } from '#server/modules/work-plans/queries.ts'
import { mapInSlices } from '#server/slices.ts'

/** Returns all steps of part products, in the order of their work plans. */
export async function readPlanSteps(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, WorkPlanStep[]>> {
  const catalogue = await readCatalogue(context)
  const types = await context.db.selectFrom('part_action').select(['id', 'work_type']).execute()
  const typeOf = new Map(types.map(({ id, work_type }) => [id, work_type]))
  const rows = await context.db
    .selectFrom('part_product')
    .select(['id', 'work_plan'])
    .where(isOneOf('id', ids))
    .execute()
  return new Map(
    await mapInSlices(rows, ({ id, work_plan }) => {
      const plan = storedWorkPlan(work_plan)
      const actions = plan ? plannedActions(plan, catalogue) : []
      const steps = actions.map(({ path, action_id }) => ({ path, workType: typeOf.get(action_id) ?? null }))
      return [id, steps] as const
    }),
  )
}
