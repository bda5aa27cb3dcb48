import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { PlanName } from '#server/modules/plan-changes/plan.ts'

/** Undos of undos alternate: every second change of such a chain redoes what the first did. */
const isRedo = sql<boolean>`c.undoes is not null and (
  with recursive undone (id) as (
    select c.undoes
    union all
    select earlier.undoes from undone join plan_change earlier using (id) where earlier.undoes is not null
  )
  select count(*) % 2 = 0 from undone
)`

/** The accepted changes of a plan, with who made each and what undid it. */
export function planChangeRows({ db }: Context, plan: PlanName) {
  return db
    .selectFrom('plan_change as c')
    .leftJoin('app_user as m', 'm.id', 'c.made_by')
    .leftJoin('plan_change as u', 'u.undoes', 'c.id')
    .select(['c.id', 'c.kind', 'c.made_by', 'c.made_at', 'c.revision', 'c.items', 'c.moves', 'c.undoes'])
    .select(sql<string | null>`m.first_name || ' ' || m.last_name`.as('made_by_name'))
    .select(['u.id as undone_by', isRedo.as('is_redo')])
    .where('c.plan', '=', plan)
}
