import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql, type Transaction } from 'kysely'
import { type BatchReply, machineData } from '#contract/machine-data.ts'
import type { Schema } from '#server/db/schema.ts'
import { hashOf } from '#server/http/session.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aLine } from '#test/support/factories/pipes.ts'
import { someoneWaits } from '#test/support/locks.ts'
import { ServerProcess } from '#test/support/servers.ts'
import { Wire } from '#test/support/wire.ts'

const SAMPLES = 400

const database = await testDatabase()
const { db } = database
const wire = await Wire.to(database.connection)
after(async () => {
  wire.cut()
  await database.close()
  await dropDatabase(database)
})
const start = (test = { after }) =>
  new ServerProcess(test, { DATABASE_URL: wire.addressOf(database.connection) })
const address = await start().address()

/** A line with a batch of samples that it sends, and sends again until it is answered. */
async function aSendingLine() {
  const line = await aLine(db)
  const token = randomBytes(24).toString('base64url')
  await insert(db, 'machine_token', {
    machine_id: line.id,
    label: 'Line computer',
    token_hash: hashOf(token),
  })
  const now = Date.now()
  const items = Array.from({ length: SAMPLES }, (_, index) => ({
    guid: randomUUID(),
    timestamp: new Date(now - index * 5_000).toISOString(),
    metrics: { wound_length: SAMPLES - index },
  }))
  const send = async (where: string): Promise<BatchReply> => {
    const answer = await fetch(where + machineData.productionData.path, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ machine: line.code, items }),
    })
    assert.equal(answer.status, 200)
    return (await answer.json()) as BatchReply
  }
  return { id: line.id, items, send }
}
type Sending = Awaited<ReturnType<typeof aSendingLine>>

/** How many samples of a line are stored, how many guids they have, and the sum of what was measured. */
async function stored({ id }: Sending) {
  const { rows } = await sql<{ samples: number; guids: number; sum: number }>`
    select count(*)::int as samples, count(distinct guid)::int as guids,
      coalesce(sum((metrics ->> 'wound_length')::int), 0)::int as sum
    from machine_sample where machine_id = ${id}`.execute(db)
  return rows[0]
}
const nothing = { samples: 0, guids: 0, sum: 0 }
const everything = { samples: SAMPLES, guids: SAMPLES, sum: (SAMPLES * (SAMPLES + 1)) / 2 }

/** What a batch waits for when its server is killed: in the middle of its guids, and after the last of its samples. */
const holds: Readonly<Record<string, (held: Transaction<Schema>, line: Sending) => Promise<unknown>>> = {
  'in the middle of its samples': (held, { id, items }) => {
    const guid = items.map((item) => item.guid).toSorted()[SAMPLES / 2]
    return sql`insert into machine_item (machine_id, guid, received_at) values (${id}, ${guid}, now())`.execute(
      held,
    )
  },
  'after the last of its samples': (held, { id }) =>
    sql`insert into rate_limit (key, points, expire) values (${`announced:${id}`}, 1, 0)`.execute(held),
}
for (const [when, hold] of Object.entries(holds))
  test(`a batch of samples interrupted ${when} is not stored, and stored once when sent again`, async (t) => {
    const line = await aSendingLine()
    const doomed = start(t)
    const doomedAddress = await doomed.address()

    const held = await db.startTransaction().execute()
    await hold(held, line)
    const half = assert.rejects(line.send(doomedAddress))
    await someoneWaits(db)
    await doomed.signal('SIGKILL')
    await half
    await held.rollback().execute()
    const afterwards = await stored(line)
    const again = await line.send(address)

    assert.deepEqual(afterwards, nothing)
    assert.deepEqual(again, { accepted: SAMPLES, duplicates: 0, rejected: [] })
    assert.deepEqual(await stored(line), everything)
  })

test('a batch of samples whose server is killed after the answer is stored once', async (t) => {
  const line = await aSendingLine()
  const doomed = start(t)

  const first = await line.send(await doomed.address())
  await doomed.signal('SIGKILL')
  const kept = await stored(line)
  const again = await line.send(address)

  assert.deepEqual(first, { accepted: SAMPLES, duplicates: 0, rejected: [] })
  assert.deepEqual(again, { accepted: 0, duplicates: SAMPLES, rejected: [] })
  assert.deepEqual([kept, await stored(line)], [everything, everything])
})
