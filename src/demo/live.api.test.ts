import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOf } from '#server/http/session.ts'
import { findMachine } from '#server/modules/machine-tokens/queries.ts'
import { demoConfig, ownDatabase } from '#test/support/demo.ts'
import { ensureDemo } from './index.ts'
import { makeLiveLines } from './live.ts'

const now = new Date('2026-11-20T12:20:00Z')

test('the two lines of the demo factory get tokens, and at the next start others in their place', async () => {
  const { db } = await ownDatabase()
  await ensureDemo(db, demoConfig({ KEERE_DEMO: 'live' }), now)
  const machinesOf = (tokens: Iterable<string> = []) =>
    Promise.all([...tokens].map(async (token) => (await findMachine(db, hashOf(token)))?.code))

  const first = await makeLiveLines(db, now)
  const machines = await machinesOf(first?.tokens.values())
  const second = await makeLiveLines(db, now)

  assert.deepEqual([...(first?.tokens.keys() ?? [])], ['WL1', 'WL2'])
  assert.deepEqual(machines, ['WL1', 'WL2'])
  assert.deepEqual(await machinesOf(first?.tokens.values()), [undefined, undefined])
  assert.deepEqual(await machinesOf(second?.tokens.values()), ['WL1', 'WL2'])
})

test('data that is not the demo factory gets no simulated lines', async () => {
  const { db } = await ownDatabase()

  assert.equal(await makeLiveLines(db, now), undefined)
})
