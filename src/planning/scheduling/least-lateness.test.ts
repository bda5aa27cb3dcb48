import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { aGroup, aPeriod, aResource, at, limits, someRules } from '#test/support/planning.ts'
import { anyScheduleInput } from '#test/support/schedule-inputs.ts'
import { minutesLate } from './less-late.ts'
import type { Reservation, ScheduleOptions } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

const settings = { seed: 20_260_302, numRuns: 200 }

test('a long group that is late anyway does not make short ones late', () => {
  const groups = [
    aGroup({ id: 'long', durationMinutes: 400, due: at('2026-03-02 11:00') }),
    aGroup({ id: 'b', durationMinutes: 60, due: at('2026-03-02 11:30') }),
    aGroup({ id: 'c', durationMinutes: 60, due: at('2026-03-02 11:30') }),
  ]

  const { placements } = schedule({
    groups,
    resources: [aResource()],
    start: at('2026-03-02 08:00'),
    options: { ...limits, order: 'least-lateness' },
  })

  const late = placements.filter(({ flags }) => flags.includes('late')).map(({ groupId }) => groupId)
  assert.deepEqual(late, ['long'])
})

for (const divide of ['never', 'between-actions', 'anywhere'] as const) {
  test(`divided ${divide}, no more minutes are late than by due date, and nothing loses its place`, () => {
    fc.assert(
      fc.property(anyScheduleInput({ divide }), (input) => {
        const [least, byDue] = [inOrder(input, 'least-lateness'), inOrder(input, 'due-date')]

        assert.ok(minutesLate(input.groups, least) <= minutesLate(input.groups, byDue))
        assert.ok(idsOf(least.placements).isSupersetOf(idsOf(byDue.placements)))
        if (byDue.refused.length === 0) assert.equal(minutesScheduled(least), minutesScheduled(byDue))
      }),
      settings,
    )
  })

  test(`divided ${divide}, the order of the input does not matter`, () => {
    fc.assert(
      fc.property(anyScheduleInput({ divide, order: 'least-lateness' }), (input) => {
        const turned = {
          ...input,
          groups: input.groups.toReversed(),
          resources: input.resources.toReversed(),
        }

        assert.deepEqual(placesOf(schedule(turned)), placesOf(schedule(input)))
      }),
      settings,
    )
  })
}

const task = fc.record({ length: fc.integer({ min: 1, max: 60 }), due: fc.integer({ min: 0, max: 150 }) })

test('up to seven groups are hardly later than in the best of all orders: at most three times, one percent in all', () => {
  const instances = fc.sample(fc.array(task, { minLength: 1, maxLength: 7 }), { ...settings, numRuns: 1000 })

  const late = instances.map((tasks) => {
    const input = onOneDay(tasks)
    return { found: minutesLate(input.groups, schedule(input)), least: leastOfAllOrders(tasks) }
  })

  for (const { found, least } of late)
    assert.ok(found <= 3 * least, `${found} minutes late, ${least} at best`)
  assert.ok(sum(late.map(({ found }) => found)) <= 1.01 * sum(late.map(({ least }) => least)))
})

test('undivided around a reservation, up to five groups are hardly later than in the best of all orders: one percent in all', () => {
  const instances = fc.sample(fc.array(task, { minLength: 2, maxLength: 5 }), settings)

  const late = instances.map((tasks) => {
    const input = onOneDay(tasks, [{ id: 1, start: at('2026-03-02 08:45'), end: at('2026-03-02 09:30') }])
    const inOrders = ordersOf(input.groups).map((groups) =>
      minutesLate(input.groups, inOrder({ ...input, groups }, 'given')),
    )
    return { found: minutesLate(input.groups, schedule(input)), least: Math.min(...inOrders) }
  })

  assert.ok(sum(late.map(({ found }) => found)) <= 1.01 * sum(late.map(({ least }) => least)))
})

type Task = { readonly length: number; readonly due: number }

/** On a day of eight hours without breaks, which is long enough for seven tasks. */
function onOneDay(tasks: readonly Task[], reservations: readonly Reservation[] = []): ScheduleInput {
  const start = at('2026-03-02 08:00')
  return {
    groups: tasks.map(({ length, due }, index) =>
      aGroup({ id: `g${index}`, durationMinutes: length, due: start + due * MINUTE }),
    ),
    resources: [aResource({ reservations }, someRules({ periods: [aPeriod()] }))],
    start,
    options: { ...limits, order: 'least-lateness' },
  }
}

/** Of each set of tasks the least: the one that is finished last, after the least of the others. */
function leastOfAllOrders(tasks: readonly Task[]): number {
  const least = [0]
  for (let set = 1; set < 2 ** tasks.length; set += 1) {
    const chosen = [...tasks.keys()].filter((index) => set & (1 << index))
    const finish = sum(chosen.map((index) => tasks[index]!.length))
    least[set] = Math.min(
      ...chosen.map((last) => least[set ^ (1 << last)]! + Math.max(0, finish - tasks[last]!.due)),
    )
  }
  return least.at(-1)!
}

function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

function inOrder(input: ScheduleInput, order: ScheduleOptions['order']): Schedule {
  return schedule({ ...input, options: { ...input.options, order } })
}

function minutesScheduled({ placements }: Schedule): number {
  return sum(placements.flatMap(({ pieces }) => pieces.map(({ minutes }) => minutes)))
}

function idsOf(placements: Schedule['placements']): ReadonlySet<string> {
  return new Set(placements.map(({ groupId }) => groupId))
}

function placesOf({ placements }: Schedule) {
  return new Map(placements.map(({ groupId, pieces }) => [groupId, pieces]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
