import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { at, someRules, span } from '#test/support/planning.ts'
import { loadOf } from './day-load.ts'

const WEEK = 7
const monday = at('2026-03-02 00:00')
const freeWednesday = {
  ...{ date: '2026-03-04', name_en: 'Stocktaking', name_et: 'Inventuur' },
  has_short_eve: false,
}

const daysBy = (rules: Partial<WorkingRules>) =>
  workingDays(someRules(rules), 1, plantDays('2026-03-02', WEEK))

const absentOn = (...dates: string[]) =>
  dates.map((date) => ({
    ...{ operator_id: 1, reason: 'vacation' },
    ...span(`${date} 00:00`, `${date} 23:59`),
  }))

/** The minutes planned on each day from Monday to Sunday. */
const plannedBy = (rules: Partial<WorkingRules>, start: string, end: string, durationMinutes: number) =>
  loadOf(daysBy(rules), [{ jobId: 31, durationMinutes, ...span(start, end) }]).days.map(
    ({ plannedMinutes }) => plannedMinutes,
  )

test('a job over a day that has become free adds its minutes to that day', () => {
  const planned = plannedBy({ holidays: [freeWednesday] }, '2026-03-03 15:30', '2026-03-04 10:00', 150)

  assert.deepEqual(planned, [0, 60, 90, 0, 0, 0, 0])
})

test('a job over a day of absence adds to that day what does not fit on the days around it', () => {
  const planned = plannedBy(
    { absences: absentOn('2026-03-03') },
    '2026-03-02 15:30',
    '2026-03-04 09:00',
    60 + 450 + 60,
  )

  assert.deepEqual(planned, [60, 450, 60, 0, 0, 0, 0])
})

test('minutes that do not fit are added to free weekdays rather than weekends', () => {
  const planned = plannedBy(
    { absences: absentOn('2026-03-05', '2026-03-06') },
    '2026-03-05 00:00',
    '2026-03-08 12:00',
    600,
  )

  assert.deepEqual(planned, [0, 0, 0, 300, 300, 0, 0])
})

test('every minute of jobs within the days is on one of them', () => {
  const job = fc.record({
    start: fc.integer({ min: 0, max: WEEK * 1440 - 1 }),
    length: fc.integer({ min: 1, max: 3 * 1440 }),
    durationMinutes: fc.integer({ min: 1, max: 1440 }),
  })
  const free = fc.subarray(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06', '2026-03-07'])
  fc.assert(
    fc.property(fc.array(job, { maxLength: 6 }), free, (placed, dates) => {
      const jobs = placed.map(({ start, length, durationMinutes }, jobId) => ({
        ...{ jobId, durationMinutes, start: monday + start * MINUTE },
        end: monday + Math.min(start + length, WEEK * 1440) * MINUTE,
      }))

      const { days } = loadOf(daysBy({ absences: absentOn(...dates) }), jobs)

      const planned = days.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0)
      assert.equal(
        planned,
        jobs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      )
      assert.ok(days.every(({ plannedMinutes }) => Number.isInteger(plannedMinutes)))
    }),
    { seed: 20_260_302, numRuns: 200 },
  )
})

test('work that is done early frees the rest of its planned time', () => {
  const job = { jobId: 31, durationMinutes: 450 + 90, ...span('2026-03-02 08:00', '2026-03-03 09:30') }
  const early = { ...job, doneAt: at('2026-03-02 12:00') }
  const { days, outside } = loadOf(daysBy({}), [early])

  assert.deepEqual(
    days.slice(0, 2).map(({ plannedMinutes }) => plannedMinutes),
    [225, 0],
  )
  assert.equal(outside.size, 0)
})

test('work that is done late counts as planned', () => {
  const job = { jobId: 31, durationMinutes: 450, ...span('2026-03-02 08:00', '2026-03-02 16:30') }
  const { days } = loadOf(daysBy({}), [{ ...job, doneAt: at('2026-03-04 12:00') }])

  assert.deepEqual(
    days.slice(0, 3).map(({ plannedMinutes }) => plannedMinutes),
    [450, 0, 0],
  )
})
