import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import type { OccupiedMandrel } from './mandrels.ts'
import type { ProductionRun, UnfinishedPipe } from './predict-line.ts'
import { predictLines } from './predict-lines.ts'
import { minute, sampleSettings } from './sample.ts'

const COOLING = 45
const MANDREL_AFTER_WINDING = COOLING + sampleSettings.demoulding_min
const begun: ProductionRun = {
  ...{ startedAt: 0, isPredicted: true, pausedMs: 0, pausedSince: null, winding: null },
}
type Times = readonly [start: number, end: number]
const pipe = (
  id: number,
  dn: number,
  [start, end]: Times,
  run: ProductionRun | null = null,
): UnfinishedPipe => ({
  ...{ id, run, job: { id, setUp: { dn }, coolingMinutes: COOLING } },
  slot: { line: 1, start: minute(start), end: minute(end), setupMinutes: 35 },
})
const mandrel = (id: number, dn: number): OccupiedMandrel => ({
  ...{ id, dn, pipe: null, occupied_from: null, occupied_until: null },
})
/** What is predicted of a product, in minutes. */
const predicted = (
  id: number,
  now: number,
  mandrels: readonly OccupiedMandrel[],
  ...lines: UnfinishedPipe[][]
) => {
  const found = predictLines(lines, { mandrels, settings: { ...sampleSettings, now: minute(now) } }).get(id)
  return found && [found.start / MINUTE, found.end / MINUTE]
}

test('on a late line, what follows on the only mandrel waits until the pipe before it is demoulded', () => {
  const line = [pipe(1, 1000, [0, 100], begun), pipe(2, 1000, [110, 210])]
  const free = 150 + MANDREL_AFTER_WINDING

  assert.deepEqual(predicted(2, 150, [mandrel(7, 1000)], line), [free, free + 100])
  assert.deepEqual(predicted(2, 150, [mandrel(7, 1000), mandrel(8, 1000)], line), [150, 250])
  assert.deepEqual(predicted(2, 150, [], line), [150, 250], 'without a mandrel of its size it does not wait')
})

test('on a late line, nothing takes a mandrel that another line needs as planned', () => {
  const late = [pipe(1, 1200, [0, 100], begun), pipe(2, 1000, [110, 210])]
  const other = [pipe(3, 1000, [200, 300])]

  const free = 300 + MANDREL_AFTER_WINDING
  assert.deepEqual(predicted(2, 150, [mandrel(7, 1000), mandrel(9, 1200)], late, other), [free, free + 100])
})

test('of two late lines the one that is free first gets the mandrel, and what follows waits with its line', () => {
  const first = [pipe(1, 1200, [0, 100], begun), pipe(2, 1000, [100, 200])]
  const startedLate = { ...begun, startedAt: minute(40) }
  const second = [pipe(4, 1200, [0, 170], startedLate), pipe(5, 1000, [170, 270]), pipe(6, 800, [270, 370])]
  const mandrels = [mandrel(7, 1000), mandrel(8, 1200), mandrel(9, 1200), mandrel(10, 800)]

  assert.deepEqual(predicted(2, 150, mandrels, second, first), [150, 250])
  const free = 250 + MANDREL_AFTER_WINDING
  assert.deepEqual(predicted(5, 150, mandrels, second, first), [free, free + 100])
  assert.deepEqual(predicted(6, 150, mandrels, second, first), [free + 100, free + 200])
})

test('only what stands still is expected to do so for longer', () => {
  const later = (run: ProductionRun, [start, end]: Times) => {
    const settings = { ...sampleSettings, now: minute(150), stillUntil: minute(180) }
    return predictLines([[pipe(1, 1000, [start, end], run)]], { mandrels: [], settings }).get(1)!.end / MINUTE
  }

  assert.equal(later({ ...begun, pausedSince: minute(90) }, [0, 100]), 190, 'paused')
  assert.equal(later(begun, [0, 100]), 180, 'overdue')
  assert.equal(later({ ...begun, pausedMs: minute(60) }, [0, 100]), 160, 'wound again since a pause')
})

test('of idle lines only that whose first pipe is overdue is expected to stand still for longer', () => {
  const settings = { ...sampleSettings, now: minute(150), stillUntil: minute(180) }
  const startOf = (start: number) =>
    predictLines([[pipe(1, 1000, [start, start + 100])]], { mandrels: [], settings }).get(1)?.start

  assert.equal(startOf(140), minute(180))
  assert.equal(startOf(160), undefined)
})
