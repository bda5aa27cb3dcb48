import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { bodyLimits } from '#contract/body-limits.ts'
import { clock, db } from '#test/support/app.ts'
import { aBroker, type TestBroker } from '#test/support/broker.ts'
import { aDoor, type TestDoor } from '#test/support/door.ts'
import { anItem, aReportingLine, aSample, type TestMachine } from '#test/support/factories/machines.ts'
import { aBorn, aSparkplug } from '#test/support/sparkplug.ts'
import { until } from '#test/support/until.ts'
import { runBridge } from './bridge.ts'

type Lines = { readonly lines: readonly TestMachine[]; readonly broker: TestBroker; readonly door: TestDoor }

/** A broker, the door of a server, a line, and a folder for its births. */
async function aPlant(t: TestContext) {
  const data = await mkdtemp(join(tmpdir(), 'keere-bridge-'))
  t.after(() => rm(data, { recursive: true }))
  const line = await aReportingLine()
  return { broker: await aBroker(t), door: await aDoor(t), line, lines: [line], data }
}

/** A bridge that runs until the test or `stop` ends it. */
async function aBridge(t: TestContext, { lines, broker, door, data }: Lines & { readonly data: string }) {
  const stop = new AbortController()
  const stopped = once(stop.signal, 'abort')
  const printed: string[] = []
  const result = runBridge({
    ...{ broker: new URL(broker.url), address: door.address, groups: ['plant'], data, reconnectMs: 10 },
    tokens: new Map(lines.map(({ code, token }) => [code, token])),
    now: () => clock.now().getTime(),
    // Each call has a second of its own, because the server limits the calls in one.
    wait: async () => {
      clock.pass(1 / 60)
      await Promise.race([stopped, Promise.all([door.isOpen(), setImmediate()])])
    },
    print: (text) => void printed.push(text),
    signal: stop.signal,
  })
  const bridge = {
    printed,
    result,
    /** Resolves once it has printed such words. */
    says: (words: RegExp) => until(async () => printed.some((text) => words.test(text))),
    stop: () => {
      stop.abort()
      return result
    },
  }
  t.after(bridge.stop)
  await until(async () => lines.every(({ code }) => broker.isRead(code)))
  return bridge
}

/** The values of melt_temperature that are stored of a line, by time. */
async function temperatures({ id }: TestMachine): Promise<number[]> {
  const samples = await db.selectFrom('machine_sample').selectAll().where('machine_id', '=', id).execute()
  return samples
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ metrics }) => Number((metrics as Record<string, number>)['melt_temperature']))
}

const hasStored = (line: TestMachine, ...values: readonly number[]) =>
  until(async () => JSON.stringify(await temperatures(line)) === JSON.stringify(values))
const keepsNone = ({ broker, line }: { readonly broker: TestBroker; readonly line: TestMachine }) =>
  until(async () => (await broker.kept(line.code)) === 0)
const dataTopic = ({ code }: TestMachine) => `factory/${code}/data`
/** When something happened so many minutes ago, in epoch milliseconds. */
const ago = (minutes: number) => clock.now().getTime() - minutes * 60_000

test('samples and events of a machine arrive, an item without a guid once however often it comes', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const bridge = await aBridge(t, plant)
  const { guid: _, ...unnamed } = aSample(210, 3)

  await broker.publish(dataTopic(line), unnamed)
  await broker.publish(dataTopic(line), unnamed)
  await broker.publish(dataTopic(line), { items: [aSample(211, 2), aSample(212, 1)] })
  const alarm = anItem({ code: 'E7', active: true })
  await broker.publish(`factory/${line.code}/alarm`, alarm)

  await hasStored(line, 210, 211, 212)
  await keepsNone(plant)
  const events = await db.selectFrom('machine_event').selectAll().where('machine_id', '=', line.id).execute()
  assert.deepEqual(
    events.map(({ guid, kind, content }) => ({ guid, kind, content })),
    [{ guid: alarm.guid, kind: 'alarm', content: { code: 'E7', active: true } }],
  )
  assert.equal(await bridge.stop(), true)
  assert.equal(bridge.printed.at(-1), `${line.code}  messages: 4, items stored: 4, known before: 1`)
})

/** What a node says first: its birth, and that of its extruder, whose melt temperature has number 4. */
async function bear({ broker, line: { code } }: { broker: TestBroker; line: TestMachine }, minutes = 9) {
  await broker.publish(`spBv1.0/plant/NBIRTH/${code}`, aSparkplug(0, ago(minutes)))
  const metrics = [aBorn('melt_temperature', 4, 200 + minutes), aBorn('melt_colour', 5, 1)]
  await broker.publish(`spBv1.0/plant/DBIRTH/${code}/extruder`, aSparkplug(1, ago(minutes), metrics))
}
const meltData = (seq: number, value: number, minutes: number) =>
  aSparkplug(seq, ago(minutes), [{ alias: 4, doubleValue: value }])
const extruderTopic = ({ code }: TestMachine) => `spBv1.0/plant/DDATA/${code}/extruder`

test('values of a Sparkplug birth and of the data after it arrive, and a metric that is not known is named once', async (t) => {
  const plant = await aPlant(t)
  const bridge = await aBridge(t, plant)

  await bear(plant)
  await plant.broker.publish(extruderTopic(plant.line), meltData(2, 212, 8))
  await bear(plant, 7)

  await hasStored(plant.line, 209, 212, 207)
  await keepsNone(plant)
  await bridge.stop()
  const named = bridge.printed.filter((text) => text.includes('melt_colour'))
  assert.deepEqual(named, [
    `${plant.line.code}  Left out: “melt_colour” is not a known metric.`,
    `${plant.line.code}  2 × Left out: “melt_colour” is not a known metric.`,
  ])
})

test('a bridge that is started again gets what came while it was stopped, and understands what earlier births named', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const first = await aBridge(t, plant)
  await bear(plant)
  await hasStored(line, 209)
  await keepsNone(plant)
  await first.stop()

  await broker.publish(dataTopic(line), aSample(210, 3))
  await broker.publish(extruderTopic(line), meltData(2, 211, 2))
  await broker.publish(extruderTopic(line), meltData(3, 212, 1))
  assert.equal(await broker.kept(line.code), 3)
  await aBridge(t, plant)

  await hasStored(line, 209, 210, 211, 212)
  await keepsNone(plant)
})

test('a bridge that has missed messages asks for births, and does not guess until they come', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  let asked = 0
  await broker.listen(`spBv1.0/plant/NCMD/${line.code}`, () => {
    asked += 1
  })
  const bridge = await aBridge(t, plant)
  await bear(plant)

  await broker.publish(extruderTopic(line), meltData(7, 99, 3))
  await broker.publish(extruderTopic(line), meltData(8, 99, 2))
  await keepsNone(plant)
  await bear(plant, 2)
  await broker.publish(extruderTopic(line), meltData(2, 212, 1))

  await hasStored(line, 209, 202, 212)
  assert.equal(asked, 1)
  clock.pass(1)
  await broker.publish(extruderTopic(line), meltData(9, 99, 1))
  await until(async () => asked === 2)
  assert.ok(bridge.printed.includes(`${line.code}  Left out: values of extruder that no birth has named`))
})

test('births that are damaged are asked for again', async (t) => {
  const plant = await aPlant(t)
  const { broker, line, data } = plant
  const first = await aBridge(t, plant)
  await bear(plant)
  await hasStored(line, 209)
  await keepsNone(plant)
  await first.stop()
  const file = join(data, `${line.code}.json`)
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -9))

  await broker.publish(extruderTopic(line), meltData(2, 99, 1))
  const second = await aBridge(t, plant)

  await second.says(/asks plant for its births/)
  assert.deepEqual(await temperatures(line), [209])
})

test('the broker keeps what comes while Keere is away', async (t) => {
  const plant = await aPlant(t)
  const { broker, door, line } = plant
  const bridge = await aBridge(t, plant)
  await door.close()

  for (const minutes of [3, 2, 1]) await broker.publish(dataTopic(line), aSample(213 - minutes, minutes))
  await bridge.says(/Keere cannot be reached/)
  assert.equal(await broker.kept(line.code), 3)
  await door.open()

  await hasStored(line, 210, 211, 212)
  await keepsNone(plant)
  assert.ok(bridge.printed.includes(`${line.code}  Keere can be reached again`))
})

test('the broker hears that a bridge is alive while Keere is away', async (t) => {
  const plant = await aPlant(t)
  const { broker, door, line } = plant
  door.hooks.beforeAnswer = async () => assert.fail('The answer is lost.')
  await aBridge(t, plant)

  await broker.publish(dataTopic(line), aSample(210, 2))

  await until(async () => broker.pings() > 2)
  door.hooks.beforeAnswer = async () => {}
  await keepsNone(plant)
  assert.deepEqual(await temperatures(line), [210])
})

test('a broker that has lost its sessions is subscribed to again', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  await aBridge(t, plant)
  await broker.drop()

  const restarted = await aBroker(t, broker.port)
  await until(async () => restarted.isRead(line.code))
  await restarted.publish(dataTopic(line), aSample(210, 2))

  await hasStored(line, 210)
})

test('a message of a lost session does not acknowledge one of the next', async (t) => {
  const plant = await aPlant(t)
  const { broker, door, line } = plant
  await aBridge(t, plant)
  const [first, second] = [aCall(), aCall()]
  const calls = [first, second]
  door.hooks.beforeAnswer = async () => calls.shift()?.holds()
  await broker.publish(dataTopic(line), aSample(210, 2))
  await first.arrives
  await broker.drop()
  const restarted = await aBroker(t, broker.port)
  await until(async () => restarted.isRead(line.code))
  await restarted.publish(dataTopic(line), aSample(211, 1))

  first.answer()
  await second.arrives

  assert.equal(await restarted.kept(line.code), 1)
  second.answer()
  await keepsNone({ broker: restarted, line })
  assert.deepEqual(await temperatures(line), [210, 211])
})

/** A call of the server that arrives, and is answered later. */
function aCall() {
  const [arriving, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holds = () => {
    arriving.resolve()
    return answering.promise
  }
  return { holds, arrives: arriving.promise, answer: answering.resolve }
}

test('a broker that does not let a bridge in is tried again', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const bridge = await aBridge(t, plant)
  broker.settings.isClosed = true
  await broker.drop()
  await broker.back()
  await bridge.says(/cannot reach the broker: Connection refused: Not authorized/)

  broker.settings.isClosed = false
  await broker.publish(dataTopic(line), aSample(210, 2))

  await hasStored(line, 210)
})

test('a bridge that is stopped while Keere is away loses nothing', async (t) => {
  const plant = await aPlant(t)
  const { broker, door, line } = plant
  const first = await aBridge(t, plant)
  await door.close()
  await broker.publish(dataTopic(line), aSample(210, 2))
  await first.says(/Keere cannot be reached/)
  const stopped = first.stop()
  await door.open()
  await stopped

  await aBridge(t, plant)

  await hasStored(line, 210)
  await keepsNone(plant)
})

test('a broker that is gone and back has kept what came', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const bridge = await aBridge(t, plant)
  await broker.drop()
  await bridge.says(/cannot reach the broker: connect ECONNREFUSED/)

  await broker.publish(dataTopic(line), aSample(210, 2))
  await broker.back()

  await hasStored(line, 210)
  await keepsNone(plant)
  assert.deepEqual(
    bridge.printed.map((text) => text.replace(/: connect.*/, '')),
    [
      'is connected to the broker',
      'has lost the broker',
      'cannot reach the broker',
      'is connected to the broker',
    ].map((text) => `${line.code}  ${text}`),
  )
})

for (const [format, send] of Object.entries({
  JSON: ({ broker, line }) => broker.publish(dataTopic(line), aSample(210, 2)),
  Sparkplug: async ({ broker, line }) => {
    await bear({ broker, line })
    await broker.publish(extruderTopic(line), meltData(2, 210, 2))
  },
} satisfies Record<string, (plant: Awaited<ReturnType<typeof aPlant>>) => Promise<void>>))
  test(`a message of ${format} whose connection is lost before it is acknowledged is stored once`, async (t) => {
    const plant = await aPlant(t)
    const { broker, door, line } = plant
    const bridge = await aBridge(t, plant)
    const call = aCall()
    door.hooks.beforeAnswer = call.holds

    await send(plant)
    await call.arrives
    await broker.drop()
    await broker.back()
    await until(async () => broker.isRead(line.code))
    call.answer()

    await keepsNone(plant)
    await bridge.stop()
    const values = await temperatures(line)
    assert.deepEqual(values, format === 'JSON' ? [210] : [209, 210])
    assert.ok(bridge.printed.every((text) => !text.includes('births')))
  })

test('a machine whose token Keere refuses is no longer read, and the broker keeps what it says', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const refused = { ...(await aReportingLine()), token: 'keere_unknown' }
  const bridge = await aBridge(t, { ...plant, lines: [line, refused] })

  await broker.publish(dataTopic(refused), aSample(210, 2))
  await bridge.says(new RegExp(`^${refused.code} {2}is no longer read. The server answered 403: `))
  await broker.publish(dataTopic(line), aSample(211, 1))
  await hasStored(line, 211)

  assert.equal(broker.isRead(refused.code), false)
  assert.equal(await broker.kept(refused.code), 1)
  assert.equal(await bridge.stop(), false)
})

/** An item whose message has so many bytes, and which is larger in a batch. */
function aMessageOf(bytes: number): string {
  const item = { ...aSample(), filling: '' }
  return JSON.stringify({ ...item, filling: 'a'.repeat(bytes - JSON.stringify(item).length) })
}

test('what cannot be understood, is too large or refused is said and does not stop what follows', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const { code } = line
  const bridge = await aBridge(t, plant)

  await broker.publish(dataTopic(line), '{"metrics": ')
  await broker.publish(`factory/${code}/colour`, aSample())
  await broker.publish(dataTopic(line), aMessageOf(bodyLimits.batch.bytes + 1))
  await broker.publish(dataTopic(line), aMessageOf(bodyLimits.batch.bytes))
  await broker.publish(extruderTopic(line), 'no payload')
  await broker.publish(dataTopic(line), aSample(9_999))
  await broker.publish(dataTopic(line), aSample(212))

  await hasStored(line, 212)
  await keepsNone(plant)
  await bridge.stop()
  const reasons = [
    `Message on factory/${code}/data: is no JSON`,
    `Message on factory/${code}/colour: is on a topic that is not read`,
    `Message on factory/${code}/data: is too large`,
    'Batch refused: The server answered 413: {"detail":"The request is too large.","code":"too_large"}',
    `Message on spBv1.0/plant/DDATA/${code}/extruder: is no Sparkplug payload`,
    'Item refused: melt_temperature must be within -50–500 °C.',
  ]
  assert.deepEqual(
    bridge.printed.slice(1),
    [...reasons, 'messages: 7, items stored: 1', ...reasons.map((reason) => `1 × ${reason}`)].map(
      (text) => `${code}  ${text}`,
    ),
  )
})

test('a machine is read on its own topics alone', async (t) => {
  const plant = await aPlant(t)
  const { broker, line } = plant
  const other = await aReportingLine()
  await aBridge(t, plant)

  await broker.publish(dataTopic(other), aSample(99, 2))
  await broker.publish(
    `spBv1.0/hall/DDATA/${line.code}/extruder`,
    aSparkplug(0, ago(2), [aBorn('melt_temperature', 1, 99)]),
  )
  await broker.publish(dataTopic(line), aSample(210, 1))

  await hasStored(line, 210)
  assert.deepEqual(await temperatures(other), [])
})
