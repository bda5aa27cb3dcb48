import type { World } from '#faults/support/world.ts'
import type { PlanName } from '#server/modules/plan-changes/plan.ts'

/** Returns the changes of a plan that do not form one chain up to its revision. */
export async function brokenLinks(world: World, plan: PlanName): Promise<string[]> {
  const rows = await world.ask<{ id: number }>(
    `select id from (
       select id, lag(revision) over (order by id) as former, before, revision, lead(id) over (order by id) as next
       from plan_change where plan = $1
     ) c
     where before <> former
       or next is null and revision <> (select revision from plan_revision where plan = $1)`,
    [plan],
  )
  return rows.map(({ id }) => `Change ${id} does not follow the one before it, or is not the last.`)
}
