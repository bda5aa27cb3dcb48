import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { bounds } from '#planning/judging/bounds.ts'
import { aGroup, aPeriod, aResource, at, limits, someRules } from '#test/support/planning.ts'
import { anyScheduleInput } from '#test/support/schedule-inputs.ts'
import { lateTasks } from './moore-hodgson.ts'
import type { Group, Resource, ScheduleOptions } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

const settings = { seed: 20_260_302, numRuns: 120 }

test('a long group that would make two others late is scheduled after them', () => {
  const groups = [
    aGroup({ id: 'long', durationMinutes: 400, due: at('2026-03-02 14:00') }),
    aGroup({ id: 'b', durationMinutes: 120, due: at('2026-03-02 15:00') }),
    aGroup({ id: 'c', durationMinutes: 120, due: at('2026-03-02 16:00') }),
  ]

  const { placements } = schedule({
    groups,
    resources: [aResource()],
    start: at('2026-03-02 08:00'),
    options: { ...limits, order: 'fewest-late' },
  })

  const late = placements.filter(({ flags }) => flags.includes('late')).map(({ groupId }) => groupId)
  assert.deepEqual(late, ['long'])
})

test('keeps the order by due date if another one would make more groups late', () => {
  const monday = at('2026-03-02 08:00')
  const stretch = (start: number, end: number) => ({
    start: monday + start * MINUTE,
    end: monday + end * MINUTE,
  })
  const reservations = [stretch(50, 60), stretch(160, 170), stretch(210, 220)]
  const minutesAndDue = [
    [40, 110],
    [80, 190],
    [30, 200],
    [80, 210],
  ] as const

  const plan = schedule({
    groups: minutesAndDue.map(([durationMinutes, due], index) => {
      return aGroup({ id: `g${index}`, durationMinutes, due: monday + due * MINUTE })
    }),
    resources: [
      aResource(
        { reservations: reservations.map((taken, id) => ({ ...taken, id })) },
        someRules({ periods: [aPeriod()] }),
      ),
    ],
    start: monday,
    options: { ...limits, order: 'fewest-late' },
  })

  assert.equal(missed(plan), 1)
})

const task = fc.record({ length: fc.integer({ min: 1, max: 9 }), due: fc.integer({ min: 0, max: 25 }) })

test('finds the fewest late of up to eight tasks among all orders', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 8 }), (tasks) => {
      const byDue = tasks.toSorted((a, b) => a.due - b.due)

      const late = lateTasks(
        byDue.map(({ length }) => length),
        byDue.map(({ due }) => due),
      )

      assert.equal(late.size, fewestOfAllChoices(byDue))
      assert.ok(areOnTime(byDue.filter((_, index) => !late.has(index))))
    }),
    { ...settings, numRuns: 400 },
  )
})

test('with fixed resources and divided anywhere, as few groups are late as possible', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'anywhere', order: 'fewest-late', isFixed: true }), (input) => {
      assert.equal(missed(schedule(input)), fewestByTrying(input))
      assert.equal(bounds(input).missed, fewestByTrying(input))
    }),
    { ...settings, numRuns: 60 },
  )
})

for (const divide of ['never', 'between-actions', 'anywhere'] as const) {
  test(`divided ${divide}, at most as many groups are late as by due date, and at least as many as the bound`, () => {
    fc.assert(
      fc.property(anyScheduleInput({ divide }), (input) => {
        const [fewest, byDue] = [missedIn(input, 'fewest-late'), missedIn(input, 'due-date')]

        assert.ok(fewest <= byDue)
        assert.ok(bounds(input).missed <= fewest)
      }),
      settings,
    )
  })
}

test('the bounds of finish and lateness equal the best of all orders', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'anywhere', order: 'due-date', isFixed: true }), (input) => {
      const best = bestByTrying(input)
      fc.pre(best !== undefined)

      const { finish, lateness } = bounds(input)

      assert.deepEqual({ finish, lateness }, best)
      const ends = new Map(
        schedule(input).placements.map(({ groupId, pieces }) => [groupId, pieces.at(-1)!.end]),
      )
      const late = input.groups.flatMap(({ id, due }) => (due == null ? [] : [ends.get(id)! - due]))
      assert.equal(ends.size === 0 ? null : Math.max(...ends.values()), finish)
      assert.equal(late.length === 0 ? null : Math.max(...late), lateness)
    }),
    { ...settings, numRuns: 80 },
  )
})

test('no plan finishes earlier or is less late than the bounds', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'never', order: 'given', isFixed: true }), (input) => {
      const { finish, lateness } = bounds(input)
      const { placements, refused } = schedule(input)
      if (refused.length > 0 || placements.length === 0) return

      const ends = placements.map(({ groupId, pieces }) => ({ groupId, end: pieces.at(-1)!.end }))
      const due = new Map(input.groups.map(({ id, due }) => [id, due ?? Number.POSITIVE_INFINITY]))
      assert.ok(Math.max(...ends.map(({ end }) => end)) >= finish!)
      if (lateness !== null)
        assert.ok(Math.max(...ends.map(({ groupId, end }) => end - due.get(groupId)!)) >= lateness)
    }),
    settings,
  )
})

function missedIn(input: ScheduleInput, order: ScheduleOptions['order']): number {
  return missed(schedule({ ...input, options: { ...input.options, order } }))
}

function missed({ placements, refused }: Schedule): number {
  return refused.length + placements.filter(({ flags }) => flags.includes('late')).length
}

type Task = { readonly length: number; readonly due: number }

function fewestOfAllChoices(tasks: readonly Task[]): number {
  const choices = Array.from({ length: 2 ** tasks.length }, (_, choice) =>
    tasks.filter((_, index) => choice & (1 << index)),
  )
  return tasks.length - Math.max(...choices.filter(areOnTime).map((chosen) => chosen.length))
}

/** By due, one after another. */
function areOnTime(tasks: readonly Task[]): boolean {
  let finish = 0
  return tasks.every(({ length, due }) => {
    finish += length
    return finish <= due
  })
}

/** Minute by minute: each operator's groups as tasks on a clock of free minutes, and of them all choices. */
function fewestByTrying(input: ScheduleInput): number {
  const known = input.resources.map((operator) => {
    const usable = usableOf(input, operator)
    const tasks = input.groups
      .filter(({ resourceId }) => resourceId === operator.id)
      .map(({ durationMinutes, due }) => ({
        length: durationMinutes,
        due: usable.filter((minute) => minute + MINUTE <= (due ?? Number.POSITIVE_INFINITY)).length,
      }))
    return fewestOfAllChoices(tasks.toSorted((a, b) => a.due - b.due))
  })
  return known.reduce((sum, late) => sum + late, 0)
}

const MOST_TRIED = 5

/** The earliest finish and the least lateness of all orders; undefined where not everything has room, or orders are too many. */
function bestByTrying(input: ScheduleInput): { finish: number | null; lateness: number | null } | undefined {
  const finishes: number[] = []
  const latenesses: number[] = []
  for (const operator of input.resources) {
    const usable = usableOf(input, operator)
    const own = input.groups.filter(({ resourceId }) => resourceId === operator.id)
    const total = own.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
    if (total > usable.length || own.length > MOST_TRIED) return undefined
    if (total > 0) finishes.push(usable[total - 1]! + MINUTE)
    if (own.some(({ due }) => due != null))
      latenesses.push(Math.min(...ordersOf(own).map((order) => latenessOf(order, usable))))
  }
  return { finish: mostOf(finishes), lateness: mostOf(latenesses) }
}

function latenessOf(order: readonly Group[], usable: readonly number[]): number {
  let done = 0
  const late = order.map(({ durationMinutes, due }) => {
    done += durationMinutes
    return due == null ? Number.NEGATIVE_INFINITY : usable[done - 1]! + MINUTE - due
  })
  return Math.max(...late)
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first, index) =>
    ordersOf(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

function mostOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values)
}

/** The minutes before the horizon in which an operator works and nothing is planned. */
function usableOf({ start, options }: ScheduleInput, { working, reservations }: Resource): number[] {
  const horizon = start + options.horizonDays * 1440 * MINUTE
  const minutes = working.flatMap((one) =>
    Array.from({ length: (one.end - one.start) / MINUTE }, (_, minute) => one.start + minute * MINUTE),
  )
  return minutes.filter((minute) => {
    const isTaken = reservations.some((taken) => taken.start <= minute && minute < taken.end)
    return minute >= start && minute < horizon && !isTaken
  })
}
