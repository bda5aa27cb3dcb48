import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderFacts } from './order-facts.ts'

test('an order says how much of it is produced, whatever is in its way', () => {
  const said = (produced: number) =>
    orderFacts(
      { progress: { produced, in_production: 18, planned: 0, unplanned: 0, to_configure: 0 } },
      (key, values) => `${key} ${Object.values(values ?? {})}`,
    )

  assert.deepEqual(said(66), ['metres.produced 84,66'])
  assert.deepEqual(said(0), ['metres 18'])
})
