import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import {
  assignMandrels,
  isLeftOnMandrel,
  type MandrelUse,
  mandrelShortages,
  mandrelUseOf,
  usesOn,
} from './mandrels.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'
import { isUnselectable, warningsOf } from './warnings.ts'

const use = (job: number, start: number, end: number, mandrel: number | null = null): MandrelUse => ({
  ...{ job, dn: 1000, mandrel },
  ...{ start: minute(start), end: minute(end) },
})
const assigned = (uses: readonly MandrelUse[], mandrels: readonly number[]) =>
  assignMandrels(uses, mandrels).map(({ job, mandrel, busyUntil }) => [
    job,
    mandrel,
    busyUntil === null ? null : busyUntil / MINUTE,
  ])

test('a pipe occupies a mandrel from its set-up until it is demoulded', () => {
  const slot = { line: 1, start: minute(0), setupMinutes: 35, end: minute(95) }

  const { start, end, dn } = mandrelUseOf({ job: sampleJob(1), slot }, sampleSettings)

  assert.deepEqual([dn, start, end / MINUTE], [1000, 0, 95 + 45 + 30])
})

test('each pipe gets the mandrel that is free for longest', () => {
  assert.deepEqual(assigned([use(3, 120, 300), use(1, 0, 100), use(2, 50, 200)], [7, 8]), [
    [1, 7, null],
    [2, 8, null],
    [3, 7, null],
  ])
})

test('a pipe for which no mandrel is free is in conflict until one is, and those after it are not', () => {
  assert.deepEqual(assigned([use(1, 0, 100), use(2, 50, 150), use(3, 100, 200)], [7]), [
    [1, 7, null],
    [2, null, 100],
    [3, 7, null],
  ])
  assert.deepEqual(assigned([use(1, 0, 100)], []), [[1, null, Number.POSITIVE_INFINITY / MINUTE]])
})

test('names the pipe that is on the mandrel that is free first', () => {
  const uses = assignMandrels([use(1, 0, 200), use(2, 50, 150), use(3, 100, 300)], [7, 8])

  assert.deepEqual(
    uses.map(({ holder }) => holder && [holder.job, holder.mandrel]),
    [undefined, undefined, [2, 8]],
  )
})

test('a pipe that was wound occupies its mandrel until it is demoulded after it is ready, and a ready one from now on', () => {
  const wireAt = (minutes: number) => new Date(minute(minutes)).toISOString()
  const mandrel = (id: number, readyAt: number) => ({
    ...{ id, dn: 1000, pipe: { id: id * 10, number: `P${id}` } },
    ...{ occupied_from: wireAt(0), occupied_until: wireAt(readyAt) },
  })

  const uses = usesOn([mandrel(7, 100), mandrel(8, 40)], [], { ...sampleSettings, now: minute(60) })

  assert.deepEqual(
    uses.map(({ mandrel: on, end, pipe }) => [on, end / MINUTE, pipe?.number]),
    [
      [7, 130, 'P7'],
      [8, 90, 'P8'],
    ],
  )
})

test('a mandrel is free for others from a whole minute on, whenever its pipe was wound', () => {
  const wound = {
    ...{ id: 7, dn: 1000, pipe: { id: 70, number: 'P7' } },
    ...{ occupied_from: '2026-03-02T05:00:37Z', occupied_until: '2026-03-02T06:00:37Z' },
  }
  const readyAt = Date.parse('2026-03-02T06:01:00Z')

  const [cooling, ready] = ['2026-03-02T05:30:00Z', '2026-03-02T06:00:59Z'].map(
    (now) => usesOn([wound], [], { ...sampleSettings, now: Date.parse(now) })[0]?.end,
  )

  assert.deepEqual([cooling, ready], [readyAt + 30 * MINUTE, readyAt + 30 * MINUTE])
})

test('a pipe that is known to be on a mandrel keeps it occupied', () => {
  assert.deepEqual(assigned([use(1, 0, 500, 8), use(2, 10, 100), use(3, 90, 200)], [7, 8]), [
    [1, 8, null],
    [2, 7, null],
    [3, null, 100],
  ])
})

test('a mandrel on which a pipe is known to be later is not for one that would still be on it', () => {
  assert.deepEqual(assigned([use(1, 0, 150), use(2, 100, 300, 7), use(3, 20, 90)], [7, 8]), [
    [1, 8, null],
    [3, 7, null],
    [2, 7, null],
  ])
  assert.deepEqual(assigned([use(1, 0, 150), use(2, 100, 300, 7)], [7]), [
    [1, null, 300],
    [2, 7, null],
  ])
})

test('names the pipes that need a mandrel while none of the size is free', () => {
  const other = { ...use(5, 0, 900), dn: 1600 }
  const uses = [
    ...assignMandrels([use(1, 0, 100), use(2, 50, 150), use(3, 90, 200), use(4, 120, 300)], [7, 8]),
    ...assignMandrels([other], [9]),
  ]

  const shortages = mandrelShortages(uses).map(({ dn, start, end, jobs }) => [
    ...[dn, start / MINUTE, end / MINUTE],
    ...jobs,
  ])

  assert.deepEqual(shortages, [[1000, 90, 100, 1, 2, 3]])
})

test('warns of what a planner should know, and of times only where it is planned', () => {
  const product = {
    ...{ quantity: 6, isConfigured: true, isBlocked: false, isMaterialShort: false },
    ...{ due: minute(500), hasMandrels: true },
  }
  const slot = { line: 1, start: minute(450), setupMinutes: 35, end: minute(545) }

  assert.deepEqual(warningsOf(product, 6), [])
  assert.deepEqual(warningsOf({ ...product, quantity: 6.01, isBlocked: true }, 6), ['too_long', 'blocked'])
  assert.deepEqual(warningsOf({ ...product, hasMandrels: false }, 6), ['no_mandrel'])
  assert.deepEqual(warningsOf({ ...product, isConfigured: false, hasMandrels: false }, 6), ['not_configured'])
  assert.deepEqual(warningsOf(product, 6, { slot, use: { busyUntil: minute(460) }, isWorking: false }), [
    'mandrel_busy',
    'late',
    'outside_hours',
  ])
})

test('a leaf with a warning cannot be selected once it is longer than the longest pipe', () => {
  assert.equal(isUnselectable({ quantity: 36, warnings: ['too_long'] }, 6), true)
  assert.equal(isUnselectable({ quantity: 6, warnings: ['blocked'] }, 6), false)
})

test('a pipe that will be ready in the middle of a minute is not left on its mandrel; one that nobody has demoulded is', () => {
  const readyAt = minute(64) + 20_000
  const settings = { ...sampleSettings, now: minute(50) }
  const useAt = (now: number) =>
    usesOn(
      [
        {
          id: 1,
          dn: 1000,
          pipe: { id: 3, number: '260302-W1-001' },
          occupied_from: new Date(minute(0)).toISOString(),
          occupied_until: new Date(readyAt).toISOString(),
        },
      ],
      [],
      { ...settings, now },
    )[0]!

  assert.equal(isLeftOnMandrel(useAt(minute(50)), settings), false)
  assert.equal(isLeftOnMandrel(useAt(minute(70)), settings), true)
})
