import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'

const can = ['@time_manage_absences', '@time_approve_overtime', '@time_manage_periods'] as const
const one = await aUser(db, { can })
const other = await aUser(db, { can, first_name: 'Leida', last_name: 'Laur' })
const span = { start_time: '2026-03-09T08:00:00+02:00', end_time: '2026-03-09T16:00:00+02:00' }

test('an absence that somebody has changed since it was seen is not deleted', async () => {
  const operator = (await anOperator(db)).id
  const seen = { ...span, operator, reason: 'vacation', comment: '' }
  const { id } = (await ask(one, absences.create, { body: seen })).body
  await ask(other, absences.change, { params: { id }, body: { reason: 'sick_leave' } })

  const { status, body } = await refused(one, absences.remove, { params: { id }, query: seen })

  assert.deepEqual([status, body.code], [409, 'changed_since'])
  assert.match(JSON.stringify(body), /Leida Laur/)
  const query = { ...seen, reason: 'sick_leave' }
  assert.equal((await ask(one, absences.remove, { params: { id }, query })).status, 204)
})

test('overtime that somebody has approved since it was seen is not deleted', async () => {
  const operator = (await anOperator(db)).id
  const asked = { ...span, operator, reason: 'order_deadline', comment: '' }
  const { body: seen } = await ask(one, overtimes.create, { body: asked })
  const { id, compensation } = seen
  const query = { ...asked, compensation, status: seen.status }
  await ask(other, overtimes.change, { params: { id }, body: { status: OvertimeStatus.Approved, ...span } })

  const { status, body } = await refused(one, overtimes.remove, { params: { id }, query })

  assert.deepEqual([status, body.code], [409, 'changed_since'])
  const approved = { ...query, status: OvertimeStatus.Approved }
  assert.equal((await ask(one, overtimes.remove, { params: { id }, query: approved })).status, 204)
})

test('a period that somebody has given other operators since it was seen is not deleted', async () => {
  const operators = [(await anOperator(db)).id, (await anOperator(db)).id]
  const fields = { name: 'Evening', period_start: '2026-03-02', period_end: '2026-03-06' }
  const hours = { start_minute: 840, duration: 480, weekdays: 31 }
  const { body: seen } = await ask(one, workingPeriods.create, { body: { ...fields, ...hours, operators } })
  const params = { id: seen.id }
  const { operators: first, ...rest } = seen
  await ask(other, workingPeriods.change, { params, body: { operators: operators.slice(1) } })

  const query = { ...rest, operators: first.join() }
  const { status, body } = await refused(one, workingPeriods.remove, { params, query })

  assert.deepEqual([status, body.code], [409, 'changed_since'])
  const now = { ...query, operators: `${operators[1]}` }
  assert.equal((await ask(one, workingPeriods.remove, { params, query: now })).status, 204)
})
