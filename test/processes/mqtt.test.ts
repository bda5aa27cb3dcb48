import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { aBroker } from '#test/support/broker.ts'
import { until } from '#test/support/until.ts'

const ENTRY = resolve(import.meta.dirname, '../../scripts/mqtt.ts')

/** The bridge as `npm run mqtt` starts it; Keere is away. */
async function start(t: TestContext, args: readonly string[], env: Readonly<Record<string, string>>) {
  const data = await mkdtemp(join(tmpdir(), 'keere-mqtt-'))
  t.after(() => rm(data, { recursive: true }))
  const bridge = spawn(process.execPath, [ENTRY, ...args], {
    env: { PATH: process.env['PATH'] ?? '', KEERE_DATA: data, KEERE_ADDRESS: 'http://127.0.0.1:1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => bridge.kill('SIGKILL'))
  let said = ''
  const waiting = Promise.withResolvers<void>()
  for (const stream of [bridge.stdout, bridge.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('cannot be reached')) waiting.resolve()
    })
  const ended = Promise.all([once(bridge, 'exit'), once(bridge.stdout, 'end'), once(bridge.stderr, 'end')])
  return { bridge, waits: waiting.promise, ended: ended.then(([[code]]) => ({ code, said })) }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`a bridge ends at ${signal}, acknowledges nothing that Keere has not answered, and tells its totals`, async (t) => {
    const broker = await aBroker(t)
    const env = { KEERE_MQTT_URL: broker.url, KEERE_MACHINE_TOKENS: 'WL1=keere_none' }
    const { bridge, waits, ended } = await start(t, ['--group', 'plant'], env)
    await until(async () => broker.isRead('WL1'))
    await broker.publish('factory/WL1/heartbeat', { timestamp: '2026-03-02T08:00:00Z' })
    await waits

    bridge.kill(signal)
    const { code, said } = await ended

    assert.equal(code, 0, said)
    assert.match(said, /\nWL1 {2}messages: 1, items stored: 0\n$/)
    assert.equal(await broker.kept('WL1'), 1)
  })

test('a bridge without a broker says what it needs, and no secret', async (t) => {
  const { ended } = await start(t, ['--broker', 'http://user:secret@host'], { KEERE_MACHINE_TOKENS: 'WL1=a' })

  const { code, said } = await ended

  assert.equal(code, 1)
  assert.match(said, /^Give --broker, --broker-file or KEERE_MQTT_URL: [^\n]+\n$/)
  assert.doesNotMatch(said, /secret/)
})

test('a bridge says how it is used', async (t) => {
  const { ended } = await start(t, ['--help'], {})

  const { code, said } = await ended

  assert.equal(code, 0)
  assert.match(said, /^npm run mqtt -- \[options\]\n/)
})
