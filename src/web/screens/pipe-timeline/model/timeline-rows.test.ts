import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aTimelinePipe, samplePipes } from '#web/screens/pipe-timeline/sample.ts'
import { stopAfter } from './timeline-keys.ts'
import { isLongWait, keyOf, longestWaits, timelineRows } from './timeline-rows.ts'

const day = { start: Date.parse('2026-11-23T15:00:00+02:00'), end: Date.parse('2026-11-24T15:00:00+02:00') }

test('pipes are grouped by line or by order, in the order of their names, those without one last', () => {
  const stock = aTimelinePipe({
    id: 9,
    number: 'X',
    from: '24 06:00',
    story: [['winding', '24 07:00']],
    order: null,
  })
  const groups = (by: 'line' | 'order') =>
    timelineRows([stock, ...samplePipes], by).flatMap((row) =>
      row.kind === 'group' ? [`${row.name} ${row.pipes} ${row.metres}`] : [],
    )
  assert.deepEqual(groups('line'), ['WL1 5 30', 'WL2 2 12'])
  assert.deepEqual(groups('order'), ['260318 4 24', '260322 2 12', 'null 1 6'])
})

test('the longest waits of all pipes come first, and only those that are within the period', () => {
  const told = (period: typeof day) =>
    longestWaits({ pipes: [...samplePipes] }, period)
      .slice(0, 3)
      .map(({ pipe, kind }) => `${pipe.pipe?.name} ${kind}`)
  assert.deepEqual(told(day), [
    '261123-W2-003 wait_operation',
    '261123-W1-006 wait_qa',
    '261123-W2-004 wait_qa',
  ])
  const morning = { ...day, start: Date.parse('2026-11-24T08:00:00+02:00') }
  assert.deepEqual(told(morning), [
    '261124-W1-002 wait_demoulding',
    '261123-W1-006 wait_review',
    '261123-W1-006 wait_operation',
  ])
})

test('a wait is said in words from an hour on, and work never', () => {
  const [long, hour, short] = [['24 07:01'], ['24 07:00'], ['24 06:59']].map(
    ([until]) =>
      aTimelinePipe({ id: 1, number: 'A', from: '24 06:00', story: [['wait_qa', until!]] }).segments[0]!,
  )
  const work = aTimelinePipe({ id: 1, number: 'A', from: '24 06:00', story: [['cooling', '24 12:00']] })
    .segments[0]!
  assert.deepEqual([long!, hour!, short!, work].map(isLongWait), [true, true, false, false])
})

test('arrow keys lead along a pipe from its name on, and to the next pipe at the same time', () => {
  const rows = timelineRows(samplePipes, 'line')
  const [first, second] = samplePipes.map(keyOf)
  const after = (key: string, segment: number, of = first!) => stopAfter(rows, { key: of, segment }, key)

  assert.deepEqual(after('ArrowRight', -1), { key: first, segment: 0 })
  assert.deepEqual(after('ArrowLeft', 0), { key: first, segment: -1 })
  assert.equal(after('ArrowLeft', -1), undefined)
  assert.deepEqual(after('End', 0), { key: first, segment: 9 })
  assert.deepEqual(
    after('ArrowDown', 5),
    { key: second, segment: 0 },
    'waiting for QA at 00:40, the next one is wound',
  )
  assert.deepEqual(after('ArrowDown', 9), { key: second, segment: 1 }, 'at 09:20 it cools')
  assert.deepEqual(after('ArrowDown', -1), { key: second, segment: -1 })
  assert.equal(after('ArrowUp', 3), undefined)
  const alike = [samplePipes[0]!, { ...samplePipes[0]!, pipe: { id: 99, name: '261123-W1-007' } }]
  const next = stopAfter(timelineRows(alike, 'line'), { key: first!, segment: 5 }, 'ArrowDown')
  assert.deepEqual(next, { key: keyOf(alike[1]!), segment: 5 }, 'where one ends, the next one begins')
  assert.deepEqual(after('ArrowDown', 0, keyOf(samplePipes[3]!)), { key: keyOf(samplePipes[4]!), segment: 6 })
})
