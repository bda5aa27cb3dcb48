import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import type { PipeJob, PlacedJob } from '#planning/pipes/pipe-job.ts'
import { minute, sampleJob, sampleSettings as settings } from '#planning/pipes/sample.ts'
import { allSteps } from '#planning/steps.ts'
import { suggestPlan } from './suggest-plan.ts'
import type { PlanSuggestion, SelectedJob, SuggestionInput, WindingLine } from './suggestion.ts'

const selected = (job: PipeJob, due: number | null = null): SelectedJob => ({
  ...job,
  due: due === null ? null : minute(due),
  length: 6,
})
const line = (id: number, ...placed: PlacedJob[]): WindingLine => ({
  ...{ line: id, placed, last: sampleJob(0).setUp },
  ...{ min_dn: null, max_dn: 1400, max_length: 6 },
})
const planned = (job: PipeJob, onLine: number, start: number): PlacedJob => ({
  job,
  slot: {
    line: onLine,
    start: minute(start),
    setupMinutes: 35,
    end: minute(start + 35 + job.windingMinutes),
  },
  isFixed: false,
})
const suggest = (input: Pick<SuggestionInput, 'jobs' | 'lines'> & Partial<SuggestionInput>) =>
  allSteps(
    suggestPlan({
      ...{ excluded: [], uses: [], settings, from: minute(0), horizon: minute(3000), aim: 'on-time' },
      mandrels: new Map([
        [1000, [1, 2]],
        [1200, [3]],
      ]),
      ...input,
    }),
  )
const startsOf = ({ changes }: PlanSuggestion) =>
  changes.map(({ job, to }) => [job, to.line, to.start / MINUTE])

test('pipes with one set-up follow each other where changeover counts', () => {
  const jobs = [selected(sampleJob(1)), selected(sampleJob(2, { dn: 1200 })), selected(sampleJob(3))]

  const suggestion = suggest({ jobs, lines: [line(1)], aim: 'changeovers' })

  assert.deepEqual(startsOf(suggestion), [
    [1, 1, 0],
    [3, 1, 95],
    [2, 1, 190],
  ])
  assert.deepEqual(suggestion.changes[1]!.reason, {
    ...{ kind: 'same_set_up', as: 1, lateMinutes: null },
    same: ['diameter', 'material', 'colour'],
  })
  assert.equal(suggestion.after.changeoverMinutes, 30)
})

test('a pipe comes beside a planned one with its set-up where that saves changeovers, unless it is due before', () => {
  const [other, alike] = [sampleJob(2), sampleJob(3, { dn: 1200 })]
  const lines = [line(1, planned(other, 1, 200), planned(alike, 1, 600))]
  const mandrels = new Map([
    [1000, [1, 2]],
    [1200, [3, 4]],
  ])
  const place = (aim: SuggestionInput['aim'], due: number) =>
    startsOf(suggest({ jobs: [selected(sampleJob(1, { dn: 1200 }), due)], lines, mandrels, aim }))

  assert.deepEqual(place('changeovers', 100), [[1, 1, 295]])
  assert.deepEqual(place('on-time', 1000), [[1, 1, 295]])
  assert.deepEqual(place('on-time', 200), [[1, 1, 0]])
})

test('a pipe waits until a mandrel of its size is demoulded', () => {
  const jobs = [selected(sampleJob(1)), selected(sampleJob(2))]

  const suggestion = suggest({ jobs, lines: [line(1), line(2)], mandrels: new Map([[1000, [1]]]) })

  assert.deepEqual(startsOf(suggestion), [
    [1, 1, 0],
    [2, 2, 95 + 45 + 30],
  ])
})

test('a planned pipe makes room for one that is due before', () => {
  const [patient, urgent] = [sampleJob(1), sampleJob(2)]

  const { changes, before, after } = suggest({
    jobs: [selected(patient, 500), selected(urgent, 95)],
    lines: [line(1, planned(patient, 1, 0))],
  })

  assert.deepEqual(
    changes.map(({ job, from, to, reason }) => [job, from?.start ?? null, to.start / MINUTE, reason]),
    [
      [2, null, 0, { kind: 'order', lateMinutes: 0 }],
      [1, 0, 95, { kind: 'makes_room', for: 2, lateMinutes: 0 }],
    ],
  )
  assert.deepEqual([before.planned, after.planned, after.late], [1, 2, 0])
})

test('a late pipe moves to where it is less late, and says by how much', () => {
  const job = sampleJob(1)

  const { changes, before, after } = suggest({
    jobs: [selected(job, 60)],
    lines: [line(1, planned(job, 1, 100))],
  })

  assert.deepEqual(changes[0]!.reason, { kind: 'less_late', minutes: 100, lateMinutes: 35 })
  assert.deepEqual([before.lateMinutes, after.lateMinutes], [135, 35])
})

test('a pipe without a mandrel moves to where one is free, and what is not selected stays', () => {
  const [stays, moves] = [sampleJob(1), sampleJob(2)]

  const suggestion = suggest({
    jobs: [selected(moves)],
    lines: [line(1, planned(stays, 1, 0)), line(2, planned(moves, 2, 0))],
    mandrels: new Map([[1000, [1]]]),
  })

  assert.deepEqual(startsOf(suggestion), [[2, 1, 170]])
  assert.deepEqual(suggestion.changes[0]!.reason, { kind: 'ends_conflict', lateMinutes: null })
  assert.deepEqual([suggestion.before.mandrelConflicts, suggestion.after.mandrelConflicts], [1, 0])
})

test('says why a pipe is left out; one that is planned then stays where it is', () => {
  const stuck = sampleJob(5, {}, 400)

  const suggestion = suggest({
    jobs: [
      selected(sampleJob(1, { dn: 1600 })),
      { ...selected(sampleJob(2)), length: 12 },
      selected(sampleJob(3, { dn: 800 })),
      selected(sampleJob(4)),
      selected(stuck),
      selected(sampleJob(6)),
    ],
    excluded: [{ job: 4, reason: { kind: 'blocked' } }],
    lines: [line(1, planned(stuck, 1, 100))],
    horizon: minute(300),
  })

  assert.deepEqual(suggestion.leftOut, [
    { job: 4, reason: { kind: 'blocked' } },
    { job: 1, reason: { kind: 'no_line', dn: 1600 } },
    { job: 2, reason: { kind: 'too_long_for_lines', maxLength: 6 } },
    { job: 3, reason: { kind: 'no_mandrel', dn: 800 } },
    { job: 5, reason: { kind: 'horizon' } },
  ])
  assert.deepEqual(startsOf(suggestion), [[6, 1, 0]])
})
