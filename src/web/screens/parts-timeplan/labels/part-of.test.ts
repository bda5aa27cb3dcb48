import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProduct } from '#web/screens/parts-timeplan/model/sample.ts'
import { partOf } from './part-of.ts'

const labels = { enum: (name: string, code: number) => `${name} ${code}` }

test('the same action of two parts is told apart by component, part and position', () => {
  const product = aProduct()
  const [body] = product.components
  const outlet = { path: 'cbody/pOUT', name: 'Outlet stub', odl: null, position: '3:00', comment: '' }
  const both = { ...product, components: body ? [{ ...body, parts: [...body.parts, outlet] }] : [] }

  const told = ['cbody/pIN/a1', 'cbody/pOUT/a1', 'cbody/cutting'].map((path) => partOf(path, both, labels))

  assert.deepEqual(told, [
    'DN1000 PR65 › Inlet stub, 315 × 400, 9:00',
    'DN1000 PR65 › Outlet stub, 3:00',
    'DN1000 PR65',
  ])
})

test('a component without a name is called by its type', () => {
  const product = aProduct()
  const nameless = { ...product, components: product.components.map((each) => ({ ...each, name: '' })) }

  assert.equal(partOf('cbody/cutting', nameless, labels), 'component_type 1')
})
