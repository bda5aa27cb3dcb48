import { sql } from 'kysely'
import type { PartWorkPlan, WorkPlanCheck } from '#contract/part-work-plans.ts'
import { sentenceOf } from '#contract/sentences.ts'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import type { Context } from '#server/context.ts'
import { lockPartProduct, readPartProduct } from '#server/modules/part-products/queries.ts'
import { acceptChange, lockPlan } from '#server/modules/plan-changes/commands.ts'
import { checkPlan, preparePlan } from '#server/modules/work-plans/commands.ts'
import { readPlanReferences } from '#server/modules/work-plans/queries.ts'
import { readWorkPlan } from './queries.ts'

/** Saves the work plan of a part product; throws `Refusal` with all of its problems, including planned actions that it removes or changes. */
export async function saveWorkPlan(
  context: Context,
  id: number,
  input: WorkPlanInput,
): Promise<PartWorkPlan> {
  const revision = await lockPlan(context, 'parts')
  const { pieces, plan: before } = await lockPartProduct(context, id)
  const columns = await preparePlan(context, { input, pieces, before }, { id })
  const { is_other } = await context.db
    .selectFrom('part_product')
    .select(sql<boolean>`work_plan is distinct from ${columns.work_plan}::jsonb`.as('is_other'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await context.db.updateTable('part_product').set(columns).where('id', '=', id).execute()
  const items = is_other ? [id] : []
  await acceptChange(context, 'parts', { kind: 'work_plan', items }, revision)
  return readWorkPlan(context, id)
}

/** The maximum number of problems in a refusal. */
const MAX_PROBLEMS = 20

/** Checks a work plan without saving it; a given part product must be visible to the user. */
export async function checkSentPlan(
  context: Context,
  input: WorkPlanInput,
  partProduct?: number,
): Promise<WorkPlanCheck> {
  const before =
    partProduct === undefined ? null : (await readPartProduct(context, partProduct)).work_plan_json
  const { problems, actions } = checkPlan({ input, pieces: 1, before }, await readPlanReferences(context))
  return {
    problems: problems.slice(0, MAX_PROBLEMS).map((problem) => ({
      field: problem.field ?? '',
      code: problem.code,
      message: sentenceOf(problem, context.language),
    })),
    duration: problems.length > 0 ? null : actions.reduce((sum, { duration }) => sum + duration, 0),
  }
}
