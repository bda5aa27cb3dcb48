import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isActionOfPipe,
  isMaintenanceDue,
  isMandrelFree,
  mandrelActionCode,
  mandrelActionNames,
  mandrelActionOf,
  mandrelAfter,
  mandrelStates,
  refuseActionOfPipe,
  statesBefore,
} from './mandrel.ts'

/** The state that each action leads to from each state in which it is possible. */
const table = {
  mount: { storage: 'mounted' },
  dismount: { mounted: 'storage' },
  preheat_start: { mounted: 'preheating' },
  preheat_end: { preheating: 'mounted' },
  to_winding: { mounted: 'mounted' },
  winding_start: { storage: 'winding', mounted: 'winding', preheating: 'winding' },
  winding_end: { winding: 'cooling' },
  to_cooling: { cooling: 'cooling' },
  cooling_end: { cooling: 'demoulding' },
  demould: { demoulding: 'mounted' },
  clean: { storage: 'storage', mounted: 'mounted' },
  to_storage: { storage: 'storage', mounted: 'storage' },
  maintenance_start: { storage: 'maintenance', mounted: 'maintenance' },
  maintenance_end: { maintenance: 'storage' },
} as const satisfies Readonly<Record<(typeof mandrelActionNames)[number], object>>

for (const name of mandrelActionNames)
  for (const state of mandrelStates) {
    const after = new Map<string, string>(Object.entries(table[name])).get(state)
    test(`${name} of a mandrel in ${state} ${after ? `leads to ${after}` : 'is refused'}`, () => {
      if (after) assert.equal(mandrelAfter({ code: 'M', state }, name), after)
      else assert.throws(() => mandrelAfter({ code: 'M', state }, name), { code: 'mandrel_state' })
    })
  }

test('the 14 actions have the codes 1 to 14', () => {
  assert.deepEqual(
    mandrelActionNames.map(mandrelActionCode),
    Array.from({ length: 14 }, (_, index) => index + 1),
  )
  assert.ok(mandrelActionNames.every((name) => mandrelActionOf(mandrelActionCode(name)) === name))
})

test('what is offered for a mandrel is what its state allows, without what happens to the pipe on it', () => {
  const offered = mandrelActionNames.filter(
    (name) => statesBefore(name).includes('mounted') && !isActionOfPipe(name),
  )

  assert.deepEqual(offered, [
    'dismount',
    'preheat_start',
    'to_winding',
    'clean',
    'to_storage',
    'maintenance_start',
  ])
  assert.deepEqual(statesBefore('winding_start'), ['storage', 'mounted', 'preheating'])
})

test('a mandrel is free unless a pipe is on it or it is in maintenance', () => {
  assert.deepEqual(mandrelStates.filter(isMandrelFree), ['storage', 'mounted', 'preheating'])
})

test('only what happens to the pipe on a mandrel cannot be recorded by hand', () => {
  const refused = mandrelActionNames.filter((name) => {
    try {
      refuseActionOfPipe(name)
      return false
    } catch {
      return true
    }
  })
  assert.deepEqual(refused, ['winding_start', 'winding_end', 'cooling_end', 'demould'])
})

test('whatever is done, a mandrel comes back to storage', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mandrelStates), (state) => {
      const wayHome = [
        'winding_end',
        'cooling_end',
        'demould',
        'preheat_end',
        'dismount',
        'maintenance_end',
      ] as const
      let at: string = state
      for (const name of wayHome) at = new Map<string, string>(Object.entries(table[name])).get(at) ?? at
      assert.equal(at, 'storage')
    }),
  )
})

const limits = { cycles: 200, days: 365 }
const day = 86_400_000
for (const [what, cyclesSince, last, isDue] of [
  ['199 pipes and a year less a day ago', 199, 1, false],
  ['200 pipes', 200, 300, true],
  ['a year ago', 3, 0, true],
  ['never, and 199 pipes', 199, null, false],
] as const)
  test(`a mandrel that was maintained ${what} is ${isDue ? '' : 'not '}due`, () => {
    const maintained = { cyclesSince, last: last === null ? null : last * day, now: 365 * day }
    assert.equal(isMaintenanceDue(maintained, limits), isDue)
  })
