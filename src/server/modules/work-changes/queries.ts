import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { WorkChangeKind } from '#domain/work-change.ts'
import type { Context } from '#server/context.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'

/** Returns a work change; throws the refusal `not_found`. */
export async function readWorkChange({ db }: Context, id: number) {
  const change = await db.selectFrom('work_change').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change) throw new Refusal('not_found')
  return change
}

/** Throws `Refusal` if anything of the change's work orders has changed since, naming who did what. */
export async function refuseIfChangedSince(context: Context, change: { id: number; work_orders: number[] }) {
  const later = await laterWrite(context, change)
  if (!later) return
  const isSelf = later.user_id === context.user.id
  const who = seesEveryone(context) && later.name ? later.name : ''
  throw new Refusal('work_changed_since', { who: isSelf ? 'self' : who, kind: later.kind ?? '' })
}

/** Returns the last write to the change's work orders after it, by history, with its kind if a command made it that is not undone. */
async function laterWrite(
  { db }: Context,
  { id, work_orders }: { readonly id: number; readonly work_orders: readonly number[] },
) {
  const { rows } = await sql<{ user_id: number | null; name: string | null; kind: WorkChangeKind | null }>`
    with mark as (
      select h.id, h.at from history h
      where h.object_type = 'work_change' and h.object_id = ${id} and h.action = 'insert'
    )
    select h.user_id, o.name, (
      select c.kind from work_change c
      where c.work_orders && ${work_orders}::integer[] and c.id > ${id} and c.undone_at is null and c.user_id = h.user_id
      order by c.id desc limit 1
    ) as kind
    from history h
    cross join mark
    left join app_user u on u.id = h.user_id
    left join operator o on o.id = u.operator_id
    where h.id > mark.id and h.at >= mark.at - interval '1 hour'
      and (
        h.object_type = 'work_order' and h.object_id = any(${work_orders}::integer[])
        or h.object_type in ('work_order_action', 'time_tracker', 'downtime') and (
          h.changes -> 'work_order_id' ->> 0 = any(${work_orders}::text[])
          or h.changes -> 'work_order_id' ->> 1 = any(${work_orders}::text[])
          or h.object_type = 'work_order_action' and h.object_id in (
            select a.id from work_order_action a where a.work_order_id = any(${work_orders}::integer[]))
          or h.object_type = 'time_tracker' and h.object_id in (
            select t.id from time_tracker t where t.work_order_id = any(${work_orders}::integer[]))
          or h.object_type = 'downtime' and h.object_id in (
            select d.id from downtime d where d.work_order_id = any(${work_orders}::integer[]))
        )
      )
    order by h.id desc
    limit 1`.execute(db)
  return rows[0]
}
