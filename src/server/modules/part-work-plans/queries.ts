import type { Input } from '#contract/endpoint.ts'
import type { PartProduct } from '#contract/part-products.ts'
import { type PartWorkPlan, partWorkPlans } from '#contract/part-work-plans.ts'
import type { Page } from '#contract/shapes.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { readPartProduct, readPartProducts, visibleProducts } from '#server/modules/part-products/queries.ts'

/** Returns a page of the work plans of part products that the user may view. */
export async function listWorkPlans(
  context: Context,
  query: Input<typeof partWorkPlans.list>['query'],
): Promise<Page<PartWorkPlan>> {
  const list = { context, endpoint: partWorkPlans.list, query, order: newestFirst<{ id: number }>('p.id') }
  const fitting = all(
    is('s.has_work_plan', true),
    given(query.id__in, (ids) => isListed('p.id', ids)),
    given(query.order, (id) => is('r.order_id', id)),
  )
  const { results, ...links } = await readPage(list, visibleProducts(context).where(fitting))
  const products = await readPartProducts(
    context,
    results.map(({ id }) => id),
  )
  return { ...links, results: products.map(planOf) }
}

/** Returns the work plan of a part product that the user may view; throws the refusal `not_found`. */
export async function readWorkPlan(context: Context, id: number): Promise<PartWorkPlan> {
  return planOf(await readPartProduct(context, id))
}

function planOf({ id, work_plan_json, workplan_status, duration, problems }: PartProduct): PartWorkPlan {
  return { id, version: 1, components: [], ...work_plan_json, workplan_status, duration, problems }
}
