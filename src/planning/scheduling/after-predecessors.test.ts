import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { elapsed, type Interval, labour, MINUTE } from '#domain/time.ts'
import { aGroup, aResource, at, limits, shown } from '#test/support/planning.ts'
import { anyScheduleInput } from '#test/support/schedule-inputs.ts'
import { type Predecessors, scheduleAfterPredecessors } from './after-predecessors.ts'
import { bestSchedule, minutesLate } from './less-late.ts'
import type { Group, Placement } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

const settings = { seed: 20_260_302, numRuns: 150 }
const start = at('2026-03-02 08:00')
const noEnd = Number.NEGATIVE_INFINITY

test('cutting, welding and testing follow each other across operators', () => {
  const starts = startsOf(
    ['cut', 'weld', 'test'].map((id) => aGroup({ id, resourceId: id === 'weld' ? 2 : 1 })),
  )

  assert.deepEqual(starts, { cut: '02 08:00', weld: '02 09:00', test: '02 10:15' })
})

test('work that waits for other work has that as its reason, with when that ends', () => {
  const weld = aGroup({ id: 'weld', resourceId: 2 })

  const placements = placementsOf([aGroup({ id: 'cut' }), weld])

  assert.deepEqual(
    placements.map(({ groupId, reason }) => [groupId, reason]),
    [
      ['weld', { kind: 'predecessor', end: at('2026-03-02 09:00') }],
      ['cut', { kind: 'as_desired' }],
    ],
  )
})

test('an absence that begins while work waits is the better reason', () => {
  const absent = { kind: 'absence', reason: 'vacation' } as const
  const away = aResource({ id: 2, working: aResource().working.slice(2), whyNotWorking: () => absent })

  const placements = placementsOf([aGroup({ id: 'cut' }), aGroup({ id: 'weld', resourceId: 2 })], [], away)

  assert.deepEqual(placements[0]?.reason, absent)
})

test('of one operator, what comes first is done first, without a hole', () => {
  const starts = startsOf(['a', 'b', 'c'].map((id) => aGroup({ id })))

  assert.deepEqual(starts, { a: '02 08:00', b: '02 09:00', c: '02 10:15' })
})

test('other work goes where early work would have been', () => {
  const groups = [aGroup({ id: 'cut', durationMinutes: 120, resourceId: 2 }), aGroup({ id: 'weld' })]

  const starts = startsOf(groups, [aGroup({ id: 'other' })])

  assert.deepEqual(starts, { cut: '02 08:00', other: '02 08:00', weld: '02 10:15' })
})

for (const divide of ['never', 'between-actions'] as const) {
  for (const order of ['given', 'due-date', 'fewest-late', 'least-lateness'] as const) {
    const plan = anyScheduleInput({ divide, order }).chain((input) =>
      fc.tuple(fc.constant(input), predecessorsAmong(input)),
    )

    test(`divided ${divide}, ordered ${order}, groups start after their predecessors where there is such a place, and none is lost`, () => {
      fc.assert(
        fc.property(plan, ([input, predecessors]) => {
          const scheduled = schedule(input)
          const after = scheduleAfterPredecessors(input, scheduled, predecessors)

          assert.deepEqual(after.refused, scheduled.refused)
          assert.deepEqual(idsOf(after.placements), idsOf(scheduled.placements))
          for (const early of earlyIn(after.placements, predecessors))
            assert.ok(after === scheduled || !hasPlaceAfter(input, after.placements, early))
        }),
        settings,
      )
    })

    test(`divided ${divide}, ordered ${order}, groups that follow others overlap nothing`, () => {
      fc.assert(
        fc.property(plan, ([input, predecessors]) => {
          const { placements } = scheduleAfterPredecessors(input, schedule(input), predecessors)

          for (const { id, reservations } of input.resources) {
            const own = placements.filter(({ resourceId }) => resourceId === id)
            const pieces = own.flatMap((placement): readonly Interval[] => placement.pieces)
            const taken = reservations.filter(({ start, end }) => start < end)
            assert.equal(elapsed([...pieces, ...taken]), labour(pieces) + elapsed(taken))
          }
        }),
        settings,
      )
    })
  }
}

test('where least lateness is later than by due date, because work follows other work, the schedule by due date is taken', () => {
  const group = (id: string, resourceId: number, [hours, due]: readonly [number, number]) =>
    aGroup({ id, resourceId, durationMinutes: 60 * hours, due: start + 60 * due * MINUTE })
  const groups = [
    ...[group('a', 2, [3, 2]), group('b', 1, [1, 1])],
    ...[group('c', 1, [5, 0]), group('d', 2, [4, 3])],
  ]
  const after = { groups: new Set(['a']), end: noEnd }
  const predecessors = new Map([
    ['b', after],
    ['d', after],
  ])
  const [least, byDue] = (['least-lateness', 'due-date'] as const).map((order) => {
    const resources = [aResource(), aResource({ id: 2 })]
    const input = { groups, resources, start, options: { ...limits, order } }
    return scheduleAfterPredecessors(input, schedule(input), predecessors)
  })

  assert.deepEqual(
    [least!, byDue!].map((each) => minutesLate(groups, each)),
    [2130, 1080],
  )
  const figuresOf = (each: Schedule) => [minutesLate(groups, each)]
  assert.equal(bestSchedule([least!, byDue!], figuresOf), byDue)
  assert.equal(bestSchedule([byDue!, { ...byDue! }], figuresOf), byDue)
})

/** Schedules groups, each of which follows the one before it, and others; returns when they start. */
function startsOf(line: readonly Group[], others: readonly Group[] = []): Record<string, string> {
  const starts = placementsOf(line, others).map(({ groupId, pieces }) => [
    groupId,
    shown(pieces)[0]!.slice(8, 16),
  ])
  return Object.fromEntries(starts)
}

/** Schedules groups, each of which follows the one before it, and others. */
function placementsOf(
  line: readonly Group[],
  others: readonly Group[] = [],
  second = aResource({ id: 2 }),
): readonly Placement[] {
  const predecessors = new Map(
    line.map(({ id }, index) => [
      id,
      { groups: new Set(line.slice(0, index).map(({ id }) => id)), end: noEnd },
    ]),
  )
  const input = {
    groups: [...line.toReversed(), ...others],
    resources: [aResource(), second],
    start,
    options: limits,
  }
  return scheduleAfterPredecessors(input, schedule(input), predecessors).placements
}

/** Some groups follow others of a lower id, and planned work. */
function predecessorsAmong({
  groups,
  start,
}: ScheduleInput): fc.Arbitrary<ReadonlyMap<string, Predecessors>> {
  const ids = groups.map(({ id }) => id).toSorted()
  const each = ids.map((_, index) =>
    fc.record({
      groups: fc.subarray(ids.slice(0, index)).map((before) => new Set(before)),
      end: fc.constantFrom(noEnd, start + 5 * 3_600_000),
    }),
  )
  return fc.tuple(...each).map((all) => new Map(ids.map((id, index) => [id, all[index]!])))
}

type Early = { readonly id: string; readonly release: number }

function earlyIn(placements: readonly Placement[], predecessors: ReadonlyMap<string, Predecessors>): Early[] {
  const ends = new Map(placements.map(({ groupId, pieces }) => [groupId, pieces.at(-1)!.end]))
  return placements.flatMap(({ groupId: id, pieces }) => {
    const { groups, end } = predecessors.get(id)!
    const release = Math.max(end, ...[...groups].map((before) => ends.get(before) ?? noEnd))
    return pieces[0]!.start < release ? [{ id, release }] : []
  })
}

/** Returns whether a group has a place from its release on beside all others. */
function hasPlaceAfter(
  { groups, resources, options }: ScheduleInput,
  placements: readonly Placement[],
  { id, release }: Early,
): boolean {
  const others = placements.filter(({ groupId }) => groupId !== id)
  const around = resources.map((resource) => {
    const own = others.filter(({ resourceId }) => resourceId === resource.id)
    const taken = own.flatMap(({ pieces }) => pieces.map(({ start, end }) => ({ id: 0, start, end })))
    const reservations = [...resource.reservations, ...taken].toSorted((a, b) => a.start - b.start)
    return { ...resource, reservations }
  })
  const group = groups.filter((each) => each.id === id)
  return schedule({ groups: group, resources: around, start: release, options }).placements.length > 0
}

function idsOf(placements: readonly Placement[]): string[] {
  return placements.map(({ groupId }) => groupId)
}
