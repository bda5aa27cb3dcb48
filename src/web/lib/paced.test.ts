import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { type Paced, paced } from '#web/lib/paced.ts'

beforeEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

/** A screen, and a server that answers each reading when it is told to. */
function screen() {
  mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  mock.method(performance, 'now', () => now)
  const readings: { readonly names: readonly string[]; readonly answer: () => void }[] = []
  const pace: Paced = paced((names) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    readings.push({ names: [...names], answer: resolve })
    return promise
  })
  const pass = (ms: number) => {
    now += ms
    mock.timers.tick(ms)
  }
  const answer = async () => {
    readings.at(-1)?.answer()
    // The answer is taken in once everything that waits for it has run.
    await new Promise(setImmediate)
  }
  return { pace, readings, pass, answer }
}

test('what changes within a moment is read once', () => {
  const { pace, readings, pass } = screen()

  for (const name of ['time_tracker', 'downtime', 'time_tracker']) pace.add([name])
  pass(250)

  assert.deepEqual(
    readings.map(({ names }) => names),
    [['time_tracker', 'downtime']],
  )
})

test('nothing is read again while the answer is awaited, and nothing that changed meanwhile is missed', async () => {
  const { pace, readings, pass, answer } = screen()
  pace.add(['time_tracker'])
  pass(250)

  pace.add(['downtime'])
  pass(250)
  assert.equal(readings.length, 1)
  await answer()
  pass(1_000)

  assert.deepEqual(readings[1]?.names, ['downtime'])
})

test('a server that took two seconds is left alone for eight', async () => {
  const { pace, readings, pass, answer } = screen()
  pace.add(['time_tracker'])
  pass(250)
  pass(2_000)
  await answer()

  pace.add(['time_tracker'])
  pass(7_999)
  assert.equal(readings.length, 1)
  pass(1)

  assert.equal(readings.length, 2)
})

test('after the line was cut everything is read in a moment, though an answer is still awaited', async () => {
  const { pace, readings, pass, answer } = screen()
  pace.add(['time_tracker'])
  pass(250)

  pace.hurry(['time_tracker', 'downtime'])
  pass(250)
  assert.deepEqual(readings[1]?.names, ['time_tracker', 'downtime'])
  await answer()
  pace.add(['downtime'])
  pass(250)

  assert.equal(readings.length, 3)
})

test('a screen that is left reads nothing more', () => {
  const { pace, readings, pass } = screen()

  pace.add(['time_tracker'])
  pace.stop()
  pass(1_000)

  assert.deepEqual(readings, [])
})
