import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayView, standsOut } from './day-rows.ts'
import { at, fullDay, span, tracked, working } from './sample.ts'

const evening = Date.parse(at('20:00'))
const { rows, totals, marks } = dayView(span, fullDay, evening)

test('a gap may be filled by the work before and after it, and by what was planned for then', () => {
  const gap = rows.find((row) => row.kind === 'gap')

  assert.deepEqual(gap?.gap, { start: Date.parse(at('12:30')), end: Date.parse(at('13:15')) })
  assert.deepEqual(
    gap?.likely.map(({ order_number }) => order_number),
    ['261141', '261148', '261155'],
  )
})

test('work that runs beside other work names it', () => {
  const named = rows.flatMap((row) =>
    row.kind === 'entry' ? [[row.entry.id, row.overlaps.map(({ id }) => id)]] : [],
  )

  assert.deepEqual(named, [
    [1, []],
    [2, []],
    [3, []],
    [4, [5]],
    [5, [4]],
  ])
})

test('the day says what stands out and what it adds up to', () => {
  assert.deepEqual(marks, { gaps: 1, overlaps: 2, forgotten: 0, waiting: 0 })
  assert.equal(standsOut(marks), true)
  assert.equal(totals.labour - totals.elapsed, 30 * 60_000)
})

test('of an entry from the day before only its part in the day is counted', () => {
  const night = tracked(9, ['08:00', null], { start_time: '2026-11-20T15:14:00+02:00', is_forgotten: true })
  const operator = { id: 5, name: 'Mart Tamm' }

  const view = dayView(span, { operator, working, entries: [night], planned: [] }, Date.parse(at('02:00')))

  assert.deepEqual(
    view.rows.map((row) => row.kind === 'entry' && row.length),
    [120 * 60_000],
  )
  assert.equal(view.marks.forgotten, 1)
})

test('rows show what their times say, add up to the total, and a moment is not nothing', () => {
  const entries = [
    tracked(1, ['08:00', '08:10'], { start_time: '2026-11-23T08:00:50+02:00' }),
    tracked(2, ['08:10', '08:20'], { end_time: '2026-11-23T08:20:40+02:00' }),
    tracked(3, ['08:30', null], { end_time: '2026-11-23T08:30:20+02:00' }),
  ]
  const operator = { id: 5, name: 'Mart Tamm' }

  const view = dayView(span, { operator, working, entries, planned: [] }, Date.parse(at('08:31')))

  const lengths = view.rows.flatMap((row) => (row.kind === 'entry' ? row.length : []))
  assert.deepEqual(lengths, [600_000, 600_000, 20_000])
  assert.equal(view.totals.elapsed, 1_200_000)
})
