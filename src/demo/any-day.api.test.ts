import assert from 'node:assert/strict'
import { test } from 'node:test'
import { write } from '#server/db/transaction.ts'
import { ownDatabase } from '#test/support/demo.ts'
import { calendarAt, dayAt, instantOf } from './calendar.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeClients } from './clients.ts'
import { jobsOf } from './jobs.ts'
import { makeOrders } from './orders.ts'
import { makePeople } from './people.ts'
import { scheduleJobs } from './schedule-jobs.ts'
import { eventsOf } from './shop-floor.ts'

const DAY_MS = 86_400_000
const first = Date.parse('2026-01-01T00:00:00Z')

const { db } = await ownDatabase()
const { people, products } = await write(db, { user_id: null, source: 'system' }, async (tx) => {
  const at = new Date(first)
  const hired = await makePeople(tx, at, { people: 'unusable', machines: 'unusable' })
  const ids = new Map([...hired.operators].map(([number, { id }]) => [number, id]))
  const catalogue = await makeCatalogue(tx, at, ids)
  const clients = await makeClients(tx, at)
  return {
    people: hired,
    products: await makeOrders({ tx, calendar: calendarAt(at), people: hired, catalogue, clients }),
  }
})

/** The plan and the history of a demo made at an instant. */
function demoAt(given: Date) {
  const calendar = calendarAt(given)
  const jobs = products.map((product) => jobsOf(product, people))
  const orders = scheduleJobs(jobs, calendar, people).map((job, id) => ({ ...job, id, actionIds: [] }))
  return { calendar, orders, events: eventsOf({ calendar, people }, orders) }
}

/** Every eleventh day of two years, at all hours. */
const days = Array.from(
  { length: 66 },
  (_, index) => new Date(first + index * 11 * DAY_MS + index * 5 * 3_600_000),
)

test('on any day, past work is done before today and nothing has happened in the future', () => {
  for (const given of days) {
    const { calendar, events } = demoAt(given)
    const opening = instantOf(dayAt(calendar, 0), '08:00')

    const late = events.filter(({ order, at }) => order.standing === 'past' && at > opening)
    const ahead = events.filter(({ at }) => at > given.getTime())

    assert.deepEqual([late, ahead], [[], []], given.toISOString())
  }
})

test('on any day, the plan extends three weeks ahead and starts after today', () => {
  for (const given of days) {
    const { calendar, orders } = demoAt(given)

    const ahead = orders.filter(({ standing }) => standing === 'ahead')
    const ends = Math.max(...ahead.map(({ end }) => end))
    const starts = Math.min(...ahead.map(({ start }) => start))

    assert.ok(starts >= instantOf(dayAt(calendar, 1), '08:00'), given.toISOString())
    assert.ok(ends < calendar.now + 22 * DAY_MS, given.toISOString())
  }
})

test('the plan is the same at every hour of a day', () => {
  const [morning, evening] = ['2026-11-20T08:00:00Z', '2026-11-20T21:00:00Z'].map((at) =>
    demoAt(new Date(at)),
  )

  assert.deepEqual(evening?.orders, morning?.orders)
})
