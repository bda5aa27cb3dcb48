import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarAt } from '#demo/calendar.ts'
import { ensureDemo } from '#demo/index.ts'
import { seededRandom } from '#demo/random.ts'
import { OrderStatus } from '#domain/order.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { demoConfig, ownDatabase } from '#test/support/demo.ts'
import { pipeRules } from '#test/support/pipe-rules.ts'
import { readPipeCatalogue } from './catalogue.ts'
import { demoWindings } from './demo-windings.ts'

/** A Friday, 14:20 in the plant. */
const now = new Date('2026-11-20T12:20:00Z')
const { db, pool } = await ownDatabase()
await ensureDemo(db, demoConfig(), now)
const catalogue = await readPipeCatalogue(db)

async function counts(sql: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ key: string; count: number }>(sql)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

function near(actual: number | undefined, expected: number, tolerance: number, what: string): void {
  const isNear = actual !== undefined && Math.abs(actual - expected) <= tolerance
  assert.ok(isNear, `${what}: ${actual}, meant ${expected} ± ${tolerance}`)
}

test('about 420 pipes are in every status, most of them OK', async () => {
  const byStatus = await counts('select status as key, count(*) from pipe group by 1')

  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  const share = (status: PipeStatus) => (byStatus[status] ?? 0) / all
  near(all, 420, 30, 'pipes')
  near(share(PipeStatus.Ok), 0.84, 0.03, 'OK')
  near(share(PipeStatus.Faulty), 0.04, 0.015, 'faulty')
  near(share(PipeStatus.Reuse), 0.02, 0.01, 'reuse')
  near(share(PipeStatus.Review), 0.03, 0.015, 'review')
  // Fewer than the paper's 5 %, because none may cool for longer than two days.
  near(share(PipeStatus.Cooling), 0.04, 0.015, 'cooling')
  near(share(PipeStatus.None), 0.015, 0.01, 'none')
})

test('about 195 pieces of 55 parents, those ahead split into single pipes, have the described lengths', async () => {
  const { rows } = await pool.query<{ leaves: number; parents: number; usual: number; long: number }>(`
    select count(parent_id) as leaves,
      count(*) filter (where parent_id is null and production_status <> 6) as parents,
      count(parent_id) filter (where length = 6) as usual, count(parent_id) filter (where length > 6) as long
    from pipe_product`)

  const [{ leaves, parents, usual, long } = { leaves: 0, parents: 0, usual: 0, long: 0 }] = rows
  near(leaves, 195, 15, 'leaves')
  near(parents, 55, 6, 'parents')
  near(usual / leaves, 0.75, 0.08, 'of 6 m')
  near(long / leaves, 0.07, 0.05, 'longer')
})

test('every family of profiles and every material is made, also blends with regranulate', async () => {
  const families = await counts(
    'select profile_family as key, count(*) from pipe_product where parent_id is null group by 1',
  )
  const materials = await counts(`select m.code as key, count(distinct t.pipe_id) from pipe_material t
    join material m on m.id = t.material_id where t.component in (1, 9) group by 1`)

  for (const family of ['PR', 'CPR', 'SQ1', 'SQ2', 'VW', 'OP']) assert.ok(families[family], family)
  for (const material of ['PE100', 'PP-HM', 'PE100-RC', 'PE-HD REG']) assert.ok(materials[material], material)
})

/** So many pipes are on mandrels of a size when another is set up for, and so many there are. */
const together = `(select count(*) from pipe_product q where q.production_status in (1, 2, 3) and q.dn = p.dn
  and q.planned_start <= p.planned_start and p.planned_start < q.planned_end + (q.cooling_minutes + 30) * interval '1 minute')`
const mandrels = '(select count(*) from mandrel m where m.dn = p.dn and m.is_active)'

test('three weeks ahead are planned: one pipe at a time on a line, some split, some without a free mandrel, few late', async () => {
  const plan = await counts(`
    with p as (select p.*, coalesce(r.delivery_date, o.delivery_date) as due
      from pipe_product p join order_row r on r.id = p.order_row_id join customer_order o on o.id = r.order_id
      where p.production_status = 1)
    select 'pipes' as key, count(*) from p
    union all select 'days', count(distinct planned_start::date) from p
    union all select 'last day', max(planned_start::date) - '${now.toISOString()}'::date from p
    union all select 'split', count(distinct parent_id) from p
    union all select 'late', count(*) from p where planned_end::date > due
    union all select 'without a mandrel', count(*) from p where ${together} > ${mandrels}
    union all select 'overlapping', count(*) from p join p q on q.id <> p.id and q.line_id = p.line_id
      and q.planned_start < p.planned_end and p.planned_start < q.planned_end`)

  const { overlapping, ...rest } = plan
  const least = {
    pipes: 60,
    days: 15,
    'last day': 20,
    split: 5,
    'without a mandrel': 1,
  }
  for (const [what, count] of Object.entries(least)) {
    const found = rest[what] ?? 0
    assert.ok(found >= count, `${what}: ${found}, meant at least ${count}`)
  }
  assert.equal(overlapping, 0)
  near(plan['late']! / plan['pipes']!, 0.15, 0.1, 'late')
})

test('every line is in the middle of a long pipe: one winds, one is paused with a note for the next shift', async () => {
  const {
    winding,
    running,
    'at least': long,
    pauses,
    'stands still': still,
    noted,
    placed,
    cooling,
  } = await counts(`
    select 'winding' as key, count(*) from mandrel where state = 'winding'
    union all select 'running', count(*) from pipe_product where winding_start is not null
    union all select 'at least', min(winding_minutes) from pipe_product where winding_start is not null
    union all select 'pauses', count(*) from pipe_pause u join pipe_product p on p.id = u.pipe_product_id
      where u.end_time is not null and u.start_time >= p.winding_start
    union all select 'stands still', count(*) from pipe_pause where end_time is null
    union all select 'noted', count(*) from pipe_product where next_shift and production_status = 1 and line_id is not null
    union all select 'cooling', count(*) from pipe where stage = 'cooling'
    union all select 'placed', count(*) from pipe p join station s on s.id = p.station_id and s.station_type = 1
      where p.stage = 'cooling'`)

  assert.deepEqual([winding, running, pauses, still], [2, 2, 1, 1])
  assert.ok(long! >= 60 && noted! >= 1, `${long} minutes, ${noted} notes`)
  assert.equal(placed, cooling)
})

test('winding paused about 60 times, for seven causes, each time within that of one pipe', async () => {
  const { pauses, causes, within } = await counts(`
    with past as (
      select u.id, count(p.id) as pipes from pipe_pause u left join pipe p
        on p.pipe_product_id = u.pipe_product_id and u.start_time > p.winding_start and u.end_time < p.produced_at
      where not exists (select from pipe_product r where r.id = u.pipe_product_id and u.start_time >= r.winding_start)
      group by 1
    )
    select 'pauses' as key, count(*) from past
    union all select 'within', count(*) from past where pipes = 1
    union all select 'causes', count(distinct c.problem_tag_id) from past join pipe_pause_problem c on c.pipe_pause_id = past.id`)

  near(pauses!, 60, 10, 'pauses')
  assert.deepEqual([within, causes], [pauses, 7])
})

test('the cooling hall has an over-full place and a pipe whose cooling was ended early', async () => {
  const { full, early } = await counts(`
    select 'full' as key, count(*) from station s
      where s.capacity < (select count(*) from pipe p where p.station_id = s.id and p.stage = 'cooling')
    union all select 'early', count(*) from pipe where cooling_end_reason = 'mandrel_needed' and stage = 'cooling'`)

  assert.deepEqual([full, early], [1, 1])
})

test('lines are stations at which somebody winds', async () => {
  const { lines } = await counts(`
    select 'lines' as key, count(distinct m.id) from machine m join station s on s.machine_id = m.id
      join subscribed_station b on b.station_id = s.id join station_subscription u on u.id = b.station_subscription_id
      where m.kind = 'winding' and u.end_time is null`)

  assert.equal(lines, 2)
})

test('people are at stations, where pipes wait, run, are paused and were finished, one faulty and one blocked', async () => {
  const found = await counts(`
    select 'people' as key, count(*) from station_subscription where end_time is null
    union all select 'running', count(*) from pipe_operation_time where end_time is null
    union all select 'finished', count(*) from pipe_operation where finished_at is not null
    union all select 'waiting', count(*) from pipe_operation o
      where not exists (select from pipe_operation_time t where t.pipe_operation_id = o.id)
    union all select 'doubtful', count(*) from pipe_operation o join pipe p on p.id = o.pipe_id
      where p.status = 2 or exists (select from pipe_blocker b where b.pipe_id = p.id and b.resolved_at is null)`)

  const { people, running, finished, waiting, doubtful } = found
  assert.deepEqual([people, running, finished, waiting, doubtful], [5, 4, 3, 7, 2])
})

test('some pipes that are planned or wait need more of a material than there is, most do not', async () => {
  const { short, enough } = await counts(`
    select case when i.nominal_kg > m.stock_kg then 'short' else 'enough' end as key, count(distinct p.id)
    from pipe_product p join pipe_product_material i on i.pipe_product_id = p.id join material m on m.id = i.material_id
    where p.production_status in (0, 1) group by 1`)

  assert.ok(short! >= 1 && enough! >= 5 * short!, `${short} short, ${enough} not`)
})

test('about nine values were measured of each pipe, some outside, measured again or corrected', async () => {
  const { rows } = await pool.query<Record<string, number>>(`
    select (select count(*) from measurement) / count(*)::double precision as per_pipe,
      (select count(distinct pipe_id) from measurement where result > 1 and superseded_by is null) / count(*)::double precision as outside,
      (select count(*) from measurement where superseded_by is not null) as corrected,
      (select count(*) from pipe_decision where to_status = 1) as measured_again
    from pipe`)

  const [found = {}] = rows
  near(found['per_pipe'], 9, 0.8, 'measurements')
  near(found['outside'], 0.06, 0.02, 'pipes with a value outside')
  assert.ok(Number(found['corrected']) > 0 && Number(found['measured_again']) > 0)
})

test('pipes were made today, and one still cools', async () => {
  const [{ today, cooling } = { today: 0, cooling: 0 }] = (
    await pool.query<{ today: number; cooling: number }>(
      `select count(*) filter (where produced_at > $1::timestamptz - interval '9 hours') as today,
        count(*) filter (where status = 5) as cooling from pipe`,
      [now],
    )
  ).rows

  assert.ok(today >= 4 && cooling >= 1, `${today} today, ${cooling} cool`)
})

test('a pipe that was wound more than two days ago no longer cools or waits for its inspection', async () => {
  const { rows } = await pool.query(
    "select number from pipe where status in (0, 5) and produced_at < $1::timestamptz - interval '48 hours'",
    [now],
  )

  assert.deepEqual(rows, [])
})

for (const [when, at, evening] of [
  ['on a Monday at 02:10', '2026-11-23T00:10:00Z', '2026-11-20T16:00:00Z'],
  ['on a Tuesday at 06:30', '2026-11-24T04:30:00Z', '2026-11-23T16:00:00Z'],
  ['on a Tuesday at 23:50', '2026-11-24T21:50:00Z', '2026-11-24T16:00:00Z'],
] as const)
  test(`the last pipes ${when} are of the last evening on which the lines worked`, () => {
    const now = Date.parse(at)
    const calendar = calendarAt(new Date(now))

    const jobs = demoWindings(seededRandom('evenings'), catalogue, { calendar, now })

    const latest = Math.max(...jobs.flatMap(({ wound }) => wound.map(({ winding }) => winding.end)))
    assert.ok(latest > Date.parse(evening) && latest <= now, new Date(latest).toISOString())
  })

test('at no time two pipes are on one mandrel', async () => {
  const { rows } = await pool.query(`
    select number from (
      select number, winding_start, lag(coalesce(demoulded_at, 'infinity')) over (partition by mandrel_id order by winding_start) as free_at
      from pipe) p
    where winding_start < free_at`)

  assert.deepEqual(rows, [])
})

test('some jobs are paused or blocked, made in stages or again, and some pipes were given to another order', async () => {
  const kinds = await counts(`
    select 'paused' as key, count(*) from pipe_product where production_status = 3 and parent_id is not null
    union all select 'for the next shift', count(*) from pipe_product where next_shift
    union all select 'multi-stage', count(*) from pipe_product where is_multi_stage
    union all select 'not configured', count(*) from pipe_product where production_status = 6
    union all select 'made again', count(*) from pipe_product where replacement_of_id is not null
    union all select 'blocked jobs', count(pipe_product_id) from pipe_blocker
    union all select 'blocked pipes', count(pipe_id) from pipe_blocker
    union all select 'made of pipes for reuse', count(reuse_of_id) from pipe
    union all select 'given away', count(*) from pipe p join pipe_product w on w.id = p.pipe_product_id
      join pipe_decision d on d.pipe_id = p.id and d.from_status = 3 and d.to_status = p.status
      where p.order_row_id <> w.order_row_id and p.status = 1`)

  for (const [kind, count] of Object.entries(kinds)) assert.ok(count > 0, kind)
})

test('an order for which a pipe is produced again is in production', async () => {
  const statuses = await counts(`
    select o.status as key, count(*) from customer_order o join order_row r on r.order_id = o.id
      join pipe_product p on p.order_row_id = r.id where p.replacement_of_id is not null group by 1`)

  assert.deepEqual(Object.keys(statuses), [`${OrderStatus.InProduction}`])
})

test('pipes are confirmed by Odoo itself or by hand, the others not at all', async () => {
  assert.deepEqual(Object.keys(await counts('select confirm_type as key, 1 as count from pipe')), [
    '0',
    '1',
    '2',
  ])
})

test('nothing in the factory violates a rule of pipes', () => pipeRules(pool, now))

test('no pipe is OK without a mandatory measurement', async () => {
  const { rows } = await pool.query(`
    select p.number, t.code from pipe p join pipe_product w on w.id = p.pipe_product_id
    join measurement_type t on w.profile_family = any(t.mandatory_for)
      and (not t.needs_ef_socket or 3 in (w.end_1, w.end_2))
    where p.status = 1 and not exists (
      select from measurement m where m.pipe_id = p.id and m.measurement_type_id = t.id
        and m.superseded_by is null and m.result = 1)`)

  assert.deepEqual(rows, [])
})

test('history names who made, measured, worked and decided on pipes, and the next pipe gets a free id', async () => {
  const actors = await counts(`
    select distinct h.object_type || ' ' || u.username as key, 1 as count
    from history h join app_user u on u.id = h.user_id
    where h.object_type in ('pipe', 'measurement', 'pipe_decision')`)

  assert.deepEqual(Object.keys(actors).sort(), [
    'measurement qa',
    'pipe lineoperator',
    'pipe qa',
    'pipe reviewer',
    'pipe worker',
    'pipe_decision reviewer',
  ])
  const { rows } = await pool.query(
    "select nextval(pg_get_serial_sequence('pipe', 'id')) - max(id) as step from pipe",
  )
  assert.deepEqual(rows, [{ step: 1 }])
})
