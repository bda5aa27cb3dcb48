import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { isListed } from '#server/lists/conditions.ts'

type At = { readonly id: number; readonly name: string; readonly station_type: number }

/** Subscriptions with who subscribes and to which stations. */
export function subscriptionRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('station_subscription as s')
    .leftJoin('operator as o', 'o.id', 's.operator_id')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.operator_id', 's.user_id', 's.start_time', 's.end_time', 's.created_at'])
    .select(['s.updated_at', 'o.name as operator_name', userName('u').as('user_name')])
    .select(
      sql<At[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'station_type', t.station_type)
          order by t.station_type, t."order", t.id), '[]')
        from subscribed_station x join station t on t.id = x.station_id where x.station_subscription_id = s.id
      )`.as('stations'),
    )
}

/** Returns the condition that a subscription `s` is open, or over. */
export function openAt(isOpen: boolean): Expression<SqlBool> {
  return isOpen ? sql<SqlBool>`s.end_time is null` : sql<SqlBool>`s.end_time is not null`
}

/** Returns the condition that a subscription `s` is one of these stations. */
export function subscribedTo(list: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from subscribed_station x where x.station_subscription_id = s.id and ${isListed('x.station_id', list)}
  )`
}
