import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { type Held, pickedUp } from '#web/plan/changes/held.ts'
import { bundlesByWorker, bundlesOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { aGroup, aGroupAction, anOrder, aTimeplan } from '#web/screens/parts-timeplan/model/sample.ts'
import { dropEdit, fitEdit, holdFrom, revokeEdit, unplanEdit } from './edit.ts'
import type { Preview } from './preview.ts'
import { seenIn } from './seen-plan.ts'

const waiting = aGroup()
const planned = aGroup({
  ...{ partProductId: 2, workerId: 1, workOrder: anOrder() },
  actions: [aGroupAction(), aGroupAction({ path: 'cbody/pIN/a2' })],
})
const plan = aTimeplan({ unplanned: [waiting], data: [planned] })
const nowhere = { lane: 1, instant: 0 }

function hold(picked: ReadonlySet<string>): Held {
  return { picked, seen: pickedUp(seenIn(plan), picked) }
}

const placement = (groupId: string) => ({
  ...{ groupId, resourceId: 1, pieces: [], flags: [] },
  reason: { kind: 'as_desired' as const },
})

function places(given: Partial<Extract<Preview, { kind: 'places' }>>): Preview {
  const nothing = { bundles: [], placements: [], refused: [], missing: [] }
  return { kind: 'places', operatorId: 1, keepsOperators: false, aside: null, ...nothing, ...given }
}

test('dropped work is planned where it was previewed and no longer selected', () => {
  const held = hold(picksOf([waiting, planned]))
  const bundles = bundlesOf(plan, held.picked)
  const placements = bundles.map(({ id }) => placement(id))
  const preview = places({ bundles, placements, missing: [3] })

  assert.deepEqual(dropEdit(held, bundles, preview, nowhere), {
    kind: 'run',
    intent: { kind: 'plan', ...held, placements, desired: nowhere, missing: [3] },
    done: held.picked,
    unfit: [],
  })
})

test('a dropped group that does not fit stays selected, and the others are planned', () => {
  const held = hold(picksOf([waiting, planned]))
  const bundles = bundlesOf(plan, held.picked)
  const [first, second] = bundles
  const placements = [placement(first!.id)]
  const reason = { kind: 'horizon', longestGapMinutes: 0 } as const
  const preview = places({ bundles, placements, refused: [{ groupId: second!.id, reason }] })

  assert.deepEqual(dropEdit(held, bundles, preview, nowhere), {
    kind: 'run',
    intent: { kind: 'plan', ...hold(picksOf([waiting])), placements, desired: nowhere, missing: [] },
    done: picksOf([waiting]),
    unfit: [{ order: planned.order.order_number, reason }],
  })
})

test('work that fits nowhere is not planned, and each piece of it says why', () => {
  const held = hold(picksOf([waiting]))
  const bundles = bundlesOf(plan, held.picked)
  const reason = { kind: 'day_full' } as const
  const preview = places({ bundles, refused: [{ groupId: bundles[0]!.id, reason }] })

  assert.deepEqual(dropEdit(held, bundles, preview, nowhere), {
    kind: 'unfit',
    unfit: [{ order: waiting.order.order_number, reason }],
  })
})

test('work cannot be dropped where the preview has no place for it', () => {
  const held = hold(picksOf([waiting]))
  const preview: Preview = { kind: 'past' }

  assert.deepEqual(dropEdit(held, bundlesOf(plan, held.picked), preview, nowhere), {
    kind: 'no-place',
    preview,
  })
})

test('work that the plan no longer has is gone, whatever is done with it', () => {
  const held = hold(new Set(['99 cbody/a1']))
  const gone = { kind: 'gone', done: held.picked }

  assert.deepEqual(dropEdit(held, [], null, nowhere), gone)
  assert.deepEqual(unplanEdit(held, [], plan), gone)
  assert.deepEqual(revokeEdit(held, []), gone)
})

test('one selected action unplans the whole of its work order', () => {
  const held = hold(new Set(['2 cbody/pIN/a2']))

  const edit = unplanEdit(held, bundlesOf(plan, held.picked), plan)

  assert.deepEqual(edit.kind === 'run' && [edit.intent.kind, edit.intent.picked, edit.done], [
    'unplan',
    picksOf([planned]),
    held.picked,
  ])
})

test('work that is not planned cannot be unplanned', () => {
  const held = hold(picksOf([waiting]))

  assert.deepEqual(unplanEdit(held, bundlesOf(plan, held.picked), plan), { kind: 'nothing' })
})

test('only groups with a place are planned, all else stays selected', () => {
  const selected = hold(picksOf([waiting, planned]))
  const [first] = bundlesByWorker(plan, selected.picked)

  const edit = fitEdit(selected, plan, [placement(first!.id)])

  assert.deepEqual(edit.kind === 'run' && edit.done, picksOf([waiting]))
})

test('what is in downtime is selected no more once the rest is planned, and is not sent', () => {
  const stopped = aGroup({
    ...{ partProductId: 3, workerId: 1 },
    workOrder: anOrder({ id: 32, status: WorkOrderStatus.Downtime }),
  })
  const plan = aTimeplan({ unplanned: [waiting], data: [stopped] })
  const selected = { picked: picksOf([waiting, stopped]), seen: pickedUp(seenIn(plan), new Set()) }

  const edit = fitEdit(selected, plan, [placement(waiting.id)])

  assert.deepEqual(edit.kind === 'run' && [edit.done, edit.intent.picked], [
    selected.picked,
    picksOf([waiting]),
  ])
})

test('dragging selected work drags all that is selected, as it was when it was selected', () => {
  const selected = hold(picksOf([waiting, planned]))

  assert.equal(holdFrom({ kind: 'block', id: 31 }, plan, [], selected), selected)
})

test('dragging other work drags it alone', () => {
  const held = holdFrom({ kind: 'block', id: 31 }, plan, [], hold(picksOf([waiting])))

  assert.deepEqual(held?.picked, picksOf([planned]))
})

test('a work order that is done or not confirmed by the server cannot be dragged', () => {
  const unconfirmed = aGroup({ workerId: 1, workOrder: anOrder({ id: -1 }) })
  const done = aGroup({
    workerId: 1,
    workOrder: anOrder({ id: 32 }),
    actions: [aGroupAction({ done: true })],
  })
  const other = aTimeplan({ data: [unconfirmed, done] })

  assert.equal(holdFrom({ kind: 'block', id: -1 }, other, [], hold(new Set())), null)
  assert.equal(holdFrom({ kind: 'block', id: 32 }, other, [], hold(new Set())), null)
})
