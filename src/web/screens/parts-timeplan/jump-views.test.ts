import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PartMove } from '#contract/part-plan.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { at } from '#test/support/planning.ts'
import { aGroup, anOrder } from '#web/screens/parts-timeplan/model/sample.ts'
import { viewCodec } from '#web/screens/parts-timeplan/model/view-state.ts'
import { daysFor, placeOfMoved, timeFrom, viewOfMoved, viewOfShown } from './jump-views.ts'

const nowhere = { worker_id: null, work_order_id: null, start_time: null, end_time: null }
const view = viewCodec.read(new URLSearchParams())
const TODAY = '2026-03-04'

function movedTo(to: PartMove['to']): PartMove {
  return { item: 1, paths: ['cbody/pIN/a1'], from: nowhere, to }
}

test('planned work is shown where it was moved to', () => {
  const { start_time, end_time } = anOrder()
  const to = { worker_id: 2, work_order_id: 31, start_time, end_time }

  assert.deepEqual(placeOfMoved(movedTo(to)), {
    ...{ workOrder: 31, operatorId: 2 },
    instant: at('2026-03-02 08:00'),
  })
})

test('unplanned work is searched in the tree, under its tab', () => {
  const plan = { unplanned: [aGroup({ workerId: 2 })] }
  const unplanned = movedTo({ ...nowhere, worker_id: 2 })

  assert.equal(placeOfMoved(unplanned), null)
  assert.deepEqual(viewOfMoved(unplanned, plan), { tab: 'unplanned', search: '260411' })
  assert.equal(viewOfMoved(movedTo(nowhere), plan).tab, 'unassigned')
  assert.equal(viewOfMoved(movedTo(nowhere), { unplanned: [] }).search, '')
})

test('the working time panel follows the board to other days, and keeps a day that is still shown', () => {
  const open = { ...view, panel: 'time', time: { kind: 'day', date: '2026-03-05', operator: 2 } } as const

  assert.deepEqual(timeFrom('2026-03-02', open, TODAY), {})
  assert.deepEqual(timeFrom('2026-06-01', open, TODAY), {
    time: { kind: 'day', date: '2026-06-01', operator: 2 },
  })
  assert.deepEqual(timeFrom('2026-06-01', { ...open, time: null }, TODAY), {
    time: { kind: 'day', date: '2026-06-01', operator: null },
  })
  assert.deepEqual(timeFrom('2026-06-01', view, TODAY), {})
})

test('the board moves to the week of a date that it does not show', () => {
  const days = plantDays('2026-03-02', 31)
  const time = (date: string) => ({ kind: 'day', date, operator: null }) as const

  assert.deepEqual(daysFor(time('2026-03-20'), { days }), {})
  assert.deepEqual(daysFor(time('2026-06-03'), { days }), { from: '2026-06-01' })
})

test('a place is shown with its card, in the week of its day where the board shows other days', () => {
  const shown = { days: plantDays('2026-03-02', 31), isPhone: false }
  const place = { workOrder: 31, operatorId: 2, instant: at('2026-03-05 08:00') }

  assert.deepEqual(viewOfShown(place, shown), { open: 31 })
  assert.deepEqual(viewOfShown({ ...place, instant: at('2026-06-03 08:00') }, shown), {
    from: '2026-06-01',
    open: 31,
  })
})

test('a day without a card closes the list of problems on a phone, where it covers the days', () => {
  const days = plantDays('2026-03-02', 31)
  const place = { workOrder: null, operatorId: 2, instant: at('2026-03-05 08:00') }

  assert.deepEqual(viewOfShown(place, { days, isPhone: false }), {})
  assert.deepEqual(viewOfShown(place, { days, isPhone: true }), { panel: null })
})
