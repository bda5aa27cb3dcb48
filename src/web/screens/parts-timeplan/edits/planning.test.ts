import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActionGroup } from '#contract/action-groups.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { at, shown } from '#test/support/planning.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesByWorker, bundlesOf, itemsOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  carriedOrders,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { changedGroups } from '#web/screens/parts-timeplan/model/sharing.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { fitted } from './auto-fit.ts'
import { optimistic, placeOf } from './intent.ts'
import { previewOf } from './preview.ts'
import { replan } from './replan.ts'
import { withoutBundles, withPlaced, withReply } from './replies.ts'
import { wrongOrder } from './wrong-order.ts'

const NOW = at('2026-03-02 08:00')
const asTheyAre = { order: 'given', first: null, divide: 'never', anyone: false } as const

function boardOf(plan: KnownPlan, now = NOW) {
  const rules = rulesOf(plan)
  const reached = plantDays(SAMPLE_MONDAY, 31 + plan.limits.horizon_days)
  const days = reached.slice(0, 31)
  const dues = duesOf(plan.part_products)
  const skills = new Map(plan.actions.map(({ id, work_type }) => [id, work_type]))
  const blocked = {
    products: new Set<number>(),
    orders: new Set(plan.blockers.map(({ target_id }) => target_id)),
  }
  const { operators, data, carried } = plan
  const { lanes } = lanesOf({ data, operators, dues, blocked, carried, rules, days: reached, skills })
  const limits = limitsOf(plan.limits)
  const context = { plan, rules, days: reached, dues, skills, now, limits }
  return { lanes, days, context }
}

function previewed(plan: KnownPlan, groups: readonly ActionGroup[], instant: string, lane = 0) {
  const { lanes, context } = boardOf(plan)
  return previewOf(bundlesOf(plan, picksOf(groups)), lanes[lane]!, at(instant), context)
}

function placesOf(preview: ReturnType<typeof previewed>) {
  assert.equal(preview.kind, 'places')
  if (preview.kind !== 'places') throw new Error('There are places.')
  return preview
}

const loose = aGroup()
const planned = aGroup({ partProductId: 2, workerId: 1, workOrder: anOrder() })
const busy = aTimeplan({
  unplanned: [loose],
  data: [planned],
  part_products: [aProduct(), aProduct({ id: 2, delivery_date: '2026-03-01' })],
})

test('work dropped onto a free hour is shown there and sent as shown', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 10:15'))
  const bundles = bundlesOf(busy, picksOf([loose]))

  const items = itemsOf(placements, new Map(bundles.map((bundle) => [bundle.id, bundle])))

  assert.deepEqual(items, [
    {
      ...{ id: 1, worker_id: 1, work_order_id: null, duration: 60, action_ids: [24], was_unassigned: true },
      start_time: new Date(at('2026-03-02 10:15')).toISOString(),
      end_time: new Date(at('2026-03-02 11:15')).toISOString(),
      work_plan_action_paths: ['cbody/pIN/a1'],
    },
  ])
})

test('work dropped onto other work follows it and says so', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 08:30'))

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-02 09:00–2026-03-02 10:00'])
  assert.deepEqual(placements[0]!.reason, { kind: 'behind', ids: [31], others: 0, afterGroup: false })
})

test('a work order can be moved within its own time', () => {
  const { placements } = placesOf(previewed(busy, [planned], '2026-03-02 08:30'))

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-02 08:30–2026-03-02 09:30'])
})

test('a work order that is moved is sent with all its open actions, however many', () => {
  const steps = [aGroupAction(), aGroupAction({ path: 'cbody/pIN/a2', duration: 30 })]
  const big = aGroup({ ...planned, actions: steps, duration: 90 })
  const plan = { ...busy, data: [big] }
  const { placements } = placesOf(previewed(plan, [big], '2026-03-03 08:00'))

  const [item] = itemsOf(placements, new Map(bundlesOf(plan, picksOf([big])).map((each) => [each.id, each])))

  assert.deepEqual(
    [item?.work_order_id, item?.duration, item?.work_plan_action_paths],
    [31, 90, ['cbody/pIN/a1', 'cbody/pIN/a2']],
  )
})

test('a day before today takes nothing and says why before the drop', () => {
  const { lanes, context } = boardOf(busy, at('2026-03-04 10:00'))
  const bundles = bundlesOf(busy, picksOf([loose]))

  assert.equal(previewOf(bundles, lanes[0]!, at('2026-03-03 09:00'), context).kind, 'past')
})

test('nothing is planned into the part of today that is over', () => {
  const { lanes, context } = boardOf(busy, at('2026-03-02 12:58'))

  const preview = placesOf(
    previewOf(bundlesOf(busy, picksOf([loose])), lanes[0]!, at('2026-03-02 09:00'), context),
  )

  assert.deepEqual(shown(preview.placements[0]!.pieces), ['2026-03-02 13:00–2026-03-02 14:00'])
})

test('work dropped onto a day of absence goes after it and says why', () => {
  const absence = {
    ...{ id: 1, operator: { id: 1, name: 'Mart Tamm' }, reason: 'sick_leave', comment: '' },
    start_time: '2026-03-03T00:00:00+02:00',
    end_time: '2026-03-04T00:00:00+02:00',
  }
  const plan = { ...busy, absences: [absence] }

  const preview = placesOf(previewed(plan, [loose], '2026-03-03 10:00'))

  assert.deepEqual(preview.aside, { kind: 'absence', reason: 'sick_leave' })
  assert.deepEqual(shown(preview.placements[0]!.pieces), ['2026-03-04 08:00–2026-03-04 09:00'])
})

test('work dropped onto a free day is marked as outside working hours', () => {
  const preview = placesOf(previewed(busy, [loose], '2026-03-07 10:00'))

  assert.deepEqual(preview.aside, { kind: 'weekend' })
  assert.deepEqual(preview.placements[0]!.flags, ['outside_hours', 'late'])
})

test('work dropped onto lunch begins after it', () => {
  const preview = placesOf(previewed(busy, [loose], '2026-03-02 12:10'))

  assert.deepEqual(shown(preview.placements[0]!.pieces), ['2026-03-02 12:30–2026-03-02 13:30'])
})

test('running work stays where it is', () => {
  const running = aGroup({ workerId: 1, workOrder: anOrder({ status: WorkOrderStatus.Running }) })

  assert.equal(previewed(aTimeplan({ data: [running] }), [running], '2026-03-03 08:00').kind, 'held')
})

test('an operator without the skill is named before the drop', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 10:15', 1))

  assert.deepEqual(placements[0]!.flags, ['no_capability'])
})

test('what a part product has with nobody and with somebody becomes one work order where it is dropped', () => {
  const mine = aGroup({ workerId: 2, actions: [aGroupAction({ path: 'cbody/pIN/a2', action_id: 25 })] })
  const plan = aTimeplan({ unplanned: [loose, mine] })

  const bundles = bundlesOf(plan, picksOf([loose, mine]))

  assert.deepEqual(
    bundles.map(({ minutes, actions, workers }) => [minutes, actions.length, workers]),
    [[120, 2, [null, 2]]],
  )
})

test('what is planned moves from the tree to the board before the server has answered', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 10:15'))
  const bundles = bundlesOf(busy, picksOf([loose]))

  const hoped = withPlaced(busy, placements, new Map(bundles.map((bundle) => [bundle.id, bundle])))

  assert.deepEqual(hoped.unplanned, [])
  const [, placed] = boardOf({ ...busy, ...hoped }).lanes[0]!.blocks
  assert.deepEqual([placed?.start, placed?.minutes], [at('2026-03-02 10:15'), 60])
})

test('the answer takes the place of what was foreseen, and of nothing else', () => {
  const answered = aGroup({ workerId: 1, workOrder: anOrder({ id: 44 }) })

  const reply = {
    ...{ state_hash: 'b', change_id: 9, gone: [loose.id], work_orders: [44] },
    data: [answered],
  }
  const waiting = withoutBundles(busy, bundlesOf(busy, picksOf([loose])))

  const after = withReply(waiting, { reply, madeOn: busy.state_hash })

  assert.deepEqual([after.state_hash, after.data, after.unplanned], ['b', [planned, answered], []])
  assert.equal(after.data[0], planned)
})

test('a reply to a call that others came before leaves the revision, since what they did is not shown yet', () => {
  const reply = { state_hash: 'c', change_id: 9, gone: [], work_orders: [], data: [] }

  assert.equal(withReply(busy, { reply, madeOn: 'b' }).state_hash, busy.state_hash)
  assert.equal(withReply(busy, { reply, madeOn: null }).state_hash, busy.state_hash)
})

test('an answer leaves the groups it does not affect as they are, and takes the place of what was hoped', () => {
  const [inlet, test] = [aGroupAction(), aGroupAction({ path: 'cbody/pTL/a25', was_unassigned: false })]
  const own = aGroup({ actions: [inlet, aGroupAction({ path: 'cbody/pIN/a2' })] })
  const colleagues = aGroup({ workerId: 2, actions: [test] })
  const other = aGroup({ partProductId: 3 })
  const plan = { ...busy, unplanned: [own, colleagues, other] }
  const picked = new Set(['1 cbody/pIN/a1'])
  const hoped = optimistic(plan, {
    ...{ kind: 'plan', picked, seen: new Map(), desired: { lane: 1, instant: NOW }, missing: [] },
    placements: placesOf(
      previewOf(
        bundlesOf(plan, picked),
        boardOf(plan).lanes[0]!,
        at('2026-03-03 08:00'),
        boardOf(plan).context,
      ),
    ).placements,
  })
  const left = { ...own, actions: own.actions.slice(1), duration: 60 }
  const answered = aGroup({ workerId: 1, workOrder: anOrder({ id: 44 }), actions: [inlet] })

  const reply = {
    ...{ state_hash: 'b', change_id: 9, gone: [], work_orders: [44] },
    data: [answered, left],
  }

  const after = withReply(hoped, { reply, madeOn: busy.state_hash })

  assert.ok(hoped.data.some(({ workOrder }) => workOrder && workOrder.id < 0))
  assert.deepEqual(after.data, [planned, answered])
  assert.deepEqual(after.unplanned, [left, colleagues, other])
  assert.equal(after.unplanned[1], colleagues)
})

test('what comes back to wait stands with its part product', () => {
  const [first, second] = [aGroup(), aGroup({ partProductId: 3 })]
  const back = aGroup({ workerId: 2 })

  const reply = { ...{ state_hash: 'b', change_id: 9, gone: [], work_orders: [] }, data: [back] }

  const after = withReply({ ...busy, unplanned: [first, second] }, { reply, madeOn: busy.state_hash })

  assert.deepEqual(after.unplanned, [first, back, second])
})

const broken = aGroup({
  ...{ partProductId: 4, workerId: 1 },
  actions: [
    aGroupAction(),
    aGroupAction({
      ...{ path: 'cbody/pTL/a25', action_id: 25, duration: 0 },
      problem: 'Formula of "Leak test" cannot be calculated: division by zero (1/0).',
    }),
  ],
})
const withBroken = { ...busy, unplanned: [loose, broken], part_products: [aProduct(), aProduct({ id: 4 })] }

test('work whose minutes cannot be calculated is dropped nowhere and says why; the rest of it is', () => {
  const whole = previewed(withBroken, [loose, broken], '2026-03-03 08:00')
  const { lanes, context } = boardOf(withBroken)
  const sound = bundlesOf(withBroken, new Set(['4 cbody/pIN/a1']))

  assert.deepEqual(whole, {
    kind: 'no_duration',
    problem: 'Formula of "Leak test" cannot be calculated: division by zero (1/0).',
  })
  assert.equal(previewOf(sound, lanes[0]!, at('2026-03-03 08:00'), context).kind, 'places')
})

test('work whose minutes cannot be calculated is left out when work is laid out by itself, and says why', () => {
  const { lanes, context } = boardOf(withBroken)
  const bundles = bundlesByWorker(withBroken, picksOf([loose, broken]))

  const fit = fitted(bundles, lanes, context, asTheyAre)

  assert.deepEqual(
    fit.placements.map(({ groupId }) => groupId),
    [loose.id],
  )
  assert.deepEqual(fit.refused, [
    { groupId: broken.id, reason: { kind: 'no_duration', problem: broken.actions[1]!.problem } },
  ])
})

test('the limits that the factory has set hold for drops and for what is laid out by itself', () => {
  const limited = (limits: Partial<KnownPlan['limits']>): KnownPlan => ({
    ...busy,
    limits: { ...busy.limits, ...limits },
    unplanned: [loose, aGroup({ partProductId: 3, workerId: 1 })],
    part_products: [aProduct(), aProduct({ id: 2 }), aProduct({ id: 3 })],
  })
  const dropped = (plan: KnownPlan) => placesOf(previewed(plan, plan.unplanned, '2026-03-02 08:00'))
  const fittedIn = (plan: KnownPlan) => {
    const { lanes, context } = boardOf(plan)
    const bundles = bundlesByWorker(plan, picksOf(plan.unplanned))
    return fitted(bundles, [lanes[0]!], context, asTheyAre)
  }
  const begins = ({ placements }: { placements: readonly Placement[] }) =>
    placements.map(({ pieces }) => shown(pieces)[0]?.slice(0, 16))

  const [oneADay, twoDays] = [limited({ items_per_day: 1 }), limited({ items_per_day: 1, horizon_days: 2 })]

  assert.deepEqual(begins(dropped(oneADay)), ['2026-03-03 08:00', '2026-03-04 08:00'])
  assert.deepEqual(begins(fittedIn(oneADay)), ['2026-03-03 08:00', '2026-03-04 08:00'])
  for (const { refused } of [dropped(twoDays), fittedIn(twoDays)])
    assert.deepEqual(
      refused.map(({ reason }) => reason.kind),
      ['day_full'],
    )
  assert.deepEqual(
    dropped(limited({ items_per_day: 1, fit_window_days: 1 })).placements.map(({ flags }) =>
      flags.includes('beyond_window'),
    ),
    [true, true],
  )
})

test('what others have moved is known from what they have not', () => {
  const moved = aGroup({
    ...planned,
    workOrder: anOrder({ start_time: '2026-03-03T08:00:00+02:00', end_time: '2026-03-03T09:00:00+02:00' }),
  })

  assert.deepEqual([...changedGroups(busy, { ...busy, data: [moved] })], [planned.id])
})

test('a change redraws only the days of the operator that it changes', () => {
  const rules = rulesOf(busy)
  const days = plantDays(SAMPLE_MONDAY, 61)
  const basis = {
    ...{ rules, days, dues: duesOf(busy.part_products), skills: new Map<number, number>() },
    blocked: { products: new Set<number>(), orders: new Set<number>() },
    ...{ operators: busy.operators, carried: busy.carried },
  }
  const onTuesday = anOrder({
    ...{ id: 40, start_time: '2026-03-03T08:00:00+02:00', end_time: '2026-03-03T09:00:00+02:00' },
  })
  const onSaturday = anOrder({
    ...{ id: 39, start_time: '2026-03-07T08:00:00+02:00', end_time: '2026-03-07T09:00:00+02:00' },
  })
  const theirs = aGroup({ partProductId: 3, workerId: 2, workOrder: onSaturday })
  const added = aGroup({ partProductId: 4, workerId: 2, workOrder: onTuesday })
  const before = lanesOf({ ...basis, data: [planned, theirs] })

  const after = lanesOf(
    { ...basis, dues: new Map([...basis.dues, [4, at('2026-03-03 00:00')]]), data: [planned, theirs, added] },
    before,
  )

  assert.equal(after.lanes[0], before.lanes[0])
  const [older, newer] = [before.lanes[1]!, after.lanes[1]!]
  assert.equal(newer.cells[0], older.cells[0])
  assert.equal(newer.time, older.time)
  assert.deepEqual(
    newer.cells[1]?.blocks.map(({ group, isLate }) => [group.id, isLate]),
    [[added.id, true]],
  )
  assert.equal(newer.cells[1]?.load.plannedMinutes, 60)
})

test('an operator is drawn again when work is blocked or its due date changes', () => {
  const { context } = boardOf(busy)
  const basis = { ...context, operators: busy.operators, data: busy.data, carried: busy.carried }
  const nothing = { products: new Set<number>(), orders: new Set<number>() }
  const known = lanesOf({ ...basis, blocked: nothing })

  const blocked = lanesOf({ ...basis, blocked: { ...nothing, orders: new Set([31]) } }, known)
  const later = lanesOf({ ...basis, blocked: nothing, dues: new Map([[2, at('2026-03-09 00:00')]]) }, known)

  assert.equal(blocked.lanes[0]?.cells[0]?.blocks[0]?.isBlocked, true)
  assert.equal(known.lanes[0]?.cells[0]?.blocks[0]?.isLate, true)
  assert.equal(later.lanes[0]?.cells[0]?.blocks[0]?.isLate, false)
})

test('laid out by itself, work goes around what is planned and names how many must be late', () => {
  const late = aGroup({ partProductId: 3, workerId: 1 })
  const overdue = aProduct({ id: 3, delivery_date: '2026-03-01' })
  const plan = { ...busy, unplanned: [loose, late], part_products: [...busy.part_products, overdue] }
  const { lanes, context } = boardOf(plan)

  const fit = fitted(bundlesByWorker(plan, picksOf([loose, late])), lanes, context, {
    ...asTheyAre,
    order: 'due-date',
  })

  assert.deepEqual([fit.placements.length, fit.fewestMissed, fit.refused], [2, 1, []])
  const lateness = { refused: 0, early: 0, sameAs: null }
  const order = late.order.order_number
  assert.deepEqual(fit.lateness.get('due-date'), { ...lateness, late: [{ order, minutes: 600 }] })
  assert.deepEqual(fit.lateness.get('given'), { ...lateness, late: [{ order, minutes: 675 }] })
  assert.equal(fit.lateness.get('fewest-late')?.sameAs, 'due-date')
})

const [mine, hers] = [2, 3].map((step) =>
  aGroup({ workerId: step - 1, actions: [aGroupAction({ path: `cbody/pIN/a${step}` })] }),
)

test('laid out by itself, what several workers have stays with each of them', () => {
  const plan = aTimeplan({ unplanned: [loose, mine!, hers!] })
  const { lanes, context } = boardOf(plan)
  const groups = bundlesByWorker(plan, picksOf([loose, mine!, hers!]))

  const { placements } = fitted(groups, lanes, context, asTheyAre)

  assert.deepEqual(
    placements.map(({ groupId, resourceId }) => [groupId, resourceId]),
    [
      [loose.id, 1],
      [mine!.id, 1],
      [hers!.id, 2],
    ],
  )
})

const steps = ['cbody/pIN/a1', 'cbody/pTL/a1']
const tested = aProduct({ work_plan_action_paths: steps, action_ids: [24, 25] })
const [weld, leak] = steps.map((path, index) =>
  aGroup({ workerId: index + 1, actions: [aGroupAction({ path, action_id: 24 + index })] }),
)

test('automatic scheduling begins work only once the work that it follows has ended, in every sequence', () => {
  const plan = aTimeplan({ unplanned: [leak!, weld!], part_products: [tested] })
  const { lanes, context } = boardOf(plan)

  const { lateness, bundles, placements } = fitted(
    bundlesByWorker(plan, picksOf([leak!, weld!])),
    lanes,
    context,
    asTheyAre,
  )

  const [leakPlace, weldPlace] = [leak!, weld!].map(
    ({ id }) => placements.find((each) => each.groupId === id)!,
  )
  assert.equal(leakPlace!.pieces[0]!.start, weldPlace!.pieces.at(-1)!.end)
  assert.deepEqual(
    [...lateness.values()].map(({ early }) => early),
    [0, 0, 0, 0],
  )
  assert.equal(wrongOrder(plan, { bundles, placements }).early.size, 0)
})

test('scheduled work is finished no earlier than planned work that it follows', () => {
  const end_time = '2026-03-12T09:00:00+02:00'
  const planned = { ...weld!, workOrder: anOrder({ start_time: '2026-03-12T08:00:00+02:00', end_time }) }
  const plan = aTimeplan({ data: [planned], unplanned: [leak!], part_products: [tested] })
  const { lanes, context } = boardOf(plan)

  const { earliestFinish } = fitted(bundlesByWorker(plan, picksOf([leak!])), lanes, context, asTheyAre)

  assert.equal(earliestFinish, Date.parse(end_time))
})

test('automatic scheduling says which work stays before work that it follows, because there is no place after it', () => {
  const far = { start_time: '2026-06-01T08:00:00+03:00', end_time: '2026-06-01T09:00:00+03:00' }
  const welded = aGroup({ ...weld!, workOrder: anOrder(far) })
  const plan = aTimeplan({ unplanned: [leak!], data: [welded], part_products: [tested] })
  const { lanes, context } = boardOf(plan)

  const fit = fitted(bundlesByWorker(plan, picksOf([leak!])), lanes, context, asTheyAre)

  assert.equal(fit.lateness.get('given')?.early, 1)
  assert.deepEqual([...fit.early.keys()], [leak!.id])
})

test('work whose predecessor is neither planned nor scheduled with it is named, and is not counted as in the wrong order', () => {
  const plan = aTimeplan({ unplanned: [leak!, weld!], part_products: [tested] })
  const { lanes, context } = boardOf(plan)

  const fit = fitted(bundlesByWorker(plan, picksOf([leak!])), lanes, context, asTheyAre)

  const [[id, early] = [], ...others] = fit.early
  assert.deepEqual([id, early?.after.path, early?.after.job], [leak!.id, steps[0], null])
  assert.deepEqual(others, [])
  assert.equal(fit.lateness.get('given')?.early, 0)
})

test('automatic scheduling names planned work that would start before scheduled work that it follows', () => {
  const first = { start_time: '2026-03-02T08:00:00+02:00', end_time: '2026-03-02T09:00:00+02:00' }
  const plan = aTimeplan({
    ...{ unplanned: [weld!], part_products: [tested] },
    data: [aGroup({ ...leak!, workOrder: anOrder({ id: 31, ...first }) })],
  })
  const { lanes, context } = boardOf(plan)

  const fit = fitted(bundlesByWorker(plan, picksOf([weld!])), lanes, context, asTheyAre)

  assert.deepEqual(
    fit.overtaken.map(({ job, after }) => [job.workOrder, after.job?.group]),
    [[31, weld!.id]],
  )
  assert.equal(fit.lateness.get('given')?.early, 1)
})

test('what was laid out by itself is foreseen as it was laid out: each worker has their own', () => {
  const plan = aTimeplan({ unplanned: [mine!, hers!] })
  const { lanes, context } = boardOf(plan)
  const picked = picksOf([mine!, hers!])
  const { placements } = fitted(bundlesByWorker(plan, picked), lanes, context, asTheyAre)

  const after = optimistic(plan, {
    kind: 'plan',
    picked,
    seen: new Map(),
    placements,
    desired: null,
    missing: [],
  })

  assert.deepEqual(
    [after.unplanned, after.data.map(({ workerId, actions }) => [workerId, actions.length])],
    [
      [],
      [
        [1, 1],
        [2, 1],
      ],
    ],
  )
})

test('work is scheduled automatically from a later first day on, and not earlier when others have changed the plan', () => {
  const plan = aTimeplan({ unplanned: [mine!] })
  const { lanes, context } = boardOf(plan)
  const picked = picksOf([mine!])
  const choice = { ...asTheyAre, first: '2026-03-05' }
  const { placements } = fitted(bundlesByWorker(plan, picked), lanes, context, choice)
  const seen = new Map()

  const again = replan(
    plan,
    { kind: 'plan', picked, seen, placements, desired: null, missing: [] },
    { first: SAMPLE_MONDAY, now: NOW },
  )

  assert.deepEqual(shown(placements[0]!.pieces), ['2026-03-05 08:00–2026-03-05 09:00'])
  assert.ok(again?.kind === 'plan')
  assert.deepEqual(again.placements[0]!.pieces, placements[0]!.pieces)
})

test('a first day that has begun means now', () => {
  const plan = aTimeplan({ unplanned: [mine!] })
  const { lanes, context } = boardOf(plan, at('2026-03-05 09:20'))
  const bundles = bundlesByWorker(plan, picksOf([mine!]))

  const { placements } = fitted(bundles, lanes, context, { ...asTheyAre, first: '2026-03-05' })

  assert.equal(shown(placements[0]!.pieces)[0]?.slice(0, 16), '2026-03-05 09:20')
})

test('automatically scheduled work is never far from a desired start, as it has none', () => {
  const absence = {
    ...{ id: 1, operator: { id: 1, name: 'Mart Tamm' }, reason: 'sick_leave', comment: '' },
    start_time: '2026-03-02T00:00:00+02:00',
    end_time: '2026-03-14T00:00:00+02:00',
  }
  const plan = aTimeplan({
    unplanned: [mine!],
    absences: [absence],
    part_products: [aProduct({ delivery_date: '2026-04-01' })],
  })
  const { lanes, context } = boardOf(plan)

  const { placements } = fitted(bundlesByWorker(plan, picksOf([mine!])), lanes, context, asTheyAre)

  assert.deepEqual(
    placements.map(({ pieces, flags }) => [shown(pieces), flags]),
    [[['2026-03-16 08:00–2026-03-16 09:00'], []]],
  )
})

test('an intent gets another place where others have taken its own', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 10:15'))
  const intent = {
    ...{ kind: 'plan' as const, picked: picksOf([loose]), seen: new Map(), placements, missing: [] },
    desired: { lane: 1, instant: at('2026-03-02 10:15') },
  }
  const theirs = aGroup({
    ...{ partProductId: 3, workerId: 1 },
    workOrder: anOrder({
      id: 50,
      start_time: '2026-03-02T10:15:00+02:00',
      end_time: '2026-03-02T11:15:00+02:00',
    }),
  })

  const replanned = replan({ ...busy, data: [planned, theirs] }, intent, { first: SAMPLE_MONDAY, now: NOW })

  assert.equal(replanned?.kind, 'plan')
  if (replanned?.kind === 'plan')
    assert.deepEqual(shown(replanned.placements[0]!.pieces), ['2026-03-02 11:15–2026-03-02 12:45'])
})

test('an intent whose work is gone is given up', () => {
  const intent = { kind: 'unplan' as const, picked: picksOf([planned]), seen: new Map() }

  assert.equal(replan(aTimeplan(), intent, { first: SAMPLE_MONDAY, now: NOW }), null)
})

test('an intent puts its work where it was placed, which may be after where it was dropped', () => {
  const { placements } = placesOf(previewed(busy, [loose], '2026-03-02 08:30'))
  const held = { picked: picksOf([loose]), seen: new Map() }
  const desired = { lane: 1, instant: at('2026-03-02 08:30') }

  assert.deepEqual(placeOf({ kind: 'plan', ...held, placements, desired, missing: [] }), {
    lane: 1,
    instant: at('2026-03-02 09:00'),
  })
  assert.equal(placeOf({ kind: 'revoke', ...held }), null)
})

test('automatic scheduling keeps the time that work of earlier days still needs, and what follows it waits for it', () => {
  const fridays = anOrder({
    start_time: '2026-02-27T08:00:00+02:00',
    end_time: '2026-02-27T11:00:00+02:00',
  })
  const welding = aGroup({ workerId: 1, workOrder: fridays })
  const testing = aGroup({ workerId: 2, actions: [aGroupAction({ path: 'cbody/pIN/a2', action_id: 25 })] })
  const other = aGroup({ partProductId: 2, workerId: 1 })
  const product = aProduct({
    work_plan_action_paths: ['cbody/pIN/a1', 'cbody/pIN/a2'],
    action_ids: [24, 25],
  })
  const plan = aTimeplan({
    data: [welding],
    unplanned: [testing, other],
    part_products: [product, aProduct({ id: 2 })],
    carried: carriedOrders(fridays, 1, 90),
  })
  const { lanes, context } = boardOf(plan)
  const bundles = bundlesByWorker(plan, picksOf([testing, other]))
  const begins = ({ placements }: { placements: readonly Placement[] }) =>
    Object.fromEntries(placements.map(({ groupId, pieces }) => [groupId, shown(pieces)[0]?.slice(0, 16)]))

  const fit = fitted(bundles, lanes, context, asTheyAre)

  assert.deepEqual(begins(fit), { [testing.id]: '2026-03-02 09:30', [other.id]: '2026-03-02 09:30' })
  assert.equal(fit.carriedMinutes, 90)
  assert.deepEqual(
    fit.placements.find(({ groupId }) => groupId === other.id)?.reason,
    { kind: 'behind', ids: [fridays.id], others: 0, afterGroup: false },
    'the night is over before that work is',
  )
  const withIt = fitted(bundlesByWorker(plan, picksOf([welding, testing, other])), lanes, context, asTheyAre)
  assert.equal(withIt.carriedMinutes, 0, 'it is scheduled itself')
})

test('automatic scheduling says how late the same orders are in the present plan', () => {
  const late = anOrder({
    id: 31,
    start_time: '2026-03-09T08:00:00+02:00',
    end_time: '2026-03-09T09:00:00+02:00',
  })
  const other = aGroup({ partProductId: 2 })
  const planned = aGroup({ workerId: 1, workOrder: late })
  const plan = aTimeplan({
    ...{ data: [planned], unplanned: [other] },
    part_products: [aProduct({ delivery_date: '2026-03-08' }), aProduct({ id: 2 })],
  })
  const { lanes, context } = boardOf(plan)
  const presentOf = (groups: Parameters<typeof picksOf>[0]) =>
    fitted(bundlesByWorker(plan, picksOf(groups)), lanes, context, asTheyAre).present

  const order = planned.order.order_number
  assert.deepEqual(presentOf([planned, other]), { late: [{ order, minutes: 540 }], early: 0, unplanned: 1 })
  assert.equal(presentOf([other]), null)
})
