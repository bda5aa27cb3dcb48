import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { at, someRules, span } from '#test/support/planning.ts'
import { type JudgedOrder, planProblems } from './problems.ts'
import { problemsAhead } from './problems-ahead.ts'

const rules = someRules()

function anOrder(workOrderId: number, start: string, end: string): JudgedOrder {
  return { workOrderId, durationMinutes: 60, due: null, skills: [], ...span(start, end) }
}

const ahead = (orders: JudgedOrder[], today = '2026-03-02') =>
  problemsAhead({ id: 1, skills: [], orders }, today, rules)

test('work weeks apart has the problems that it has among all the days between', () => {
  const orders = [
    anOrder(31, '2026-03-07 10:00', '2026-03-07 11:00'),
    { ...anOrder(32, '2026-03-09 16:00', '2026-03-10 08:40'), durationMinutes: 700 },
    { ...anOrder(33, '2026-03-10 09:00', '2026-03-10 10:00'), due: at('2026-03-10 09:30') },
    { ...anOrder(34, '2026-05-23 08:00', '2026-05-23 09:00'), skills: [3] },
  ]
  const days = workingDays(rules, 1, plantDays('2026-03-01', 100))

  const found = ahead(orders)

  assert.equal(found.length, 8)
  assert.deepEqual(
    new Set(found.map((problem) => JSON.stringify(problem))),
    new Set(planProblems([{ id: 1, skills: [], days, orders }]).map((problem) => JSON.stringify(problem))),
  )
})

test('work that runs on from the days before weighs on today with what is left of it', () => {
  const friday = { ...anOrder(31, '2026-02-27 16:00', '2026-03-02 08:30'), durationMinutes: 60 }
  const monday = { ...anOrder(32, '2026-03-02 08:30', '2026-03-02 16:30'), durationMinutes: 420 }

  assert.deepEqual(ahead([friday, monday]), [])
  assert.deepEqual(ahead([friday, { ...monday, start: at('2026-03-02 08:00'), durationMinutes: 450 }]), [
    { kind: 'overloaded', operatorId: 1, date: '2026-03-02', plannedMinutes: 480, workingMinutes: 450 },
  ])
})

test('an overloaded day is a problem only until it is over', () => {
  const weekend = anOrder(31, '2026-02-28 10:00', '2026-03-01 11:00')
  const kinds = (today: string) => ahead([weekend], today).map(({ kind }) => kind)

  assert.deepEqual(kinds('2026-02-28'), ['overloaded', 'overloaded', 'outside_hours'])
  assert.deepEqual(kinds('2026-03-01'), ['overloaded', 'outside_hours'])
})
