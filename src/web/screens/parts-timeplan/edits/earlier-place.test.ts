import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { limits } from '#test/support/planning.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { aGroup, anOrder, aTimeplan, SAMPLE_MONDAY } from '#web/screens/parts-timeplan/model/sample.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { earlierPlace, earlierStep } from './earlier-place.ts'

const [MART, AIN] = [1, 2]
const [WELDING, TESTING] = [3, 5]
const late = aGroup({
  ...{ partProductId: 1, workerId: MART },
  workOrder: anOrder({
    id: 1,
    start_time: '2026-03-05T08:00:00+02:00',
    end_time: '2026-03-05T10:00:00+02:00',
  }),
})

test('late work could begin as soon as its operator has time for it', () => {
  assert.equal(earlierOf('2026-03-02T07:00:00+02:00'), '2026-03-02T06:00:00.000Z')
})

test('work that begins as early as it can has no earlier time', () => {
  assert.equal(earlierOf('2026-03-04T18:00:00+02:00'), undefined)
})

test('work could not begin before the work of the same product that is planned before it', () => {
  const step = aGroup({
    ...{ partProductId: 1, workerId: 2 },
    workOrder: anOrder({
      id: 2,
      start_time: '2026-03-03T08:00:00+02:00',
      end_time: '2026-03-03T10:00:00+02:00',
    }),
  })

  assert.equal(earlierOf('2026-03-02T07:00:00+02:00', [step]), '2026-03-03T08:15:00.000Z')
})

test('work could begin earlier with another operator who has the skill, where its own has no time', () => {
  const busy = aGroup({
    ...{ partProductId: 2, workerId: MART },
    workOrder: anOrder({
      id: 3,
      start_time: '2026-03-02T08:00:00+02:00',
      end_time: '2026-03-05T08:00:00+02:00',
    }),
  })
  const now = Date.parse('2026-03-02T07:00:00+02:00')
  const stepWith = (workType: number) =>
    earlierStep(1, planned([late, busy], new Map([[24, workType]])).board, now)

  const { own, other } = stepWith(TESTING) ?? {}
  assert.deepEqual([own, other?.lane, other?.instant], [null, AIN, Date.parse('2026-03-02T08:00:00+02:00')])
  assert.equal(stepWith(WELDING), null)
})

test('the first step that can be earlier is moved before the steps that follow it', () => {
  const first = aGroup({
    ...{ partProductId: 1, workerId: MART },
    workOrder: anOrder({
      id: 2,
      start_time: '2026-03-04T08:00:00+02:00',
      end_time: '2026-03-05T08:00:00+02:00',
    }),
  })
  const { board } = planned([late, first], new Map([[24, WELDING]]))

  assert.equal(earlierStep(1, board, Date.parse('2026-03-02T07:00:00+02:00'))?.block.id, 2)
  assert.equal(earlierStep(1, board, Date.parse('2026-03-04T07:30:00+02:00')), null)
})

/** Returns the earlier start of the late work order at a moment. */
function earlierOf(now: string, others: readonly ReturnType<typeof aGroup>[] = []): string | undefined {
  const { blocks, board } = planned([late, ...others])
  const block = blocks.find(({ id }) => id === 1)
  assert.ok(block)
  const place = earlierPlace(block, board, Date.parse(now))
  return place ? new Date(place.instant).toISOString() : undefined
}

/** Returns the blocks of planned work, and the board that they are on. */
function planned(data: readonly ReturnType<typeof aGroup>[], skills = new Map<number, number>()) {
  const plan = aTimeplan({ data: [...data] })
  const [rules, reached, dues] = [rulesOf(plan), plantDays(SAMPLE_MONDAY, 7), duesOf(plan.part_products)]
  const { lanes } = lanesOf({
    ...{ data: plan.data, operators: plan.operators, dues, rules, days: reached, skills },
    carried: plan.carried,
    blocked: { products: new Set<number>(), orders: new Set<number>() },
  })
  return {
    blocks: lanes.flatMap(({ blocks }) => blocks),
    board: { plan, lanes, rules, reached, dues, skills, limits },
  }
}
