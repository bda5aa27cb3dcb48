import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holidays } from '#contract/holidays.ts'
import { workingDay } from '#contract/working-day.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'

const manager = await aUser(db, { can: ['@time_manage_holidays', '@time_manage_periods'] })
const planner = await aUser(db, { can: ['@parts_plan'] })
const inYear = async (year: number) => (await ask(planner, holidays.list, { query: { year } })).body
const on = async (date: string) =>
  (await inYear(Number(date.slice(0, 4)))).filter((holiday) => holiday.date === date)
const dayOff = (date: string) => ({ date, name_en: 'Works outing', name_et: 'Suvepäevad' })

test('lists the public holidays of a year and the four shortened days, by date', async () => {
  const days = (await inYear(2026)).map(({ date, is_shortened_eve }) => [date, is_shortened_eve])

  assert.deepEqual(days, [
    ['2026-01-01', false],
    ['2026-02-23', true],
    ['2026-02-24', false],
    ['2026-04-03', false],
    ['2026-04-05', false],
    ['2026-05-01', false],
    ['2026-05-24', false],
    ['2026-06-22', true],
    ['2026-06-23', false],
    ['2026-06-24', false],
    ['2026-08-20', false],
    ['2026-12-23', true],
    ['2026-12-24', false],
    ['2026-12-25', false],
    ['2026-12-26', false],
    ['2026-12-31', true],
  ])
})

test('names computed days in both languages, shortened ones after the following holiday', async () => {
  const [eve, holiday] = (await inYear(2026)).filter(({ date }) => date.startsWith('2026-02'))

  assert.deepEqual(holiday, {
    ...{ id: null, date: '2026-02-24', name_en: 'Independence Day', name_et: 'iseseisvuspäev' },
    ...{ is_shortened_eve: false, source: 'computed' },
  })
  assert.equal(eve?.name_en, 'Shortened day (Independence Day)')
  assert.equal(eve?.name_et, 'lühendatud tööpäev (iseseisvuspäev)')
})

test('creates and deletes a day off of the factory', async () => {
  const { status, body } = await ask(manager, holidays.create, { body: dayOff('2026-07-10') })

  assert.equal(status, 201)
  assert.deepEqual(body, { id: body.id, ...dayOff('2026-07-10'), is_shortened_eve: false, source: 'manual' })
  assert.deepEqual(await on('2026-07-10'), [body])

  const removal = { params: { id: body.id ?? 0 } }
  assert.equal((await ask(manager, holidays.remove, removal)).status, 204)
  assert.deepEqual(await on('2026-07-10'), [])
  assert.equal((await refused(manager, holidays.remove, removal)).status, 404)
})

test('only the day before a day off can be shortened', async () => {
  const eve = (date: string) => ({
    body: { date, name_en: 'Early evening', name_et: 'Varajane õhtu', is_shortened_eve: true },
  })
  const estonian = await aUser(db, { can: ['@time_manage_holidays'], language: 'et' })
  const { body: off } = await ask(manager, holidays.create, { body: dayOff('2026-09-04') })

  const before = await ask(manager, holidays.create, eve('2026-09-03'))
  assert.equal(before.body.is_shortened_eve, true)
  assert.equal((await ask(manager, holidays.create, eve('2026-04-30'))).status, 201)
  const elsewhere = await refused(manager, holidays.create, eve('2026-09-02'))
  const inEstonian = await refused(estonian, holidays.create, eve('2026-09-02'))
  assert.deepEqual(elsewhere.body['date'], ['Only the day before a day off can be shortened.'])
  assert.deepEqual(inEstonian.body['date'], ['Lühendada saab ainult puhkepäeva eelset päeva.'])

  const kept = await refused(manager, holidays.remove, { params: { id: off.id ?? 0 } })
  assert.equal(kept.body.code, 'still_in_use')
  await ask(manager, holidays.remove, { params: { id: before.body.id ?? 0 } })
  assert.equal((await ask(manager, holidays.remove, { params: { id: off.id ?? 0 } })).status, 204)
})

test('a day off of the factory replaces a shortened day', async () => {
  const { body } = await ask(manager, holidays.create, { body: dayOff('2027-12-31') })

  assert.deepEqual(await on('2027-12-31'), [body])
})

test('refuses a date that is already a day off or named', async () => {
  await ask(manager, holidays.create, { body: dayOff('2026-07-13') })

  const publicHoliday = await refused(manager, holidays.create, { body: dayOff('2026-06-24') })
  const own = await refused(manager, holidays.create, { body: dayOff('2026-07-13') })

  assert.deepEqual(publicHoliday.body['date'], ['This field must be unique.'])
  assert.deepEqual(own.body['date'], ['This field must be unique.'])
})

test('a factory that works on public holidays has only its own days off and shortened days', async () => {
  const { body: own } = await ask(manager, holidays.create, { body: dayOff('2028-07-07') })
  await ask(manager, workingDay.change, { body: { skip_holidays: false } })
  const alone = await inYear(2028)
  await ask(manager, workingDay.change, { body: { skip_holidays: true, shorten_eves: false } })
  const unshortened = await inYear(2028)
  await ask(manager, workingDay.change, { body: { shorten_eves: true } })

  assert.deepEqual(alone, [own])
  assert.equal(unshortened.length, 13)
  assert.ok(unshortened.every(({ is_shortened_eve }) => !is_shortened_eve))
})

test('a day off needs a date and a name in both languages', async () => {
  const refusal = async (body: object) =>
    (await refused(manager, holidays.create, { body: { ...dayOff('2026-07-14'), ...body } })).body

  assert.deepEqual((await refusal({ date: '14.07.2026' }))['date'], [
    'Date has wrong format. Use this format instead: YYYY-MM-DD.',
  ])
  assert.deepEqual((await refusal({ name_et: ' ' }))['name_et'], ['This field may not be blank.'])
  assert.equal((await refused(planner, holidays.list, { query: { year: 1999 } })).status, 400)
})

test('holidays are visible to planners and changed with permission to manage them', async () => {
  assert.equal((await refused(planner, holidays.create, { body: dayOff('2026-07-15') })).status, 403)
  assert.equal((await refused(planner, holidays.remove, { params: { id: 1 } })).status, 403)
})
