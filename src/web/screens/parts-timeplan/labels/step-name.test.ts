import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsFrom } from '#test/support/texts.ts'
import { aGroupAction, aProduct } from '#web/screens/parts-timeplan/model/sample.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { stepName } from './step-name.ts'

const [WELDING, TESTING] = [24, 25]
const context = {
  t: textsFrom(en),
  label: (_name: string, code: number | string) => (code === 3 ? 'Welding' : 'Testing'),
  skills: new Map([
    [WELDING, 3],
    [TESTING, 5],
  ]),
}
const workPlan = [WELDING, TESTING, WELDING, WELDING, WELDING, WELDING]
const product = aProduct({
  work_plan_action_paths: workPlan.map((_, index) => `c1/p1/a${index + 1}`),
  action_ids: workPlan,
})
const named = (...numbers: number[]) =>
  stepName(
    numbers.map((number) => aGroupAction({ path: `c1/p1/a${number}`, action_id: workPlan[number - 1]! })),
    product,
    context,
  )

test('a step is called by its operation alone where its work plan has no other of that kind', () => {
  assert.equal(named(2), 'Testing')
  assert.equal(named(1, 3, 4, 5, 6), 'Welding')
})

test('of several steps of one operation each is called by its numbers in the work plan', () => {
  assert.equal(named(1), 'Welding, step 1')
  assert.equal(named(1, 3, 4, 6), 'Welding, steps 1, 3–4, 6')
})

test('a step is called by its operation where its work plan is not known, and by nothing without one', () => {
  assert.equal(stepName([aGroupAction()], undefined, context), 'Welding')
  assert.equal(stepName([aGroupAction({ action_id: 99 })], product, context), '')
})
