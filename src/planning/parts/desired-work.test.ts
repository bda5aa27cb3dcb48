import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { type Moves, movesOfAll } from '#planning/changes/move.ts'
import {
  aPlanAction as action,
  anyPlanState,
  anyWorker,
  carriedOut,
  EIGHT,
  MART,
  aPlanOrder as order,
  PRIIT,
  rules,
  aPlanState as state,
  someDesiredWork as work,
} from '#test/support/plan-states.ts'
import { type DesiredWork, movesOfEach } from './desired-work.ts'
import { type ActionMove, type PlanState, placeOfAction } from './plan-state.ts'
import { movesOfRevoke, movesOfUnplan } from './unplan.ts'
import { type ScheduledMoves, scheduleOrders } from './work-orders-after.ts'

const { Running, Paused, Downtime } = WorkOrderStatus
const laid = (moves: Moves<ActionMove>, plan: PlanState): ScheduledMoves =>
  scheduleOrders(moves, plan, rules.endOf)
const movesOfPlan = (desired: readonly DesiredWork[], plan: PlanState) =>
  movesOfAll(desired.map(movesOfEach(plan, rules)))
const planned = (desired: readonly DesiredWork[], plan: PlanState) => laid(movesOfPlan(desired, plan), plan)
const codesOf = (desired: readonly DesiredWork[], plan: PlanState) =>
  movesOfPlan(desired, plan).problems.map(({ code, field }) => `${field} ${code}`)

test('unassigned actions become one new work order, which ends after their minutes', () => {
  const { moves, problems } = planned([work(['a', 'b'])], state([action('a'), action('b')]))

  assert.deepEqual(problems, [])
  assert.deepEqual(moves, [
    {
      item: 1,
      paths: ['a', 'b'],
      from: { worker: null, order: null, start: null, end: null },
      to: { worker: MART, order: -1, start: EIGHT, end: EIGHT + 60 * MINUTE },
    },
  ])
})

test('a work order without done actions keeps its row when it moves', () => {
  const plan = state([action('a', { order: 7 }), action('b', { order: 7 })], [order(7, { status: Paused })])

  const { moves } = planned([work(['a', 'b'], { order: 7, worker: PRIIT })], plan)

  assert.deepEqual(
    moves.map(({ to }) => [to.order, to.worker]),
    [[7, PRIIT]],
  )
})

test('done actions stay, and only open ones move to a new work order', () => {
  const plan = state([action('a', { order: 7, isDone: true }), action('b', { order: 7 })], [order(7)])

  const { moves } = planned([work(['a', 'b'], { order: 7, worker: PRIIT })], plan)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.order, to.end]),
    [[['b'], -1, EIGHT + 30 * MINUTE]],
  )
})

test('a work order that loses actions keeps its start and ends sooner', () => {
  const plan = state([action('a', { order: 7 }), action('b', { order: 7 })], [order(7)])
  const later = EIGHT + 120 * MINUTE

  const { moves } = planned([work(['b'], { order: 7, start: later })], plan)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.order, to.start, to.end]),
    [
      [['b'], -1, later, later + 30 * MINUTE],
      [['a'], 7, EIGHT, EIGHT + 30 * MINUTE],
    ],
  )
})

test('done actions still count for the end of a work order', () => {
  const plan = state(
    [
      action('done', { order: 7, isDone: true, minutes: 120 }),
      action('a', { order: 7 }),
      action('b', { order: 7 }),
    ],
    [order(7, { status: Paused, end: EIGHT + 180 * MINUTE })],
  )

  const moved = planned([work(['b'], { order: 7, start: EIGHT + 600 * MINUTE })], plan)
  const taken = laid(movesOfUnplan([7], plan), plan)

  const windowOf = ({ orders }: ScheduledMoves) =>
    orders.filter(({ id }) => id === 7).map((each) => [each.minutes, each.end])
  assert.deepEqual(windowOf(moved), [[150, EIGHT + 150 * MINUTE]])
  assert.deepEqual(windowOf(taken), [[120, EIGHT + 120 * MINUTE]])
})

test('refuses an action of a work order other than the named one', () => {
  const plan = state([action('a', { order: 7 }), action('b')], [order(7), order(8)])

  assert.deepEqual(codesOf([work(['a'])], plan), ['0.work_plan_action_paths.0 action_already_assigned'])
  assert.deepEqual(codesOf([work(['a'], { order: 8 })], plan), [
    '0.work_plan_action_paths.0 action_already_assigned',
  ])
})

for (const status of [Running, Downtime])
  test(`a work order in status ${status} cannot be moved`, () => {
    const plan = state([action('a', { order: 7 })], [order(7, { status })])

    assert.deepEqual(codesOf([work(['a'], { order: 7 })], plan), ['0.work_order_id order_in_work'])
    assert.deepEqual(
      movesOfUnplan([7], plan).problems.map(({ code }) => code),
      ['order_in_work'],
    )
  })

test('unassigned work becomes unassigned again despite a new default, unless the work plan names a worker', () => {
  const plan = state(
    [
      action('default', { order: 7, worker: PRIIT, isByDefault: true, wasUnassigned: true }),
      action('named', { order: 7, worker: PRIIT, wasUnassigned: true }),
      action('always', { order: 7, worker: PRIIT, isByDefault: true }),
    ],
    [order(7)],
  )

  const { moves } = movesOfUnplan([7], plan)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.worker]),
    [
      [['default'], null],
      [['named', 'always'], PRIIT],
    ],
  )
})

test('reports all problems of a request, each with its field', () => {
  const plan = state([action('a'), action('done', { order: 7, isDone: true })], [order(7)])

  assert.deepEqual(
    codesOf(
      [
        work(['a'], { start: rules.today - MINUTE }),
        work(['a', 'none'], { worker: 99 }),
        work(['done'], { order: 7 }),
        work(['a'], { partProduct: 5 }),
      ],
      plan,
    ),
    [
      '0.start_time date_in_past',
      '1.worker_id unknown_reference',
      '1.work_plan_action_paths.0 planned_twice',
      '1.work_plan_action_paths.1 unknown_reference',
      '2.work_plan_action_paths nothing_open',
      '3.id unknown_reference',
    ],
  )
})

test('refuses a request whose expectations are wrong', () => {
  const plan = state([action('a')])

  assert.deepEqual(codesOf([work(['a'], { minutes: 31 })], plan), ['0.duration duration_differs'])
  assert.deepEqual(codesOf([work(['a'], { end: EIGHT })], plan), ['0.end_time end_time_differs'])
  assert.deepEqual(codesOf([work(['a'], { actionIds: [11] })], plan), ['0.action_ids.0 action_ids_differ'])
})

test('action ids and the unassigned flag must match', () => {
  const plan = state([action('a'), action('b', { worker: MART })])

  assert.deepEqual(codesOf([work(['a'], { actionIds: [10, 10] })], plan), [
    '0.action_ids action_ids_not_one_each',
  ])
  assert.deepEqual(codesOf([work(['a', 'b'], { actionIds: [10] })], plan), [
    '0.action_ids action_ids_not_one_each',
  ])
  assert.deepEqual(codesOf([work(['a'], { wasUnassigned: false })], plan), [
    '0.was_unassigned was_unassigned',
  ])
  assert.deepEqual(codesOf([work(['b'], { wasUnassigned: true })], plan), ['0.was_unassigned was_assigned'])
  assert.deepEqual(codesOf([work(['a', 'b'], { wasUnassigned: true })], plan), [])
})

test('actions are added to a work order only together with its own', () => {
  const plan = state([action('a', { order: 7 }), action('b')], [order(7)])

  const added = planned([work(['a', 'b'], { order: 7 })], plan)

  assert.deepEqual(codesOf([work(['b'], { order: 7 })], plan), ['0.work_order_id not_in_that_order'])
  assert.deepEqual(
    added.orders.map(({ id, minutes }) => [id, minutes]),
    [[7, 60]],
  )
})

test('refuses to revoke the same worker of a part product twice in a request', () => {
  const twice = [
    { partProduct: 1, worker: MART },
    { partProduct: 1, worker: MART },
  ]

  const { problems } = movesOfRevoke(twice, state([action('a', { worker: MART })]))

  assert.deepEqual(problems, [{ code: 'planned_twice', field: '1' }])
})

test('planning work where it already is changes nothing', () => {
  const plan = state([action('a', { order: 7 })], [order(7, { end: EIGHT + 30 * MINUTE })])

  assert.deepEqual(planned([work(['a'], { order: 7 })], plan).moves, [])
})

test('revoking removes a worker from unplanned actions, and changes nothing the second time', () => {
  const plan = state(
    [action('a', { worker: MART }), action('b', { worker: PRIIT }), action('c', { worker: MART, order: 7 })],
    [order(7)],
  )

  const revoked = laid(movesOfRevoke([{ partProduct: 1, worker: MART }], plan), plan)

  assert.deepEqual(
    revoked.moves.map(({ paths, to }) => [paths, to.worker]),
    [[['a'], null]],
  )
  assert.deepEqual(movesOfRevoke([{ partProduct: 1, worker: MART }], carriedOut(plan, revoked)).moves, [])
})

const placesOf = (plan: PlanState) =>
  [...plan.actions.get(1)!.values()].map((each) => [each.path, placeOfAction(each, plan)] as const)

test('unplanning restores the state before planning', () => {
  fc.assert(
    fc.property(anyPlanState, anyWorker, (plan, worker) => {
      const paths = [...plan.actions.get(1)!.values()]
        .filter((each) => each.order === null)
        .map(({ path }) => path)
      fc.pre(paths.length > 0)

      const after = carriedOut(plan, planned([work(paths, { worker })], plan))
      const back = carriedOut(after, laid(movesOfUnplan([-1], after), after))

      assert.deepEqual(placesOf(back), placesOf(plan))
    }),
    { seed: 20260302 },
  )
})
