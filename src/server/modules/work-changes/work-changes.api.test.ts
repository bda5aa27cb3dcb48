import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import {
  anOperator,
  aUser,
  aWorker,
  type TestUser,
  workerPermissions,
} from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { overtaken } from '#test/support/locks.ts'

const worker = await aWorker(db)
const foreman = await aUser(db, {
  can: [...workerPermissions, '@parts_manage_all_workorders'],
  operator_id: (await anOperator(db, { name: 'Marko Põder' })).id,
})
const { id: cause } = await aProblemTag(db)

type Order = { readonly id: number; readonly actionIds: readonly number[] }
const anOrder = () => aWorkOrder(db, { operator_id: worker.operator_id, actions: 3 })

async function start(order: Order, user: TestUser = worker) {
  return (await ask(user, timeTrackers.start, { body: { work_order: order.id } })).body
}
async function pause({ id }: { readonly id: number }, user: TestUser = worker) {
  return (await ask(user, timeTrackers.pause, { params: { id } })).body
}
async function report(order: Order) {
  return (await ask(worker, downtimes.report, { body: { work_order: order.id, problems: [cause] } })).body
}
async function tick(ids: readonly number[]) {
  const changes = ids.map((id) => ({ id, status: ActionStatus.Done }))
  return (await ask(worker, workOrders.bulkUpdateActions, { body: { changes } })).body
}
async function undo(change: { readonly change_id: number | null }, user: TestUser = worker) {
  return (await ask(user, workChanges.undo, { params: { id: change.change_id ?? 0 } })).body.work_orders
}
async function undoRefused(change: { readonly change_id: number | null }, user: TestUser = worker) {
  const { status, body } = await refused(user, workChanges.undo, { params: { id: change.change_id ?? 0 } })
  return { status, code: body.code, said: body.non_field_errors?.[0] }
}

/** All that is stored of how far a work order has got. */
async function stateOf({ id }: Order) {
  const of = { trackers: 'time_tracker', stops: 'downtime', actions: 'work_order_action' } as const
  const read = async (table: (typeof of)[keyof typeof of]) => {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('work_order_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ updated_at: _, ...row }) => row)
  }
  return {
    trackers: await read(of.trackers),
    stops: await read(of.stops),
    actions: await read(of.actions),
    reserved: await db
      .selectFrom('work_order_reservation')
      .selectAll()
      .where('work_order_id', '=', id)
      .execute(),
    status: (await ask(worker, workOrders.get, { params: { id } })).body.status,
  }
}

/** Each command: what comes before it, and the command itself. */
const commands: Record<string, (order: Order) => Promise<() => Promise<{ change_id: number | null }>>> = {
  start: async (order) => () => start(order),
  'start after a pause': async (order) => {
    await pause(await start(order))
    return () => start(order)
  },
  pause: async (order) => {
    const tracker = await start(order)
    return () => pause(tracker)
  },
  finish: async (order) => {
    const { id } = await start(order)
    await tick(order.actionIds.slice(0, 1))
    return async () => (await ask(worker, timeTrackers.stop, { params: { id } })).body
  },
  'report of a downtime': async (order) => {
    await start(order)
    return () => report(order)
  },
  'resolved downtime': async (order) => {
    await start(order)
    const { id } = await report(order)
    return async () => (await ask(worker, downtimes.solve, { params: { id } })).body
  },
  'save of some ticks': async (order) => {
    await start(order)
    return () => tick(order.actionIds.slice(1))
  },
  'save of the last ticks': async (order) => {
    await start(order)
    return () => tick(order.actionIds)
  },
}

for (const [name, prepare] of Object.entries(commands)) {
  test(`undoing a ${name} restores exactly the state before it`, async () => {
    const order = await anOrder()
    const command = await prepare(order)
    clock.pass(9)
    const before = await stateOf(order)
    const change = await command()
    assert.notDeepEqual(await stateOf(order), before)
    clock.pass(1)

    const [shown] = await undo(change)

    assert.deepEqual(await stateOf(order), before)
    assert.equal(shown?.status, before.status)
  })
}

test('history keeps a finish and its undo', async () => {
  const order = await anOrder()
  const { id } = await start(order)
  const { body } = await ask(worker, timeTrackers.stop, { params: { id } })
  await undo(body)

  const kept = await db
    .selectFrom('history')
    .select('changes')
    .where('object_type', '=', 'work_order_action')
    .where('object_id', '=', order.actionIds[0] ?? 0)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()

  const done = kept.map(({ changes }) => JSON.parse(JSON.stringify(changes)).done_at)
  assert.equal(done.length, 2)
  assert.equal(done[0][0], null)
  assert.deepEqual(done[1], done[0].toReversed())
})

test('a change can be undone within two minutes', async () => {
  const order = await anOrder()
  const started = await start(order)
  clock.pass(3)

  const { status, code, said } = await undoRefused(started)

  assert.deepEqual([status, code], [400, 'undo_too_late'])
  assert.equal(said, 'This was more than 2 minutes ago and can no longer be undone.')
  assert.equal((await stateOf(order)).status, WorkOrderStatus.Running)
})

test('a change can be undone only once', async () => {
  const order = await anOrder()
  const started = await start(order)
  await undo(started)

  assert.equal((await undoRefused(started)).code, 'change_undone')
})

test('refuses to undo the change of another person', async () => {
  const order = await anOrder()
  const started = await start(order)

  assert.equal((await undoRefused(started, foreman)).code, 'undo_not_own')
  assert.equal((await stateOf(order)).status, WorkOrderStatus.Running)
})

test('refuses an undo after a later change, naming its author to a foreman but not to a worker', async () => {
  const order = await anOrder()
  const startedByForeman = await start(order, foreman)
  const pausedByWorker = await pause(startedByForeman)
  assert.match(
    (await undoRefused(startedByForeman, foreman)).said ?? '',
    /^Operator \d+ has since paused the work order\.$/,
  )

  await start(order, foreman)
  const { code, said } = await undoRefused(pausedByWorker)

  assert.equal(code, 'work_changed_since')
  assert.equal(said, 'Someone else has since started the work order.')
  assert.equal((await stateOf(order)).trackers.length, 2)
})

test('refuses an undo after a later change by the same person', async () => {
  const order = await anOrder()
  const started = await start(order)
  await tick(order.actionIds.slice(0, 1))

  assert.equal((await undoRefused(started)).said, 'You have since saved ticks.')
})

test('refuses an undo after a correction of the time', async () => {
  const order = await anOrder()
  const corrector = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
  const tracker = await start(order)
  clock.pass(1)
  const paused = await pause(tracker)
  await ask(corrector, timeTrackers.correct, {
    params: { id: tracker.id },
    body: {
      end_time: new Date(Date.parse(tracker.start_time) + 1_000).toISOString(),
      reason: 'Left at once',
    },
  })

  assert.equal((await undoRefused(paused)).said, 'Someone else has since changed the work order.')
})

test('refuses to undo a finish once its time is used by other work', async () => {
  const order = await anOrder()
  const { id } = await start(order)
  const { body: finished } = await ask(worker, timeTrackers.stop, { params: { id } })
  const { operator_id, start_time, end_time } = order
  const other = await aWorkOrder(db, { operator_id })
  await asSystem(db, (tx) =>
    tx.updateTable('work_order').set({ start_time, end_time }).where('id', '=', other.id).execute(),
  )

  assert.equal((await undoRefused(finished)).code, 'operator_already_planned')
  assert.equal((await stateOf(order)).status, WorkOrderStatus.Done)
})

test('an undo that waits for another command is checked after it', async () => {
  const order = await anOrder()
  const started = await start(order)

  const answer = await overtaken(
    db,
    order.id,
    () => inject(worker, workChanges.undo, { params: { id: started.change_id ?? 0 } }),
    (held) =>
      held
        .updateTable('time_tracker')
        .set({ end_time: clock.now(), stop_reason: 'paused' })
        .where('id', '=', started.id)
        .execute(),
  )

  assert.equal(answer.statusCode, 400)
  assert.equal(answer.json().code, 'work_changed_since')
})

test('ticks that were already saved make no change to undo', async () => {
  const order = await anOrder()
  await start(order)
  await tick(order.actionIds.slice(0, 1))

  assert.equal((await tick(order.actionIds.slice(0, 1))).change_id, null)
})

test('an undo reopens all actions of a save, in every work order', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  await start(first)
  await start(second)
  const saved = await tick([...first.actionIds, ...second.actionIds.slice(0, 1)])

  const shown = await undo(saved)

  assert.deepEqual(
    shown.map(({ status }) => status),
    [WorkOrderStatus.Running, WorkOrderStatus.Running],
  )
  const open = await db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', 'in', [first.id, second.id])
    .where('done_at', 'is', null)
    .execute()
  assert.equal(open.length, 6)
})

test('only an undo can reopen a done action', async () => {
  const order = await anOrder()
  await start(order)
  await tick(order.actionIds.slice(0, 1))

  const opened = asSystem(db, (tx) =>
    tx
      .updateTable('work_order_action')
      .set({ done_at: null })
      .where('id', '=', order.actionIds[0] ?? 0)
      .execute(),
  )

  await assert.rejects(opened, { message: 'action_done' })
})
