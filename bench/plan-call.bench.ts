import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { after, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { MAX_ITEMS, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { componentTags } from '#contract/tags.ts'
import { app, clock, db, sessionOf } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { copyRows, writeCopies } from './plan-call/bare-sql.ts'
import type { Received, Sent } from './plan-call/client.ts'
import { aPlant, WAITING } from './plan-call/plant.ts'

/**
 * `npm run bench:plan-call`: a plan of as many items as one call may have, sent over HTTP until it is stored, beside the
 * bare SQL that writes the same rows; and reading it.
 */
const ROUNDS = 5
/** Planners who read the plan at once, as all do when it has changed. */
const READERS = 8
const bars = { plan: 3_000, toBareSql: 1.5, wait: 100, read: 1_500 }

const address = await app.listen({ host: '127.0.0.1', port: 0 })
const planner = await aUser(db, { can: ['@parts_plan', '@parts_revoke', '@parts_manage_all_workorders'] })
const somebodyElse = await aUser(db, { can: [] })
const items = await aPlant(db, clock.now().getTime())
const client = new Worker(new URL('./plan-call/client.ts', import.meta.url))
after(() => client.terminate())

test(`${MAX_ITEMS} items planned, read and taken out again`, async () => {
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round())
  const of = (name: keyof (typeof rounds)[number]) => rounds.map((each) => each[name])
  const toBareSql = of('plan').map((plan, index) => Math.round((plan / of('bareSql')[index]!) * 100) / 100)
  const worst = { plan: of('plan'), toBareSql, wait: of('wait'), read: of('read') }
  console.log(
    JSON.stringify({
      name: 'plan-call',
      n: MAX_ITEMS,
      bodyBytes: JSON.stringify(items).length,
      plan: of('plan'),
      bareSql: of('bareSql'),
      toBareSql,
      wait: of('wait'),
      read: of('read'),
      readByAll: of('readByAll'),
      unplan: of('unplan'),
      meets: Object.fromEntries(
        Object.entries(worst).map(([bar, values]) => [bar, Math.max(...values) <= bars[bar as never]]),
      ),
    }),
  )
})

async function round() {
  const { body: empty } = await call(partTimeplan.read, { query: {} })
  const planned = await call(partPlan.plan, { query: { state_hash: empty.state_hash }, body: items })
  const read = await call(partTimeplan.read, { query: {} })
  const readByAll = await readBy(READERS)
  await copyRows(db, { changeId: planned.body.change_id!, key: planned.key })
  const unplanned = await call(partPlan.unplan, {
    query: { state_hash: planned.body.state_hash },
    body: planned.body.work_orders.flatMap((id) => id ?? []),
  })
  assert.deepEqual([read.body.data.length, read.body.unplanned.length], [MAX_ITEMS, WAITING])
  const bareSql = await writeCopies(db)
  return { plan: planned.ms, bareSql, wait: planned.wait, read: read.ms, readByAll, unplan: unplanned.ms }
}

/** How long so many take who read the plan at once and let its bytes run through, as browsers on machines of their own do. */
async function readBy(readers: number): Promise<number> {
  const { id } = await sessionOf(planner)
  const headers = { cookie: `sessionid=${id}`, 'accept-encoding': 'gzip' }
  const began = performance.now()
  const reads = Array.from({ length: readers }, async () => {
    const [answer] = await once(get(address + partTimeplan.read.path, { headers }), 'response')
    assert.equal(answer.statusCode, 200)
    await once(answer.resume(), 'end')
  })
  await Promise.all(reads)
  return Math.round(performance.now() - began)
}

/** Calls an endpoint over the wire until the last byte of its answer is there, while somebody else reads something small. */
async function call<E extends Endpoint>(
  { method, path }: E,
  { query, body }: { readonly query: Record<string, string>; readonly body?: unknown },
): Promise<Omit<Received, 'text'> & { readonly key: string; readonly body: Reply<E> }> {
  const { id, csrfToken } = await sessionOf(planner)
  const key = randomUUID()
  const headers = {
    cookie: `sessionid=${id}`,
    'x-csrftoken': csrfToken,
    'content-type': 'application/json',
    ...(body !== undefined && { 'idempotency-key': key }),
  }
  const other = await sessionOf(somebodyElse)
  client.postMessage({
    request: {
      ...{ url: `${address}${path}?${new URLSearchParams(query)}`, method, headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    beside: { url: address + componentTags.list.path, cookie: `sessionid=${other.id}` },
  } satisfies Sent)
  const { text, ...received }: Received = (await once(client, 'message'))[0]
  assert.equal(received.status, 200, text.slice(0, 500))
  return { ...received, key, body: JSON.parse(text) }
}
