import { sql } from 'kysely'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { daysLate, hasRest } from '#server/modules/work-orders/queries.ts'

/** An open tracker or downtime, with whose time it is. */
export type OpenWork = {
  readonly kind: 'tracker' | 'downtime'
  readonly id: number
  readonly work_order_id: number
  readonly operator_id: number
  readonly start_time: Date
}

/** Returns all open trackers and downtimes of operators, downtimes first, each by start. */
export async function readOpenWork({ db }: Context): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`
    select * from (
      select 'tracker' as kind, t.id, t.work_order_id, coalesce(t.operator_id, w.operator_id) as operator_id,
        t.start_time
      from time_tracker t join work_order w on w.id = t.work_order_id
      where t.end_time is null
      union all
      select 'downtime', d.id, d.work_order_id, coalesce(t.operator_id, d.operator_id, w.operator_id), d.start_time
      from downtime d
      join work_order w on w.id = d.work_order_id
      left join time_tracker t on t.id = d.time_tracker_id
      where d.end_time is null
    ) open_work
    where operator_id is not null
    order by kind, start_time, id`.execute(db)
  return rows
}

/** The last tracker of an operator that ended. */
export type LastWork = {
  readonly operator_id: number
  readonly work_order_id: number
  readonly order_number: string
  readonly status: WorkOrderStatus
  readonly end_time: Date
  readonly is_own: boolean
}

/** Returns the last tracker of each operator that ended after an instant, by operator. */
export async function readLastWork({ db }: Context, after: Date): Promise<ReadonlyMap<number, LastWork>> {
  const { rows } = await sql<LastWork>`
    select last.operator_id, last.work_order_id, c.order_number, s.status, last.end_time,
      last.operator_id is not distinct from w.operator_id as is_own
    from (
      select distinct on (coalesce(t.operator_id, w.operator_id))
        coalesce(t.operator_id, w.operator_id) as operator_id, t.work_order_id, t.end_time
      from time_tracker t join work_order w on w.id = t.work_order_id
      where t.end_time >= ${after}
      order by coalesce(t.operator_id, w.operator_id), t.end_time desc, t.id desc
    ) last
    join work_order w on w.id = last.work_order_id
    join work_order_state s on s.id = w.id
    join part_product p on p.id = w.part_product_id
    join order_row r on r.id = p.order_row_id
    join customer_order c on c.id = r.order_id
    where last.operator_id is not null`.execute(db)
  return new Map(rows.map((row) => [row.operator_id, row]))
}

export type PlannedWork = {
  readonly id: number
  readonly operator_id: number
  readonly start_time: Date
  readonly status: WorkOrderStatus
  /** Why the operator is absent then. */
  readonly absence: string | null
}

/** Returns the first planned unfinished work order of each operator besides the given ones, by operator. */
export async function readNextWork(
  { db }: Context,
  current: readonly number[],
): Promise<ReadonlyMap<number, PlannedWork>> {
  const { rows } = await sql<PlannedWork>`
    with unfinished as materialized (
      select distinct work_order_id as id from work_order_action where done_at is null
    ), first as (
      select distinct on (w.operator_id) w.id, w.operator_id, w.start_time
      from unfinished u join work_order w on w.id = u.id
      where w.operator_id is not null
        and w.id <> all(${current}::integer[])
        and not exists (select from time_tracker t where t.work_order_id = w.id and t.end_time is null)
        and not exists (select from downtime d where d.work_order_id = w.id and d.end_time is null)
      order by w.operator_id, w.start_time, w.id
    )
    select first.id, first.operator_id, first.start_time,
      case
        when exists (select from time_tracker t where t.work_order_id = first.id) then ${WorkOrderStatus.Paused}::integer
        else ${WorkOrderStatus.NotStarted}::integer
      end as status,
      a.reason as absence
    from first
    left join absence a on a.operator_id = first.operator_id
      and a.start_time <= first.start_time and first.start_time < a.end_time`.execute(db)
  return new Map(rows.map((row) => [row.operator_id, row]))
}

export type WorkFigures = {
  readonly id: number
  readonly client: string
  readonly worker: number | null
  readonly planned_minutes: number | null
  readonly booked_seconds: number
  readonly days_late: number
}

/** Returns the client, the booked and planned time and the lateness of work orders at an instant, by id. */
export async function readFigures(
  { db }: Context,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, WorkFigures>> {
  // Trackers of a work order never overlap, so their sum is the time that passed; by the minutes that clocks show, as `clockTimes`.
  const { rows } = await sql<WorkFigures>`
    select w.id, w.operator_id as worker, k.name as client, case when ${hasRest} then null else w.duration_minutes end as planned_minutes,
      (
        select coalesce(floor(sum(extract(epoch from
          coalesce(date_trunc('minute', t.end_time), greatest(t.start_time, ${at})) - date_trunc('minute', t.start_time)
        ))), 0)
        from time_tracker t where t.work_order_id = w.id
      )::integer as booked_seconds,
      ${daysLate(at)} as days_late
    from work_order w
    join part_product p on p.id = w.part_product_id
    join order_row r on r.id = p.order_row_id
    join customer_order c on c.id = r.order_id
    join client k on k.id = c.client_id
    where w.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
