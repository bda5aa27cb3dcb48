import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aComponent, aPart, aStep } from '#test/support/work-plans.ts'
import { cuttingPath, expansionPath, extraPath, parsePath, stepPath } from './work-plan-path.ts'

const component = aComponent({ uid: 'B-1' })
const part = aPart({ id: 'cutting' })

test('every path parses into its uids', () => {
  assert.deepEqual(parsePath(cuttingPath(component)), { kind: 'cutting', component: 'B-1' })
  assert.deepEqual(parsePath(expansionPath(component)), { kind: 'expansion', component: 'B-1' })
  assert.deepEqual(parsePath(extraPath(component, part)), {
    kind: 'extra',
    component: 'B-1',
    part: 'cutting',
  })
  assert.deepEqual(parsePath(stepPath(component, part, aStep({ uid: 'extra' }))), {
    kind: 'step',
    component: 'B-1',
    part: 'cutting',
    step: 'extra',
  })
})

const none = [
  '',
  'c1',
  'c1/p2',
  'c1/p2/a',
  'c/cutting',
  'c1/cutting ',
  'c1/cutting\n',
  'c1/p2/a3/x',
  'cä/cutting',
]
for (const path of [...none, `c${'1'.repeat(41)}/cutting`]) {
  test(`${JSON.stringify(path)} is not the path of an action`, () => {
    assert.equal(parsePath(path), undefined)
  })
}
