import type { Input } from '#contract/endpoint.ts'
import { type PartTemplate, partTemplates } from '#contract/part-templates.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, mentions } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { mayKnowWhose } from '#server/modules/operators/policy.ts'
import { readCatalogue, readPlanNames } from '#server/modules/work-plans/queries.ts'
import { type TemplateRow, toPartTemplate } from './rows.ts'

/** Returns a page of templates, newest first. */
export async function listPartTemplates(
  context: Context,
  query: Input<typeof partTemplates.list>['query'],
): Promise<Page<PartTemplate>> {
  const { search, part_type, is_active } = query
  const fitting = all(
    given(search, (words) => mentions(words, ['t.name', 't.description'])),
    given(part_type, (id) => is('t.part_type_id', id)),
    given(is_active, (value) => is('t.is_active', value)),
  )
  const order = newestFirst<TemplateRow>('t.id')
  const list = { context, endpoint: partTemplates.list, query, order, size: PAGE_SIZE }
  const { results, ...links } = await readPage(list, templateRows(context).where(fitting))
  return { ...links, results: await withPlans(context, results) }
}

/** Small, because each template contains a whole work plan. */
const PAGE_SIZE = 50

/** Returns a template; throws the refusal `not_found`. */
export async function readPartTemplate(context: Context, id: number): Promise<PartTemplate> {
  const rows = await templateRows(context).where('t.id', '=', id).execute()
  const [template] = await withPlans(context, rows)
  if (!template) throw new Refusal('not_found')
  return template
}

async function withPlans(context: Context, rows: readonly TemplateRow[]): Promise<PartTemplate[]> {
  const around = {
    catalogue: await readCatalogue(context),
    names: await readPlanNames(context),
    mayReveal: (operatorId: number) => mayKnowWhose(context, operatorId),
  }
  return rows.map((row) => toPartTemplate(row, around))
}

export function templateRows({ db, language }: Context) {
  return db
    .selectFrom('part_template as t')
    .leftJoin('part_type as y', 'y.id', 't.part_type_id')
    .select(['t.id', 't.name', 't.description', 't.part_type_id', 't.image', 't.work_plan', 't.is_active'])
    .select(['t.created_at', 't.updated_at'])
    .select(language === 'et' ? 'y.name_et as part_type_name' : 'y.name_en as part_type_name')
}
