import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { history } from '#contract/history.ts'
import { OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { anAbsence, anOvertime } from '#test/support/factories/working-times.ts'

const planner = await aUser(db, { can: ['@time_manage_absences', '@time_approve_overtime'] })
const estonian = await aUser(db, { can: ['@time_manage_absences'], language: 'et' })
const viewer = await aUser(db, { can: ['@time_view_all'] })
const week = (operator: number) => ({
  operator,
  start_time: '2026-03-09T00:00:00+02:00',
  end_time: '2026-03-14T00:00:00+02:00',
  reason: 'vacation',
})

test('creates, updates and deletes an absence', async () => {
  const operator = await anOperator(db)
  const { status, body } = await ask(planner, absences.create, { body: week(operator.id) })
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    ...week(operator.id),
    operator: { id: operator.id, name: operator.name },
    comment: '',
    created_at: body.created_at,
    updated_at: body.updated_at,
  })

  const changed = await ask(planner, absences.change, {
    params: { id: body.id },
    body: { reason: 'sick_leave', end_time: '2026-03-12T00:00:00+02:00' },
  })
  const { updated_at } = changed.body
  assert.deepEqual(changed.body, {
    ...body,
    reason: 'sick_leave',
    end_time: '2026-03-12T00:00:00+02:00',
    updated_at,
  })
  const { body: listed } = await ask(viewer, absences.list, { query: { operator: operator.id } })
  assert.deepEqual(listed, [changed.body])

  assert.equal((await ask(planner, absences.remove, { params: { id: body.id }, query: {} })).status, 204)
  assert.equal((await refused(planner, absences.remove, { params: { id: body.id }, query: {} })).status, 404)
})

test('refuses an absence that overlaps another one of the operator', async () => {
  const { operator_id } = await anAbsence(db, { end_time: new Date('2026-03-10T00:00:00Z') })

  const english = await refused(planner, absences.create, { body: week(operator_id) })
  const inEstonian = await refused(estonian, absences.create, { body: week(operator_id) })

  assert.deepEqual(english.body['start_time'], ['The operator is already absent during this time.'])
  assert.deepEqual(inEstonian.body['start_time'], ['Töötaja on sel ajal juba eemal.'])
  const other = await anOperator(db)
  assert.equal((await ask(planner, absences.create, { body: week(other.id) })).status, 201)
})

test('an absence over overtime is refused until the overtime is rejected', async () => {
  const { operator_id, id } = await anOvertime(db, {
    start_time: new Date('2026-03-10T15:00:00Z'),
    end_time: new Date('2026-03-10T17:00:00Z'),
  })

  const english = await refused(planner, absences.create, { body: week(operator_id) })
  const inEstonian = await refused(estonian, absences.create, { body: week(operator_id) })

  assert.deepEqual(english.body['start_time'], [
    'The operator has overtime during this time. Reject or delete it first.',
  ])
  assert.deepEqual(inEstonian.body['start_time'], [
    'Töötajal on sel ajal ületunnid. Lükka need enne tagasi või kustuta.',
  ])
  await ask(planner, overtimes.change, { params: { id }, body: { status: OvertimeStatus.Rejected } })
  assert.equal((await ask(planner, absences.create, { body: week(operator_id) })).status, 201)
})

test('refuses a change that makes absences of an operator overlap', async () => {
  const { operator_id } = await anAbsence(db)
  const other = await anAbsence(db)
  const later = await ask(planner, absences.create, { body: week(operator_id) })

  const given = await refused(planner, absences.change, {
    params: { id: other.id },
    body: { operator: operator_id },
  })
  const longer = await refused(planner, absences.change, {
    params: { id: later.body.id },
    body: { start_time: '2026-03-02T12:00:00+02:00' },
  })

  assert.equal(given.body.code, 'absence_overlaps')
  assert.equal(longer.body.code, 'absence_overlaps')
})

test('reports the faults of an absence by field', async () => {
  const { id } = await anOperator(db)
  const refusal = async (body: object) =>
    (await refused(planner, absences.create, { body: { ...week(id), ...body } })).body

  assert.deepEqual((await refusal({ end_time: week(id).start_time }))['end_time'], [
    'The end must be after the start.',
  ])
  assert.deepEqual((await refusal({ operator: 987_654 }))['operator'], [
    'Invalid pk "987654" - object does not exist.',
  ])
  assert.deepEqual((await refusal({ reason: 'fishing' }))['reason'], ['"fishing" is not a valid choice.'])
})

test('filters absences by time', async () => {
  const { operator_id } = await anAbsence(db)
  const { body: later } = await ask(planner, absences.create, { body: week(operator_id) })

  const { body } = await ask(viewer, absences.list, {
    query: { operator: operator_id, start_time_after: '2026-03-05T00:00:00+02:00' },
  })

  assert.deepEqual(body, [later])
})

test('users who can view absences can read their history', async () => {
  const { id, operator_id } = await anAbsence(db)
  const query = { object_type: 'absence', object_id: id }

  const { results } = (await ask(viewer, history.list, { query })).body

  assert.equal(results.find(({ field }) => field === 'operator_id')?.new, operator_id)
  assert.equal((await refused(await aUser(db), history.list, { query })).status, 403)
})

test('absences are visible with permission to view working time, and changed with permission to manage them', async () => {
  const { id } = await anAbsence(db)
  const worker = await aUser(db, { can: ['@time_request_overtime', '@parts_view_own_workorders'] })

  assert.equal((await refused(worker, absences.list, { query: {} })).status, 403)
  assert.equal((await refused(viewer, absences.remove, { params: { id }, query: {} })).status, 403)
})
