import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { elapsed, type Interval, labour, MINUTE, subtract } from '#domain/time.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { anyScheduleInput } from '#test/support/schedule-inputs.ts'
import { drop } from './drop.ts'
import type { Piece, Placement, RefusalReason, Resource, ScheduleOptions } from './placement.ts'
import { type ScheduleInput, schedule } from './schedule.ts'

const settings = { seed: 20_260_302, numRuns: 120 }
const divides: ScheduleOptions['divide'][] = ['never', 'between-actions', 'anywhere']

for (const divide of divides) {
  const plan = anyScheduleInput({ divide })

  test(`divided ${divide}, nothing overlaps planned or scheduled work`, () => {
    fc.assert(
      fc.property(plan, (input) => {
        for (const { pieces, reservations } of byOperator(input)) {
          const taken = reservations.filter(({ start, end }) => start < end)
          assert.equal(elapsed([...pieces, ...taken]), labour(pieces) + elapsed(taken))
        }
      }),
      settings,
    )
  })

  test(`divided ${divide}, each piece contains its minutes of working time, and starts and ends in it`, () => {
    fc.assert(
      fc.property(plan, (input) => {
        for (const { pieces, working } of byOperator(input)) {
          for (const piece of pieces) {
            const rest = subtract([piece], working)
            assert.equal(piece.end - piece.start - labour(rest), piece.minutes * MINUTE)
            assert.ok(rest.every(({ start, end }) => piece.start < start && end < piece.end))
            assert.ok(divide !== 'anywhere' || rest.length === 0)
          }
        }
      }),
      settings,
    )
  })

  test(`divided ${divide}, a group has a place with all its minutes, or a reason for having none`, () => {
    fc.assert(
      fc.property(plan, (input) => {
        const { placements, refused } = schedule(input)

        const ids = [...placements, ...refused].map(({ groupId }) => groupId)
        assert.deepEqual(ids.toSorted(), input.groups.map(({ id }) => id).toSorted())
        for (const { groupId, pieces, reason } of placements) {
          const group = input.groups.find(({ id }) => id === groupId)!
          assert.equal(sum(pieces.map(({ minutes }) => minutes)), group.durationMinutes)
          assert.ok(pieces.every(({ start }, index) => index === 0 || pieces[index - 1]!.end <= start))
          assert.ok(pieces.every(({ start, end }) => start >= input.start && end > start))
          assert.notEqual(reason.kind, undefined)
        }
        for (const { groupId, reason } of refused) {
          const { durationMinutes } = input.groups.find(({ id }) => id === groupId)!
          assert.notEqual(reason.kind, undefined)
          if (reason.kind === 'horizon' && divide !== 'between-actions')
            assert.ok(reason.longestGapMinutes < durationMinutes, 'the longest gap is too short')
        }
      }),
      settings,
    )
  })

  test(`divided ${divide}, the same input gives the same schedule`, () => {
    fc.assert(
      fc.property(plan, (input) => {
        assert.deepEqual(schedule(structuredCloneOf(input)), schedule(input))
      }),
      { ...settings, numRuns: 50 },
    )
  })

  test(`divided ${divide}, the reason for a group's place, or for having none, is true`, () => {
    fc.assert(
      fc.property(plan, (input) => {
        const { placements, refused } = schedule(input)

        for (const placement of placements) assert.ok(isSo(placement, input), JSON.stringify(placement))
        for (const { groupId, reason } of refused)
          assert.ok(holds(reason, groupId, input), JSON.stringify({ groupId, reason }))
      }),
      settings,
    )
  })

  test(`divided ${divide}, by due date the order of the input does not matter`, () => {
    fc.assert(
      fc.property(anyScheduleInput({ divide, order: 'due-date' }), (input) => {
        const turned = {
          ...input,
          groups: input.groups.toReversed(),
          resources: input.resources.toReversed(),
        }

        assert.deepEqual(sorted(schedule(turned).placements), sorted(schedule(input).placements))
      }),
      { ...settings, numRuns: 50 },
    )
  })
}

test('an undivided group is one work order', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'never' }), (input) => {
      assert.ok(schedule(input).placements.every(({ pieces }) => pieces.length === 1))
    }),
    settings,
  )
})

test('divided between actions, each work order has whole actions, and every action is in one', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'between-actions' }), (input) => {
      for (const { groupId, pieces } of schedule(input).placements) {
        const minutes = [...input.groups.find(({ id }) => id === groupId)!.actionMinutes!]
        for (const piece of pieces) assert.equal(sum(minutes.splice(0, piece.actions!)), piece.minutes)
        assert.equal(minutes.length, 0)
      }
    }),
    settings,
  )
})

test('a single group is placed in the first gap that holds it', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'never', groups: 1 }), (input) => {
      const { placements, refused } = schedule(input)

      const found = placements[0]?.pieces[0]?.start
      const [group, operator] = [
        input.groups[0]!,
        input.resources.find(({ id }) => id === input.groups[0]!.resourceId),
      ]
      if (!operator || refused.some(({ reason }) => reason.kind === 'unknown_resource')) return
      const earlier = firstStart(input, operator, group.durationMinutes)
      assert.equal(found, earlier)
    }),
    { ...settings, numRuns: 100 },
  )
})

test('a drop never overlaps other work and has a flag outside working hours', () => {
  fc.assert(
    fc.property(anyScheduleInput({ divide: 'never' }), ({ groups, resources, start, options }) => {
      const [operator] = resources
      const { placements } = drop({
        groups,
        resource: operator!,
        start: start + 7 * 60 * MINUTE,
        options,
      })

      const pieces = placements.flatMap((placement) => placement.pieces)
      assert.equal(
        elapsed([...pieces, ...operator!.reservations]),
        labour(pieces) + elapsed(operator!.reservations),
      )
      for (const placement of placements) {
        const [piece] = placement.pieces
        const worked = piece!.end - piece!.start - labour(subtract([piece!], operator!.working))
        assert.equal(placement.flags.includes('outside_hours'), worked !== piece!.minutes * MINUTE)
      }
    }),
    settings,
  )
})

/** Whether the reason for a place is true of the operator whose place it is. */
function isSo({ resourceId, pieces, reason }: Placement, { resources, start }: ScheduleInput): boolean {
  const { reservations, whyNotWorking } = resources.find(({ id }) => id === resourceId)!
  const begins = pieces[0]!.start
  if (reason.kind === 'as_desired') return begins === start
  if (reason.kind !== 'behind') return reason.kind === whyNotWorking(start)?.kind
  const before = reason.ids.map((order) => reservations.find((taken) => taken.id === order))
  return (before.length > 0 || reason.afterGroup) && before.every((taken) => taken && taken.start <= begins)
}

test('a resource starts at most the limit of work orders on a day, however work is divided or dropped', () => {
  for (const divide of ['never', 'between-actions'] as const)
    fc.assert(
      fc.property(anyScheduleInput({ divide, itemsPerDay: 2 }), fc.boolean(), (input, isDrop) => {
        const [operator] = input.resources
        const { placements } = isDrop ? drop({ ...input, resource: operator! }) : schedule(input)
        for (const { id, reservations } of input.resources) {
          const taken = countsByDay(reservations)
          const own = placements.filter(({ resourceId }) => resourceId === id)
          const begun = countsByDay(own.flatMap(({ pieces }) => pieces))
          for (const [day, count] of begun) assert.ok(count + (taken.get(day) ?? 0) <= 2, `${id} on ${day}`)
        }
      }),
      settings,
    )
})

/** How many begin on each day of the plant. */
function countsByDay(intervals: readonly Interval[]): Map<string, number> {
  const days = Map.groupBy(intervals, ({ start }) => dateAt(start))
  return new Map([...days].map(([day, { length }]) => [day, length]))
}

/** Returns whether the reason why a group has no slot holds for every operator who could have done it. */
function holds(reason: RefusalReason, groupId: string, input: ScheduleInput): boolean {
  const { durationMinutes, resourceId, capabilities, actionMinutes } = input.groups.find(
    ({ id }) => id === groupId,
  )!
  const able = input.resources.filter(({ id, capabilities: own }) =>
    resourceId === null ? capabilities.every((each) => own.includes(each)) : id === resourceId,
  )
  if (reason.kind === 'unknown_resource') return resourceId !== null && able.length === 0
  if (reason.kind === 'no_capability') return resourceId === null && able.length === 0
  if (reason.kind === 'day_full') return false
  const end = input.start + input.options.horizonDays * 1440 * MINUTE
  const isIdle = ({ working }: Resource) => working.every((one) => one.end <= input.start || one.start >= end)
  if (reason.kind !== 'horizon')
    return able.some((one) => isIdle(one) && one.whyNotWorking(input.start)?.kind === reason.kind)
  return !able.every(isIdle) && reason.longestGapMinutes < sum(actionMinutes ?? [durationMinutes])
}

type Busy = { pieces: readonly Piece[]; reservations: readonly Interval[]; working: readonly Interval[] }

function byOperator(input: ScheduleInput): Busy[] {
  const placed = Map.groupBy(schedule(input).placements, ({ resourceId }) => resourceId)
  return input.resources.map(({ id, reservations, working }) => {
    return { pieces: (placed.get(id) ?? []).flatMap(({ pieces }) => pieces), reservations, working }
  })
}

/** By trying each minute. */
function firstStart(
  { start, options }: ScheduleInput,
  { working, reservations }: { working: readonly Interval[]; reservations: readonly Interval[] },
  minutes: number,
): number | undefined {
  const horizon = start + options.horizonDays * 1440 * MINUTE
  const open = working.flatMap(({ start, end }) => {
    return Array.from({ length: (end - start) / MINUTE }, (_, minute) => start + minute * MINUTE)
  })
  const usable = open.filter((minute) => minute >= start && minute < horizon)
  return usable.find((begin, index) => {
    const last = usable[index + minutes - 1]
    return (
      last !== undefined &&
      reservations.every(
        (taken) => taken.end <= begin || last + MINUTE <= taken.start || taken.start >= taken.end,
      )
    )
  })
}

function structuredCloneOf(input: ScheduleInput): ScheduleInput {
  const resources = input.resources.map((operator) => ({
    ...operator,
    reservations: [...operator.reservations],
  }))
  return { ...input, groups: structuredClone(input.groups), resources }
}

function sorted(placements: readonly Placement[]) {
  return placements
    .map(({ groupId, resourceId, pieces }) => ({ groupId, resourceId, pieces }))
    .toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
