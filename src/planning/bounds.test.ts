import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aGroup, anOperator, at, limits } from '#test/support/planning.ts'
import { aPlan } from '#test/support/plans.ts'
import { bounds } from './bounds.ts'
import { type LayOutInput, layOut } from './lay-out.ts'

const settings = { seed: 20_260_303, numRuns: 300 }
const monday = at('2026-03-02 08:00')
const rest = { start: monday, options: limits }

test('no plan finishes before the bound, whoever does the work, in whatever order and however it is cut', () => {
  for (const divide of ['never', 'between-actions', 'anywhere'] as const)
    for (const order of ['given', 'due-date', 'fewest-late'] as const)
      fc.assert(
        fc.property(aPlan({ divide, order }), (input) => {
          const { placements, refused } = layOut(input)
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
      const input = withoutSkills(given)
      const anyone = { ...input, groups: input.groups.map((group) => ({ ...group, operatorId: null })) }
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
        aGroup({ id: `g${index}`, durationMinutes, operatorId: null }),
      ),
      ...{ operators, ...rest },
    }).finish

  assert.equal(finishOf(60, 60, 60, 60), at('2026-03-02 10:00'))
  assert.equal(finishOf(120, 10), at('2026-03-02 10:00'))
})

test('what only one can do is not shared with those who cannot, and comes on top of what is theirs', () => {
  const welder = anOperator({ skills: [1] })
  const helper = anOperator({ id: 2 })
  const own = aGroup({ id: 'own', operatorId: 1, durationMinutes: 60 })
  const welding = aGroup({ id: 'welding', operatorId: null, skills: [1] })

  const { finish } = bounds({ groups: [own, welding], operators: [welder, helper], ...rest })

  assert.equal(finish, at('2026-03-02 10:00'))
})

test('where something cannot be done at all, nobody says when all is done', () => {
  const nobodys = aGroup({ id: 'welding', operatorId: null, skills: [1] })

  assert.equal(bounds({ groups: [aGroup(), nobodys], operators: [anOperator()], ...rest }).finish, null)
})

function withoutSkills(input: LayOutInput): LayOutInput {
  return { ...input, groups: input.groups.map((group) => ({ ...group, skills: [] })) }
}
