import type { ChangeAuthor } from '#contract/plan-changes.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import type { PlanName } from '#server/modules/plan-changes/plan.ts'

/** Returns who has changed a plan, with the number of changes, most first. */
export async function listChangeAuthors({ db }: Context, plan: PlanName): Promise<ChangeAuthor[]> {
  const rows = await db
    .with('counted', (counting) =>
      counting
        .selectFrom('plan_change')
        .where('plan', '=', plan)
        .where('made_by', 'is not', null)
        .groupBy('made_by')
        .select(({ fn }) => ['made_by', fn.countAll<string>().as('changes')]),
    )
    .selectFrom('counted as c')
    .innerJoin('app_user as m', 'm.id', 'c.made_by')
    .select(['m.id', 'c.changes', userName('m').as('name')])
    .orderBy('c.changes', 'desc')
    .orderBy('m.id')
    .execute()
  return rows.map(({ id, name, changes }) => ({ id, name: name ?? '', changes: Number(changes) }))
}
