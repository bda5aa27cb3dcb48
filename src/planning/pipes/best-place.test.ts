import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { bestPlace, type DueJob } from './best-place.ts'
import type { LinePlan } from './find-place.ts'
import type { PlacedJob, SetUp } from './pipe-job.ts'
import { placeJobs, type Waiting } from './place-jobs.ts'
import { minute, sampleJob, sampleSettings as settings } from './sample.ts'

const NO_WAITING: Waiting = { mandrels: new Map(), working: null, isFirstWaiting: true }
const placed = (id: number, start: number, setUp: Partial<SetUp> = {}): PlacedJob => {
  const slot = { line: 1, start: minute(start), setupMinutes: 35, end: minute(start + 95) }
  return { job: sampleJob(id, setUp), slot, isFixed: false }
}
const aLine = (line: number, ...own: readonly PlacedJob[]): LinePlan => ({ line, placed: own, settings })
const aDueJob = (id: number, due: number | null, setUp: Partial<SetUp> = {}): DueJob => ({
  ...{ ...sampleJob(id, setUp), due: due === null ? null : minute(due) },
})
/** The line, and the start of each pipe in minutes. */
const found = (
  lines: readonly LinePlan[],
  jobs: readonly DueJob[],
  waiting: Partial<Waiting> = {},
  near?: number,
) => {
  const place = bestPlace({
    ...{ lines, jobs, from: 0, until: minute(5000), near },
    waiting: { ...NO_WAITING, ...waiting },
  })
  return place && [place.line, ...place.places.map(({ slot }) => slot.start / MINUTE)]
}

test('pipes placed together wait for a mandrel, the first of them only where it is asked to', () => {
  const mandrels = new Map([[1000, { count: 1, uses: [{ start: 0, end: minute(60) }] }]])
  const starts = (isFirstWaiting: boolean) =>
    placeJobs(aLine(1), [sampleJob(1), sampleJob(2)], 0, { mandrels, working: null, isFirstWaiting }).map(
      ({ slot }) => slot.start / MINUTE,
    )

  assert.deepEqual(starts(true), [60, 230])
  assert.deepEqual(starts(false), [0, 170])
})

test('the place with the fewest late pipes is better than one that ends first', () => {
  const onTime = aLine(1, placed(8, 100), placed(9, 195))
  const first = aLine(2, placed(7, 5))

  assert.deepEqual(found([onTime, first], [aDueJob(1, 100), aDueJob(2, null)]), [1, 0, 290])
  assert.deepEqual(found([onTime, first], [aDueJob(1, null), aDueJob(2, null)]), [2, 100, 195])
})

test('the best place ends first, late or on time, whatever its set-up', () => {
  const lines = [aLine(1, placed(8, 0)), { ...aLine(2), last: sampleJob(7, { dn: 1200 }).setUp }]

  assert.deepEqual(found(lines, [aDueJob(1, 10)]), [2, 0])
  assert.deepEqual(found(lines, [aDueJob(1, 2000)]), [2, 0])
})

test('a place days later with less changeover is not better than one that is free today', () => {
  const [day, thisWeek] = [1440, aLine(1, placed(8, 0, { dn: 1200 }))]
  const nextWeek = aLine(2, placed(9, 0, { dn: 1200 }), placed(10, 3 * day))

  assert.deepEqual(found([thisWeek, nextWeek], [aDueJob(1, 5 * day)]), [1, 95])
})

test('of two places that end together the best needs less changeover, also of what follows', () => {
  const lines = [aLine(1, placed(8, 300, { dn: 1200 })), aLine(2, placed(9, 300))]

  assert.deepEqual(found(lines, [aDueJob(1, 2000)]), [2, 0])
  assert.deepEqual(found(lines, [aDueJob(1, 2000, { dn: 1200 })]), [1, 0])
})

test('the best place has a mandrel, and the line works there', () => {
  const mandrels = new Map([[1000, { count: 1, uses: [{ start: 0, end: minute(200) }] }]])
  const working = [
    { start: 0, end: minute(240) },
    { start: minute(1000), end: minute(2000) },
  ]

  assert.deepEqual(found([aLine(1)], [aDueJob(1, null)], { mandrels }), [1, 200])
  assert.deepEqual(found([aLine(1)], [aDueJob(1, null)], { mandrels, working }), [1, 1000])
})

test('there is no best place where nothing can start in time', () => {
  const mandrels = new Map([[1000, { count: 1, uses: [{ start: 0, end: minute(9000) }] }]])

  assert.equal(found([aLine(1)], [aDueJob(1, null)], { mandrels }), null)
})

test('the place nearest to a start has a mandrel there, later or earlier, and is on time', () => {
  const jobs = (due: number | null) => [aDueJob(1, due)]
  const oneMandrel = (...uses: readonly (readonly [number, number])[]) => ({
    mandrels: new Map([
      [1000, { count: 1, uses: uses.map(([start, end]) => ({ start: minute(start), end: minute(end) })) }],
    ]),
  })
  const until1015 = oneMandrel([800, 1015])

  assert.deepEqual(found([aLine(1)], jobs(null), until1015, minute(1000)), [1, 1015], 'a little later')
  assert.deepEqual(found([aLine(1)], jobs(1100), until1015, minute(1000)), [1, 630], 'late there')
  const from1100 = oneMandrel([1100, 2000])
  assert.deepEqual(found([aLine(1)], jobs(null), from1100, minute(1000)), [1, 930], 'a little earlier')
})

test('the place nearest to a start is before what follows on its line, and while that works', () => {
  const working = [
    { start: 0, end: minute(900) },
    { start: minute(2000), end: minute(3000) },
  ]
  const next = aLine(1, placed(9, 700), placed(8, 795))

  assert.deepEqual(found([aLine(1)], [aDueJob(1, null)], { working }, minute(1000)), [1, 805])
  assert.deepEqual(found([next], [aDueJob(1, null)], {}, minute(720)), [1, 605])
})
