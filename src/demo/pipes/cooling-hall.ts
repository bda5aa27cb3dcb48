import { sql } from 'kysely'
import { actAs, moveTo, type Tx } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { MINUTE } from '#domain/time.ts'
import { endCooling } from '#server/modules/cooling/commands.ts'

/** More pipes than a place has room for, also when one of them is demoulded. */
const OVER_FULL = 6
/** How many minutes before it is ready the cooling of a pipe is ended. */
const EARLY = 10

/** Puts every pipe that cools on its mandrel and at a place, the first of which is over-full, and counts the pipes that were wound on each. */
export async function occupyMandrels(tx: Tx, now: number, user: number): Promise<void> {
  await moveTo(tx, new Date(now), user)
  await sql`
    update mandrel m set cycles = p.count, state = case when p.cooling is null then 'storage' else 'cooling' end,
      location = case when p.cooling is null then location else 'Cooling hall' end, pipe_id = p.cooling
    from (
      select mandrel_id, count(*), max(id) filter (where status = ${PipeStatus.Cooling}) as cooling
      from pipe where mandrel_id is not null group by 1
    ) p where p.mandrel_id = m.id`.execute(tx)
  await sql`
    update pipe p set station_id = s.id
    from (
      select id, row_number() over (order by cooling_planned_end, id) as nth from pipe where stage = 'cooling'
    ) c, (
      select id, row_number() over (order by "order") as nth, count(*) over () as count from station where station_type = 1
    ) s where p.id = c.id
      and s.nth = case when c.nth <= ${OVER_FULL} then 1 else c.nth % (s.count - 1) + 2 end`.execute(tx)
}

/** Ends the cooling of the pipe that is ready last before it is. */
export async function endCoolingEarly(
  { tx, people }: Pick<Factory, 'tx' | 'people'>,
  now: number,
): Promise<void> {
  const last = await tx
    .selectFrom('pipe')
    .select(['id', 'cooling_planned_end'])
    .where('stage', '=', 'cooling')
    .orderBy('cooling_planned_end', 'desc')
    .executeTakeFirst()
  if (!last?.cooling_planned_end) return
  const at = Math.min(now, last.cooling_planned_end.getTime() - EARLY * MINUTE)
  const context = await actAs(tx, people.users.get('lineoperator')!, new Date(at))
  await endCooling(context, last.id, { reason: 'mandrel_needed', temperature: 38 })
}
