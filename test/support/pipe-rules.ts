import assert from 'node:assert/strict'
import type pg from 'pg'

const latest = `(select distinct on (pipe_id, measurement_type_id) * from measurement where superseded_by is null
  order by pipe_id, measurement_type_id, measured_at desc, id desc)`

/** Rules that pipes of every factory must follow: each query returns the records that violate one. */
const rules: Readonly<Record<string, string>> = {
  'a pipe is OK although a value is outside': `
    select p.id from pipe p join ${latest} m on m.pipe_id = p.id where p.status = 1 and m.result > 1`,
  'a pipe is for review without a reason or already decided': `
    select id from pipe where status = 4 and reviewer_id is not null`,
  'a pipe is faulty or for reuse without a decision that says so': `
    select p.id from pipe p where p.status in (2, 3) and not exists (
      select from pipe_decision d where d.pipe_id = p.id and d.to_status = p.status and d.decided_at = p.reviewed_at)`,
  'a decision has neither a reason nor another one': `
    select d.id from pipe_decision d where d.to_status in (2, 3) and not d.is_other
      and not exists (select from pipe_decision_reason r where r.pipe_decision_id = d.id)`,
  'a value is not judged by its range': `
    select id from measurement m where exists (
      select from unnest(case when (select check_each from measurement_type t where t.id = m.measurement_type_id)
        then m.readings else array[m.value] end) v having m.result <> case
          when min(v) < m.allowed_min then 2 when max(v) > m.allowed_max then 3 else 1 end)`,
  'a pipe cools that was demoulded, or another does not cool': `
    select id from pipe where (status = 5) <> (demoulded_at is null)`,
  'a pipe is confirmed without a time, or the other way round': `
    select id from pipe where (confirm_type = 0) <> (odoo_confirmed_at is null)`,
  'a pipe is measured before it was demoulded': `
    select m.id from measurement m join pipe p on p.id = m.pipe_id where m.measured_at < p.demoulded_at`,
  'the number of a pipe is not that of its day and line': `
    select p.id from pipe p join machine l on l.id = p.line_id
    where p.number not like to_char(p.produced_at at time zone 'Europe/Tallinn', 'YYMMDD') || '-' || l.number_code || '-%'`,
  'a line winds two pipes at once': `
    select id from (select id, winding_start, lag(produced_at) over (partition by line_id order by winding_start) as before
      from pipe) w where winding_start < before`,
  'a line winds a size that it cannot': `
    select p.id from pipe p join machine l on l.id = p.line_id join pipe_product w on w.id = p.pipe_product_id
    where w.dn not between l.min_dn and l.max_dn or p.length > l.max_length`,
  'a leaf is longer or shorter than its progress': `
    select w.id from pipe_product w left join pipe p on p.pipe_product_id = w.id where w.parent_id is not null
    group by w.id having (w.production_status = 4 and count(p.id) <> w.pieces)
      or (w.production_status in (2, 3) and count(p.id) >= w.pieces) or (w.production_status in (0, 1, 6) and count(p.id) > 0)`,
  'a material of the recipe was not used': `
    select p.id from pipe p join pipe_product_material r on r.pipe_product_id = p.pipe_product_id
    where not exists (select from pipe_material m where m.pipe_id = p.id and m.material_id = r.material_id)`,
  'a lot was used before it was received': `
    select m.id from pipe_material m join material_lot l on l.id = m.material_lot_id join pipe p on p.id = m.pipe_id
    where l.received_at > p.produced_at`,
  'a pipe cools on a mandrel that does not hold it, or a mandrel holds one that does not cool': `
    select p.id from pipe p left join mandrel m on m.pipe_id = p.id
    where (p.status = 5 and p.mandrel_id is not null) <> (m.id is not null) or m.id <> p.mandrel_id`,
  'nobody has wound a pipe': `
    select id from pipe p where not exists (select from pipe_operator o where o.pipe_id = p.id)`,
}

/** Fails with the violated rules and their records. */
export async function pipeRules(pool: pg.Pool, now: Date): Promise<void> {
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await pool.query(`${sql} limit 5`)
    assert.deepEqual(rows, [], rule)
  }
  const { rows } = await pool.query(
    `select id from pipe where greatest(produced_at, cooling_end, qa_at, reviewed_at, delivered_at, scrapped_at) > $1
     union all select id from measurement where measured_at > $1`,
    [now],
  )
  assert.deepEqual(rows, [], 'nothing in the future has happened yet')
}
