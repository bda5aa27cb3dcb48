import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { timeChanges } from '#contract/time-changes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { type RecordChange, revertChange } from '#server/db/revert-change.ts'
import { refuseOverlap } from '#server/modules/recorded-time/policy.ts'
import { lockWorkOrders } from '#server/modules/work-orders/queries.ts'

type Changed = RecordChange & {
  readonly id: number
  readonly user_id: number | null
  readonly reason: string | null
  readonly is_last: boolean
  readonly work_order_id: number | null
}

/** Exactly undoes the user's last change of recorded time, with everything that the same call changed. */
export async function undoTimeChange(
  context: Context,
  body: Input<typeof timeChanges.undo>['body'],
): Promise<undefined> {
  const before = await readChange(context, body)
  const orders = [...new Set(before.flatMap(({ work_order_id }) => work_order_id ?? []))]
  const locked = await lockWorkOrders(context, orders)
  if (orders.some((id) => !locked.has(id))) throw new Refusal('not_found')
  const rows = await readChange(context, body)
  const isOwn = (row: Changed) =>
    row.user_id === context.user.id && (row.reason !== null || stateAfter(row) !== null)
  if (rows.length === 0) throw new Refusal('not_found')
  if (rows.some((row) => stateAfter(row) === 'waiting')) throw new Refusal('change_undone')
  if (!rows.every((row) => row.is_last && isOwn(row))) throw new Refusal('time_changed_since')
  for (const row of rows.toSorted(byDependence)) await revertChange(context.db, row)
  for (const id of orders) await refuseOverlap(context, id, 'tracker_overlaps')
  context.emit({ name: 'time change undone', count: rows.length })
  return undefined
}

/** Returns the state that a change gave to a correction; null for other changes. */
function stateAfter({ object_type, changes }: Changed): unknown {
  return object_type === 'time_correction' ? (changes['state']?.[1] ?? null) : null
}

/**
 * Returns everything that the last call changing an object has changed, and whether it is still as that call left it. A
 * worker's confirmation that they have seen a correction is not such a change.
 */
async function readChange(
  { db }: Context,
  { object_type, object_id }: { readonly object_type: string; readonly object_id: number },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select h.id, h.object_type, h.object_id, h.action, h.changes, h.user_id, h.reason,
      not exists (
        select from history later
        where later.object_type = h.object_type and later.object_id = h.object_id and later.id > h.id
          and later.request_id is distinct from h.request_id and later.changes - 'seen_at' <> '{}'
      ) as is_last,
      coalesce(
        (h.changes #>> '{work_order_id,0}')::integer, (h.changes #>> '{work_order_id,1}')::integer,
        case h.object_type
          when 'time_tracker' then (select work_order_id from time_tracker where id = h.object_id)
          when 'downtime' then (select work_order_id from downtime where id = h.object_id)
          when 'time_correction' then (
            select t.work_order_id from time_correction c join time_tracker t on t.id = c.time_tracker_id
            where c.id = h.object_id)
        end
      ) as work_order_id
    from history h
    where h.object_type in ('time_tracker', 'downtime', 'downtime_problem', 'time_correction')
      and h.request_id = (
        select request_id from history
        where object_type = ${object_type} and object_id = ${object_id} and changes - 'seen_at' <> '{}'
        order by id desc limit 1
      )`.execute(db)
  return rows
}

const tables = ['time_tracker', 'downtime', 'time_correction', 'downtime_problem']

/** Orders the changes: created records are removed first, referring ones before referenced ones, and deleted ones are restored last. */
function byDependence(a: Changed, b: Changed): number {
  const place = ({ action, object_type }: Changed) => {
    const table = tables.indexOf(object_type)
    if (action === 'insert') return -1 - table
    return action === 'delete' ? 1 + table : 0
  }
  return place(a) - place(b)
}
