import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { aGroup, aPeriod, aResource, at, limits, shown, someRules, span } from '#test/support/planning.ts'
import type { Placement } from './placement.ts'
import { type Schedule, type ScheduleInput, schedule } from './schedule.ts'

const monday = at('2026-03-02 08:00')
const reserved = (id: number, start: string, end: string) => ({ id, ...span(start, end) })
const places = ({ placements }: Schedule) => placements.flatMap(({ pieces }) => shown(pieces))
const reasons = ({ placements, refused }: Schedule) => [...placements, ...refused].map(({ reason }) => reason)

type Given = Partial<Omit<ScheduleInput, 'options'>> & {
  readonly options?: Partial<ScheduleInput['options']>
}

function scheduled({ options, ...given }: Given): Schedule {
  const input = { groups: [aGroup()], resources: [aResource()], start: monday, ...given }
  return schedule({ ...input, options: { ...limits, ...options } })
}

test('a free resource starts at the desired start', () => {
  const plan = scheduled({})

  assert.deepEqual(places(plan), ['2026-03-02 08:00–2026-03-02 09:00'])
  assert.deepEqual(reasons(plan), [{ kind: 'as_desired' }])
})

test('breaks and nights interrupt a group without dividing it', () => {
  const plan = scheduled({ groups: [aGroup({ durationMinutes: 500 })] })

  assert.deepEqual(places(plan), ['2026-03-02 08:00–2026-03-03 08:50'])
})

test('groups follow one another in the given order', () => {
  const plan = scheduled({ groups: [aGroup({ id: 'b' }), aGroup({ id: 'a' })] })

  assert.deepEqual(places(plan), ['2026-03-02 08:00–2026-03-02 09:00', '2026-03-02 09:00–2026-03-02 10:00'])
  assert.deepEqual(reasons(plan)[1], { kind: 'behind', ids: [], others: 0, afterGroup: true })
})

test('a group skips a gap that is too short, and names the work orders before it', () => {
  const reservations = [
    reserved(31, '2026-03-02 08:30', '2026-03-02 09:30'),
    reserved(32, '2026-03-02 10:00', '2026-03-02 14:30'),
  ]

  const plan = scheduled({ resources: [aResource({ reservations })] })

  assert.deepEqual(places(plan), ['2026-03-02 14:45–2026-03-02 15:45'])
  assert.deepEqual(reasons(plan), [{ kind: 'behind', ids: [31, 32], others: 0, afterGroup: false }])
})

test('does not overlap a work order on a free Saturday', () => {
  const reservations = [reserved(31, '2026-03-07 10:00', '2026-03-07 12:00')]

  const plan = scheduled({
    groups: [aGroup({ durationMinutes: 120 })],
    resources: [aResource({ reservations })],
    start: at('2026-03-06 15:30'),
  })

  assert.deepEqual(places(plan), ['2026-03-09 08:00–2026-03-09 10:00'])
})

test('divided between actions, a group fills the gaps with whole actions in order', () => {
  const reservations = [reserved(31, '2026-03-02 08:50', '2026-03-02 10:15')]
  const group = aGroup({ durationMinutes: 90, actionMinutes: [20, 20, 30, 20] })

  const { placements } = scheduled({
    groups: [group],
    resources: [aResource({ reservations })],
    options: { divide: 'between-actions' },
  })

  assert.deepEqual(shown(placements[0]!.pieces), [
    '2026-03-02 08:00–2026-03-02 08:40',
    '2026-03-02 10:15–2026-03-02 11:05',
  ])
  assert.deepEqual(
    placements[0]!.pieces.map(({ actions, minutes }) => [actions, minutes]),
    [
      [2, 40],
      [2, 50],
    ],
  )
})

test('divided anywhere, a group uses every free minute', () => {
  const reservations = [reserved(31, '2026-03-02 08:50', '2026-03-02 09:50')]

  const plan = scheduled({
    groups: [aGroup({ durationMinutes: 70 })],
    resources: [aResource({ reservations })],
    options: { divide: 'anywhere' },
  })

  assert.deepEqual(places(plan), [
    '2026-03-02 08:00–2026-03-02 08:50',
    '2026-03-02 09:50–2026-03-02 10:00',
    '2026-03-02 10:15–2026-03-02 10:25',
  ])
})

test('a shift over a clock change has the minutes that pass, not those of the wall clock', () => {
  const rules = someRules({ periods: [aPeriod({ start_minute: 22 * 60, duration: 8 * 60 })] })
  const over = (date: string, durationMinutes: number) =>
    places(
      scheduled({
        groups: [aGroup({ durationMinutes })],
        resources: [aResource({ working: workingTime(rules, 1, plantDays(date, 4)) })],
        start: at(`${date} 22:00`),
      }),
    )

  assert.deepEqual(over('2026-03-28', 420), ['2026-03-28 22:00–2026-03-29 06:00'])
  assert.deepEqual(over('2026-03-28', 421), ['2026-03-28 22:00–2026-03-29 22:01'])
  assert.deepEqual(over('2026-10-24', 540), ['2026-10-24 22:00–2026-10-25 06:00'])
  assert.deepEqual(over('2026-10-24', 541), ['2026-10-24 22:00–2026-10-25 22:01'])
})

test('names the reason why a group does not start at the desired start', () => {
  const absences = [{ operator_id: 1, ...span('2026-03-04 00:00', '2026-03-05 00:00'), reason: 'training' }]
  const resources = [aResource({}, someRules({ absences }))]
  const starts = [
    '2026-03-02 12:10',
    '2026-03-01 09:00',
    '2026-03-03 07:00',
    '2026-03-04 09:00',
    '2026-04-03 09:00',
  ]

  const kinds = starts.map((start) => reasons(scheduled({ resources, start: at(start) }))[0]?.kind)

  assert.deepEqual(kinds, ['break', 'weekend', 'before_hours', 'absence', 'holiday'])
})

test('flags a place beyond the fitting window, after the due time or without the capability', () => {
  const reservations = [reserved(31, '2026-03-02 08:00', '2026-03-05 08:00')]
  const group = aGroup({ capabilities: [3], due: at('2026-03-04 16:30') })

  const { placements } = scheduled({ groups: [group], resources: [aResource({ reservations })] })

  assert.deepEqual(placements[0]!.flags, ['late', 'no_capability', 'beyond_window'])
})

test('refuses a group that fits into no gap before the horizon, with the longest gap', () => {
  const plan = scheduled({ groups: [aGroup({ durationMinutes: 901 })], options: { horizonDays: 2 } })

  assert.deepEqual(plan.placements, [])
  assert.deepEqual(plan.refused, [
    { groupId: '7-1-unplanned', reason: { kind: 'horizon', longestGapMinutes: 900 } },
  ])
})

test('refuses a group of a resource that is absent until the horizon, with the reason', () => {
  const absences = [{ operator_id: 1, ...span('2026-03-01 00:00', '2026-05-01 00:00'), reason: 'leave' }]

  const plan = scheduled({ resources: [aResource({}, someRules({ absences }))] })

  assert.deepEqual(reasons(plan), [{ kind: 'absence', reason: 'leave' }])
})

test('refuses a group of an unknown resource', () => {
  assert.deepEqual(reasons(scheduled({ groups: [aGroup({ resourceId: 9 })] })), [
    { kind: 'unknown_resource' },
  ])
})

test('a group without a resource goes to the capable one that finishes it first', () => {
  const resources = [
    aResource({ id: 1 }),
    aResource({
      id: 2,
      capabilities: [3, 1],
      reservations: [reserved(31, '2026-03-02 08:00', '2026-03-02 09:00')],
    }),
    aResource({
      id: 3,
      capabilities: [1, 3, 4],
      reservations: [reserved(32, '2026-03-02 08:00', '2026-03-02 09:30')],
    }),
  ]

  const { placements } = scheduled({
    groups: [aGroup({ resourceId: null, capabilities: [1, 3] })],
    resources,
  })

  assert.equal(placements[0]?.resourceId, 2)
})

test('of resources that finish at the same time, the lower id is chosen', () => {
  const resources = [4, 2, 3].map((id) => aResource({ id }))

  const { placements } = scheduled({ groups: [aGroup({ resourceId: null })], resources })

  assert.equal(placements[0]?.resourceId, 2)
})

test('refuses a group that needs a capability that no resource has', () => {
  const plan = scheduled({ groups: [aGroup({ resourceId: null, capabilities: [5] })] })

  assert.deepEqual(reasons(plan), [{ kind: 'no_capability', capabilities: [5] }])
})

test('limits the work orders of a day, including those already planned', () => {
  const groups = Array.from({ length: 4 }, (_, index) => aGroup({ id: `g${index}`, durationMinutes: 10 }))
  const reservations = [reserved(31, '2026-03-02 12:30', '2026-03-02 13:00')]

  const plan = scheduled({
    groups,
    resources: [aResource({ reservations })],
    options: { itemsPerDay: 2, horizonDays: 2 },
  })

  assert.deepEqual(places(plan), [
    '2026-03-02 08:00–2026-03-02 08:10',
    '2026-03-03 08:00–2026-03-03 08:10',
    '2026-03-03 08:10–2026-03-03 08:20',
  ])
  assert.deepEqual(reasons(plan)[1], { kind: 'day_full' })
  assert.deepEqual(plan.refused[0]?.reason, { kind: 'day_full' })
})

test('each work order of a divided group counts on its day', () => {
  const reservations = [
    reserved(31, '2026-03-02 08:30', '2026-03-02 09:00'),
    reserved(32, '2026-03-02 09:30', '2026-03-02 10:00'),
  ]

  const plan = scheduled({
    groups: [aGroup({ durationMinutes: 90, actionMinutes: [30, 30, 30] })],
    resources: [aResource({ reservations })],
    options: { divide: 'between-actions', itemsPerDay: 3 },
  })

  assert.deepEqual(places(plan), ['2026-03-02 08:00–2026-03-02 08:30', '2026-03-03 08:00–2026-03-03 09:00'])
})

test('by due date, groups without one come last', () => {
  const groups = [aGroup({ id: 'c' }), aGroup({ id: 'b', due: monday + 9 }), aGroup({ id: 'a', due: monday })]

  const { placements } = scheduled({ groups, options: { order: 'due-date' } })

  const begins = ({ pieces }: Placement) => pieces[0]!.start
  assert.deepEqual(
    placements.toSorted((a, b) => begins(a) - begins(b)).map(({ groupId }) => groupId),
    ['a', 'b', 'c'],
  )
})

test('returns groups in the given order, whatever the scheduling order', () => {
  const groups = [aGroup({ id: 'late', due: at('2026-03-05 12:00') }), aGroup({ id: 'early', due: monday })]

  const { placements } = scheduled({ groups, options: { order: 'due-date' } })

  assert.deepEqual(
    placements.map(({ groupId, pieces }) => [groupId, ...shown(pieces)]),
    [
      ['late', '2026-03-02 09:00–2026-03-02 10:00'],
      ['early', '2026-03-02 08:00–2026-03-02 09:00'],
    ],
  )
})

test('groups due at the same time are ordered by id, however long', () => {
  const ids = ['product-10', 'product-1', 'õ', 'product-9']

  const { placements } = scheduled({
    groups: ids.map((id) => aGroup({ id, due: monday })),
    options: { order: 'due-date' },
  })

  const byStart = placements.toSorted((a, b) => a.pieces[0]!.start - b.pieces[0]!.start)
  assert.deepEqual(
    byStart.map(({ groupId }) => groupId),
    ['product-1', 'product-10', 'product-9', 'õ'],
  )
})

test('the horizon and the working day follow the wall clock over a clock change', () => {
  const full = [reserved(31, '2026-03-27 08:00', '2026-03-27 16:30')]

  const { placements } = scheduled({
    resources: [aResource({ reservations: full })],
    start: at('2026-03-27 08:00'),
    options: { horizonDays: 4, fitWindowDays: 3 },
  })

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-30 08:00–2026-03-30 09:00'])
  assert.deepEqual(placements[0]!.flags, ['beyond_window'])
})
