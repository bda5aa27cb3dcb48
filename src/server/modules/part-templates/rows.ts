import type { PartTemplate } from '#contract/part-templates.ts'
import { timePlan } from '#domain/timed-actions.ts'
import type { Catalogue } from '#domain/work-plan.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import { type PlanNames, storedWorkPlan, wirePlan } from '#server/modules/work-plans/queries.ts'
import type { templateRows } from './queries.ts'

export type TemplateRow = RowOf<typeof templateRows>

/** The data that is needed to convert templates. */
type Surroundings = {
  readonly catalogue: Catalogue
  readonly names: PlanNames
  readonly mayReveal: (operatorId: number) => boolean
}

export function toPartTemplate(
  row: TemplateRow,
  { catalogue, names, mayReveal }: Surroundings,
): PartTemplate {
  const { work_plan, part_type_id, part_type_name, ...template } = row
  const plan = storedWorkPlan(work_plan, names) ?? { version: 1, components: [] }
  const { actions } = timePlan(plan, catalogue, 1)
  return {
    ...stamped(template),
    part_type: part_type_id === null ? null : { id: part_type_id, name: part_type_name ?? '' },
    components: wirePlan(plan, actions, mayReveal).components,
  }
}
