import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonReports } from './json-message.ts'
import { NotUnderstood } from './not-understood.ts'
import { readTopic, topicsOf } from './topics.ts'
import { BridgeTotals } from './totals.ts'

const owner = { machine: 'WL1', groups: ['plant'] }
const sample = { timestamp: '2026-03-02T08:00:00Z', metrics: { melt_temperature: 212.4 } }
const read = (said: unknown) =>
  jsonReports(
    'WL1',
    'pipe-production-data',
    Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
  )
const guidsOf = (said: unknown) => read(said).map(({ item }) => (item as { guid: string }).guid)

test('a machine is read on its own topics alone', () => {
  assert.deepEqual(topicsOf(owner), [
    'factory/WL1/+',
    'spBv1.0/plant/NBIRTH/WL1',
    'spBv1.0/plant/NDATA/WL1',
    'spBv1.0/plant/NDEATH/WL1',
    'spBv1.0/plant/DBIRTH/WL1/+',
    'spBv1.0/plant/DDATA/WL1/+',
    'spBv1.0/plant/DDEATH/WL1/+',
  ])
})

test('a topic says the kind of its items, or the device of a node', () => {
  assert.deepEqual(readTopic('factory/WL1/data', owner), { kind: 'pipe-production-data' })
  assert.deepEqual(readTopic('factory/WL1/alarm', owner), { kind: 'alarm' })
  const ofNode = { group: 'plant', node: 'WL1' }
  assert.deepEqual(readTopic('spBv1.0/plant/NBIRTH/WL1', owner), {
    sparkplug: { type: 'NBIRTH', ...ofNode, device: '' },
  })
  assert.deepEqual(readTopic('spBv1.0/plant/DDATA/WL1/mandrel', owner), {
    sparkplug: { type: 'DDATA', ...ofNode, device: 'mandrel' },
  })
})

for (const topic of [
  'factory/WL2/data',
  'factory/WL1/colour',
  'factory/WL1/data/more',
  'factory/WL1',
  'spBv1.0/plant/NCMD/WL1',
  'spBv1.0/plant/NDATA/WL2',
  'spBv1.0/plant/NDATA/WL1/mandrel',
  'spBv1.0/plant/DDATA/WL1',
  'spBv1.0/plant/DDATA/WL1/mandrel/more',
  'spBv1.0/other/DDATA/WL1/mandrel',
])
  test(`${topic} is not read`, () => {
    assert.equal(readTopic(topic, owner), undefined)
  })

test('a message is one item or several', () => {
  assert.equal(read(sample).length, 1)
  assert.equal(read({ items: [sample, { ...sample, guid: 'own' }] }).length, 2)
  assert.deepEqual(read({ items: [] }), [])
})

test('an item without a guid gets one that follows from what it says, and keeps its own', () => {
  const [guid = ''] = guidsOf(sample)

  assert.match(guid, /^\w{8}-\w{4}-8\w{3}-8\w{3}-\w{12}$/)
  assert.deepEqual(guidsOf(sample), [guid])
  assert.notDeepEqual(guidsOf({ ...sample, timestamp: '2026-03-02T08:00:05Z' }), [guid])
  assert.notDeepEqual(guidsOf({ ...sample, metrics: { melt_temperature: 212.5 } }), [guid])
  assert.deepEqual(guidsOf({ ...sample, guid: 'own' }), ['own'])
})

test('what is no object among the items is left to the server', () => {
  assert.deepEqual(
    read({ items: [5, null, 'text'] }).map(({ item }) => item),
    [5, null, 'text'],
  )
})

for (const [what, text] of Object.entries({
  nothing: '',
  'a cut text': '{"metrics": ',
  'a number': '5',
  null: 'null',
  'a list': '[]',
  'a list without end': '['.repeat(100_000),
  'an item that is nested without end': `{"metrics": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
}))
  test(`${what} is not understood`, () => {
    assert.throws(() => read(text), NotUnderstood)
  })

test('bytes that are no text are not understood', () => {
  assert.throws(() => jsonReports('WL1', 'mode', Buffer.from([0x22, 0xff, 0x22])), NotUnderstood)
})

test('reasons are new once and counted, those beyond a thousand together', () => {
  const totals = new BridgeTotals()
  const news = Array.from({ length: 3600 }, (_, index) => totals.addReason(`Reason ${index % 1200}`))
  totals.addReply({ accepted: 3, duplicates: 2, rejected: [] })

  assert.equal(news.filter((reason) => reason !== undefined).length, 1001)
  assert.deepEqual(totals.describe().slice(0, 2), [
    'messages: 0, items stored: 3, known before: 2',
    '3 × Reason 0',
  ])
  assert.equal(totals.describe().at(-1), '600 × other reasons')
  assert.equal(new BridgeTotals().addReason('a'.repeat(65_535))?.length, 300)
})
