import type { Input } from '#contract/endpoint.ts'
import type { PartTemplate, partTemplates } from '#contract/part-templates.ts'
import { Refusal } from '#domain/errors.ts'
import type { WorkPlan } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { preparePlan } from '#server/modules/work-plans/commands.ts'
import { storedWorkPlan } from '#server/modules/work-plans/queries.ts'
import { readPartTemplate } from './queries.ts'

type NewTemplate = Input<typeof partTemplates.create>['body']
type Changes = Input<typeof partTemplates.change>['body']

/** Creates a template; throws `Refusal` with all problems of its components. */
export async function createPartTemplate(
  context: Context,
  { components, part_type: part_type_id = null, ...fields }: NewTemplate,
): Promise<PartTemplate> {
  const work_plan = await planOf(context, components, null)
  const { id } = await context.db
    .insertInto('part_template')
    .values({ ...fields, part_type_id, work_plan })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readPartTemplate(context, id)
}

/** Updates a template; archived actions that it already has can stay. */
export async function changePartTemplate(
  context: Context,
  id: number,
  { components, part_type, ...fields }: Changes,
): Promise<PartTemplate> {
  const before = await lockTemplate(context, id)
  const changes = {
    ...fields,
    ...(part_type !== undefined && { part_type_id: part_type }),
    ...(components && { work_plan: await planOf(context, components, before) }),
  }
  if (Object.keys(changes).length > 0)
    await context.db.updateTable('part_template').set(changes).where('id', '=', id).execute()
  return readPartTemplate(context, id)
}

/** Deletes a template; work plans created from it are copies and do not change. */
export async function removePartTemplate(context: Context, id: number): Promise<undefined> {
  await lockTemplate(context, id)
  await context.db.deleteFrom('part_template').where('id', '=', id).execute()
}

/** Checks components and returns them as they are stored. */
async function planOf(
  context: Context,
  components: NewTemplate['components'],
  before: WorkPlan | null,
): Promise<string> {
  const { work_plan } = await preparePlan(context, { input: { components }, pieces: 1, before }, {})
  return work_plan
}

/** Locks a template and returns its work plan; throws the refusal `not_found`. */
async function lockTemplate({ db }: Context, id: number): Promise<WorkPlan | null> {
  const row = await db
    .selectFrom('part_template')
    .select('work_plan')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return storedWorkPlan(row.work_plan)
}
