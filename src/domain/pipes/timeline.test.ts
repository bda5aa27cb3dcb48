import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { PipeStatus } from './pipe-status.ts'
import { longestWait, type TimelineFacts, timelineOf } from './timeline.ts'

const { None, Ok, Faulty, Review } = PipeStatus
const at = (time: string) => Date.parse(`2026-03-02T${time}:00+02:00`)
const minutes = ({ start, end }: { start: number; end: number }) => (end - start) / MINUTE

/** A pipe that was wound from 6:00 to 8:00, cooled until 9:00 and left its mandrel at once. */
const facts: TimelineFacts = {
  ...{ windingStart: at('06:00'), windingEnd: at('08:00'), pauses: [] },
  ...{ coolingStart: at('08:00'), readyAt: at('09:00'), coolingEnd: at('09:00'), demouldedAt: at('09:00') },
  ...{ isUndecided: false, isInReview: false, decisions: [], measuredAt: [at('09:00')], failedAt: [] },
  ...{ operations: [], goneAt: null },
}
const told = (given: Partial<TimelineFacts>, now = at('20:00')) =>
  timelineOf({ ...facts, ...given }, now).map(
    ({ kind, isOpen, ...span }) => `${kind} ${minutes(span)}${isOpen ? ' and on' : ''}`,
  )
const winding = ['winding 120', 'cooling 60']

test('a pipe that nothing is needed of any more waits for nothing', () => {
  assert.deepEqual(told({}), [...winding, 'measuring 1'])
})

test('pauses divide winding, with their causes, and count only while the pipe was wound', () => {
  const pauses = [
    { start: at('05:00'), end: at('05:30'), causes: ['Crane'] },
    { start: at('07:00'), end: at('07:20'), causes: ['Mandrel heating', 'Crane'] },
  ]
  assert.deepEqual(told({ pauses }), [
    'winding 60',
    'wait_pause 20',
    'winding 40',
    'cooling 60',
    'measuring 1',
  ])
  const segments = timelineOf({ ...facts, pauses }, at('20:00'))
  assert.deepEqual(segments.find(({ kind }) => kind === 'wait_pause')?.causes, ['Mandrel heating', 'Crane'])
})

test('a pipe that is wound now has no cooling yet, and its pause goes on', () => {
  const wound = { windingEnd: null, coolingStart: null, readyAt: null, coolingEnd: null, demouldedAt: null }
  const pauses = [{ start: at('07:00'), end: null, causes: [] }]
  assert.deepEqual(told({ ...wound, measuredAt: [], isUndecided: true }, at('07:30')), ['winding 90 and on'])
  assert.deepEqual(told({ ...wound, pauses, measuredAt: [], isUndecided: true }, at('07:30')), [
    'winding 60',
    'wait_pause 30 and on',
  ])
})

test('a pipe waits for its cooling place, cools until it is ready, and then waits to be demoulded', () => {
  const onMandrel = {
    coolingStart: at('08:15'),
    coolingEnd: null,
    demouldedAt: null,
    measuredAt: [],
    isUndecided: true,
  }
  const start = ['winding 120', 'wait_cooling_place 15']
  assert.deepEqual(told(onMandrel, at('08:45')), [...start, 'cooling 30 and on'])
  assert.deepEqual(told(onMandrel, at('10:30')), [...start, 'cooling 45', 'wait_demoulding 90 and on'])
  assert.deepEqual(told({ ...onMandrel, coolingEnd: at('08:40') }, at('09:00')), [
    ...start,
    'cooling 25',
    'wait_demoulding 20 and on',
  ])
})

test('a pipe waits for the quality check until its first result; measuring again later is not waited for', () => {
  const measuredAt = [at('11:00'), at('11:10'), at('11:20'), at('15:00')]
  assert.deepEqual(told({ measuredAt: [], isUndecided: true }, at('11:00')), [
    ...winding,
    'wait_qa 120 and on',
  ])
  assert.deepEqual(told({ measuredAt }), [...winding, 'wait_qa 120', 'measuring 20', 'measuring 1'])
  assert.deepEqual(told({ measuredAt, isUndecided: true }, at('16:01')), [
    ...winding,
    'wait_qa 120',
    'measuring 20',
    'wait_qa 220',
    'measuring 1',
    'wait_qa 60 and on',
  ])
})

test('what is measured while a pipe cools is not its quality check', () => {
  assert.deepEqual(told({ measuredAt: [at('08:30')], isUndecided: true }, at('10:00')), [
    ...winding,
    'wait_qa 60 and on',
  ])
})

test('a value outside its range sends a pipe to review, and it waits until a reviewer decides', () => {
  const failing = { measuredAt: [at('09:00'), at('09:01')], failedAt: [at('09:00')] }
  assert.deepEqual(told({ ...failing, isInReview: true }, at('12:01')), [
    ...winding,
    'measuring 1',
    'wait_review 180 and on',
  ])
  const decisions = [{ at: at('10:01'), from: Review, to: Ok }]
  assert.deepEqual(told({ ...failing, decisions }), [...winding, 'measuring 1', 'wait_review 60'])
})

test('a pipe that someone sends to review waits from then on, also when it was OK before', () => {
  const decisions = [
    { at: at('12:00'), from: Ok, to: Review },
    { at: at('13:30'), from: Review, to: Ok },
  ]
  assert.deepEqual(told({ decisions }), [...winding, 'measuring 1', 'wait_review 90'])
  const flagged = [{ at: at('09:00'), from: None, to: Review }]
  assert.deepEqual(told({ measuredAt: [], decisions: flagged, isInReview: true }, at('10:00')), [
    ...winding,
    'wait_review 60 and on',
  ])
})

test('a pipe waits for its operation, and again while that is paused', () => {
  const times = [
    { start: at('10:01'), end: at('10:31') },
    { start: at('12:31'), end: at('13:00') },
  ]
  const operation = { id: 7, from: at('09:00'), finishedAt: at('13:00'), times }
  assert.deepEqual(told({ operations: [operation] }), [
    ...winding,
    'measuring 1',
    'wait_operation 60',
    'operation 30',
    'wait_operation_paused 120',
    'operation 29',
  ])
  const running = { ...operation, finishedAt: null, times: [{ start: at('10:01'), end: null }] }
  assert.deepEqual(told({ operations: [running] }, at('10:31')).at(-1), 'operation 30 and on')
})

test('the quality check comes before operations that wait as well', () => {
  const operations = [{ id: 7, from: at('09:00'), finishedAt: null, times: [] }]
  assert.deepEqual(told({ measuredAt: [at('11:00')], operations }, at('12:01')), [
    ...winding,
    'wait_qa 120',
    'measuring 1',
    'wait_operation 60 and on',
  ])
})

test('a faulty pipe waits for no operation, and a pipe that is gone for nothing', () => {
  const operations = [{ id: 7, from: at('09:00'), finishedAt: null, times: [] }]
  const decisions = [{ at: at('09:31'), from: Ok, to: Faulty }]
  assert.deepEqual(told({ operations, decisions }), [...winding, 'measuring 1', 'wait_operation 30'])
  assert.deepEqual(told({ operations, goneAt: at('10:01') }), [
    ...winding,
    'measuring 1',
    'wait_operation 60',
  ])
})

test('a wait has its true length over both clock changes', () => {
  for (const [night, expected] of [
    [{ from: '2026-03-29T00:40:00+02:00', to: '2026-03-29T07:10:00+03:00' }, 330],
    [{ from: '2026-10-25T00:40:00+03:00', to: '2026-10-25T07:10:00+02:00' }, 450],
  ] as const) {
    const [from, to] = [Date.parse(night.from), Date.parse(night.to)]
    const cooled = { coolingStart: from - 60 * MINUTE, readyAt: from, coolingEnd: from, demouldedAt: from }
    const wound = { windingStart: from - 180 * MINUTE, windingEnd: from - 60 * MINUTE }
    assert.deepEqual(told({ ...wound, ...cooled, measuredAt: [to] }, to + 60 * MINUTE), [
      ...winding,
      `wait_qa ${expected}`,
      'measuring 1',
    ])
  }
})

test('the longest wait is the first of equal ones, and none where a pipe never waited', () => {
  const waited = timelineOf({ ...facts, measuredAt: [at('11:00')] }, at('20:00'))
  assert.equal(longestWait(waited)?.kind, 'wait_qa')
  assert.equal(longestWait(timelineOf(facts, at('20:00'))), undefined)
})
