import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { linePauses } from '#contract/line-pauses.ts'
import { type Random, seededRandom, shuffled, whole } from '#demo/random.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { fresh, insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aPause, aPipeInSlot } from '#test/support/factories/pipes.ts'

const HOUR = 3_600_000
/** The night before is the one in which the clocks go forward. */
const NOW = '2026-03-31T09:30:00Z'
const foreman = await aUser(db, { can: ['@pipes_view'] })
const causes: number[] = []
for (const name of ['Wire change', 'Heating', 'Mandrel change']) {
  const tag = { name: `${name} ${fresh()}`, name_en: name, category: 'process', kind: 'pause' }
  causes.push((await insert(db, 'problem_tag', tag)).id)
}

/** A line with a product that was paused at random times of the last six days, the last time until now. */
async function aPausedLine(random: Random) {
  const line = await aLine(db)
  const started_at = new Date(clock.now().getTime() - 6 * 24 * HOUR)
  const { id } = await aPipeInSlot(db, {
    ...{ line_id: line.id, start: started_at.toISOString(), started_at },
    production_status: ProductionStatus.Paused,
  })
  let at = started_at.getTime()
  for (const isLast of [...Array(12).fill(false), true]) {
    const start_time = new Date(at + whole(random, 1, 10 * HOUR))
    const end_time = isLast ? null : new Date(start_time.getTime() + whole(random, 1, 9 * HOUR))
    if ((end_time ?? start_time) > clock.now()) break
    const given = shuffled(random, causes).slice(0, whole(random, 1, 3))
    await aPause(
      db,
      { pipe_product_id: id, start_time, end_time },
      given.map((each) => ({ id: each })),
    )
    at = end_time?.getTime() ?? at
  }
  return line.id
}

/** Returns the seconds of the stored pauses of a line on a day, altogether and by cause. */
async function storedOf(line: number, { start, end }: { start: number; end: number }) {
  const { rows } = await sql<{ cause: number | null; seconds: number }>`
    select c.problem_tag_id as cause,
      floor(sum(extract(epoch from least(coalesce(u.end_time, ${clock.now()}), ${new Date(end)}) - greatest(u.start_time, ${new Date(start)}))))::integer as seconds
    from pipe_pause u
    join pipe_product p on p.id = u.pipe_product_id
    cross join lateral (
      select null::integer as problem_tag_id union all
      select problem_tag_id from pipe_pause_problem where pipe_pause_id = u.id
    ) c
    where p.line_id = ${line} and u.start_time < least(${new Date(end)}, ${clock.now()}::timestamptz)
      and coalesce(u.end_time, ${clock.now()}) > ${new Date(start)}
    group by 1 order by 1`.execute(db)
  const ofCauses = rows.filter(({ cause }) => cause !== null).map(({ cause, seconds }) => [cause, seconds])
  return { seconds: rows.find(({ cause }) => cause === null)?.seconds ?? 0, causes: ofCauses }
}

test('the pauses of each line and day, and of each cause, are the sums of those that are stored', async () => {
  clock.set(NOW)
  const random = seededRandom('pauses of days')
  const lines: number[] = []
  for (let n = 0; n < 6; n += 1) lines.push(await aPausedLine(random))
  let compared = 0

  for (const day of plantDays(dateAt(clock.now().getTime() - 6 * 24 * HOUR), 8)) {
    const { body } = await ask(foreman, linePauses.day, { query: { date: day.date } })
    for (const line of lines) {
      const shown = body.lines.find((each) => each.line.id === line)
      const stored = await storedOf(line, day)
      assert.equal(shown?.seconds ?? 0, stored.seconds, day.date)
      const byCause = (shown?.causes ?? []).map(({ id, seconds }) => [id, seconds])
      assert.deepEqual(
        byCause.toSorted(([a = 0], [b = 0]) => a - b),
        stored.causes,
      )
      if (stored.seconds > 0) compared += 1
    }
  }

  assert.ok(compared > 20, `${compared} days of lines had pauses`)
})

test('today is the default, the longest pause comes first, and a day to come has none', async () => {
  clock.set(NOW)
  const line = await aPausedLine(seededRandom('pauses of today'))

  const today = (await ask(foreman, linePauses.day, { query: {} })).body
  const tomorrow = (await ask(foreman, linePauses.day, { query: { date: '2026-04-01' } })).body

  assert.equal(today.date, '2026-03-31')
  const seconds = today.lines.find((each) => each.line.id === line)?.causes.map((cause) => cause.seconds)
  assert.deepEqual(
    seconds,
    seconds?.toSorted((a, b) => b - a),
  )
  assert.deepEqual(tomorrow.lines, [])
})

test('a line in use that was not paused is listed without pauses, one out of use is not', async () => {
  clock.set(NOW)
  const [used, unused] = [await aLine(db), await aLine(db, { is_active: false })]

  const { body } = await ask(foreman, linePauses.day, { query: {} })

  assert.deepEqual(
    body.lines.filter(({ line }) => line.id === used.id),
    [{ line: { id: used.id, name: used.code }, seconds: 0, causes: [] }],
  )
  assert.equal(
    body.lines.some(({ line }) => line.id === unused.id),
    false,
  )
})

test('a user without access to lines is refused their pauses', async () => {
  const { status } = await refused(await aUser(db, { can: ['@stations_view'] }), linePauses.day, {
    query: {},
  })
  assert.equal(status, 403)
})
