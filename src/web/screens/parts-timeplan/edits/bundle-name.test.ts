import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aGroupAction, aProduct } from '#web/screens/parts-timeplan/model/sample.ts'
import { bundleName } from './bundle-name.ts'

const product = aProduct()
const of = (...paths: string[]) => {
  const group = aGroup({ actions: paths.map((path) => aGroupAction({ path })) })
  return bundleName({ group, actions: group.actions }, product)
}

test('work is called by its order and client, and by each of its parts once', () => {
  assert.deepEqual(of('cbody/cutting', 'cbody/pIN/a1', 'cbody/pIN/a2'), {
    order: '260411',
    client: 'Rannaniidu Veevärk AS',
    parts: 'DN1000 PR65, Inlet stub 9:00',
  })
})

test('of many parts two are named, and how many more there are', () => {
  const [body] = product.components
  const part = (name: string) => ({ path: `cbody/p${name}`, name, odl: null, position: '', comment: '' })
  const large = { ...product, components: [{ ...body!, parts: ['A', 'B', 'C', 'D'].map(part) }] }
  const group = aGroup({
    actions: ['A', 'B', 'C', 'D'].map((name) => aGroupAction({ path: `cbody/p${name}/a1` })),
  })

  assert.equal(bundleName({ group, actions: group.actions }, large).parts, 'A, B +2')
})
