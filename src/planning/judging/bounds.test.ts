import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ScheduleInput, schedule } from '#planning/scheduling/schedule.ts'
import { aGroup, anOperator, at, limits } from '#test/support/planning.ts'
import { aPlan } from '#test/support/plans.ts'
import { bounds } from './bounds.ts'

const settings = { seed: 20_260_303, numRuns: 300 }
const monday = at('2026-03-02 08:00')
const rest = { start: monday, options: limits }

test('no plan finishes before the bound, whoever does the work, in whatever order and however it is cut', () => {
  for (const divide of ['never', 'between-actions', 'anywhere'] as const)
    for (const order of ['given', 'due-date', 'fewest-late'] as const)
      fc.assert(
        fc.property(aPlan({ divide, order }), (input) => {
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

test('where whoever can may do it, all can be done no later than by those who have it', () => {
  fc.assert(
    fc.property(aPlan({ isFixed: true }), (given) => {
      const input = withoutCapabilities(given)
      const anyone = { ...input, groups: input.groups.map((group) => ({ ...group, resourceId: null })) }
      const [theirs, anybodys] = [bounds(input), bounds(anyone)]

      assert.ok(anybodys.missed <= theirs.missed)
      if (theirs.finish !== null) assert.ok(anybodys.finish !== null && anybodys.finish <= theirs.finish)
    }),
    settings,
  )
})

test('two who can do it share the work at best, but neither is faster than the longest of it', () => {
  const operators = [anOperator(), anOperator({ id: 2 })]
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

test('what only one can do is not shared with those who cannot, and comes on top of what is theirs', () => {
  const welder = anOperator({ capabilities: [1] })
  const helper = anOperator({ id: 2 })
  const own = aGroup({ id: 'own', resourceId: 1, durationMinutes: 60 })
  const welding = aGroup({ id: 'welding', resourceId: null, capabilities: [1] })

  const { finish } = bounds({ groups: [own, welding], resources: [welder, helper], ...rest })

  assert.equal(finish, at('2026-03-02 10:00'))
})

test('where something cannot be done at all, nobody says when all is done', () => {
  const nobodys = aGroup({ id: 'welding', resourceId: null, capabilities: [1] })

  assert.equal(bounds({ groups: [aGroup(), nobodys], resources: [anOperator()], ...rest }).finish, null)
})

function withoutCapabilities(input: ScheduleInput): ScheduleInput {
  return { ...input, groups: input.groups.map((group) => ({ ...group, capabilities: [] })) }
}
