import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { KeyedSemaphore, Semaphore } from '#server/db/semaphore.ts'

/** Work that ends on demand. */
function aJob() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('runs as many callers at a time as it has permits, the others in order of arrival', async () => {
  const semaphore = new Semaphore({ permits: 2, timeoutMs: 5_000 })
  const begun: string[] = []
  const jobs = ['first', 'second', 'third', 'fourth'].map((name) => {
    const job = aJob()
    const done = semaphore.run(() => {
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

test('refuses a caller that waited too long, and releases the permit of one that failed', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const semaphore = new Semaphore({ permits: 1, timeoutMs: 5_000 })
  const stuck = aJob()
  const first = semaphore.run(stuck.run)
  const second = semaphore.run(async () => {})

  mock.timers.tick(5_000)

  await assert.rejects(second, { name: 'Refusal', code: 'busy' })
  stuck.end()
  await first
  await assert.rejects(
    semaphore.run(() => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await semaphore.run(async () => 'next'), 'next')
  mock.timers.reset()
})

test('a caller with many requests waits only for itself', async () => {
  const semaphore = new KeyedSemaphore({ permits: 1, timeoutMs: 5_000 })
  const [slow, begun] = [aJob(), [] as string[]]
  const first = semaphore.run('one', slow.run)
  const second = semaphore.run('one', async () => void begun.push('second of one'))

  await semaphore.run('other', async () => void begun.push('first of other'))
  slow.end()
  await Promise.all([first, second])

  assert.deepEqual(begun, ['first of other', 'second of one'])
})
