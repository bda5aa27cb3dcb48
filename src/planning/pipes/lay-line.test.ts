import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { changeoverCausesOf, setupMinutesOf } from './changeover.ts'
import { findPlace, shortGap } from './find-place.ts'
import { entryOf, type LineEntry, layLine, slotBegunAt } from './lay-line.ts'
import type { PlacedJob } from './pipe-job.ts'
import { minute, sampleJob, sampleSettings as settings } from './sample.ts'

const [first, second, other] = [sampleJob(1), sampleJob(2), sampleJob(3, { dn: 1200, material: 2 })]
const at = (job: LineEntry['job'], start: number): LineEntry => ({ job, at: { start: minute(start) } })
const lay = (...entries: LineEntry[]) => layLine(1, entries, { settings })
/** Start, minutes of set-up and end, in minutes. */
const times = ({ job, slot }: PlacedJob) => [
  job.id,
  slot.start / MINUTE,
  slot.setupMinutes,
  slot.end / MINUTE,
]

test('set-up takes longer for each of diameter, material and colour that changes', () => {
  const before = sampleJob(1).setUp

  assert.equal(setupMinutesOf(undefined, before, settings), 35)
  assert.equal(setupMinutesOf(before, before, settings), 35)
  assert.deepEqual(changeoverCausesOf(before, { ...before, dn: 1200 }), ['diameter'])
  assert.equal(setupMinutesOf(before, { ...before, dn: 1200 }, settings), 65)
  const all = { dn: 800, material: 9, colourInner: 5, colourOuter: 1 }
  assert.deepEqual(changeoverCausesOf(before, all), ['diameter', 'material', 'colour'])
  assert.equal(setupMinutesOf(before, all, settings), 130)
})

test('a pipe is set up for after the one before it', () => {
  const { placed, conflicts } = lay(at(first, 0), at(other, 95))

  assert.deepEqual(placed.map(times), [
    [1, 0, 35, 95],
    [3, 95, 105, 260],
  ])
  assert.deepEqual(conflicts, [])
})

test('a pipe with a new neighbour keeps its winding, and its set-up grows or shrinks before it', () => {
  const { placed } = lay(at(first, 0), at(second, 400))

  const between = lay(...placed.map(entryOf), at(other, 100))
  assert.deepEqual(between.conflicts, [])
  assert.deepEqual(between.placed.map(times), [
    [1, 0, 35, 95],
    [3, 100, 105, 265],
    [2, 330, 105, 495],
  ])

  const without = lay(...between.placed.filter(({ job }) => job !== other).map(entryOf))
  assert.deepEqual(without.placed.map(times), placed.map(times))
})

test('a pipe that leaves no room for the set-up of the next is in conflict with it', () => {
  const { placed } = lay(at(first, 0), at(second, 200))

  const { conflicts } = lay(...placed.map(entryOf), at(other, 96))

  assert.deepEqual(
    conflicts.map(({ job, by }) => [job.id, by.id]),
    [[3, 2]],
  )
})

test('a pipe in production does not move', () => {
  const running: PlacedJob = {
    job: first,
    slot: { line: 1, start: minute(0), setupMinutes: 20, end: minute(100) },
    isFixed: true,
  }

  const { placed, conflicts } = lay(entryOf(running), at(second, 99))

  assert.deepEqual(placed[0], running)
  assert.deepEqual(
    conflicts.map(({ job, by }) => [job.id, by.id]),
    [[2, 1]],
  )
})

test('a pipe that is begun before its slot is wound from then on', () => {
  const slot = { line: 1, start: minute(500), setupMinutes: 35, end: minute(595) }

  const early = slotBegunAt(slot, minute(100.5))

  assert.deepEqual(early, { line: 1, start: minute(100), setupMinutes: 0, end: minute(160) })
  assert.equal(slotBegunAt(slot, minute(510)), slot)
})

test('what is planned while an early pipe is wound stays, and what comes next waits for both', () => {
  const slot = slotBegunAt({ line: 1, start: minute(500), setupMinutes: 35, end: minute(795) }, minute(100))
  const running: PlacedJob = { job: first, slot, isFixed: true }
  const planned = lay(at(second, 120), at(sampleJob(4), 230)).placed.map(entryOf)

  const { placed, conflicts } = lay(entryOf(running), ...planned, at(sampleJob(5), 900))
  const during = lay(entryOf(running), ...planned, at(sampleJob(5), 330))

  assert.deepEqual(
    placed.map(({ job }) => job.id),
    [1, 2, 4, 5],
  )
  assert.deepEqual(conflicts, [])
  assert.deepEqual(
    during.conflicts.map(({ job, by }) => [job.id, by.id]),
    [[5, 1]],
  )
  const { start } = findPlace({ line: 1, placed, settings }, sampleJob(6), minute(200)).slot
  assert.equal(start, minute(360))
})

test('a pipe goes to the first gap that holds its set-up, its winding and the set-up of the next', () => {
  const { placed } = lay(at(first, 0), at(second, 230), at(sampleJob(4), 800))
  const plan = { line: 1, placed, settings }
  const startOf = (job: LineEntry['job'], from: number) => {
    const { slot, after } = findPlace(plan, job, minute(from))
    return [slot.start / MINUTE, after?.id ?? null]
  }

  assert.deepEqual(startOf(sampleJob(5), 10), [95, 1], 'of the same kind, right behind')
  assert.deepEqual(startOf(sampleJob(5), 120), [120, null], 'where it was dropped')
  assert.deepEqual(startOf(other, 10), [325, 2], 'with changeovers it does not fit before')
  assert.deepEqual(startOf(sampleJob(5, {}, 600), 10), [895, 4], 'behind everything')
})

test('free time that is too short is named with what ends it and how long it would have to be', () => {
  const { placed } = lay(at(first, 0), at(second, 230), at(sampleJob(4), 800))
  const gapOf = (job: LineEntry['job'], from: number) => {
    const gap = shortGap({ line: 1, placed, settings }, job, minute(from))
    return gap && [gap.start / MINUTE, gap.end / MINUTE, gap.next.id, gap.minutes]
  }

  assert.equal(gapOf(sampleJob(5), 10), null, 'it fits right behind')
  assert.deepEqual(gapOf(other, 10), [95, 230, 2, 235], '165 minutes, and 70 more to set up for the next')
  assert.deepEqual(gapOf(sampleJob(5), 180), [180, 230, 2, 95])
  assert.equal(gapOf(other, 900), null, 'nothing follows')
})

test('what was placed where it fits is never in conflict', () => {
  let placed: readonly PlacedJob[] = []
  for (let id = 1; id <= 60; id += 1) {
    const job = sampleJob(id, { dn: [800, 1000, 1200][id % 3]!, material: id % 2, colourInner: id % 5 })
    const { slot } = findPlace({ line: 1, placed, settings }, job, minute((id * 7919) % 4000))
    const laid = lay(...placed.map(entryOf), { job, at: { start: slot.start } })
    assert.deepEqual(laid.conflicts, [])
    assert.deepEqual(laid.placed.find((each) => each.job === job)?.slot, slot)
    placed = laid.placed
  }
  const all = [...placed]
  while (all.length > 0) {
    all.splice(Math.floor(all.length / 2), 1)
    assert.deepEqual(lay(...all.map(entryOf)).conflicts, [])
  }
})
