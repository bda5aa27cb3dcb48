import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { history } from '#contract/history.ts'
import { OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser, aWorker } from '#test/support/factories/people.ts'
import { anAbsence, anOvertime } from '#test/support/factories/working-times.ts'
import { someoneWaits } from '#test/support/locks.ts'

const { Requested, Approved, Rejected } = OvertimeStatus
const foreman = await aUser(db, {
  ...{ can: ['@time_approve_overtime', '@time_manage_absences'], first_name: 'Tiit', last_name: 'Meister' },
})
const estonian = await aUser(db, { can: ['@time_approve_overtime'], language: 'et' })
const asking = () => aWorker(db, { can: ['@time_request_overtime'] })
const worker = await asking()
const evening = (operator: number, day = '02') => ({
  operator,
  start_time: `2026-03-${day}T17:00:00+02:00`,
  end_time: `2026-03-${day}T19:00:00+02:00`,
  reason: 'order_deadline',
})
const decided = { status: Approved, approved_by: foreman.id, approved_at: clock.now() }
const stored = (id: number) => db.selectFrom('overtime').selectAll().where('id', '=', id).executeTakeFirst()
const change = (user: typeof foreman, id: number, body: object) =>
  ask(user, overtimes.change, { params: { id }, body })
const refusedChange = (user: typeof foreman, id: number, body: object) =>
  refused(user, overtimes.change, { params: { id }, body })
const sentences = (body: object) => JSON.stringify(body)

test('overtime requested by a worker awaits a decision', async () => {
  const me = await asking()

  const { status, body } = await ask(me, overtimes.create, {
    body: { ...evening(me.operator_id), comment: 'manhole 12' },
  })

  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    ...evening(me.operator_id),
    operator: { id: me.operator_id, name: body.operator.name },
    comment: 'manhole 12',
    compensation: 'paid',
    status: Requested,
    approved_by: null,
    approved_at: null,
    created_at: body.created_at,
    updated_at: body.updated_at,
  })
})

test('a worker cannot request overtime for others or find out who exists', async () => {
  const other = await anOperator(db)

  const there = await refused(worker, overtimes.create, { body: evening(other.id) })
  const nowhere = await refused(worker, overtimes.create, { body: evening(987_654) })

  assert.deepEqual(there.body['operator'], [`Invalid pk "${other.id}" - object does not exist.`])
  assert.deepEqual(nowhere.body['operator'], ['Invalid pk "987654" - object does not exist.'])
  const own = await anOvertime(db, { operator_id: worker.operator_id })
  assert.equal((await refusedChange(worker, own.id, { operator: other.id })).status, 400)
})

test('a worker cannot approve their own overtime', async () => {
  const me = await asking()
  const { id } = await anOvertime(db, { operator_id: me.operator_id })

  const atOnce = await refused(me, overtimes.create, {
    body: { ...evening(me.operator_id, '03'), approve: true },
  })
  const later = await refusedChange(me, id, { status: Approved })

  assert.deepEqual([atOnce.status, later.status], [403, 403])
  assert.equal((await stored(id))?.status, Requested)
})

test('a decision records who made it and when', async () => {
  const { id, operator_id } = await anOvertime(db)

  const approved = (await change(foreman, id, { status: Approved })).body
  assert.deepEqual(approved.approved_by, { id: foreman.id, name: 'Tiit Meister' })
  assert.equal(approved.approved_at, '2026-03-02T10:00:00+02:00')

  const again = (await change(estonian, id, { status: Approved })).body
  assert.deepEqual(again, approved, 'who decides the same again changes nothing')

  assert.equal((await change(estonian, id, { status: Rejected })).body.approved_by?.id, estonian.id)
  const reopened = (await change(foreman, id, { status: Requested })).body
  assert.deepEqual([reopened.approved_by, reopened.approved_at], [null, null])

  const atOnce = await ask(foreman, overtimes.create, {
    body: { ...evening(operator_id, '03'), approve: true },
  })
  assert.equal(atOnce.body.status, Approved)
  assert.equal(atOnce.body.approved_by?.id, foreman.id)
})

test('refuses a decision on times that have changed, which stay as the worker set them', async () => {
  const me = await asking()
  const { id } = await anOvertime(db, { operator_id: me.operator_id })
  const { start_time, end_time } = evening(me.operator_id)
  const longer = '2026-03-02T22:00:00+02:00'
  await change(me, id, { end_time: longer })

  const stale = await refusedChange(foreman, id, { status: Approved, start_time, end_time })
  const inEstonian = await refusedChange(estonian, id, { status: Rejected, start_time, end_time })

  assert.deepEqual([stale.status, stale.body.code], [409, 'overtime_changed'])
  assert.match(sentences(stale.body), /times of this overtime have changed/)
  assert.match(sentences(inEstonian.body), /vahepeal muudetud/)
  assert.equal((await stored(id))?.status, Requested)
  const seen = await change(foreman, id, { status: Approved, start_time, end_time: longer })
  assert.equal(seen.body.end_time, longer)
  const late = await refusedChange(estonian, id, { status: Approved, start_time, end_time })
  assert.equal(late.body.code, 'overtime_changed')
})

test('only an approver can change or delete decided overtime', async () => {
  const { id } = await anOvertime(db, { operator_id: (await asking()).operator_id, ...decided })
  const me = await asking()
  const mine = await anOvertime(db, { operator_id: me.operator_id, ...decided })
  const longer = { end_time: '2026-03-02T21:00:00+02:00' }

  const changed = await refusedChange(me, mine.id, longer)
  const removed = await refused(me, overtimes.remove, { params: { id: mine.id }, query: {} })

  assert.equal(changed.body.code, 'overtime_decided')
  assert.equal(removed.body.code, 'overtime_decided')
  assert.deepEqual((await stored(mine.id))?.end_time, mine.end_time)
  assert.equal((await change(foreman, mine.id, longer)).body.end_time, longer.end_time)
  assert.equal((await ask(foreman, overtimes.remove, { params: { id }, query: {} })).status, 204)
})

test('a worker can change and delete undecided overtime', async () => {
  const me = await asking()
  const { id } = await anOvertime(db, { operator_id: me.operator_id })

  const { body } = await change(me, id, { compensation: 'time_off', end_time: '2026-03-02T20:00:00+02:00' })

  assert.equal(body.compensation, 'time_off')
  assert.equal(body.end_time, '2026-03-02T20:00:00+02:00')
  assert.equal((await ask(me, overtimes.remove, { params: { id }, query: {} })).status, 204)
  assert.equal(await stored(id), undefined)
})

test('a planner can view all overtime but change none', async () => {
  const planner = await aUser(db, { can: ['@time_view_all', '@time_request_overtime'] })
  const { id } = await anOvertime(db)

  assert.equal((await refusedChange(planner, id, { comment: 'x' })).status, 403)
  assert.equal((await refused(planner, overtimes.remove, { params: { id }, query: {} })).status, 403)
})

test('a worker sees only their own overtime, without who decided on it', async () => {
  const me = await asking()
  const mine = await anOvertime(db, { operator_id: me.operator_id, ...decided })
  const other = await anOvertime(db)
  const seen = async (user: typeof foreman, query = {}) =>
    (await ask(user, overtimes.list, { query })).body.map(({ id }) => id)

  const { body } = await ask(me, overtimes.list, { query: {} })

  assert.deepEqual(
    body.map(({ id, status, approved_by }) => [id, status, approved_by]),
    [[mine.id, Approved, null]],
  )
  assert.deepEqual(await seen(me, { operator: other.operator_id }), [])
  assert.deepEqual(await seen(foreman, { operator: other.operator_id }), [other.id])
  assert.equal((await refusedChange(me, other.id, { comment: 'x' })).status, 404)
  assert.equal((await refused(me, overtimes.remove, { params: { id: other.id }, query: {} })).status, 404)
  const office = await aUser(db, { can: ['@time_request_overtime'] })
  assert.deepEqual(await seen(office), [])
})

test('the history of overtime shows a worker only their own', async () => {
  const me = await asking()
  const mine = await anOvertime(db, { operator_id: me.operator_id })
  const other = await anOvertime(db)
  await change(foreman, mine.id, { status: Approved })
  const of = (object_id: number) => ({ query: { object_type: 'overtime', object_id } })

  const entries = (await ask(me, history.list, of(mine.id))).body.results
  const toForeman = (await ask(foreman, history.list, of(mine.id))).body.results

  const decider = (list: typeof entries) => list.find(({ field }) => field === 'approved_by')?.new
  assert.equal(entries.find(({ field }) => field === 'status')?.new, Approved)
  assert.equal(decider(entries), null)
  assert.equal(decider(toForeman), foreman.id)
  assert.ok(entries.every(({ user }) => user === null))
  assert.equal((await refused(me, history.list, of(other.id))).status, 404)
})

test('filters and sorts overtime by start', async () => {
  const { id: operator } = await anOperator(db)
  const at = (day: string) =>
    anOvertime(db, {
      operator_id: operator,
      start_time: new Date(`2026-04-${day}T15:00:00Z`),
      end_time: new Date(`2026-04-${day}T17:00:00Z`),
    })
  const [last, first, middle] = [await at('09'), await at('07'), await at('08')]
  const found = async (query: object) =>
    (await ask(foreman, overtimes.list, { query: { operator, ...query } })).body.map(({ id }) => id)

  assert.deepEqual(await found({}), [first.id, middle.id, last.id])
  assert.deepEqual(await found({ start_time_after: '2026-04-08T18:00:00+03:00' }), [middle.id, last.id])
  assert.deepEqual(await found({ start_time_before: '2026-04-08T18:00:00+03:00' }), [first.id, middle.id])
})

test('refuses overlapping overtime, unless one is rejected', async () => {
  const { id: operator } = await anOperator(db)
  const first = (await ask(foreman, overtimes.create, { body: evening(operator) })).body
  const meeting = { ...evening(operator), end_time: '2026-03-02T18:00:00+02:00' }

  const english = await refused(foreman, overtimes.create, { body: meeting })
  const inEstonian = await refused(estonian, overtimes.create, { body: meeting })
  assert.deepEqual(english.body['start_time'], ['The operator already has overtime during this time.'])
  assert.deepEqual(inEstonian.body['start_time'], ['Töötajal on sel ajal juba ületunnid.'])

  await change(foreman, first.id, { status: Rejected })
  const second = await ask(foreman, overtimes.create, { body: meeting })
  assert.equal(second.status, 201)
  assert.equal((await refusedChange(foreman, first.id, { status: Approved })).body.code, 'overtime_overlaps')
})

test('overtime can start when other overtime ends', async () => {
  const { id: operator } = await anOperator(db)
  await ask(foreman, overtimes.create, { body: evening(operator) })

  const { status } = await ask(foreman, overtimes.create, {
    body: {
      ...evening(operator),
      start_time: '2026-03-02T19:00:00+02:00',
      end_time: '2026-03-02T20:00:00+02:00',
    },
  })

  assert.equal(status, 201)
})

test('refuses overtime during an absence', async () => {
  const { operator_id, id } = await anAbsence(db)
  const request = { body: evening(operator_id) }

  const english = await refused(foreman, overtimes.create, request)
  const inEstonian = await refused(estonian, overtimes.create, request)

  assert.deepEqual(english.body['start_time'], [
    'The operator is absent during this time and cannot work overtime.',
  ])
  assert.match(sentences(inEstonian.body), /Töötaja on sel ajal eemal/)
  await ask(foreman, absences.remove, { params: { id }, query: {} })
  assert.equal((await ask(foreman, overtimes.create, request)).status, 201)
})

test('refuses to move overtime into an absence, or to approve rejected overtime there', async () => {
  const { operator_id } = await anAbsence(db)
  const rejected = await anOvertime(db, { operator_id, ...decided, status: Rejected })
  const tuesday = (await ask(foreman, overtimes.create, { body: evening(operator_id, '03') })).body

  const approved = await refusedChange(foreman, rejected.id, { status: Approved })
  const moved = await refusedChange(foreman, tuesday.id, evening(operator_id))

  assert.equal(approved.body.code, 'overtime_in_absence')
  assert.equal(moved.body.code, 'overtime_in_absence')
})

for (const first of ['absence', 'overtime'] as const)
  test(`of an absence and overtime entered at once, only the first (${first}) is stored`, async () => {
    const { id: operator } = await anOperator(db)
    const request = { ...evening(operator), reason: 'other' }
    const later = first === 'absence' ? overtimes.create : absences.create

    const { answer } = await asSystem(db, async (held) => {
      await held
        .insertInto(first)
        .values({
          ...{ operator_id: operator, reason: 'other' },
          ...{ start_time: new Date(request.start_time), end_time: new Date(request.end_time) },
        })
        .execute()
      const answer = inject(foreman, later, { body: request })
      await Promise.race([someoneWaits(db), answer])
      return { answer }
    })

    const { statusCode, body } = await answer
    assert.equal(statusCode, 400, body)
    assert.match(body, first === 'absence' ? /overtime_in_absence/ : /absence_over_overtime/)
  })

test('of two concurrent requests for the same evening, one is refused', async () => {
  const { id: operator } = await anOperator(db)

  const answers = await Promise.all(
    [1, 2].map(() => inject(foreman, overtimes.create, { body: evening(operator) })),
  )

  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 400])
})

test('overtime must end after its start and last at most a day', async () => {
  const request = evening(worker.operator_id, '10')
  const refusal = async (body: object) =>
    (await refused(foreman, overtimes.create, { body: { ...request, ...body } })).body

  assert.deepEqual((await refusal({ end_time: request.start_time }))['end_time'], [
    'The end must be after the start.',
  ])
  assert.deepEqual((await refusal({ end_time: '2026-03-10T16:00:00+02:00' }))['end_time'], [
    'The end must be after the start.',
  ])
  assert.deepEqual((await refusal({ end_time: '2026-03-11T17:00:01+02:00' }))['end_time'], [
    'Overtime can last at most 24 hours.',
  ])
})

for (const [field, value] of [
  ['operator', 987_654],
  ['operator', 'Mart'],
  ['start_time', '2026-03-02'],
  ['end_time', '9999-12-31T23:59:59Z'],
  ['reason', 'boredom'],
  ['compensation', 'beer'],
  ['comment', 'x'.repeat(501)],
  ['comment', 'a\u0000b'],
  ['approve', 'yes'],
] as const)
  test(`rejects ${String(value).slice(0, 20)} as ${field} of overtime`, async () => {
    const { status, body } = await refused(foreman, overtimes.create, {
      body: { ...evening(worker.operator_id, '11'), [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field], sentences(body))
  })

test('overtime is visible to its operator and to users who can view all overtime', async () => {
  const me = await asking()
  const { body } = await ask(me, overtimes.create, { body: evening(me.operator_id) })
  const params = { id: body.id }

  assert.deepEqual((await ask(me, overtimes.get, { params })).body, body)
  assert.equal((await refused(await asking(), overtimes.get, { params })).status, 404)
})
