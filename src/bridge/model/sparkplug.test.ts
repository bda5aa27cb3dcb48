import assert from 'node:assert/strict'
import { test } from 'node:test'
import { get } from 'sparkplug-payload'
import type { Reported } from '#reporting/sender.ts'
import { aBorn, aSparkplug, SparkplugDataType as Type } from '#test/support/sparkplug.ts'
import { NotUnderstood } from './not-understood.ts'
import { readSparkplug, rebirthRequest } from './sparkplug-message.ts'
import { isGap, nodeAfter, type SparkplugNode, unknownNode } from './sparkplug-node.ts'
import { sparkplugSamples } from './sparkplug-samples.ts'
import type { SparkplugType } from './topics.ts'

const AT = Date.parse('2026-03-02T08:00:00Z')

/** What a node says in the order of its messages; device messages are those of the extruder. */
type Said = readonly [SparkplugType, Uint8Array]

/** Follows a node; returns what became of its last message. */
function follow(...said: readonly Said[]) {
  let node: SparkplugNode = unknownNode
  return said
    .map(([type, payload]) => {
      const device = type.startsWith('D') ? 'extruder' : ''
      const topic = { type, group: 'plant', node: 'WL1', device }
      const message = readSparkplug(type, payload)
      const hasGap = isGap(node, topic, message)
      node = nodeAfter(node, topic, message)
      return { ...sparkplugSamples(node, topic, message), hasGap }
    })
    .at(-1)!
}

const metricsOf = (reports: readonly Reported[]) =>
  reports.map(({ item }) => (item as { metrics: Record<string, number> }).metrics)
const valuesOf = (...said: readonly Said[]) => metricsOf(follow(...said).reports)

const nodeBirth: Said = ['NBIRTH', aSparkplug(0, AT, [{ name: 'bdSeq', longValue: 7, datatype: Type.Int64 }])]
const birth = (seq: number, ...metrics: Parameters<typeof aSparkplug>[2] & object) =>
  ['DBIRTH', aSparkplug(seq, AT, metrics)] as const
const data = (seq: number, ...metrics: Parameters<typeof aSparkplug>[2] & object) =>
  ['DDATA', aSparkplug(seq, AT + 5_000, metrics)] as const
const melt = birth(1, aBorn('melt_temperature', 4, 210))

test('values of a birth are samples, and those after it have its names', () => {
  assert.deepEqual(valuesOf(nodeBirth, melt), [{ melt_temperature: 210 }])
  assert.deepEqual(valuesOf(nodeBirth, melt, data(2, { alias: 4, doubleValue: 212.4 })), [
    { melt_temperature: 212.4 },
  ])
})

test('the values of each distinct time are one sample', () => {
  const { reports } = follow(
    nodeBirth,
    birth(1, aBorn('melt_temperature', 4, 210), aBorn('screw_speed', 5, 40)),
    data(
      2,
      { alias: 4, doubleValue: 211, timestamp: AT + 1_000 },
      { alias: 5, doubleValue: 41, timestamp: AT + 1_000 },
      { alias: 4, doubleValue: 212 },
    ),
  )

  assert.deepEqual(
    reports.map(({ item }) => ({ ...(item as object), guid: '' })),
    [
      {
        guid: '',
        timestamp: '2026-03-02T08:00:01.000Z',
        metrics: { melt_temperature: 211, screw_speed: 41 },
      },
      { guid: '', timestamp: '2026-03-02T08:00:05.000Z', metrics: { melt_temperature: 212 } },
    ],
  )
})

test('a message that is read twice gives the same guids, and another one others', () => {
  const guidsOf = (seq: number) =>
    follow(nodeBirth, melt, data(seq, { name: 'melt_temperature', doubleValue: 212 })).reports.map(
      ({ item }) => (item as { guid: string }).guid,
    )

  assert.deepEqual(guidsOf(2), guidsOf(2))
  assert.notDeepEqual(guidsOf(2), guidsOf(3))
  assert.match(guidsOf(2)[0] ?? '', /^\w{8}-\w{4}-8\w{3}-8\w{3}-\w{12}$/)
})

for (const [what, datatype, value, expected] of [
  ['Int8 of 32 bits', Type.Int8, { intValue: 0xff_ff_ff_fe }, -2],
  ['Int8 of 8 bits', Type.Int8, { intValue: 0xfe }, -2],
  ['Int16', Type.Int16, { intValue: 0xff_ff_ff_fe }, -2],
  ['Int32', Type.Int32, { intValue: 0xff_ff_ff_fe }, -2],
  ['Int64', Type.Int64, { longValue: -2 }, -2],
  ['UInt8', Type.UInt8, { intValue: 200 }, 200],
  ['UInt16', Type.UInt16, { intValue: 400 }, 400],
  ['UInt32', Type.UInt32, { longValue: 401 }, 401],
  ['UInt64', Type.UInt64, { longValue: 402 }, 402],
  ['Float', Type.Float, { floatValue: 212.4 }, 212.4],
  ['Double', Type.Double, { doubleValue: 0.1 + 0.2 }, 0.1 + 0.2],
] as const)
  test(`a value of type ${what} is the number that was meant, also where only the birth has the type`, () => {
    const born = birth(1, { name: 'carriage_position', alias: 1, datatype, ...value })

    assert.deepEqual(valuesOf(nodeBirth, born), [{ carriage_position: expected }])
    assert.deepEqual(valuesOf(nodeBirth, born, data(2, { alias: 1, ...value })), [
      { carriage_position: expected },
    ])
    assert.deepEqual(valuesOf(nodeBirth, born, data(2, { name: 'carriage_position', ...value })), [
      { carriage_position: expected },
    ])
  })

test('payloads of the Eclipse Tahu library are read', () => {
  const tahu = get('spBv1.0')!
  const metrics = [{ name: 'melt_temperature', type: 'Float', value: 212.4, alias: 9 } as const]
  const payload = tahu.encodePayload({ seq: 0, timestamp: AT, metrics })

  assert.deepEqual(valuesOf(['DBIRTH', payload]), [{ melt_temperature: 212.4 }])
})

test('unknown, missing and impossible values are left out alone, and it is said why', () => {
  const { reports, leftOut, isUncertain } = follow([
    'DBIRTH',
    aSparkplug(1, AT, [
      aBorn('melt_temperature', 1, 210),
      { name: 'screw_speed', isNull: true, datatype: Type.Double },
      { name: 'melt_colour', datatype: Type.Double, doubleValue: 1 },
      { name: 'throughput', datatype: Type.String, stringValue: '300' },
      { name: 'fan_speed', datatype: Type.Double, doubleValue: Number.NaN },
      { name: 'zone_1_actual', datatype: Type.Double, doubleValue: 1e9 },
      { name: 'pitch', datatype: Type.Boolean, booleanValue: true },
      { name: 'layer_no', intValue: 3 },
      { name: '__proto__', datatype: Type.Double, doubleValue: 1 },
      { name: 'Node Control/Rebirth', datatype: Type.Boolean, booleanValue: false },
    ]),
  ])

  assert.deepEqual(metricsOf(reports), [{ melt_temperature: 210 }])
  assert.deepEqual(leftOut, [
    '“melt_colour” is not a known metric.',
    'throughput must be a number.',
    'fan_speed must be within -10–200 %.',
    'zone_1_actual must be within -50–500 °C.',
    'pitch must be a number.',
    'layer_no must be a number.',
    '“__proto__” is not a known metric.',
  ])
  assert.equal(isUncertain, false)
})

test('a value without a time, or with one that no calendar has, is left out', () => {
  const late = { ...aBorn('melt_temperature', 1, 210), timestamp: Number.MAX_SAFE_INTEGER }

  assert.deepEqual(follow(birth(1, late)).leftOut, ['melt_temperature has no time.'])
})

const unsure: Readonly<Record<string, readonly Said[]>> = {
  'of a node that nobody has heard of': [data(3, { alias: 4, doubleValue: 1 })],
  'with a number that no birth names': [nodeBirth, melt, data(2, { alias: 5, doubleValue: 1 })],
  'after messages were missed': [nodeBirth, melt, data(3, { alias: 4, doubleValue: 1 })],
  'of a device that has died': [
    nodeBirth,
    melt,
    ['DDEATH', aSparkplug(2, AT)],
    data(3, { alias: 4, doubleValue: 1 }),
  ],
  'of a device whose node was born again': [
    nodeBirth,
    melt,
    nodeBirth,
    data(1, { alias: 4, doubleValue: 1 }),
  ],
  'whose type is not known': [data(3, { name: 'melt_temperature', intValue: 1 })],
}
for (const [when, said] of Object.entries(unsure))
  test(`a value ${when} is not guessed`, () => {
    const { reports, isUncertain } = follow(...said)

    assert.deepEqual(reports, [])
    assert.equal(isUncertain, true)
  })

test('a gap in the numbers of messages is seen, also where they go round', () => {
  const gapAfter = (seq: number, next: number) => follow(data(seq), data(next)).hasGap

  assert.deepEqual(
    [gapAfter(1, 2), gapAfter(255, 0), gapAfter(1, 3), gapAfter(255, 1), gapAfter(2, 1)],
    [false, false, true, true, true],
  )
  assert.equal(follow(data(9), nodeBirth).hasGap, false)
})

test('a value with a name is certain after a gap, too', () => {
  assert.deepEqual(valuesOf(nodeBirth, melt, data(9, { name: 'melt_temperature', doubleValue: 212 })), [
    { melt_temperature: 212 },
  ])
})

test('the death of a node ends what its births said, that of an earlier session does not', () => {
  const death = (bdSeq: number): Said => [
    'NDEATH',
    aSparkplug(null, AT, [{ name: 'bdSeq', longValue: bdSeq, datatype: Type.Int64 }]),
  ]
  const next = data(2, { alias: 4, doubleValue: 212 })

  assert.deepEqual(valuesOf(nodeBirth, melt, death(7), next), [])
  assert.deepEqual(valuesOf(nodeBirth, melt, death(6), next), [{ melt_temperature: 212 }])
})

/** Templates, each the value of a metric of the one around it. */
function deep(levels: number): Buffer {
  const heads: Buffer[] = []
  for (let size = 0; heads.length < 2 * levels; size += heads.at(-1)!.length)
    heads.push(Buffer.concat([Buffer.from(heads.length % 2 === 0 ? [0x92, 0x01] : [0x12]), varint(size)]))
  return Buffer.concat(heads.toReversed())
}
const varint = (value: number): Buffer =>
  value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >>> 7)])

for (const [what, payload] of Object.entries({
  'an empty payload': Buffer.alloc(0),
  'a text': Buffer.from('{"metrics": {}}'),
  'a cut payload': aSparkplug(1, AT, [aBorn('melt_temperature', 1, 210)]).subarray(0, 20),
  'a number that no message has': aSparkplug(256, AT),
  'templates within templates without end': Buffer.concat([aSparkplug(1, AT), deep(100_000)]),
}))
  test(`${what} is not understood`, () => {
    assert.throws(() => readSparkplug('DDATA', payload), NotUnderstood)
  })

test('a node is asked for its births with the metric that Sparkplug has for it', () => {
  const asked = get('spBv1.0')!.decodePayload(rebirthRequest(AT))

  assert.deepEqual(
    asked.metrics?.map(({ name, type, value }) => ({ name, type, value })),
    [{ name: 'Node Control/Rebirth', type: 'Boolean', value: true }],
  )
})
