import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kysely, PostgresDialect } from 'kysely'
import { defaultConfiguration } from '#contract/configuration.ts'
import { holidays } from '#contract/holidays.ts'
import { OvertimeStatus } from '#contract/overtimes.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { ask, clock, database, db } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { anAbsence, anOvertime, aWorkingPeriod } from '#test/support/factories/working-times.ts'
import { readWorkingRules, readWorkingTimes } from './queries.ts'

const manager = await aUser(db, { can: ['@time_manage_holidays'] })
const approved = { status: OvertimeStatus.Approved, approved_by: manager.id, approved_at: clock.now() }

/** What a planner's request would bring along. */
const planners: Context = {
  db,
  now: clock.now,
  language: 'en',
  configuration: defaultConfiguration,
  origin: '',
  emit: () => {},
  user: {
    ...{ id: manager.id, username: '', first_name: '', last_name: '', operator: null },
    ...{ access_permissions: ['@parts_plan'], is_superuser: false, debug_mode_enabled: false },
  },
}

/** When an operator works from one day to another, as `10. 08:00–10:00`. */
async function worked(operator: number, from: string, to = from): Promise<string[]> {
  const rules = await readWorkingRules(planners, { from, to })
  const count = Temporal.PlainDate.from(from).until(to).days + 1
  const clockTime = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(PLANT_ZONE)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' })
  const dayOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE).day
  return workingTime(rules, operator, plantDays(from, count)).map(
    ({ start, end }) => `${dayOf(start)}. ${clockTime(start)}–${clockTime(end)}`,
  )
}

test('an operator without a period works the usual day, shorter before a holiday and not on it', async () => {
  const { id } = await anOperator(db)

  assert.deepEqual(await worked(id, '2026-06-22', '2026-06-24'), [
    '22. 08:00–10:00',
    '22. 10:15–12:00',
    '22. 12:30–13:30',
  ])
})

test('a window includes the night shift of the day before', async () => {
  const { id } = await anOperator(db)
  await aWorkingPeriod(db, {
    ...{ period_start: '2026-05-04', period_end: '2026-05-06', operators: [id] },
    ...{ start_minute: 1320, duration_minutes: 480, lunch_minutes: 0, rest_minutes: 0 },
  })

  assert.deepEqual(await worked(id, '2026-05-07'), [
    '7. 00:00–06:00',
    '7. 08:00–10:00',
    '7. 10:15–12:00',
    '7. 12:30–14:30',
    '7. 14:45–16:30',
  ])
})

test('a window ends with a day that is shortened for a holiday after it', async () => {
  const { id } = await anOperator(db)

  assert.equal((await worked(id, '2026-12-31')).at(-1), '31. 12:30–13:30')
})

test('absences remove time and approved overtime adds it, but requested overtime does not', async () => {
  const [away, busy, asking] = [await anOperator(db), await anOperator(db), await anOperator(db)]
  await anAbsence(db, {
    operator_id: away.id,
    start_time: new Date('2026-02-20T10:00:00Z'),
    end_time: new Date('2026-03-02T08:15:00Z'),
  })
  await anOvertime(db, { operator_id: busy.id, ...approved })
  await anOvertime(db, { operator_id: asking.id })

  assert.equal((await worked(away.id, '2026-03-02'))[0], '2. 10:15–12:00')
  assert.equal((await worked(busy.id, '2026-03-02')).at(-1), '2. 17:00–19:00')
  assert.equal((await worked(asking.id, '2026-03-02')).at(-1), '2. 14:45–16:30')
})

test('nobody works on a day off of the factory, and the day before can be shortened', async () => {
  const { id } = await anOperator(db)
  for (const [date, is_shortened_eve] of [
    ['2026-07-10', false],
    ['2026-07-09', true],
  ] as const)
    await ask(manager, holidays.create, {
      body: { date, is_shortened_eve, name_en: 'Summer days', name_et: 'Suvepäevad' },
    })

  assert.deepEqual(await worked(id, '2026-07-09', '2026-07-10'), [
    '9. 08:00–10:00',
    '9. 10:15–12:00',
    '9. 12:30–13:30',
  ])
})

test('reading the rules of a month takes five queries for any number of people', async () => {
  const queries: string[] = []
  const counted = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query.sql),
  })

  for (let n = 0; n < 5; n += 1) {
    const { id } = await anOperator(db)
    await aWorkingPeriod(db, { operators: [id] })
    await anOvertime(db, { operator_id: id, ...approved })
  }
  await readWorkingRules({ ...planners, db: counted }, { from: '2026-03-01', to: '2026-03-31' })

  assert.equal(queries.length, 5)
})

test('the plan shows requested overtime to users who can view all, and to others their own', async () => {
  const mine = await anOvertime(db, { start_time: at('2026-08-03T15:00'), end_time: at('2026-08-03T17:00') })
  const other = await anOvertime(db, { start_time: at('2026-08-04T15:00'), end_time: at('2026-08-04T17:00') })
  await anOvertime(db, {
    ...{ start_time: at('2026-08-05T15:00'), end_time: at('2026-08-05T17:00') },
    ...{ ...approved, status: OvertimeStatus.Rejected },
  })
  const { user } = planners
  const worker = { ...user, access_permissions: [], operator: { id: mine.operator_id, name: '' } }
  const seen = async (context: Context) =>
    (await readWorkingTimes(context, { from: '2026-08-03', to: '2026-08-05' })).overtimes.map(({ id }) => id)

  assert.deepEqual(await seen(planners), [mine.id, other.id])
  assert.deepEqual(await seen({ ...planners, user: worker }), [mine.id])
})

function at(time: string): Date {
  return new Date(`${time}Z`)
}
