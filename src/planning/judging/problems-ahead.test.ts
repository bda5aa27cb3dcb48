import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { at, someRules, span } from '#test/support/planning.ts'
import { type JudgedJob, planProblems } from './problems.ts'
import { problemsAhead } from './problems-ahead.ts'

const rules = someRules()

function aJob(jobId: number, start: string, end: string): JudgedJob {
  return { jobId, durationMinutes: 60, due: null, capabilities: [], ...span(start, end) }
}

const ahead = (jobs: JudgedJob[], today = '2026-03-02') =>
  problemsAhead({ id: 1, capabilities: [], jobs }, today, rules)

test('jobs weeks apart have the same problems as when all days are checked', () => {
  const jobs = [
    aJob(31, '2026-03-07 10:00', '2026-03-07 11:00'),
    { ...aJob(32, '2026-03-09 16:00', '2026-03-10 08:40'), durationMinutes: 700 },
    { ...aJob(33, '2026-03-10 09:00', '2026-03-10 10:00'), due: at('2026-03-10 09:30') },
    { ...aJob(34, '2026-05-23 08:00', '2026-05-23 09:00'), capabilities: [3] },
  ]
  const days = workingDays(rules, 1, plantDays('2026-03-01', 100))

  const found = ahead(jobs)

  assert.equal(found.length, 8)
  assert.deepEqual(
    new Set(found.map((problem) => JSON.stringify(problem))),
    new Set(
      planProblems([{ id: 1, capabilities: [], days, jobs }]).map((problem) => JSON.stringify(problem)),
    ),
  )
})

test('a job that started earlier adds its remaining minutes to today', () => {
  const friday = { ...aJob(31, '2026-02-27 16:00', '2026-03-02 08:30'), durationMinutes: 60 }
  const monday = { ...aJob(32, '2026-03-02 08:30', '2026-03-02 16:30'), durationMinutes: 420 }

  assert.deepEqual(ahead([friday, monday]), [])
  assert.deepEqual(ahead([friday, { ...monday, start: at('2026-03-02 08:00'), durationMinutes: 450 }]), [
    { kind: 'overloaded', resourceId: 1, date: '2026-03-02', plannedMinutes: 480, workingMinutes: 450 },
  ])
})

test('an overloaded day is a problem only until it is over', () => {
  const weekend = aJob(31, '2026-02-28 10:00', '2026-03-01 11:00')
  const kinds = (today: string) => ahead([weekend], today).map(({ kind }) => kind)

  assert.deepEqual(kinds('2026-02-28'), ['overloaded', 'overloaded', 'outside_hours'])
  assert.deepEqual(kinds('2026-03-01'), ['overloaded', 'outside_hours'])
})
