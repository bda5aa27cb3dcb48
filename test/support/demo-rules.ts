import assert from 'node:assert/strict'
import type pg from 'pg'

const plant = (column: string) => `(${column} at time zone 'Europe/Tallinn')`

/** What winding, the quality check and stations write, which also work at weekends. */
const madeEveryDay = `'machine', 'machine_mode_switch', 'pipe_pause', 'pipe_pause_problem', 'mandrel', 'mandrel_action', 'pipe', 'pipe_operator', 'pipe_material', 'tagged_pipe', 'measurement', 'pipe_decision', 'pipe_decision_reason', 'pipe_operation', 'pipe_operation_time', 'station_subscription', 'subscribed_station'`
/** A line begins to make a pipe, and leaves notes to the next shift, at any hour. */
const isOfTheLine = `(object_type = 'pipe_product' and changes ?| array['started_at', 'production_status', 'next_shift_note'])`

/** Rules that every factory must follow: each query returns the records that violate one. */
const rules: Readonly<Record<string, string>> = {
  'an operator is planned twice in the same minutes': `
    select a.id, b.id as other from work_order a join work_order b
      on b.operator_id = a.operator_id and a.id < b.id and a.start_time < b.end_time and b.start_time < a.end_time`,
  'a work order starts or ends outside its operator’s working hours': `
    select w.id from work_order w, unnest(array[w.start_time, w.end_time]) at
    where not ${inHours(plant('at'))}
      and not exists (
        select from working_period p join working_period_operator o on o.working_period_id = p.id
        where o.operator_id = w.operator_id and ${plant('at')}::date between p.period_start and p.period_end
          and extract(isodow from ${plant('at')}) <= 5
          and ${plant('at')}::time between '00:00'::time + p.start_minute * interval '1 minute'
            and '00:00'::time + (p.start_minute + p.duration_minutes) * interval '1 minute')
      and not exists (
        select from overtime o where o.operator_id = w.operator_id and o.status = 1 and at between o.start_time and o.end_time)`,
  'work is planned for someone who was known to be away': `
    select w.id from work_order w join absence a
      on a.operator_id = w.operator_id and a.start_time < w.end_time and w.start_time < a.end_time
    where a.reason <> 'sick_leave' and not (w.start_time < a.start_time and w.end_time > a.end_time)`,
  'the changes of a plan are no chain': `
    select c.id from plan_change c
    where c.before <> coalesce((select p.revision from plan_change p where p.plan = c.plan and p.id < c.id order by p.id desc limit 1), c.before)`,
  'someone works outside working hours': `
    select id from time_tracker
    where not ${inHours(plant('start_time'))} or (end_time is not null and not ${inHours(plant('end_time'))})
       or ${plant('start_time')}::date <> ${plant('coalesce(end_time, start_time)')}::date`,
  'someone works through lunch': `
    select id from time_tracker
    where ${plant('start_time')}::time < '12:00' and ${plant('end_time')}::time > '12:30'`,
  'someone works on two work orders at once': `
    select a.id, b.id as other from time_tracker a join time_tracker b
      on b.operator_id = a.operator_id and a.id < b.id
     and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)`,
  'someone works on what another was planned for': `
    select t.id from time_tracker t join work_order w on w.id = t.work_order_id
    where t.operator_id is distinct from w.operator_id`,
  'someone plans or takes orders on a day off or in the night': `
    select id from history where object_type not in ('setting', ${madeEveryDay}) and not ${isOfTheLine} and not ${inHours(plant('at'))}`,
  'an order is placed on a weekend': `
    select id from customer_order where extract(isodow from order_date) > 5`,
  'work is planned before it is ordered': `
    select h.id from history h join work_order w on w.id = h.object_id
      join part_product p on p.id = w.part_product_id join order_row r on r.id = p.order_row_id
      join customer_order o on o.id = r.order_id
    where h.object_type = 'work_order' and h.action = 'insert' and ${plant('h.at')}::date <= o.order_date`,
  'a downtime has no cause': `
    select id from downtime d where not exists (select from downtime_problem p where p.downtime_id = d.id)`,
  'a downtime lasts too short or too long': `
    select id from downtime where end_time - start_time not between interval '5 minutes' and interval '90 minutes'`,
  'an action is done before anyone has worked on it': `
    select a.id from work_order_action a
    where a.done_at < (select min(t.start_time) from time_tracker t where t.work_order_id = a.work_order_id)`,
  'a work order’s duration is not that of its actions': `
    select w.id from work_order w join work_order_action a on a.work_order_id = w.id
    group by w.id having w.duration_minutes <> sum(a.duration_minutes)`,
  'an action is planned that the work plan does not hold': `
    select a.id from work_order_action a join part_product p on p.id = a.part_product_id
    where a.path <> all(p.work_plan_paths)`,
  'a cancelled or hidden part product is planned': `
    select w.id from work_order w join part_product p on p.id = w.part_product_id
      join part_product_state s on s.id = p.id
    where not p.is_active or s.is_cancelled`,
}

/** Fails with the violated rules and their records. */
export async function holdRules(pool: pg.Pool, now: Date): Promise<void> {
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await pool.query(sql)
    assert.deepEqual(rows, [], rule)
  }
  const { rows } = await pool.query(
    `select id from time_tracker where greatest(start_time, end_time) > $1
     union all select id from downtime where greatest(start_time, end_time) > $1
     union all select id from work_order_action where done_at > $1`,
    [now],
  )
  assert.deepEqual(rows, [], 'nothing in the future has happened yet')
}

function inHours(local: string): string {
  return `(extract(isodow from ${local}) <= 5
    and (${local}::time between '08:00' and '12:00' or ${local}::time between '12:30' and '16:30'))`
}
