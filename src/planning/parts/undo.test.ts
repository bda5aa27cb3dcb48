import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { MadeChange } from '#planning/changes/made-change.ts'
import {
  anyPlanState,
  anyWorker,
  aPlanAction,
  aPlanOrder,
  aPlanState,
  carriedOut,
  EIGHT,
  MART,
  PRIIT,
  rules,
  someDesiredWork,
} from '#test/support/plan-states.ts'
import { movesOfEach } from './desired-work.ts'
import { type ActionMove, type PlanState, placeOfAction } from './plan-state.ts'
import { movesOfUndo, type RecordedChange } from './undo.ts'
import { undoRecordOf, withFrozen } from './undo-record.ts'
import { movesOfUnplan } from './unplan.ts'
import { type ScheduledMoves, scheduleOrders } from './work-orders-after.ts'

/** A change as it is recorded. */
function made(
  state: PlanState,
  laid: ScheduledMoves,
  fields: Partial<MadeChange<ActionMove>> = {},
): RecordedChange {
  const left = carriedOut(state, laid).orders
  const gone = new Set(
    [...state.orders.keys(), ...laid.orders.map(({ id }) => id)].filter((id) => !left.has(id)),
  )
  return {
    ...{ id: 1, undoes: null, moves: laid.moves, items: [1], by: 'Kadri Lind', at: EIGHT },
    record: undoRecordOf(state, { ...laid, gone }, rules),
    ...fields,
  }
}
/** Other pieces, or another work plan. */
const replanned = (id: number, partProduct: number): MadeChange<ActionMove> => ({
  ...{ id, undoes: null, moves: [], items: [partProduct], by: 'Kadri Lind', at: EIGHT },
})
const planned = (state: PlanState, work = someDesiredWork(['a'])) =>
  scheduleOrders(movesOfEach(state, rules)(work, 0), state, rules.endOf)
const unplanned = (state: PlanState) => scheduleOrders(movesOfUnplan([-1], state), state, rules.endOf)
const undone = (
  change: RecordedChange,
  later: readonly MadeChange<ActionMove>[],
  state: PlanState,
  by = rules,
) => movesOfUndo(change, later, withFrozen(state, change.record.actions), by)
const codesOf = ({ problems }: ScheduledMoves) => problems.map(({ code }) => code)
const slotsOf = ({ orders }: ScheduledMoves) =>
  orders.map(({ id, worker, start, end, minutes }) => [id, worker, start, end, minutes])
const placesOf = (state: PlanState) =>
  [...state.actions.get(1)!.values()].map((each) => [each.path, placeOfAction(each, state)] as const)

const before = aPlanState([aPlanAction('a')])
const plan = planned(before)
const after = carriedOut(before, plan)

test('refuses to undo a change once its work has moved, was done or has started', () => {
  const [a] = [...after.actions.get(1)!.values()]
  const [order] = [...after.orders.values()]
  const codes = (state: PlanState) => codesOf(undone(made(before, plan), [], state))

  assert.deepEqual(codes(after), [])
  assert.deepEqual(codes(before), ['moved_since'])
  assert.deepEqual(codes(aPlanState([{ ...a!, isDone: true }], [order!])), ['done_since'])
  assert.deepEqual(codes(aPlanState([a!], [{ ...order!, status: WorkOrderStatus.Paused }])), [
    'started_since',
  ])
  assert.deepEqual(codes(aPlanState([a!], [{ ...order!, start: EIGHT + MINUTE }])), ['moved_since'])
  assert.deepEqual(codes(aPlanState([a!], [{ ...order!, end: order!.end + MINUTE }])), ['moved_since'])
})

test('a paused work order that was moved can return', () => {
  const paused = aPlanState(
    [aPlanAction('a', { order: 7 })],
    [aPlanOrder(7, { status: WorkOrderStatus.Paused })],
  )
  const moved = planned(paused, someDesiredWork(['a'], { order: 7, worker: PRIIT }))

  const back = undone(made(paused, moved), [], carriedOut(paused, moved))

  assert.deepEqual(codesOf(back), [])
  assert.deepEqual(slotsOf(back), [[7, MART, EIGHT, EIGHT + 60 * MINUTE, 30]])
})

test('names who has moved the same work since, once for each part product', () => {
  const state = aPlanState([aPlanAction('a'), aPlanAction('b')])
  const both = planned(state, someDesiredWork(['a', 'b']))
  const moved: MadeChange<ActionMove> = { ...made(state, both), id: 2, by: 'Tiit Kask', at: EIGHT + MINUTE }

  assert.deepEqual(undone(made(state, both), [moved], carriedOut(state, both)).problems, [
    { code: 'moved_since', params: { item: 1, by: 'Tiit Kask', at: EIGHT + MINUTE } },
  ])
})

test('a work plan edit prevents an undo only if an action is gone or has another worker', () => {
  const taken = made(after, unplanned(after))
  const problems = (state: PlanState) => undone(taken, [replanned(2, 1)], state).problems
  const edited = { code: 'work_plan_changed_since', params: { item: 1, by: 'Kadri Lind', at: EIGHT } }

  assert.deepEqual(problems(before), [])
  assert.deepEqual(problems(aPlanState([aPlanAction('a', { minutes: 45 })])), [])
  assert.deepEqual(problems(aPlanState([aPlanAction('b')])), [edited])
  assert.deepEqual(problems(aPlanState([aPlanAction('a', { actionId: 11 })])), [edited])
  assert.deepEqual(problems(aPlanState([aPlanAction('a', { worker: PRIIT })])), [edited])
})

test('undoes changes in reverse order, and redoes them', () => {
  const moved = planned(after, someDesiredWork(['a'], { order: -1, worker: PRIIT }))
  const there = carriedOut(after, moved)
  const taken = unplanned(there)
  const out = carriedOut(there, taken)
  const [c1, c2, c3] = [made(before, plan), made(after, moved, { id: 2 }), made(there, taken, { id: 3 })]

  const back3 = undone(c3, [], out)
  const c4 = made(out, back3, { id: 4, undoes: 3 })
  const back2 = undone(c2, [c3, c4], there)
  const c5 = made(there, back2, { id: 5, undoes: 2 })
  const back1 = undone(c1, [c2, c3, c4, c5], after)
  const again = undone(c5, [], after)

  for (const { problems } of [back3, back2, back1, again]) assert.deepEqual(problems, [])
  assert.deepEqual(carriedOut(out, back3), there)
  assert.deepEqual(carriedOut(there, back2), after)
  assert.deepEqual(carriedOut(after, back1), before)
  assert.deepEqual(again.moves, moved.moves)
  assert.deepEqual(codesOf(undone(c4, [c5], after)), ['moved_since'])
})

test('restores the frozen minutes and the stored end, whatever the formula says now', () => {
  const taken = made(after, unplanned(after))
  const longer = aPlanState([aPlanAction('a', { minutes: 45 })])

  assert.deepEqual(slotsOf(undone(taken, [], longer)), [[-1, MART, EIGHT, EIGHT + 30 * MINUTE, 30]])
})

test('refuses to return work to an operator who has left, or to a past day', () => {
  const taken = made(after, unplanned(after))

  assert.deepEqual(codesOf(undone(taken, [], before, { ...rules, resources: new Set([PRIIT]) })), [
    'operator_left',
  ])
  assert.deepEqual(codesOf(undone(taken, [], before, { ...rules, today: EIGHT + 24 * 60 * MINUTE })), [
    'day_is_over',
  ])
})

test('refuses to return work into an absence, or to hours that are no longer worked', () => {
  const taken = made(after, unplanned(after))
  const absence = { start: EIGHT, end: EIGHT + 240 * MINUTE }
  const problems = (by: Partial<typeof rules>) => undone(taken, [], before, { ...rules, ...by }).problems
  const slot = { start: EIGHT, end: EIGHT + 30 * MINUTE }
  const params = { item: 1, worker: MART }

  assert.deepEqual(problems({ isWorking: () => false, absenceIn: () => absence }), [
    { code: 'absent_since', params: { ...params, ...absence } },
  ])
  assert.deepEqual(problems({ isWorking: () => false }), [
    { code: 'not_working_since', params: { ...params, ...slot } },
  ])
  assert.deepEqual(problems({ endOf: () => slot.end + MINUTE }), [
    { code: 'not_working_since', params: { ...params, ...slot } },
  ])
  assert.deepEqual(
    problems({ endOf: () => slot.end - MINUTE }),
    [],
    'overtime since leaves more time than needed',
  )
})

test('work that was planned outside working hours returns there', () => {
  const night = { ...rules, isWorking: () => false }
  const gone = new Set([-1])
  const taken = unplanned(after)
  const record = undoRecordOf(after, { ...taken, gone }, night)

  assert.deepEqual(codesOf(undone({ ...made(after, taken), record }, [], before, night)), [])
})

test('actions done since in the work that stayed do not prevent an undo', () => {
  const two = aPlanState([aPlanAction('a', { order: 7 }), aPlanAction('b', { order: 7 })], [aPlanOrder(7)])
  const moved = planned(two, someDesiredWork(['b'], { order: 7, worker: PRIIT }))
  const there = carriedOut(two, moved)
  const own = new Map(there.actions.get(1))
  own.set('a', { ...own.get('a')!, isDone: true })

  const back = undone(made(two, moved), [], { ...there, actions: new Map([[1, own]]) })

  assert.deepEqual(codesOf(back), [])
  assert.deepEqual(slotsOf(back), [[7, MART, EIGHT, EIGHT + 60 * MINUTE, 60]])
})

test('for any plan, undo and redo are exact, and done work never moves', () => {
  fc.assert(
    fc.property(anyPlanState, anyWorker, fc.integer({ min: 0, max: 600 }), (state, worker, later) => {
      const open = [...state.actions.get(1)!.values()].filter(({ isDone }) => !isDone)
      const id = open[0]?.order ?? null
      const paths = open.filter((each) => each.order === id).map(({ path }) => path)
      fc.pre(paths.length > 0)

      const change = planned(
        state,
        someDesiredWork(paths, { worker, order: id, start: EIGHT + later * MINUTE }),
      )
      const there = carriedOut(state, change)

      assert.deepEqual(change.problems, [])
      const back = undone(made(state, change), [], there)
      assert.deepEqual(back.problems, [])
      assert.deepEqual(placesOf(carriedOut(there, back)), placesOf(state))
      assert.deepEqual(carriedOut(there, back).orders, state.orders)
      const again = undone(made(there, back), [], carriedOut(there, back))
      assert.deepEqual(carriedOut(carriedOut(there, back), again).orders, there.orders)
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
