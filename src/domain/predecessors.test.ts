import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manhole, manholeCatalogue } from '#test/support/manhole.ts'
import { plannedActions } from './planned-actions.ts'
import { predecessorsOf } from './predecessors.ts'
import { workTypes } from './work-types.ts'

const { cutting, milling, welding, assembly, testing, marking, logistics, other } = workTypes

/** The paths that each step follows; steps are given as paths with their work types. */
function followed(steps: Readonly<Record<string, number>>): Record<string, string[]> {
  const given = Object.entries(steps).map(([path, workType]) => ({ path, workType }))
  return Object.fromEntries(
    [...predecessorsOf(given)].map(([{ path }, before]) => [path, before.map((step) => step.path)]),
  )
}

test('the steps of a manhole follow what they are built on, and its tests follow all that is built', () => {
  const types: Readonly<Record<number, number>> = {
    ...{ 1: cutting, 2: welding, 3: cutting, 4: cutting, 6: cutting, 9: milling, 10: welding, 11: welding },
    ...{ 17: assembly, 25: testing, 26: testing, 27: marking },
  }
  const steps = plannedActions(manhole, manholeCatalogue).map(({ path, action_id }) => {
    return [path, types[action_id]!] as const
  })
  const body = ['cbody/cutting', 'cbody/expansion']
  const inlet = ['cbody/pIN/a3', 'cbody/pIN/a6', 'cbody/pIN/a10']
  const base = ['cend/pCB/a4', 'cend/pCB/a9', 'cend/pCB/a11']
  const built = [...body, ...inlet, 'cbody/pLA/a17', ...base]

  assert.deepEqual(followed(Object.fromEntries(steps)), {
    'cbody/cutting': [],
    'cbody/expansion': ['cbody/cutting'],
    'cbody/pIN/a3': [],
    'cbody/pIN/a6': ['cbody/pIN/a3'],
    'cbody/pIN/a10': [...body, 'cbody/pIN/a3', 'cbody/pIN/a6'],
    'cbody/pLA/a17': body,
    'cbody/pTL/a25': built,
    'cbody/pTL/a26': [...built, 'cbody/pTL/a25'],
    'cbody/pTL/a27': [...built, 'cbody/pTL/a25', 'cbody/pTL/a26'],
    'cend/pCB/a4': [],
    'cend/pCB/a9': ['cend/pCB/a4'],
    'cend/pCB/a11': ['cend/pCB/a4', 'cend/pCB/a9'],
  })
})

test('the spark test of a weld follows that weld, whatever else is welded later', () => {
  const steps = followed({ 'cb/pIN/a1': welding, 'cb/pIN/a2': testing, 'ce/pBP/a1': welding })

  assert.deepEqual(steps['cb/pIN/a2'], ['cb/pIN/a1'])
})

test('handling and extra time have no order but that of their part', () => {
  const steps = followed({
    ...{ 'cb/pA/a1': logistics, 'cb/pA/a2': testing, 'cb/pA/a3': logistics, 'cb/pA/extra': other },
    'ce/pB/a1': welding,
  })

  assert.deepEqual(steps, {
    'cb/pA/a1': [],
    'cb/pA/a2': ['ce/pB/a1', 'cb/pA/a1'],
    'cb/pA/a3': ['cb/pA/a1', 'cb/pA/a2'],
    'ce/pB/a1': [],
  })
})

test('of two parts that test the product and assemble something after it, neither waits for the other', () => {
  const steps = followed({
    ...{ 'cb/pA/a1': testing, 'cb/pA/a2': assembly },
    ...{ 'ce/pB/a1': testing, 'ce/pB/a2': assembly },
  })

  assert.deepEqual(steps, {
    ...{ 'cb/pA/a1': [], 'cb/pA/a2': ['cb/pA/a1'] },
    ...{ 'ce/pB/a1': [], 'ce/pB/a2': ['ce/pB/a1'] },
  })
})
