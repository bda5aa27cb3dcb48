import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SingleFlight } from './single-flight.ts'

/** A plan that is read slowly: each read returns what was planned when it started, once it is ended. */
function aPlan() {
  const flights = new SingleFlight<string>()
  const ends: ((fault?: Error) => void)[] = []
  let planned = 'nothing'
  const read = (key = 'today') =>
    flights.run(key, () => {
      const seen = planned
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.push((fault) => (fault ? reject(fault) : resolve(seen)))
      return promise
    })
  return { read, ends, plan: (what: string) => (planned = what) }
}

/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a caller during a read gets what was planned before its call', async () => {
  const { read, ends, plan } = aPlan()
  const early = read()
  plan('a manhole')

  const late = read()
  ends[0]?.()
  await settled()
  ends[1]?.()

  assert.deepEqual(await Promise.all([early, late]), ['nothing', 'a manhole'])
})

test('callers during a read share the next one', async () => {
  const { read, ends } = aPlan()
  const all = [read(), read(), read(), read(), read()]

  ends[0]?.()
  await settled()
  ends[1]?.()

  assert.deepEqual(await Promise.all(all), Array(5).fill('nothing'))
  assert.equal(ends.length, 2)
})

test('a caller with another key does not wait', async () => {
  const { read, ends } = aPlan()
  const others = read()
  const mine = read('tomorrow')

  ends[1]?.()

  assert.equal(await mine, 'nothing')
  ends[0]?.()
  await others
})

test('a failed read is repeated for callers that arrived during it or later', async () => {
  const { read, ends } = aPlan()
  const unlucky = assert.rejects(read(), /the line was cut/)
  const meanwhile = read()

  ends[0]?.(new Error('the line was cut'))
  await unlucky
  await settled()
  ends[1]?.()
  assert.equal(await meanwhile, 'nothing')
  await settled()
  const afterwards = read()
  ends[2]?.()

  assert.equal(await afterwards, 'nothing')
})
