import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mandrels } from '#contract/mandrels.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { setConstants } from '#test/support/constants.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipe } from '#test/support/factories/pipes.ts'

const operator = await anOperator(db)
const winder = await aUser(db, { can: ['@production_mandrel_action'], operator_id: operator.id })
const act = (id: number, body: { action: number; [more: string]: unknown }) =>
  ask(winder, mandrels.act, { params: { id }, body })
const actionsOf = async (id: number) =>
  (await ask(winder, mandrels.actions, { params: { id }, query: {} })).body.results

test('a mandrel is mounted for a line and preheated, and every action is kept with who did it', async () => {
  const [line, { id }] = [await aLine(db), await aMandrel(db)]

  const mounted = await act(id, { action: 1, machine: line.id, location: 'Hall 1' })
  clock.pass(20)
  const heated = await act(id, { action: 3, temperature: 105.5, comment: 'PE' })

  assert.deepEqual(
    [mounted.body.state, mounted.body.machine, mounted.body.location],
    ['mounted', { id: line.id, name: line.code }, 'Hall 1'],
  )
  assert.deepEqual([heated.body.state, heated.body.machine?.id], ['preheating', line.id])
  const [second, first, ...more] = await actionsOf(id)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [first?.action, first?.from_state, first?.to_state, first?.operator],
    [1, 'storage', 'mounted', { id: operator.id, name: operator.name }],
  )
  assert.deepEqual([second?.action, second?.temperature, second?.comment], [3, 105.5, 'PE'])
  assert.equal(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? ''), 20 * 60_000)
})

test('an action that the state does not allow is refused in words, and nothing is recorded', async () => {
  const pipe = await aPipe(db, { stage: 'cooling', status: 5 })
  const { id, code } = await aMandrel(db, { state: 'cooling', pipe_id: pipe.id })

  const { status, body } = await refused(winder, mandrels.act, { params: { id }, body: { action: 1 } })

  assert.equal(status, 400)
  assert.deepEqual(body.non_field_errors, [
    `${code} is in use by a pipe that is cooling, so it cannot be mounted.`,
  ])
  assert.deepEqual(await actionsOf(id), [])
})

test('a mandrel is moved to winding only at a line', async () => {
  const [line, { id }] = [await aLine(db), await aMandrel(db, { state: 'mounted' })]

  for (const where of [{}, { machine: null }]) {
    const { status, body } = await refused(winder, mandrels.act, {
      params: { id },
      body: { action: 5, ...where },
    })
    assert.deepEqual([status, body['machine']], [400, ['Choose the line that the mandrel is moved to.']])
  }
  assert.deepEqual(await actionsOf(id), [])
  assert.equal((await act(id, { action: 5, machine: line.id })).body.machine?.id, line.id)
})

test('what happens to the pipe on a mandrel is not recorded by hand', async () => {
  const { id } = await aMandrel(db)

  const { body } = await refused(winder, mandrels.act, { params: { id }, body: { action: 6 } })

  assert.deepEqual(body['action'], [
    '“Start winding” is recorded with the pipe. Start, end or demould the pipe instead.',
  ])
})

test('maintenance makes a mandrel with many pipes good for as many again, and takes it off its line', async () => {
  const line = await aLine(db)
  const { id } = await aMandrel(db, { cycles: 230, state: 'mounted', machine_id: line.id })
  const due = await ask(winder, mandrels.get, { params: { id } })

  await act(id, { action: 13 })
  clock.pass(60)
  const { body } = await act(id, { action: 14, comment: 'Seals changed' })

  assert.deepEqual([due.body.is_maintenance_due, due.body.cycles_since_maintenance], [true, 230])
  assert.deepEqual(
    [body.state, body.is_maintenance_due, body.cycles, body.cycles_since_maintenance, body.machine],
    ['storage', false, 230, 0, null],
  )
  assert.equal(Date.parse(body.last_maintenance_at ?? ''), clock.now().getTime())
})

const undo = (id: number, action: number | null, user = winder) =>
  inject(user, mandrels.undo, { params: { id }, body: { action } })
const rowOf = (id: number) =>
  db.selectFrom('mandrel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const withoutStamp = ({ updated_at: _, ...row }: Awaited<ReturnType<typeof rowOf>>) => row

test('a maintenance that was started by mistake is undone, and the mandrel is on its line again', async () => {
  const line = await aLine(db)
  const { id } = await aMandrel(db, {
    cycles: 230,
    state: 'mounted',
    machine_id: line.id,
    location: 'Hall 1',
  })
  await act(id, { action: 5, machine: line.id })
  const before = await rowOf(id)
  const started = await act(id, { action: 13, location: 'Workshop' })
  clock.pass(1)

  const { statusCode } = await undo(id, started.body.last_action)

  assert.equal(statusCode, 200)
  assert.deepEqual(withoutStamp(await rowOf(id)), withoutStamp(before))
  assert.deepEqual(
    (await actionsOf(id)).map(({ action }) => action),
    [5],
  )
})

test('an ended maintenance and a cleaning are undone, too', async () => {
  const { id } = await aMandrel(db, { cycles: 230, state: 'maintenance' })
  const ended = await act(id, { action: 14 })
  assert.equal((await undo(id, ended.body.last_action)).statusCode, 200)
  const { state, cycles_at_maintenance, last_maintenance_at } = await rowOf(id)
  await act(id, { action: 14 })
  const cleaned = await act(id, { action: 11 })

  const { statusCode } = await undo(id, cleaned.body.last_action)

  assert.deepEqual([state, cycles_at_maintenance, last_maintenance_at], ['maintenance', 0, null])
  assert.deepEqual([statusCode, (await rowOf(id)).cycles_at_maintenance], [200, 230])
  assert.deepEqual(
    (await actionsOf(id)).map(({ action }) => action),
    [14],
  )
})

test('undoing a move to winding puts back the mandrel that waited on the line', async () => {
  const line = await aLine(db)
  const [waits, moved] = [await aMandrel(db, { state: 'mounted' }), await aMandrel(db, { state: 'mounted' })]
  await act(waits.id, { action: 5, machine: line.id })
  const { body } = await act(moved.id, { action: 5, machine: line.id })

  await undo(moved.id, body.last_action)

  const [first, second] = [await rowOf(waits.id), await rowOf(moved.id)]
  assert.deepEqual([first.is_at_winding, second.is_at_winding, second.machine_id], [true, false, null])
})

test('an action is undone only by who recorded it, for two minutes, while nothing else was done', async () => {
  const other = await aUser(db, { can: ['@production_mandrel_action', '@machine_manage'] })
  const line = await aLine(db)
  const codeOf = async (answer: ReturnType<typeof undo>) => (await answer).json().code
  const [ofOther, late, changed, replaced] = await Promise.all(
    [1, 2, 3, 4].map(() => aMandrel(db, { state: 'mounted', machine_id: line.id })),
  )
  const foreign = await act(ofOther!.id, { action: 13 })
  const again = await act(changed!.id, { action: 11 })
  await ask(other, mandrels.change, { params: { id: changed!.id }, body: { location: 'Yard' } })
  await act(replaced!.id, { action: 5, machine: line.id })
  const replacedBy = await act(replaced!.id, { action: 13 })
  await act((await aMandrel(db, { state: 'mounted' })).id, { action: 5, machine: line.id })
  const early = await act(late!.id, { action: 13 })

  const answers = [
    await codeOf(undo(ofOther!.id, foreign.body.last_action, other)),
    await codeOf(undo(changed!.id, again.body.last_action)),
    await codeOf(undo(replaced!.id, replacedBy.body.last_action)),
  ]
  clock.pass(3)
  answers.push(await codeOf(undo(late!.id, early.body.last_action)))

  assert.deepEqual(answers, ['undo_not_own', 'mandrel_changed_since', 'line_has_mandrel', 'undo_too_late'])
  assert.equal((await rowOf(late!.id)).state, 'maintenance')
})

test('the history says until when the user can undo the last action, and no longer once they cannot', async () => {
  const other = await aUser(db, { can: ['@production_mandrel_action'] })
  const { id } = await aMandrel(db, { cycles: 230, state: 'maintenance' })
  const seenBy = async (user: typeof other) =>
    (await ask(user, mandrels.actions, { params: { id }, query: {} })).body.results.map(({ undo_until }) =>
      undo_until === null ? null : Date.parse(undo_until) - clock.now().getTime(),
    )
  await act(id, { action: 14 })
  await act(id, { action: 11 })
  clock.pass(1)

  assert.deepEqual(
    [await seenBy(winder), await seenBy(other)],
    [
      [60_000, null],
      [null, null],
    ],
  )
  clock.pass(2)
  assert.deepEqual(await seenBy(winder), [null, null])
})

test('two actions at once lead to one state: the second is judged by what the first left', async () => {
  const { id } = await aMandrel(db)
  const both = await Promise.allSettled([act(id, { action: 1 }), act(id, { action: 1 })])

  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await actionsOf(id)).length, 1)
})

test('the database lets a mandrel wind only with a product, and cool only with a pipe', async () => {
  await assert.rejects(aMandrel(db, { state: 'winding' }), { code: 'value_not_allowed' })
  await assert.rejects(aMandrel(db, { state: 'cooling' }), { code: 'value_not_allowed' })
  const pipe = await aPipe(db)
  await aMandrel(db, { state: 'cooling', pipe_id: pipe.id })
  await assert.rejects(aMandrel(db, { state: 'cooling', pipe_id: pipe.id }), { code: 'already_exists' })
})

test('maintenance by somebody without an operator is by the operator of the configuration; other actions are by nobody', async (t) => {
  const keeper = await anOperator(db)
  const user = await aUser(db, { can: ['@production_mandrel_action'] })
  const { id } = await aMandrel(db)
  setConstants(t, { default_maintenance_operator_id: keeper.id })

  for (const action of [11, 13, 14]) {
    await ask(user, mandrels.act, { params: { id }, body: { action } })
    clock.pass(1)
  }
  await act(id, { action: 13 })

  assert.deepEqual(
    (await actionsOf(id)).map((each) => [each.action, each.operator?.id ?? null]),
    [
      [13, operator.id],
      [14, keeper.id],
      [13, keeper.id],
      [11, null],
    ],
  )
})
