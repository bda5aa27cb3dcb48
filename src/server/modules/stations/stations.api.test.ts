import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stationSubscriptions, stations } from '#contract/stations.ts'
import { roles } from '#demo/roles.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { fresh, type Given, insert } from '#test/support/factories/insert.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { insertAll } from '#test/support/many-pipes.ts'

const manager = await aUser(db, { can: ['@stations_view', '@stations_manage'] })
const aStation = (given: Given<'station'> = {}) =>
  insert(db, 'station', { name: `Place ${fresh()}`, station_type: 1, ...given })
/** Somebody of the shop floor, who may not know where others are. */
async function aWorkerAtStations() {
  const operator = await anOperator(db)
  const can = ['@stations_view', '@stations_subscribe'] as const
  return { ...(await aUser(db, { can, operator_id: operator.id })), operator }
}
type Worker = Awaited<ReturnType<typeof aWorkerAtStations>>
const subscribe = (worker: Worker, ...station_ids: number[]) =>
  ask(worker, stationSubscriptions.subscribe, { body: { station_ids } })
const listed = async (user: Worker, query = {}) =>
  (await ask(user, stationSubscriptions.list, { query })).body.results

test('stations are created, archived, and listed by type', async () => {
  const body = { name: 'Cooling place 1', station_type: 1, capacity: 2 }
  const { status, body: made } = await ask(manager, stations.create, { body })
  const saw = await aStation({ station_type: 3 })

  const { body: cooling } = await ask(manager, stations.list, { query: { station_type__in: '1' } })
  const { body: both } = await ask(manager, stations.list, { query: { station_type__in: '1,3' } })
  await ask(manager, stations.change, { params: { id: made.id }, body: { is_active: false } })
  const { body: used } = await ask(manager, stations.list, { query: { is_active: true } })

  assert.deepEqual([status, made.capacity, made.machine, made.is_active], [201, 2, null, true])
  assert.ok(cooling.some(({ id }) => id === made.id) && !cooling.some(({ id }) => id === saw.id))
  assert.ok(both.some(({ id }) => id === saw.id))
  assert.ok(!used.some(({ id }) => id === made.id))
  const again = await refused(manager, stations.create, { body })
  assert.deepEqual(again.body['name'], ['This field must be unique.'])
})

test('a worker subscribes, changes stations and stops, and the subscription keeps both times', async () => {
  const [worker, first, second] = [await aWorkerAtStations(), await aStation(), await aStation()]

  const { status, body } = await subscribe(worker, first.id)
  clock.pass(30)
  const params = { id: body.id }
  const changed = await ask(worker, stationSubscriptions.changeStations, {
    params,
    body: { station_ids: [second.id] },
  })
  clock.pass(30)
  const stopped = await ask(worker, stationSubscriptions.stop, { params })

  const { operator } = worker
  assert.deepEqual(
    [status, body.subscriber],
    [201, { type: 'operator', id: operator.id, name: operator.name }],
  )
  assert.deepEqual(
    changed.body.stations.map(({ id }) => id),
    [second.id],
  )
  assert.equal(changed.body.end_time, null)
  assert.equal(Date.parse(stopped.body.end_time ?? '') - Date.parse(stopped.body.start_time), 60 * 60_000)
  const over = await refused(worker, stationSubscriptions.stop, { params })
  assert.deepEqual(over.body.non_field_errors, ['This subscription has already ended. Subscribe again.'])
})

test('a subscriber has one open subscription, also when two tablets subscribe at once', async () => {
  const [worker, station] = [await aWorkerAtStations(), await aStation()]
  const body = { station_ids: [station.id] }

  const both = await Promise.all([1, 2].map(() => inject(worker, stationSubscriptions.subscribe, { body })))

  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 400])
  assert.match(both.map((answer) => answer.body).join(), /This person is already at a station\./)
  assert.equal((await listed(worker, { is_open: true })).length, 1)
})

test('a user without an operator subscribes as a user', async () => {
  const user = await aUser(db, { can: ['@stations_view', '@stations_subscribe'] })
  const station = await aStation()

  const { body } = await ask(user, stationSubscriptions.subscribe, { body: { station_ids: [station.id] } })

  assert.deepEqual(body.subscriber, { type: 'user', id: user.id, name: `User ${user.last_name}` })
})

test('nobody sees or ends where others are, unless it is their task', async () => {
  const [worker, other, station] = [await aWorkerAtStations(), await aWorkerAtStations(), await aStation()]
  const { body } = await subscribe(worker, station.id)
  const params = { id: body.id }

  assert.deepEqual(await listed(other, { station__in: String(station.id) }), [])
  assert.equal((await refused(other, stationSubscriptions.get, { params })).status, 404)
  assert.equal((await refused(other, stationSubscriptions.stop, { params })).status, 403)
  const foreman = await aUser(db, { can: ['@stations_view', '@stations_subscribe', '@stations_stop_others'] })
  const { results } = (
    await ask(foreman, stationSubscriptions.list, { query: { station__in: String(station.id) } })
  ).body
  assert.deepEqual(
    results.map(({ id }) => id),
    [body.id],
  )
  assert.notEqual((await ask(foreman, stationSubscriptions.stop, { params })).body.end_time, null)
  const subscriber = { type: 'operator' as const, id: worker.operator.id }
  const forOther = await refused(other, stationSubscriptions.subscribe, {
    body: { station_ids: [station.id], subscriber },
  })
  assert.equal(forOther.status, 403)
})

/** The roles that view stations, and whether they see who is where. */
const rolesAtStations = {
  ...{ worker: false, line_operator: true, qa_inspector: true, reviewer: true, parts_foreman: true },
  ...{ pipe_planner: true, manager: true, maintenance: false, admin: true },
}
for (const [name, { permissions: can }] of Object.entries(roles))
  test(`${name}: sees who is where only as far as the role goes`, async () => {
    const [worker, station] = [await aWorkerAtStations(), await aStation()]
    await subscribe(worker, station.id)
    const user = await aUser(db, { can: [...can] })

    const input = { query: { station__in: String(station.id) } }
    const answer = await inject(user, stationSubscriptions.list, input)

    const sees = new Map<string, boolean>(Object.entries(rolesAtStations)).get(name)
    assert.equal(answer.statusCode, sees === undefined ? 403 : 200)
    if (sees !== undefined) assert.equal(answer.json().results.length, sees ? 1 : 0)
  })

test('one’s own subscriptions are listed apart from those of others, the latest first', async () => {
  const [worker, station, next] = [await aWorkerAtStations(), await aStation(), await aStation()]
  const foreman = {
    ...(await aUser(db, { can: ['@stations_view', '@stations_stop_others'] })),
    operator: worker.operator,
  }
  const { body: earlier } = await subscribe(worker, station.id)
  await ask(worker, stationSubscriptions.stop, { params: { id: earlier.id } })
  const { body: latest } = await subscribe(worker, next.id)

  const own = (await listed(worker, { is_own: true })).map(({ id }) => id)
  const ofOthers = (await listed(foreman, { is_own: false })).map(({ id }) => id)

  assert.deepEqual(own, [latest.id, earlier.id])
  assert.ok(ofOthers.includes(latest.id))
  assert.deepEqual(await listed(foreman, { is_own: true }), [])
})

test('only stations in use can be subscribed to, at least one', async () => {
  const [worker, archived] = [await aWorkerAtStations(), await aStation({ is_active: false })]
  const answer = async (station_ids: number[]) =>
    (await refused(worker, stationSubscriptions.subscribe, { body: { station_ids } })).body

  assert.ok('station_ids' in (await answer([])))
  assert.ok('station_ids' in (await answer([archived.id])))
  assert.ok('station_ids' in (await answer([999_999])))
})

test('the pages of subscriptions have each once, also while others subscribe', async () => {
  const station = await aStation()
  const { id: operator_id } = await anOperator(db)
  const over = { operator_id, start_time: clock.now(), end_time: clock.now() }
  const ids = await insertAll(
    db,
    'station_subscription',
    Array.from({ length: 250 }, () => over),
  )
  await insertAll(
    db,
    'subscribed_station',
    ids.map((station_subscription_id) => ({ station_subscription_id, station_id: station.id })),
  )
  const expected = ids.toReversed()
  const filter = { station__in: String(station.id) }
  const page = async (address: string | null) => {
    const query =
      address === null ? filter : Object.fromEntries(new URL(address, 'http://plant').searchParams)
    const { body } = await ask(manager, stationSubscriptions.list, { query })
    return { ...body, ids: body.results.map(({ id }) => id) }
  }

  const first = await page(null)
  const { body: added } = await subscribe(await aWorkerAtStations(), station.id)
  const second = await page(first.next)
  const { body: later } = await subscribe(await aWorkerAtStations(), station.id)
  const third = await page(second.next)
  const [back, front] = [await page(third.previous), await page(second.previous)]
  const newest = await page(front.previous)

  assert.deepEqual([...first.ids, ...second.ids, ...third.ids], expected)
  assert.deepEqual([first.ids.length, second.ids.length, third.ids.length], [100, 100, 50])
  assert.equal(third.next, null)
  assert.deepEqual([back.ids, front.ids, newest.ids], [second.ids, first.ids, [later.id, added.id]])
  assert.equal(newest.previous, null)
  assert.deepEqual((await page(null)).ids, [later.id, added.id, ...first.ids.slice(0, 98)])
})
