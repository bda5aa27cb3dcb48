import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workingDay } from '#contract/working-day.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { changeWorkingDay } from './commands.ts'

const foreman = await aUser(db, { can: ['@time_manage_periods'] })
const estonian = await aUser(db, { can: ['@time_manage_periods'], language: 'et' })
const usual = {
  ...{ work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
  ...{ skip_holidays: true, shorten_eves: true },
}
const read = async () => (await ask(foreman, workingDay.get, {})).body
const set = async (body: object) => (await ask(foreman, workingDay.change, { body })).body
const refusal = async (user: typeof foreman, body: object) =>
  (await refused(user, workingDay.change, { body })).body

test('the usual day is 08:00 to 16:30 by default', async () => {
  assert.deepEqual(await read(), usual)

  assert.deepEqual(await set({ work_start: '07:00', lunch_min: 45 }), {
    ...usual,
    work_start: '07:00',
    lunch_min: 45,
  })
  assert.deepEqual(await set({ shorten_eves: false }), await read())
  assert.equal((await read()).work_start, '07:00')
  assert.deepEqual(await set({}), await read())

  assert.deepEqual(await set(usual), usual)
})

test('refuses a day that ends before its start or is filled by breaks', async () => {
  const before = await read()

  const backwards = await refusal(foreman, { work_end: '07:59' })
  const instant = await refusal(estonian, { work_start: '16:30' })
  const resting = await refusal(foreman, { work_start: '08:00', work_end: '10:00', lunch_min: 90 })
  const inEstonian = await refusal(estonian, { work_start: '16:00' })

  assert.deepEqual(backwards['work_end'], ['The end must be after the start.'])
  assert.deepEqual(instant['work_end'], ['Lõpp peab olema algusest hiljem.'])
  assert.deepEqual(resting['lunch_min'], ['The breaks leave no working time.'])
  assert.deepEqual(inEstonian['lunch_min'], ['Pausid täidavad kogu tööaja.'])
  assert.deepEqual(await read(), before)
})

test('concurrent changes of the day never combine into an invalid one', async () => {
  const { answer } = await asSystem(db, async (held) => {
    await changeWorkingDay({ db: held }, { work_start: '12:00' })
    const answer = inject(foreman, workingDay.change, { body: { work_end: '11:30' } })
    await Promise.race([someoneWaits(db), answer])
    return { answer }
  })

  assert.equal((await answer).statusCode, 400)
  assert.deepEqual(await set({ work_start: usual.work_start }), usual)
})

for (const [field, value] of [
  ['work_start', '8:00'],
  ['work_end', '24:00'],
  ['lunch_min', -1],
  ['rest_min', 241],
  ['skip_holidays', 'no'],
] as const)
  test(`rejects ${value} as ${field} of a day`, async () => {
    assert.ok((await refusal(foreman, { [field]: value }))[field])
  })

test('the usual day is visible to planners and changed with permission to manage periods', async () => {
  const planner = await aUser(db, { can: ['@parts_plan'] })

  assert.deepEqual((await ask(planner, workingDay.get, {})).body, await read())
  assert.equal((await refused(planner, workingDay.change, { body: {} })).status, 403)
})
