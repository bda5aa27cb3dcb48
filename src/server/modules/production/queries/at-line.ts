import { sql } from 'kysely'
import type { NamedRef } from '#contract/shapes.ts'
import type { Context } from '#server/context.ts'
import { seesSubscribers } from '#server/modules/stations/policy.ts'

const PRODUCTION = 0

/** A pipe that is wound on a line since an instant. */
type Winding = { readonly line: number; readonly from: Date }

/** Returns by line the active operators who worked at its station while its pipe was wound, until an instant, as far as the user may know it. */
export async function readAtLines(
  context: Context,
  windings: readonly Winding[],
  until: Date,
): Promise<ReadonlyMap<number, readonly NamedRef[]>> {
  if (windings.length === 0 || !seesSubscribers(context)) return new Map()
  const [lines, starts] = [windings.map(({ line }) => line), windings.map(({ from }) => from)]
  const { rows } = await sql<{ line: number; id: number; name: string }>`
    select distinct w.line, o.id, o.name
    from unnest(${lines}::integer[], ${starts}::timestamptz[]) w(line, winding_start)
    join station t on t.machine_id = w.line and t.station_type = ${sql.lit(PRODUCTION)}
    join subscribed_station x on x.station_id = t.id
    join station_subscription s on s.id = x.station_subscription_id
      and s.start_time <= ${until} and (s.end_time is null or s.end_time > w.winding_start)
    join operator o on o.id = s.operator_id and o.is_active
    order by o.name, o.id`.execute(context.db)
  return new Map(
    [...Map.groupBy(rows, ({ line }) => line)].map(([line, own]) => [
      line,
      own.map(({ id, name }) => ({ id, name })),
    ]),
  )
}
