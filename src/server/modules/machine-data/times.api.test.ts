import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { machineData } from '#contract/machine-data.ts'
import { cleanUp } from '#server/jobs/housekeeping.ts'
import { app, clock, db, inject } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aReportingLine, aSample, report } from '#test/support/factories/machines.ts'

const { productionData } = machineData
const storedOf = async (machine: number) =>
  (
    await sql<{ at: Date; part: string; is_historical: boolean }>`
      select at, tableoid::regclass::text as part, is_historical from machine_sample
      where machine_id = ${machine} order by at`.execute(db)
  ).rows
const at = (timestamp: string) => ({ ...aSample(), timestamp })

test('what is late or out of order is stored at its own time, what is too late or in the future is not', async () => {
  const line = await aReportingLine()
  const DAY = 24 * 60
  const samples = [0, 3 * DAY, 6.9 * DAY, 7.1 * DAY, -4, -6].map((minutesAgo) => aSample(200, minutesAgo))

  const { status, body } = await report(line, productionData, samples)

  assert.deepEqual(
    [status, body.accepted, body.rejected.map(({ index, guid, errors }) => [index, guid, errors])],
    [
      207,
      4,
      [
        [3, samples[3]?.guid, { timestamp: ['This is more than 7 days old, so it is not stored.'] }],
        [
          5,
          samples[5]?.guid,
          { timestamp: ['This is more than 5 minutes in the future. Check the clock of the machine.'] },
        ],
      ],
    ],
  )
  assert.deepEqual(
    (await storedOf(line.id)).map(({ is_historical }) => is_historical),
    [true, true, false, false],
  )
})

test('a guid that comes again on the other side of the end of a month is stored once', async () => {
  clock.set('2026-04-01T00:00:30+03:00')
  const line = await aReportingLine()
  const before = at('2026-04-01T02:59:59.999+03:00')
  const after = at('2026-04-01T03:00:00+03:00')

  clock.set('2026-04-01T03:00:30+03:00')
  const first = await report(line, productionData, [before, after])
  const again = await report(line, productionData, [
    { ...before, timestamp: after.timestamp },
    { ...after, timestamp: before.timestamp },
  ])

  assert.deepEqual([first.body.accepted, again.body.duplicates], [2, 2])
  assert.deepEqual(
    (await storedOf(line.id)).map(({ at }) => at),
    [before, after].map(({ timestamp }) => new Date(timestamp)),
  )
})

for (const [what, now, times] of [
  ['summer begins', '2026-03-29T05:00:00+03:00', ['2026-03-29T02:59:59+02:00', '2026-03-29T04:00:00+03:00']],
  ['summer ends', '2026-10-25T05:00:00+02:00', ['2026-10-25T03:30:00+03:00', '2026-10-25T03:30:00+02:00']],
] as const)
  test(`when ${what}, each instant is stored as it was`, async () => {
    clock.set(now)
    const line = await aReportingLine()

    await report(line, productionData, times.map(at))

    assert.deepEqual(
      (await storedOf(line.id)).map(({ at }) => at),
      times.map((time) => new Date(time)),
    )
  })

test('samples of a month that was not made are stored, and move into it when it is made', async () => {
  clock.set('2044-06-20T12:00:00Z')
  const line = await aReportingLine()

  await report(line, productionData, [aSample(200, 60)])
  const before = await storedOf(line.id)
  await cleanUp(db, clock.now())
  const after = await storedOf(line.id)
  await report(line, productionData, [aSample(201)])

  assert.deepEqual(
    before.map(({ part }) => part),
    ['machine_sample_elsewhen'],
  )
  assert.deepEqual(after, [{ ...before[0], part: 'machine_sample_2044_06' }])
  assert.deepEqual(
    (await storedOf(line.id)).map(({ part }) => part),
    ['machine_sample_2044_06', 'machine_sample_2044_06'],
  )
})

test('months are kept for as long as the setting says, and then removed', async () => {
  clock.set('2046-02-10T12:00:00Z')
  const line = await aReportingLine()
  await cleanUp(db, clock.now())
  await report(line, productionData, [aSample()])
  await insert(db, 'setting', { key: 'machine_data_months', value: JSON.stringify(3) })

  clock.set('2046-05-31T23:00:00Z')
  await cleanUp(db, clock.now())
  const kept = await storedOf(line.id)
  clock.set('2046-06-01T01:00:00Z')
  await cleanUp(db, clock.now())

  assert.equal(kept.length, 1)
  assert.deepEqual(await storedOf(line.id), [])
  const { rows } = await sql<{ part: string | null }>`
    select to_regclass('machine_sample_2046_02')::text as part`.execute(db)
  assert.deepEqual(rows, [{ part: null }])
})

test('copies of a batch on several connections are stored once', async () => {
  clock.set('2046-07-01T12:00:00Z')
  const line = await aReportingLine()
  const items = Array.from({ length: 300 }, (_, index) => aSample(200, index / 60))
  const copies = [items, items.toReversed(), items, items.toReversed()]
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  const answers = await Promise.all(
    copies.map(async (items) => {
      const answer = await fetch(address + productionData.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Token ${line.token}` },
        body: JSON.stringify({ machine: line.code, items }),
      })
      return {
        status: answer.status,
        body: (await answer.json()) as { accepted: number; duplicates: number },
      }
    }),
  )

  const sum = (count: 'accepted' | 'duplicates') =>
    answers.reduce((total, { body }) => total + body[count], 0)
  assert.deepEqual([sum('accepted'), sum('duplicates')], [300, 900])
  assert.equal((await storedOf(line.id)).length, 300)
})

test('a call that is repeated under its key gets the first answer, and another body under it is refused', async () => {
  const [line, other] = [await aReportingLine(), await aReportingLine()]
  const [samples, key] = [[aSample(), aSample()], { 'idempotency-key': 'batch-1' }]
  const first = await report(line, productionData, samples, key)

  const again = await report(line, productionData, samples, key)
  const another = await report(line, productionData, [aSample()], key)
  const ofOther = await report(other, productionData, [aSample()], key)

  assert.deepEqual(again, first)
  assert.deepEqual([first.body.accepted, another.status, ofOther.status], [2, 422, 200])
})

test('a repeated call with rejected items gets the same status and answer', async () => {
  const line = await aReportingLine()
  const headers = { authorization: `Token ${line.token}`, 'idempotency-key': 'batch-2' }
  const body = { machine: line.code, items: [aSample(), {}] }

  const [first, again] = [
    await inject(undefined, productionData, { body }, headers),
    await inject(undefined, productionData, { body }, headers),
  ]

  assert.deepEqual([first.statusCode, again.statusCode, again.body], [207, 207, first.body])
})
