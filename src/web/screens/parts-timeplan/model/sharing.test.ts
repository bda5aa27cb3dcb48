import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aPlanAsRead, aProduct } from './sample.ts'
import { shared } from './sharing.ts'

const plan = aPlanAsRead({ data: [aGroup()] })

test('a plan that says the same is the same plan, so that nothing is drawn again', () => {
  assert.equal(shared(plan, structuredClone(plan)), plan)
})

test('of a plan that changed, what did not change stays as it was', () => {
  const newer = structuredClone({ ...plan, state_hash: 'another' })

  const result = shared(plan, newer)

  assert.deepEqual(result, newer)
  assert.equal(result.data, plan.data)
  assert.equal(result.operators, plan.operators)
})

test('what is inserted before others leaves them as they were', () => {
  const others = plan.part_products
  const newer = structuredClone({ ...plan, part_products: [aProduct({ id: 9 }), ...others] })

  const { part_products } = shared(plan, newer)

  assert.deepEqual(part_products, newer.part_products)
  assert.equal(part_products[1], others[0])
})
