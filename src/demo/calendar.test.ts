import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { back, calendarAt, dayAt, instantOf, stretch } from './calendar.ts'

const iso = (instant: number) => new Date(instant).toISOString()
/** Working time of that day and the week after it. */
const workingAround = (date: string) =>
  workingTime(calendarAt(new Date(`${date}T12:20:00Z`)).rules, 0, plantDays(date, 8))
const presentAt = (given: string) => iso(calendarAt(new Date(given)).now)

test('during working time, the present of the demo is now, to the minute', () => {
  assert.equal(presentAt('2026-11-20T12:20:41Z'), '2026-11-20T12:20:00.000Z')
})

test('outside working time, the present of the demo is the last instant of work', () => {
  assert.equal(presentAt('2026-11-20T10:14:00Z'), '2026-11-20T10:00:00.000Z')
  assert.equal(presentAt('2026-11-20T20:00:00Z'), '2026-11-20T14:30:00.000Z')
  assert.equal(presentAt('2026-11-22T09:00:00Z'), '2026-11-20T14:30:00.000Z')
  assert.equal(presentAt('2026-11-23T06:59:00Z'), '2026-11-20T14:30:00.000Z')
  assert.equal(presentAt('2026-11-23T07:00:00Z'), '2026-11-23T07:00:00.000Z')
})

test('nobody works on public holidays, and before some of them only until half past one', () => {
  assert.equal(presentAt('2026-04-05T12:00:00Z'), '2026-04-02T13:30:00.000Z')
  assert.equal(presentAt('2026-12-27T12:00:00Z'), '2026-12-23T11:30:00.000Z')
})

test('work that is interrupted by lunch or a night continues after it', () => {
  const working = workingAround('2026-11-20')

  const friday = stretch(working, Date.parse('2026-11-20T09:30:00Z'), 60 * MINUTE)
  const weekend = stretch(working, Date.parse('2026-11-20T14:00:00Z'), 45 * MINUTE)

  assert.deepEqual(iso(friday.end), '2026-11-20T11:00:00.000Z')
  assert.deepEqual(iso(weekend.end), '2026-11-23T06:15:00.000Z')
})

test('work never starts at the start of a break', () => {
  const working = workingAround('2026-11-20')

  const { start } = stretch(working, Date.parse('2026-11-20T14:30:00Z'), MINUTE)

  assert.equal(iso(start), '2026-11-23T06:00:00.000Z')
})

test('counting back skips breaks and nights', () => {
  const { present } = calendarAt(new Date('2026-11-23T12:20:00Z'))

  assert.equal(
    iso(back(present, Date.parse('2026-11-23T06:20:00Z'), 30 * MINUTE)),
    '2026-11-20T14:20:00.000Z',
  )
})

test('the working day starts at eight before and after a clock change', () => {
  const calendar = calendarAt(new Date('2026-03-30T10:00:00Z'))

  const openings = [-1, 0].map((day) => iso(instantOf(dayAt(calendar, day), '08:00')))

  assert.deepEqual(openings, ['2026-03-27T06:00:00.000Z', '2026-03-30T05:00:00.000Z'])
})
