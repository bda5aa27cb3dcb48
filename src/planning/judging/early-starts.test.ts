import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workTypes } from '#domain/work-types.ts'
import { at } from '#test/support/planning.ts'
import { earlyStartsOf, newEarlyStarts, unfinishedBefore, withFollowing } from './early-starts.ts'

const { cutting, welding, testing } = workTypes

const job = (from: string, to: string) => ({ start: at(`2026-03-${from}`), end: at(`2026-03-${to}`) })
type Job = ReturnType<typeof job> | null

/** A stub that is cut and welded, and the leak test of the product. */
const stubAndTest = (cut: Job, weld: Job, leak: Job) => [
  { path: 'cb/pIN/a1', workType: cutting, isDone: false, job: cut },
  { path: 'cb/pIN/a2', workType: welding, isDone: false, job: weld },
  { path: 'cb/pTL/a1', workType: testing, isDone: false, job: leak },
]

const told = (steps: ReturnType<typeof stubAndTest>) =>
  earlyStartsOf(steps).map(({ step, after }) => [step.path, after.path, after.job?.end ?? null])

const monday = job('02 08:00', '02 12:00')
const tuesday = job('03 08:00', '03 12:00')
const wednesday = job('04 08:00', '04 12:00')

test('work in order waits for nothing, however close it is', () => {
  const directlyAfter = job('02 12:00', '02 13:00')

  assert.deepEqual(told(stubAndTest(monday, directlyAfter, tuesday)), [])
})

test('a test planned before the cut and the weld waits for the one that ends last', () => {
  assert.deepEqual(told(stubAndTest(tuesday, wednesday, monday)), [['cb/pTL/a1', 'cb/pIN/a2', wednesday.end]])
})

test('work that starts before the end of what it follows starts too early', () => {
  const overlapping = job('02 11:59', '02 13:00')

  assert.deepEqual(told(stubAndTest(monday, overlapping, tuesday)), [['cb/pIN/a2', 'cb/pIN/a1', monday.end]])
})

test('a work order that has both does them in its own order', () => {
  assert.deepEqual(told(stubAndTest(monday, monday, monday)), [])
})

test('unplanned work counts only where all planned work ends in time', () => {
  assert.deepEqual(told(stubAndTest(monday, null, tuesday)), [['cb/pTL/a1', 'cb/pIN/a2', null]])
  assert.deepEqual(told(stubAndTest(wednesday, null, tuesday)), [['cb/pTL/a1', 'cb/pIN/a1', wednesday.end]])
})

test('what is done waits for nothing, and nothing waits for it', () => {
  const [cut, weld, leak] = stubAndTest(wednesday, tuesday, monday)

  assert.deepEqual(told([cut!, { ...weld!, isDone: true }, { ...leak!, isDone: true }]), [])
  assert.deepEqual(told([{ ...cut!, isDone: true }, weld!, leak!]), [['cb/pTL/a1', 'cb/pIN/a2', tuesday.end]])
})

test('a job waits for all that is not done before it, whenever that is planned', () => {
  const waited = (cut: Job, weld: Job, leak: Job) =>
    unfinishedBefore(stubAndTest(cut, weld, leak))
      .get(leak!)
      ?.map(({ path }) => path)

  assert.deepEqual(waited(monday, tuesday, wednesday), ['cb/pIN/a2', 'cb/pIN/a1'])
  assert.deepEqual(waited(null, monday, wednesday), ['cb/pIN/a2', 'cb/pIN/a1'])
  assert.equal(waited(monday, monday, monday), undefined)
})

/** Work of Friday that can be done by Monday's noon. */
const carried = {
  start: at('2026-02-27 08:00'),
  end: at('2026-03-02 12:00'),
  plannedEnd: at('2026-02-27 10:00'),
}

test('work of an earlier day that is not done has ended when it can be done', () => {
  const beforeNoon = job('02 11:59', '02 13:00')
  const afterNoon = job('02 12:00', '02 13:00')

  assert.deepEqual(told(stubAndTest(carried, beforeNoon, null)), [['cb/pIN/a2', 'cb/pIN/a1', carried.end]])
  assert.deepEqual(told(stubAndTest(carried, afterNoon, null)), [])
})

test('work of earlier days keeps among itself the order in which it was planned', () => {
  const next = { ...carried, start: carried.plannedEnd, plannedEnd: at('2026-02-27 12:00') }

  assert.deepEqual(told(stubAndTest(carried, next, null)), [])
  assert.deepEqual(told(stubAndTest(next, carried, null)), [['cb/pIN/a2', 'cb/pIN/a1', next.end]])
})

test('what follows a job follows also what comes before that', () => {
  const steps = stubAndTest(wednesday, tuesday, monday)

  assert.deepEqual(withFollowing(steps, new Set([tuesday])), new Set([tuesday, monday]))
  assert.deepEqual(withFollowing(steps, new Set([wednesday])), new Set([wednesday, tuesday, monday]))
  assert.deepEqual(withFollowing(steps, new Set([monday])), new Set([monday]))
})

test('what is done or not planned follows nothing', () => {
  const [cut, weld, leak] = stubAndTest(wednesday, tuesday, null)

  assert.deepEqual(
    withFollowing([cut!, { ...weld!, isDone: true }, leak!], new Set([wednesday])),
    new Set([wednesday]),
  )
})

test('a change adds only what did not start too early already', () => {
  const before = stubAndTest(tuesday, wednesday, monday)
  const later = job('05 08:00', '05 12:00')
  const toldNew = (changed: ReturnType<typeof stubAndTest>) =>
    newEarlyStarts(before, changed).map(({ step, after }) => [step.path, after.path])

  assert.deepEqual(toldNew(stubAndTest(tuesday, later, monday)), [], 'the test came before both already')
  assert.deepEqual(toldNew(stubAndTest(later, wednesday, monday)), [['cb/pIN/a2', 'cb/pIN/a1']])
})

test('a change that plans work after what follows it adds that', () => {
  const before = stubAndTest(monday, null, tuesday)
  const [found] = newEarlyStarts(before, stubAndTest(monday, wednesday, tuesday))

  assert.deepEqual([found?.step.path, found?.after.path], ['cb/pTL/a1', 'cb/pIN/a2'])
})
