import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type TestContext, test } from 'node:test'

const ENTRY = resolve(import.meta.dirname, '../../scripts/simulate.ts')
const env = { KEERE_MACHINE_TOKENS: 'WL1=keere_none', KEERE_USERNAME: 'lineoperator', KEERE_PASSWORD: 'none' }

/** A simulator whose server is away; resolves when it says that it tries again. */
async function aWaitingSimulator(t: TestContext): Promise<ChildProcess & { readonly said: () => string }> {
  const simulator = spawn(process.execPath, [ENTRY, '--day', 'today', '--address', 'http://127.0.0.1:1'], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  t.after(() => simulator.kill('SIGKILL'))
  let said = ''
  const waits = Promise.withResolvers<void>()
  simulator.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.includes('Trying again')) waits.resolve()
  })
  await waits.promise
  return Object.assign(simulator, { said: () => said })
}

/** How a simulator is stopped: by the person at its terminal, or because the server that started it is gone. */
const stops: Readonly<Record<string, (simulator: ChildProcess) => void>> = {
  'is interrupted': (simulator) => simulator.kill('SIGINT'),
  'has lost the server that started it': (simulator) => simulator.disconnect(),
}
for (const [when, stop] of Object.entries(stops))
  test(`a simulator that ${when} ends by itself and tells its totals`, async (t) => {
    const simulator = await aWaitingSimulator(t)

    const ended = Promise.all([once(simulator, 'exit'), once(simulator.stdout!, 'end')])
    stop(simulator)
    const [[code]] = await ended

    assert.equal(code, 0)
    assert.match(
      simulator.said(),
      /Stopped\.\nWL1 {2}0 pipes, 0\.00 m, 0\.0 kg; 0 samples and 0 other items\n$/,
    )
  })
