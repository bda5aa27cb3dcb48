import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Turns, TurnsOfEach } from '#server/db/turns.ts'

/** Work that ends when it is told to. */
function aJob() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('no more than so many work at once, and the others follow in the order they came', async () => {
  const turns = new Turns({ places: 2, patienceMs: 5_000 })
  const begun: string[] = []
  const jobs = ['first', 'second', 'third', 'fourth'].map((name) => {
    const job = aJob()
    const done = turns.take(() => {
      begun.push(name)
      return job.run()
    })
    return { ...job, done }
  })
  assert.deepEqual(begun, ['first', 'second'])

  jobs[1]?.end()
  await jobs[1]?.done

  assert.deepEqual(begun, ['first', 'second', 'third'])
  for (const { end } of jobs) end()
  await Promise.all(jobs.map(({ done }) => done))
  assert.equal(begun.length, 4)
})

test('who waited too long is told that others are busy, and a failed one makes room too', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const turns = new Turns({ places: 1, patienceMs: 5_000 })
  const stuck = aJob()
  const first = turns.take(stuck.run)
  const second = turns.take(async () => {})

  mock.timers.tick(5_000)

  await assert.rejects(second, { name: 'Refusal', code: 'busy' })
  stuck.end()
  await first
  await assert.rejects(
    turns.take(() => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await turns.take(async () => 'next'), 'next')
  mock.timers.reset()
})

test('whoever asks for a lot waits behind themselves alone', async () => {
  const turns = new TurnsOfEach({ places: 1, patienceMs: 5_000 })
  const [slow, begun] = [aJob(), [] as string[]]
  const first = turns.take('one', slow.run)
  const second = turns.take('one', async () => void begun.push('second of one'))

  await turns.take('other', async () => void begun.push('first of other'))
  slow.end()
  await Promise.all([first, second])

  assert.deepEqual(begun, ['first of other', 'second of one'])
})
