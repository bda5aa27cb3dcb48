import type { PartWorkPlan } from '#contract/part-work-plans.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import type { Known } from '#domain/work-plan-check.ts'
import type { Context } from '#server/context.ts'
import { readCatalogue } from '#server/modules/part-actions/queries.ts'
import { readPartProduct } from '#server/modules/part-products/queries.ts'
import { readComponentTagNames } from '#server/modules/tags/queries.ts'

/** The work plan of a part product the user may see; refuses with `not_found`. */
export async function readWorkPlan(context: Context, id: number): Promise<PartWorkPlan> {
  const { work_plan_json, workplan_status, duration } = await readPartProduct(context, id)
  return { id, version: 1, components: [], ...work_plan_json, workplan_status, duration }
}

/** Everything a work plan may point at. */
export type Surroundings = Omit<Known, 'before'> & {
  readonly catalogue: Catalogue
  readonly tags: ReadonlyMap<number, string>
}

/** The catalogues that work plans are made from; each is kept by hand and read whole. */
export async function readSurroundings(context: Context): Promise<Surroundings> {
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
