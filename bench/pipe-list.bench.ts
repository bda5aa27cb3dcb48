import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { pipes } from '#contract/pipes.ts'
import { seedDemo } from '#demo/reset.ts'
import { dropDatabase, emptyDatabase } from '#test/support/database.ts'
import { demoConfig } from '#test/support/demo.ts'
import { aUser } from '#test/support/factories/people.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { passwordHash, Visitor } from '#test/support/visitor.ts'
import { Wire } from '#test/support/wire.ts'
import { type Case, casesAt } from './pipe-list/cases.ts'
import { requestsPerSecond } from './pipe-list/load.ts'
import { type ProcessorTime, processorClock } from './pipe-list/processor-time.ts'
import { writePlans } from './pipe-list/query-plans.ts'

/**
 * `npm run bench:pipe-list`: what the pipe list costs the processor at a million pipes, beside bare SQL and a bare route.
 *
 * `PIPES=50000` makes a smaller plant. Needs Linux, and once `npm ci --prefix bench/autocannon`.
 */
const COUNT = Number(process.env['PIPES'] ?? 1_000_000)
const CALLS = 100
const FAR_PAGE = 200
/** So many calls until the server's code is compiled, as it is in a server that has run for a minute. */
const WARM_UP_CALLS = 1_500

const database = await emptyDatabase()
const [admin, bare] = [new pg.Client(database.connection), new pg.Client(database.connection)]
after(async () => {
  await Promise.all([admin.end(), bare.end()])
  await database.close()
  await dropDatabase(database)
})
const now = new Date()
const began = performance.now()
await seedDemo(database, {
  config: demoConfig(),
  now,
  consent: { reset: false, deleteEverything: false },
  plant: { pipes: COUNT, say: () => undefined },
})
const seedSeconds = Math.round((performance.now() - began) / 1000)
await Promise.all([admin.connect(), bare.connect()])
const wire = await Wire.to(database.connection)
after(() => wire.cut())
const user = await aUser(database.db, {
  password_hash: passwordHash,
  can: ['@pipes_view', '@pipes_view_statistics', '@accounts_view_operators'],
})
const server = new ServerProcess({ after }, { DATABASE_URL: wire.addressOf(database.connection) })
const address = await server.address()
const visitor = await Visitor.signedIn(address, user.username)
const processorTime = await processorClock(admin, server.pid)
const cases = casesAt(now.getTime())

test(`the list of ${COUNT} pipes`, async () => {
  const { rows } = await admin.query(
    'select count(*) as measurements, pg_size_pretty(pg_database_size(current_database())) as size from measurement',
  )
  for (let count = 0; count < WARM_UP_CALLS; count += 1) await read(cases[count % cases.length]!.query)
  const figures: Record<string, unknown> = {}
  for (const { name, query, bareSql } of cases) {
    const ours = await costOf(() => read(query))
    const { database: sql } = await costOf(() => bare.query(bareSql))
    figures[name] = { ...ours, bareSql: sql, toBareSql: ratio(ours.server + ours.database, sql) }
  }
  const cursor = await cursorOf(FAR_PAGE)
  const { first, far } = await compared(
    () => read({}),
    () => read({ cursor }),
  )
  const bytes = { first: (await read({})).length, far: (await read({ cursor })).length }
  const toFirst = ratio(far.server + far.database, first.server + first.database)
  const load = await requestsPerSecond(
    address,
    visitor,
    cases.map(({ query }) => pathOf(query)),
  )
  console.log(
    JSON.stringify({
      ...{ name: 'pipe-list', n: COUNT, seedSeconds, ...rows[0], unit: 'processor ms a call' },
      ...{ figures, first, far: { page: FAR_PAGE, ...far, toFirst }, bytes, load },
    }),
  )
  if (COUNT === 1_000_000) await writePlans(database, user.id, cases)
})

/** Returns the processor time of one call, the mean of many after some to warm up. */
async function costOf(call: () => Promise<unknown>) {
  for (let count = 0; count < CALLS / 10; count += 1) await call()
  const before = await processorTime()
  for (let count = 0; count < CALLS; count += 1) await call()
  const used = await processorTime()
  return {
    server: (used.server - before.server) / CALLS,
    database: (used.database - before.database) / CALLS,
  }
}

const ROUNDS = 5

/** Returns what a call costs and how much more another one does, measured in turns, so that both are equally disturbed. */
async function compared(call: () => Promise<unknown>, other: () => Promise<unknown>) {
  const [first, far] = [
    { server: 0, database: 0 },
    { server: 0, database: 0 },
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    add(first, await costOf(call))
    add(far, await costOf(other))
  }
  return { first, far }
}

function add(sum: { server: number; database: number }, cost: ProcessorTime): void {
  sum.server += cost.server / ROUNDS
  sum.database += cost.database / ROUNDS
}

async function read(query: Case['query']) {
  const answer = await visitor.get(address + pathOf(query))
  assert.equal(answer.status, 200)
  return answer.text()
}

function pathOf(query: Case['query']): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${pipes.list.path}?${new URLSearchParams(Object.fromEntries(texts))}`
}

/** Returns the cursor of a page by going there. */
async function cursorOf(page: number): Promise<string> {
  let next = new URL(pathOf({}), address)
  for (let at = 1; at < page; at += 1) {
    const answer = await visitor.get(next.href)
    next = new URL((await answer.json()).next, address)
  }
  return next.searchParams.get('cursor') ?? ''
}

function ratio(ours: number, theirs: number): number {
  return Math.round((ours / theirs) * 100) / 100
}
