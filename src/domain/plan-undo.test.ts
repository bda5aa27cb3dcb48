import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { movesOfUnplan, type PlanState, placeOfAction } from '#domain/plan-moves.ts'
import { type LaidOut, laidOut } from '#domain/plan-orders.ts'
import { type MadeChange, movesOfUndo } from '#domain/plan-undo.ts'
import { movesOfPlan } from '#domain/plan-wishes.ts'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import {
  anAction,
  anOrder,
  aState,
  aWish,
  carriedOut,
  EIGHT,
  PRIIT,
  rules,
  somePlan,
  someWorker,
} from '#test/support/plan-states.ts'

const made = ({ moves }: Pick<LaidOut, 'moves'>, fields: Partial<MadeChange> = {}): MadeChange => ({
  ...{ id: 1, undoes: null, moves, partProducts: [1], by: 'Kadri Lind', at: EIGHT },
  ...fields,
})
/** Other pieces, or another work plan. */
const replanned = (id: number, partProduct: number) =>
  made({ moves: [] }, { id, partProducts: [partProduct] })
const planned = (state: PlanState, wish = aWish(['a'])) =>
  laidOut(movesOfPlan([wish], state, rules), state, rules.endOf)
const undone = (change: MadeChange, later: readonly MadeChange[], state: PlanState, by = rules) =>
  laidOut(movesOfUndo(change, later, state, by), state, by.endOf)
const placesOf = (state: PlanState) =>
  [...state.actions.get(1)!.values()].map((each) => [each.path, placeOfAction(each, state)] as const)

const before = aState([anAction('a')])
const plan = planned(before)
const after = carriedOut(before, plan)

test('a change is not taken back once something it touched has moved, was done or is worked on', () => {
  const [a] = [...after.actions.get(1)!.values()]
  const [order] = [...after.orders.values()]
  const codes = (state: PlanState) => undone(made(plan), [], state).problems.map(({ code }) => code)

  assert.deepEqual(codes(after), [])
  assert.deepEqual(codes(before), ['moved_since'])
  assert.deepEqual(codes(aState([{ ...a!, isDone: true }], [order!])), ['done_since'])
  assert.deepEqual(codes(aState([a!], [{ ...order!, status: WorkOrderStatus.Running }])), ['order_in_work'])
  assert.deepEqual(codes(aState([a!], [{ ...order!, start: EIGHT + MINUTE }])), ['moved_since'])
})

test('who has moved the same since, or has made its work plan another, is told once', () => {
  const state = aState([anAction('a'), anAction('b')])
  const both = planned(state, aWish(['a', 'b']))
  const moved = { ...made({ moves: both.moves }), id: 2, by: 'Tiit Kask', at: EIGHT + MINUTE }

  const told = (later: readonly MadeChange[]) => undone(made(both), later, carriedOut(state, both)).problems

  assert.deepEqual(told([moved]), [{ code: 'moved_since', params: { by: 'Tiit Kask', at: EIGHT + MINUTE } }])
  assert.deepEqual(told([replanned(2, 1)]), [
    { code: 'work_plan_changed_since', params: { by: 'Kadri Lind', at: EIGHT } },
  ])
  assert.deepEqual(told([replanned(2, 5)]), [])
  assert.deepEqual(undone(made(both), [], state).problems, [{ code: 'moved_since' }])
})

test('changes are taken back one after another, the last first, and brought again', () => {
  const moved = planned(after, aWish(['a'], { order: -1, worker: PRIIT }))
  const there = carriedOut(after, moved)
  const taken = laidOut(movesOfUnplan([-1], there), there, rules.endOf)
  const [c1, c2, c3] = [made(plan), made(moved, { id: 2 }), made(taken, { id: 3 })]

  const back3 = undone(c3, [], carriedOut(there, taken))
  const c4 = made(back3, { id: 4, undoes: 3 })
  const back2 = undone(c2, [c3, c4], carriedOut(carriedOut(there, taken), back3))
  const c5 = made(back2, { id: 5, undoes: 2 })
  const back1 = undone(c1, [c2, c3, c4, c5], carriedOut(there, back2))
  const again = undone(c5, [], carriedOut(there, back2))

  for (const { problems } of [back3, back2, back1, again]) assert.deepEqual(problems, [])
  assert.deepEqual(carriedOut(after, back1), before)
  assert.deepEqual(again.moves, moved.moves)
  assert.deepEqual(
    undone(c4, [c5], carriedOut(there, back2)).problems.map(({ code }) => code),
    ['moved_since'],
  )
})

test('work that takes longer than when it was taken out comes back to its start and ends later', () => {
  const taken = laidOut(movesOfUnplan([-1], after), after, rules.endOf)
  const longer = aState([anAction('a', { minutes: 45 })])

  const { orders } = undone(made(taken), [], longer)

  assert.deepEqual(
    orders.map(({ id, start, end, minutes }) => [id, start, end, minutes]),
    [[-1, EIGHT, EIGHT + 45 * MINUTE, 45]],
  )
})

test('nothing comes back to somebody who has left, nor to a day before today', () => {
  const taken = made(laidOut(movesOfUnplan([-1], after), after, rules.endOf))
  const codes = (by: typeof rules) => undone(taken, [], before, by).problems.map(({ code }) => code)

  assert.deepEqual(codes({ ...rules, workers: new Set([PRIIT]) }), ['unknown_reference'])
  assert.deepEqual(codes({ ...rules, today: EIGHT + 24 * 60 * MINUTE }), ['date_in_past'])
})

test('what has been done since in what stayed behind stands in nobody’s way', () => {
  const two = aState([anAction('a', { order: 7 }), anAction('b', { order: 7 })], [anOrder(7)])
  const moved = planned(two, aWish(['b'], { order: 7, worker: PRIIT }))
  const there = carriedOut(two, moved)
  const own = new Map(there.actions.get(1))
  own.set('a', { ...own.get('a')!, isDone: true })

  const { problems, orders } = undone(made(moved), [], { ...there, actions: new Map([[1, own]]) })

  assert.deepEqual(problems, [])
  assert.deepEqual(
    orders.filter(({ id }) => id === 7).map(({ end }) => end),
    [EIGHT + 60 * MINUTE],
  )
})

test('whatever is planned, taking it back puts everything where it was, and done work never moves', () => {
  fc.assert(
    fc.property(somePlan, someWorker, fc.integer({ min: 0, max: 600 }), (state, worker, later) => {
      const open = [...state.actions.get(1)!.values()].filter(({ isDone }) => !isDone)
      const id = open[0]?.order ?? null
      const paths = open.filter((each) => each.order === id).map(({ path }) => path)
      fc.pre(paths.length > 0)

      const change = planned(state, aWish(paths, { worker, order: id, start: EIGHT + later * MINUTE }))
      const there = carriedOut(state, change)

      assert.deepEqual(change.problems, [])
      const back = undone(made(change), [], there)
      assert.deepEqual(back.problems, [])
      assert.deepEqual(placesOf(carriedOut(there, back)), placesOf(state))
      for (const { isDone, path, order, minutes } of state.actions.get(1)!.values()) {
        const now = there.actions.get(1)!.get(path)!
        assert.equal(now.minutes, minutes)
        if (isDone) assert.equal(now.order, order)
      }
      for (const { id: each, end, start } of there.orders.values()) {
        const content = [...there.actions.get(1)!.values()].filter((action) => action.order === each)
        const minutes = content.reduce((sum, action) => sum + action.minutes, 0)
        assert.equal(end, start + minutes * MINUTE)
      }
    }),
    { seed: 20260302 },
  )
})
