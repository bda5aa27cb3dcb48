import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Move,
  movesOfRevoke,
  movesOfUndo,
  movesOfUnplan,
  type PlanAction,
  type PlanOrder,
  type PlanState,
  placeOfAction,
  samePlace,
} from '#domain/plan-moves.ts'
import { movesOfPlan, type PlanWish } from '#domain/plan-wishes.ts'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

const { NotStarted, Running, Paused, Downtime } = WorkOrderStatus
const EIGHT = Date.UTC(2026, 2, 2, 6)
const MART = 1
const PRIIT = 2
const rules = {
  today: Date.UTC(2026, 2, 1, 22),
  latest: Date.UTC(2027, 2, 1),
  workers: new Set([MART, PRIIT]),
  endOf: (_worker: number | null, start: number, minutes: number) => start + minutes * MINUTE,
}

const action = (path: string, fields: Partial<PlanAction> = {}): PlanAction => ({
  ...{ path, actionId: 10, minutes: 30, worker: null, order: null, isDone: false },
  ...{ isByDefault: false, wasUnassigned: false },
  ...fields,
})
const order = (id: number, fields: Partial<PlanOrder> = {}): PlanOrder => ({
  ...{ id, partProduct: 1, worker: MART, start: EIGHT, end: EIGHT + 60 * MINUTE, status: NotStarted },
  ...fields,
})
const state = (actions: readonly PlanAction[], orders: readonly PlanOrder[] = []): PlanState => ({
  actions: new Map([[1, new Map(actions.map((each) => [each.path, each]))]]),
  orders: new Map(orders.map((each) => [each.id, each])),
  closed: new Map(),
})
const wish = (paths: readonly string[], fields: Partial<PlanWish> = {}): PlanWish => ({
  ...{ partProduct: 1, worker: MART, order: null, start: EIGHT, paths },
  ...fields,
})
const codesOf = (wishes: readonly PlanWish[], plan: PlanState) =>
  movesOfPlan(wishes, plan, rules).problems.map(({ code, field }) => `${field} ${code}`)

test('actions that nobody had go to one new work order, which ends after their minutes', () => {
  const { moves, problems } = movesOfPlan([wish(['a', 'b'])], state([action('a'), action('b')]), rules)

  assert.deepEqual(problems, [])
  assert.deepEqual(moves, [
    {
      partProduct: 1,
      paths: ['a', 'b'],
      from: { worker: null, order: null, start: null, end: null },
      to: { worker: MART, order: -1, start: EIGHT, end: EIGHT + 60 * MINUTE },
    },
  ])
})

test('a work order of which nothing is done keeps its row when it moves', () => {
  const plan = state([action('a', { order: 7 }), action('b', { order: 7 })], [order(7, { status: Paused })])

  const { moves } = movesOfPlan([wish(['a', 'b'], { order: 7, worker: PRIIT })], plan, rules)

  assert.deepEqual(
    moves.map(({ to }) => [to.order, to.worker]),
    [[7, PRIIT]],
  )
})

test('what is done stays behind, and only what is open goes to a new work order', () => {
  const plan = state([action('a', { order: 7, isDone: true }), action('b', { order: 7 })], [order(7)])

  const { moves } = movesOfPlan([wish(['a', 'b'], { order: 7, worker: PRIIT })], plan, rules)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.order, to.end]),
    [[['b'], -1, EIGHT + 30 * MINUTE]],
  )
})

test('when some of its actions leave, the rest of a work order begins as before and ends sooner', () => {
  const plan = state([action('a', { order: 7 }), action('b', { order: 7 })], [order(7)])
  const later = EIGHT + 120 * MINUTE

  const { moves } = movesOfPlan([wish(['b'], { order: 7, start: later })], plan, rules)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.order, to.start, to.end]),
    [
      [['b'], -1, later, later + 30 * MINUTE],
      [['a'], 7, EIGHT, EIGHT + 30 * MINUTE],
    ],
  )
})

test('an action of another work order than the one named is refused', () => {
  const plan = state([action('a', { order: 7 }), action('b')], [order(7), order(8)])

  assert.deepEqual(codesOf([wish(['a'])], plan), ['0.work_plan_action_paths.0 action_already_assigned'])
  assert.deepEqual(codesOf([wish(['a'], { order: 8 })], plan), [
    '0.work_plan_action_paths.0 action_already_assigned',
  ])
})

for (const status of [Running, Downtime])
  test(`a work order in state ${status} stays where it is`, () => {
    const plan = state([action('a', { order: 7 })], [order(7, { status })])

    assert.deepEqual(codesOf([wish(['a'], { order: 7 })], plan), ['0.work_order_id order_in_work'])
    assert.deepEqual(
      movesOfUnplan([7], plan).problems.map(({ code }) => code),
      ['order_in_work'],
    )
  })

test('what nobody had goes back to nobody though the catalogue has a default since, unless the work plan names one', () => {
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

test('everything wrong with a request is told at once, each at its place', () => {
  const plan = state([action('a'), action('done', { order: 7, isDone: true })], [order(7)])

  assert.deepEqual(
    codesOf(
      [
        wish(['a'], { start: rules.today - MINUTE }),
        wish(['a', 'none'], { worker: 99 }),
        wish(['done'], { order: 7 }),
        wish(['a'], { partProduct: 5 }),
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

test('what the sender expects must be so', () => {
  const plan = state([action('a')])

  assert.deepEqual(codesOf([wish(['a'], { minutes: 31 })], plan), ['0.duration duration_differs'])
  assert.deepEqual(codesOf([wish(['a'], { end: EIGHT })], plan), ['0.end_time end_time_differs'])
  assert.deepEqual(codesOf([wish(['a'], { actionIds: [11] })], plan), ['0.action_ids.0 action_ids_differ'])
})

test('planning something where it already is changes nothing', () => {
  const plan = state([action('a', { order: 7 })], [order(7, { end: EIGHT + 30 * MINUTE })])

  assert.deepEqual(movesOfPlan([wish(['a'], { order: 7 })], plan, rules), { moves: [], problems: [] })
})

test('revoking takes a worker off what is not planned, and a second time changes nothing', () => {
  const plan = state(
    [action('a', { worker: MART }), action('b', { worker: PRIIT }), action('c', { worker: MART, order: 7 })],
    [order(7)],
  )

  const { moves } = movesOfRevoke([{ partProduct: 1, worker: MART }], plan)

  assert.deepEqual(
    moves.map(({ paths, to }) => [paths, to.worker]),
    [[['a'], null]],
  )
  assert.deepEqual(movesOfRevoke([{ partProduct: 1, worker: MART }], carriedOut(plan, moves)).moves, [])
})

test('a change is not taken back once something it touched has moved, was done or is worked on', () => {
  const before = state([action('a')])
  const { moves } = movesOfPlan([wish(['a'])], before, rules)
  const after = carriedOut(before, moves)
  const [a] = [...after.actions.get(1)!.values()]
  const [planned] = [...after.orders.values()]
  const codes = (plan: PlanState) => movesOfUndo(moves, plan).problems.map(({ code }) => code)

  assert.deepEqual(codes(after), [])
  assert.deepEqual(codes(before), ['moved_since'])
  assert.deepEqual(codes(state([{ ...a!, isDone: true }], [planned!])), ['done_since'])
  assert.deepEqual(codes(state([a!], [{ ...planned!, status: Running }])), ['order_in_work'])
  assert.deepEqual(codes(state([a!], [{ ...planned!, start: EIGHT + MINUTE }])), ['moved_since'])
})

/** The plan after moves, as the database carries them out. */
function carriedOut({ actions, orders }: PlanState, moves: readonly Move[]): PlanState {
  const own = new Map(actions.get(1))
  const all = new Map(orders)
  for (const { paths, from, to } of moves) {
    if (to.order !== null)
      all.set(to.order, {
        ...order(to.order),
        ...{
          worker: to.worker,
          start: to.start!,
          end: to.end!,
          status: all.get(to.order)?.status ?? NotStarted,
        },
      })
    for (const path of paths) {
      const worker = from.order === null && to.order === null ? to.worker : own.get(path)!.worker
      own.set(path, { ...own.get(path)!, order: to.order, worker })
    }
  }
  const used = new Set([...own.values()].map((each) => each.order))
  return {
    actions: new Map([[1, own]]),
    orders: new Map([...all].filter(([id]) => used.has(id))),
    closed: new Map(),
  }
}

const someWorker = fc.constantFrom(null, MART, PRIIT)
const somePlan = fc
  .array(fc.record({ worker: someWorker, order: fc.constantFrom(null, 7, 8), isDone: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((kinds) => {
    const actions = kinds.map(({ worker, order: id, isDone }, index) =>
      action(`p${index}`, { worker, order: id, isDone: isDone && id !== null, minutes: 10 + index }),
    )
    const orders = [7, 8].filter((id) => actions.some((each) => each.order === id))
    return state(
      actions,
      orders.map((id) => order(id, { start: EIGHT + id * MINUTE })),
    )
  })

const placesOf = (plan: PlanState) =>
  [...plan.actions.get(1)!.values()].map((each) => [each.path, placeOfAction(each, plan)] as const)

test('whatever is planned, taking it back puts everything where it was, and done work never moves', () => {
  fc.assert(
    fc.property(somePlan, someWorker, fc.integer({ min: 0, max: 600 }), (plan, worker, later) => {
      const open = [...plan.actions.get(1)!.values()].filter(({ isDone }) => !isDone)
      const id = open[0]?.order ?? null
      const paths = open.filter((each) => each.order === id).map(({ path }) => path)
      fc.pre(paths.length > 0)
      const wished = wish(paths, { worker, order: id, start: EIGHT + later * MINUTE })

      const { moves, problems } = movesOfPlan([wished], plan, rules)
      const planned = carriedOut(plan, moves)

      assert.deepEqual(problems, [])
      const back = movesOfUndo(moves, planned)
      assert.deepEqual(back.problems, [])
      assert.deepEqual(placesOf(carriedOut(planned, back.moves)), placesOf(plan))
      for (const [path, place] of placesOf(plan))
        if (plan.actions.get(1)!.get(path)!.isDone)
          assert.ok(samePlace(place, placeOfAction(planned.actions.get(1)!.get(path)!, planned)))
    }),
    { seed: 20260302 },
  )
})

test('unplanning what was planned restores everything', () => {
  fc.assert(
    fc.property(somePlan, someWorker, (plan, worker) => {
      const paths = [...plan.actions.get(1)!.values()]
        .filter((each) => each.order === null)
        .map(({ path }) => path)
      fc.pre(paths.length > 0)

      const planned = carriedOut(plan, movesOfPlan([wish(paths, { worker })], plan, rules).moves)
      const back = carriedOut(planned, movesOfUnplan([-1], planned).moves)

      assert.deepEqual(placesOf(back), placesOf(plan))
    }),
    { seed: 20260302 },
  )
})
