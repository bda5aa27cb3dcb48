import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { clock, db } from '#test/support/app.ts'
import { anItem, aReportingLine, aSample, report } from '#test/support/factories/machines.ts'

const { productionData, heartbeat } = machineData
const samplesOf = (machine: number) =>
  db.selectFrom('machine_sample').selectAll().where('machine_id', '=', machine).orderBy('at').execute()

test('samples are stored with their own time and the time at which they came', async () => {
  const line = await aReportingLine()
  const sample = anItem({ metrics: { melt_temperature: 212.4, throughput: 480 } }, 2)

  const { status, body } = await report(line, productionData, [sample])

  assert.deepEqual([status, body], [200, { accepted: 1, duplicates: 0, rejected: [] }])
  assert.deepEqual(await samplesOf(line.id), [
    {
      ...{ machine_id: line.id, guid: sample.guid, pipe_guid: null, is_historical: true },
      ...{ at: new Date(sample.timestamp), received_at: clock.now(), metrics: sample.metrics },
    },
  ])
})

test('a batch that is sent again adds nothing, not even with other times', async () => {
  const line = await aReportingLine()
  const samples = Array.from({ length: 50 }, (_, index) => aSample(200 + index, index))
  await report(line, productionData, samples)

  const again = await report(line, productionData, samples)
  const later = await report(
    line,
    productionData,
    samples.map((sample) => ({ ...sample, timestamp: clock.now().toISOString() })),
  )

  assert.deepEqual(again, { status: 200, body: { accepted: 0, duplicates: 50, rejected: [] } })
  assert.deepEqual(later.body, again.body)
  assert.equal((await samplesOf(line.id)).length, 50)
})

test('an item that is twice in a batch is stored once', async () => {
  const line = await aReportingLine()
  const [sample, beat] = [aSample(), anItem({})]

  const samples = await report(line, productionData, [sample, sample])
  const beats = await report(line, heartbeat, [beat, beat])

  assert.deepEqual(samples.body, { accepted: 1, duplicates: 1, rejected: [] })
  assert.deepEqual(beats.body, samples.body)
})
