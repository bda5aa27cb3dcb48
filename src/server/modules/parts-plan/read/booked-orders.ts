import { sql } from 'kysely'
import { openMinutes } from '#domain/open-minutes.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'

/** A work order with all that its problems depend on. */
export type BookedOrder = {
  readonly id: number
  readonly part_product_id: number
  readonly start_time: Date
  readonly end_time: Date
  readonly operator_id: number | null
  readonly operator_name: string
  readonly operator_skills: readonly number[]
  readonly order_number: string
  readonly client_name: string
  /** The end of the day of delivery. */
  readonly due: Date
  readonly minutes: number
  readonly open_minutes: number
  /** Its work, done or not, in the order of the work. */
  readonly work: readonly {
    readonly workType: number
    readonly minutes: number
    readonly isDone: boolean
  }[]
  /** The work types of what is not done yet, in the order of the work; empty where all is done. */
  readonly open_work_types: readonly number[]
  /** The paths of the same work. */
  readonly open_paths: readonly string[]
  /** When the last of its work was done; null while some is open. */
  readonly done_at: Date | null
  /** The types of the open blockers of the work order and of its part product, newest first. */
  readonly blockers: readonly string[]
}

/** Reads all work orders that end after an instant, and earlier ones with open work, by start, in one query. */
export async function readBookedOrders({ db }: Context, after: Date): Promise<BookedOrder[]> {
  const { rows } = await sql<Omit<BookedOrder, 'open_minutes'>>`
    with booked as materialized (
      select * from work_order where end_time > ${after}
      union all
      select * from work_order
      where end_time <= ${after} and id in (select work_order_id from work_order_action where done_at is null)
    ), work as (
      select a.work_order_id,
        sum(a.duration_minutes)::integer as minutes,
        json_agg(
          json_build_object('workType', c.work_type, 'minutes', a.duration_minutes, 'isDone', a.done_at is not null)
          order by a.sort, a.id
        ) as work,
        coalesce(array_agg(c.work_type order by a.sort, a.id) filter (where a.done_at is null), '{}') as open_work_types,
        coalesce(array_agg(a.path order by a.sort, a.id) filter (where a.done_at is null), '{}') as open_paths,
        case when every(a.done_at is not null) then max(a.done_at) end as done_at
      from booked w
      join work_order_action a on a.work_order_id = w.id
      join part_action c on c.id = a.part_action_id
      group by a.work_order_id
    ), blocked as (
      select w.id as work_order_id, array_agg(b.type order by b.id desc) as types
      from part_blocker b
      join booked w on w.id = b.work_order_id or w.part_product_id = b.part_product_id
      where b.resolved_at is null
      group by w.id
    )
    select w.id, w.part_product_id, w.start_time, w.end_time, w.operator_id,
      coalesce(o.name, '') as operator_name, coalesce(o.skills, '{}') as operator_skills,
      u.order_number, n.name as client_name,
      (p.delivery_date + 1)::timestamp at time zone ${PLANT_ZONE} as due,
      coalesce(k.minutes, 0) as minutes,
      coalesce(k.work, '[]') as work,
      coalesce(k.open_work_types, '{}') as open_work_types,
      coalesce(k.open_paths, '{}') as open_paths,
      k.done_at,
      coalesce(b.types, '{}') as blockers
    from booked w
    join part_product p on p.id = w.part_product_id
    join order_row r on r.id = p.order_row_id
    join customer_order u on u.id = r.order_id
    join client n on n.id = u.client_id
    left join operator o on o.id = w.operator_id
    left join work k on k.work_order_id = w.id
    left join blocked b on b.work_order_id = w.id
    order by w.start_time, w.id`.execute(db)
  return rows.map((row) => ({ ...row, open_minutes: openMinutes(row.work) }))
}
