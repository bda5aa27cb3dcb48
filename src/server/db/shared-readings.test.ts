import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SharedReadings } from './shared-readings.ts'

/** A plan that is read slowly: each reading tells what was planned when it began, once it may end. */
function aPlan() {
  const readings = new SharedReadings<string>()
  const ends: ((fault?: Error) => void)[] = []
  let planned = 'nothing'
  const read = (alike = 'today') =>
    readings.read(alike, () => {
      const seen = planned
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.push((fault) => (fault ? reject(fault) : resolve(seen)))
      return promise
    })
  return { read, ends, plan: (what: string) => (planned = what) }
}

/** Lets all happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while a reading is under way is told what was planned before they asked', async () => {
  const { read, ends, plan } = aPlan()
  const early = read()
  plan('a manhole')

  const late = read()
  ends[0]?.()
  await settled()
  ends[1]?.()

  assert.deepEqual(await Promise.all([early, late]), ['nothing', 'a manhole'])
})

test('all who ask while a reading is under way are told of one', async () => {
  const { read, ends } = aPlan()
  const all = [read(), read(), read(), read(), read()]

  ends[0]?.()
  await settled()
  ends[1]?.()

  assert.deepEqual(await Promise.all(all), Array(5).fill('nothing'))
  assert.equal(ends.length, 2)
})

test('who asks for something else waits for nobody', async () => {
  const { read, ends } = aPlan()
  const others = read()
  const mine = read('tomorrow')

  ends[1]?.()

  assert.equal(await mine, 'nothing')
  ends[0]?.()
  await others
})

test('a reading that fails is made anew for those who asked meanwhile, and afterwards', async () => {
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
