import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { KEPT } from '#web/pipes/outbox/outbox.ts'
import { pauseCommands } from './pause-commands.ts'
import { productionCommands, shiftCommands } from './production-commands.ts'
import type { Command } from './use-line-write.ts'

/** The wire: what is sent is kept, and answered by the next of the answers. */
const wire = { sent: [] as { key: string | null; body: string }[], answers: [] as (Response | 'cut')[] }
const product = { id: 7 } as PipeProduct
let sending: Promise<unknown> | undefined

const given = {
  ...{ id: 3, code: 'L3', t: (name: string) => name, numberOf: () => '1-1', started: () => 'started' },
  command: <Answer>({ send }: Command<Answer>) => {
    sending = send(`key of ${wire.sent.length}`)
  },
}
const { start, end, finish } = productionCommands(given as never)
const { resume } = pauseCommands(given as never)
const { markNextShift, switchMode } = shiftCommands(given as never)
const nothing = () => undefined

beforeEach(() => {
  wire.sent = []
  aPipesPage()
  mock.method(globalThis, 'fetch', async (_: string, { headers, body }: RequestInit) => {
    wire.sent.push({ key: new Headers(headers).get('Idempotency-Key'), body: String(body) })
    const answer = wire.answers.shift()
    if (answer === undefined || answer === 'cut') throw new TypeError('Failed to fetch')
    return answer
  })
  mock.timers.enable({ apis: ['setTimeout'] })
})
afterEach(() => mock.reset())

async function letPass(ms: number): Promise<void> {
  await setImmediate()
  mock.timers.tick(ms)
  await setImmediate()
}

for (const [name, field, enter] of [
  ['start', 'start_time', () => start(product, { mandrel: 4 })],
  ['resume', 'end_time', () => resume(product)],
  ['end', 'end_time', () => end(product, { length: 6 }, nothing)],
  ['finish', 'end_time', () => finish(product, { keep_rest: true }, nothing)],
  ['note', 'at', () => markNextShift(product, 'Check the wire', nothing)],
  ['mode', 'at', () => switchMode(8, 'Fault')],
] as const)
  test(`a ${name} entered before the loss of the connection is known keeps its time however often it is sent`, async () => {
    wire.answers = ['cut', 'cut', 'cut', Response.json({})]
    const entered = serverNow()
    const later = performance.now() + 3_600_000

    enter()
    mock.method(performance, 'now', () => later)
    await letPass(1_000)
    await letPass(3_000)
    assert.equal(await sending, KEPT)
    await letPass(0)

    const [first, ...again] = wire.sent
    assert.deepEqual(again, [first, first, first])
    const at = Date.parse(JSON.parse(first?.body ?? '{}')[field])
    assert.ok(Math.abs(at - entered) < 5_000, `${at - entered} ms after it was entered`)
  })

test('with a connection, a device that has slept since it heard the time leaves it to the server', async () => {
  wire.answers = [Response.json({})]
  const woken = Date.now() + 3_600_000
  mock.method(Date, 'now', () => woken)

  start(product, { mandrel: 4 })
  await letPass(0)

  assert.deepEqual(JSON.parse(wire.sent[0]?.body ?? ''), { mandrel: 4 })
})
