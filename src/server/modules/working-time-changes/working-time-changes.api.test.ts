import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { holidays } from '#contract/holidays.ts'
import { workingTimeChanges } from '#contract/working-time-changes.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { anOvertime } from '#test/support/factories/working-times.ts'

const planner = await aUser(db, {
  ...{ can: ['@parts_plan', '@time_manage_absences', '@time_manage_holidays'] },
  ...{ first_name: 'Triin', last_name: 'Aasa' },
})
const changes = async (after?: string) =>
  (await ask(planner, workingTimeChanges.list, { query: after === undefined ? {} : { after } })).body

test('lists absences that were added, changed and deleted, each whole before and after', async () => {
  const operator = await anOperator(db)
  const span = { start_time: '2026-03-09T00:00:00+02:00', end_time: '2026-03-14T00:00:00+02:00' }
  const body = { operator: operator.id, reason: 'vacation', ...span }
  const { id } = (await ask(planner, absences.create, { body })).body
  await ask(planner, absences.change, { params: { id }, body: { reason: 'sick_leave' } })
  await ask(planner, absences.remove, { params: { id }, query: {} })

  const [deleted, changed, added] = await changes()

  const vacation = { ...body, id, operator: { id: operator.id, name: operator.name }, comment: '' }
  const sick = { ...vacation, reason: 'sick_leave' }
  assert.deepEqual([added?.before, added?.after], [null, vacation])
  assert.deepEqual([changed?.before, changed?.after], [vacation, sick])
  assert.deepEqual([deleted?.before, deleted?.after], [sick, null])
  assert.deepEqual(
    [deleted, changed, added].map((each) => each?.is_latest),
    [true, false, false],
  )
  assert.deepEqual(deleted?.made_by, { id: planner.id, name: 'Triin Aasa' })
})

test('a deleted absence that was added again cannot be added a second time', async () => {
  const operator = await anOperator(db)
  const span = { start_time: '2026-03-09T00:00:00+02:00', end_time: '2026-03-14T00:00:00+02:00' }
  const body = { operator: operator.id, reason: 'vacation', ...span }
  const { id } = (await ask(planner, absences.create, { body })).body
  await ask(planner, absences.remove, { params: { id }, query: {} })
  const again = (await ask(planner, absences.create, { body })).body

  const reverted = await refused(planner, absences.create, { body })

  assert.deepEqual([reverted.status, reverted.code], [400, 'absence_overlaps'])
  const kept = await db.selectFrom('absence').select('id').where('operator_id', '=', operator.id).execute()
  assert.deepEqual(kept, [{ id: again.id }])
})

test('lists overtime and days off as well, and only what happened after an instant', async () => {
  await anOvertime(db)
  const date = '2026-05-22'
  const names = { name_en: 'Stocktaking', name_et: 'Inventuur', is_shortened_eve: false }
  await ask(planner, holidays.create, { body: { date, ...names } })

  const [dayOff, overtime] = await changes()

  assert.equal(dayOff?.kind, 'day_off')
  assert.deepEqual(dayOff?.after, { date, ...names })
  assert.equal(overtime?.kind, 'overtime')
  assert.equal((await changes(overtime?.made_at)).at(0)?.id, dayOff?.id)
  assert.deepEqual(await changes('2099-01-01T00:00:00Z'), [])
})
