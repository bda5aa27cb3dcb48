import { toActionType } from '#domain/action.ts'
import { WorkPlanStatus } from '#domain/part-product.ts'
import { plannedActions } from '#domain/planned-actions.ts'
import type { WorkPlanStep } from '#domain/predecessors.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import type { Known } from '#domain/work-plan-check.ts'
import type { Context } from '#server/context.ts'
import { all, given, isOneOf } from '#server/lists/conditions.ts'
import { readComponentTagNames } from '#server/modules/tags/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type PlanNames, storedWorkPlan } from './rows.ts'

export { type PlanNames, storedWorkPlan, wirePlan } from './rows.ts'

/** Returns the catalogue for calculating work plans, with names in the user's language. */
export async function readCatalogue({ db, configuration, language }: Context): Promise<Catalogue> {
  const rows = await db
    .selectFrom('part_action')
    .select([
      'id',
      'name',
      'name_et',
      'action_name',
      'action_type',
      'worker_id',
      'formula',
      'used_variables',
      'archived',
    ])
    .execute()
  const { body_cutting_action_id, body_expansion_action_id, extra_time_action_id } = configuration
  return {
    actions: new Map(
      rows.map(({ id, action_type, name_et, ...row }) => [
        id,
        {
          ...row,
          ...(language === 'et' && { name: name_et, action_name: '' }),
          action_type: toActionType(action_type),
        },
      ]),
    ),
    body_cutting_action_id,
    body_expansion_action_id,
    extra_time_action_id,
  }
}

/** Returns everything that a work plan can refer to. */
export type PlanReferences = Omit<Known, 'before'> & {
  readonly catalogue: Catalogue
  readonly tags: ReadonlyMap<number, string>
}

/** Returns the names in the user's language that work plans are shown with. */
export async function readPlanNames(context: Context): Promise<PlanNames> {
  const types = await context.db.selectFrom('part_type').select(['id', 'name_en', 'name_et']).execute()
  const parts = new Map(
    types.map(({ id, name_en, name_et }) => {
      const name = context.language === 'et' ? name_et : name_en
      return [id, new Map([name_en, name_et].map((either) => [either, name]))]
    }),
  )
  return {
    tags: await readComponentTagNames(context),
    parts,
    types: new Map([...parts.values()].flatMap((names) => [...names])),
  }
}

/** The catalogues that work plans refer to; each is small and read completely. */
export async function readPlanReferences(context: Context): Promise<PlanReferences> {
  const catalogue = await readCatalogue(context)
  const types = await context.db.selectFrom('part_type').select('id').execute()
  const operators = await context.db.selectFrom('operator').select('id').execute()
  return {
    catalogue,
    actions: catalogue.actions,
    part_types: new Map(types.map(({ id }) => [id, id])),
    operators: new Map(operators.map(({ id }) => [id, id])),
    tags: await readComponentTagNames({ ...context, language: 'et' }),
  }
}

/** Selects work plans whose work has not started, of all part products or of these, with whether each could last be calculated. */
export async function readUnstartedPlans({ db }: Context, ids?: readonly number[]) {
  const rows = await db
    .selectFrom('part_product as p')
    .innerJoin('part_product_state as s', 's.id', 'p.id')
    .select(['p.id', 'p.pieces', 'p.work_plan', 'p.work_plan_is_sound'])
    .where(isOneOf('s.workplan_status', [WorkPlanStatus.Draft, WorkPlanStatus.Ready]))
    // The derived status would say the same, but needs every action of years of work.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_order as w')
            .innerJoin('time_tracker as t', 't.work_order_id', 'w.id')
            .select('t.id')
            .whereRef('w.part_product_id', '=', 'p.id'),
        ),
      ),
    )
    .where(all(given(ids, (some) => isOneOf('p.id', some))))
    .execute()
  return rows.flatMap(({ id, pieces, work_plan, work_plan_is_sound: isSound }) => {
    const plan = storedWorkPlan(work_plan)
    return plan ? [{ id, pieces, plan, isSound }] : []
  })
}

/** Returns all steps of part products, in the order of their work plans. */
export async function readPlanSteps(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, (WorkPlanStep & { readonly action: number })[]>> {
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
      const steps = actions.map(({ path, action_id: action }) => {
        return { path, action, workType: typeOf.get(action) ?? null }
      })
      return [id, steps] as const
    }),
  )
}
