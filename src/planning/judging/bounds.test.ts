import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ScheduleInput, schedule } from '#planning/scheduling/schedule.ts'
import { aGroup, aResource, at, limits } from '#test/support/planning.ts'
import { anyScheduleInput } from '#test/support/schedule-inputs.ts'
import { bounds } from './bounds.ts'

const settings = { seed: 20_260_303, numRuns: 300 }
const monday = at('2026-03-02 08:00')
const rest = { start: monday, options: limits }

test('no plan finishes before the bound, for any assignment, order and division', () => {
  for (const divide of ['never', 'between-actions', 'anywhere'] as const)
    for (const order of ['given', 'due-date', 'fewest-late'] as const)
      fc.assert(
        fc.property(anyScheduleInput({ divide, order }), (input) => {
          const { placements, refused } = schedule(input)
          const { finish } = bounds(input)
          if (refused.length > 0 || placements.length === 0) return

          assert.ok(
            finish !== null && finish <= Math.max(...placements.map(({ pieces }) => pieces.at(-1)!.end)),
          )
        }),
        { ...settings, numRuns: 100 },
      )
})

test('unassigned work can be finished no later than the same work with fixed resources', () => {
  fc.assert(
    fc.property(anyScheduleInput({ isFixed: true }), (given) => {
      const input = withoutCapabilities(given)
      const anyone = { ...input, groups: input.groups.map((group) => ({ ...group, resourceId: null })) }
      const [theirs, anybodys] = [bounds(input), bounds(anyone)]

      assert.ok(anybodys.missed <= theirs.missed)
      if (theirs.finish !== null) assert.ok(anybodys.finish !== null && anybodys.finish <= theirs.finish)
    }),
    settings,
  )
})

test('two capable resources share the work at best, but the longest group is not divided', () => {
  const operators = [aResource(), aResource({ id: 2 })]
  const finishOf = (...minutes: number[]) =>
    bounds({
      groups: minutes.map((durationMinutes, index) =>
        aGroup({ id: `g${index}`, durationMinutes, resourceId: null }),
      ),
      ...{ resources: operators, ...rest },
    }).finish

  assert.equal(finishOf(60, 60, 60, 60), at('2026-03-02 10:00'))
  assert.equal(finishOf(120, 10), at('2026-03-02 10:00'))
})

test('work for one capable resource is not shared and adds to its own work', () => {
  const welder = aResource({ capabilities: [1] })
  const helper = aResource({ id: 2 })
  const own = aGroup({ id: 'own', resourceId: 1, durationMinutes: 60 })
  const welding = aGroup({ id: 'welding', resourceId: null, capabilities: [1] })

  const { finish } = bounds({ groups: [own, welding], resources: [welder, helper], ...rest })

  assert.equal(finish, at('2026-03-02 10:00'))
})

test('there is no bound if a group cannot be done at all', () => {
  const nobodys = aGroup({ id: 'welding', resourceId: null, capabilities: [1] })

  assert.equal(bounds({ groups: [aGroup(), nobodys], resources: [aResource()], ...rest }).finish, null)
})

function withoutCapabilities(input: ScheduleInput): ScheduleInput {
  return { ...input, groups: input.groups.map((group) => ({ ...group, capabilities: [] })) }
}
