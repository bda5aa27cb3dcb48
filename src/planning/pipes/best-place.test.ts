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

test('the best place is on time before it is anything else', () => {
  const other = aLine(2, placed(8, 0, { dn: 1200 }))
  const same = aLine(1, placed(9, 500))

  assert.deepEqual(found([same, other], [aDueJob(1, 300, { dn: 1200 })]), [2, 95])
})

test('where all places are late the best is the least late, whatever its set-up', () => {
  const lines = [aLine(1, placed(8, 0)), { ...aLine(2), last: sampleJob(7, { dn: 1200 }).setUp }]

  assert.deepEqual(found(lines, [aDueJob(1, 10)]), [2, 0])
  assert.deepEqual(found(lines, [aDueJob(1, 2000)]), [1, 95])
})

test('of two places on time the best needs less changeover, then ends first', () => {
  const lines = [aLine(1, placed(8, 0, { dn: 1200 })), aLine(2, placed(9, 100))]

  assert.deepEqual(found(lines, [aDueJob(1, 2000)]), [2, 0])
  assert.deepEqual(found(lines, [aDueJob(1, 2000, { dn: 1200 })]), [1, 95])
})

test('what follows is counted with its longer set-up', () => {
  const line = { ...aLine(1, placed(8, 300)), last: sampleJob(7).setUp }

  assert.deepEqual(found([line], [aDueJob(1, null)]), [1, 0])
  assert.deepEqual(found([line], [aDueJob(1, null, { dn: 1200 })]), [1, 395])
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
