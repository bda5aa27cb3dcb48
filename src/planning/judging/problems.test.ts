import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { at, someRules, span } from '#test/support/planning.ts'
import { loadOf } from './day-load.ts'
import { type JudgedJob, planProblems } from './problems.ts'

const days = workingDays(someRules(), 1, plantDays('2026-03-02', 7))

function aJob(start: string, end: string, given: Partial<JudgedJob> = {}): JudgedJob {
  return { jobId: 31, durationMinutes: 60, due: null, capabilities: [], ...span(start, end), ...given }
}

const problemsOf = (...jobs: JudgedJob[]) => planProblems([{ id: 1, capabilities: [3], days, jobs }])

test('a job over a night adds to both days what is done on each', () => {
  const job = aJob('2026-03-02 16:00', '2026-03-03 08:40', { durationMinutes: 70 })

  const planned = loadOf(days, [job]).days.map(({ plannedMinutes }) => plannedMinutes)

  assert.deepEqual(planned, [30, 40, 0, 0, 0, 0, 0])
})

test('a job in working time, with the capabilities and before its due time has no problems', () => {
  const job = aJob('2026-03-02 08:00', '2026-03-02 09:00', { due: at('2026-03-02 09:00'), capabilities: [3] })

  assert.deepEqual(problemsOf(job), [])
})

test('a job that ends after its due time is late by the difference', () => {
  const job = aJob('2026-03-02 08:00', '2026-03-02 09:00', { due: at('2026-03-02 08:40') })

  assert.deepEqual(problemsOf(job), [{ kind: 'late', resourceId: 1, jobId: 31, minutes: 20 }])
})

test('a job on a free day is outside hours and overloads the day', () => {
  const job = aJob('2026-03-07 10:00', '2026-03-07 11:00')

  assert.deepEqual(problemsOf(job), [
    { kind: 'overloaded', resourceId: 1, date: '2026-03-07', plannedMinutes: 60, workingMinutes: 0 },
    { kind: 'outside_hours', resourceId: 1, jobId: 31, minutes: 60 },
  ])
})

test('names the missing capabilities', () => {
  const job = aJob('2026-03-02 08:00', '2026-03-02 09:00', { capabilities: [1, 3] })

  assert.deepEqual(problemsOf(job), [{ kind: 'no_capability', resourceId: 1, jobId: 31, capabilities: [1] }])
})

test('a job that extends beyond the days is not outside hours', () => {
  const before = aJob('2026-02-27 16:00', '2026-03-02 08:30')
  const after = aJob('2026-03-06 16:00', '2026-03-09 08:30', { jobId: 32 })

  assert.deepEqual(problemsOf(before, after), [])
})
