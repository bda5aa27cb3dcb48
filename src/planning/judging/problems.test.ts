import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { at, someRules, span } from '#test/support/planning.ts'
import { loadOf } from './day-load.ts'
import { type JudgedOrder, planProblems } from './problems.ts'

const days = workingDays(someRules(), 1, plantDays('2026-03-02', 7))

function anOrder(start: string, end: string, given: Partial<JudgedOrder> = {}): JudgedOrder {
  return { workOrderId: 31, durationMinutes: 60, due: null, skills: [], ...span(start, end), ...given }
}

const problemsOf = (...orders: JudgedOrder[]) => planProblems([{ id: 1, skills: [3], days, orders }])

test('a work order over a night weighs on both days, with what is done on each', () => {
  const order = anOrder('2026-03-02 16:00', '2026-03-03 08:40', { durationMinutes: 70 })

  const planned = loadOf(days, [order]).days.map(({ plannedMinutes }) => plannedMinutes)

  assert.deepEqual(planned, [30, 40, 0, 0, 0, 0, 0])
})

test('a plan within working time, by people who can and before it is due has no problems', () => {
  const order = anOrder('2026-03-02 08:00', '2026-03-02 09:00', { due: at('2026-03-02 09:00'), skills: [3] })

  assert.deepEqual(problemsOf(order), [])
})

test('a work order that ends after it is due is late by so many minutes', () => {
  const order = anOrder('2026-03-02 08:00', '2026-03-02 09:00', { due: at('2026-03-02 08:40') })

  assert.deepEqual(problemsOf(order), [{ kind: 'late', operatorId: 1, workOrderId: 31, minutes: 20 }])
})

test('a work order on a free day lies outside hours and overloads the day', () => {
  const order = anOrder('2026-03-07 10:00', '2026-03-07 11:00')

  assert.deepEqual(problemsOf(order), [
    { kind: 'overloaded', operatorId: 1, date: '2026-03-07', plannedMinutes: 60, workingMinutes: 0 },
    { kind: 'outside_hours', operatorId: 1, workOrderId: 31, minutes: 60 },
  ])
})

test('what an operator cannot do is named', () => {
  const order = anOrder('2026-03-02 08:00', '2026-03-02 09:00', { skills: [1, 3] })

  assert.deepEqual(problemsOf(order), [{ kind: 'no_skill', operatorId: 1, workOrderId: 31, skills: [1] }])
})

test('a work order that reaches out of the days shown is not taken for one outside hours', () => {
  const before = anOrder('2026-02-27 16:00', '2026-03-02 08:30')
  const after = anOrder('2026-03-06 16:00', '2026-03-09 08:30', { workOrderId: 32 })

  assert.deepEqual(problemsOf(before, after), [])
})
