import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { labour, MINUTE, subtract } from '#domain/time.ts'
import { aPeriod, shown, someRules, span, workingOn } from '#test/support/planning.ts'
import { plantDays } from './plant-days.ts'
import { workingDays, workingTime } from './working-time.ts'

const night = aPeriod({ start_minute: 19 * 60, duration: 12 * 60 })

test('the usual day has 450 working minutes', () => {
  assert.deepEqual(workingOn('2026-03-02'), [
    '2026-03-02 08:00–2026-03-02 10:00',
    '2026-03-02 10:15–2026-03-02 12:00',
    '2026-03-02 12:30–2026-03-02 14:30',
    '2026-03-02 14:45–2026-03-02 16:30',
  ])
})

test('nobody works at weekends without a working period', () => {
  const saturdays = someRules({ periods: [aPeriod({ weekdays: 32 })] })

  assert.deepEqual(workingOn('2026-03-07', someRules(), 2), [])
  assert.deepEqual(workingOn('2026-03-07', saturdays, 2), ['2026-03-07 08:00–2026-03-07 16:00'])
})

test('a period has lunch in its middle and rests at its quarters', () => {
  const shift = aPeriod({ start_minute: 360, duration: 510, lunch_minutes: 30, rest_minutes: 30 })

  assert.deepEqual(workingOn('2026-03-02', someRules({ periods: [shift] })), [
    '2026-03-02 06:00–2026-03-02 08:00',
    '2026-03-02 08:15–2026-03-02 10:00',
    '2026-03-02 10:30–2026-03-02 12:15',
    '2026-03-02 12:30–2026-03-02 14:30',
  ])
})

test('combines periods of the operator and of everyone, but not those of others', () => {
  const periods = [
    aPeriod({ duration: 120 }),
    aPeriod({ start_minute: 540, duration: 120, operators: [1, 2] }),
    aPeriod({ start_minute: 900, operators: [2] }),
  ]

  assert.deepEqual(workingOn('2026-03-02', someRules({ periods })), ['2026-03-02 08:00–2026-03-02 11:00'])
})

test('a period includes its first and last date, and the usual day applies on other days', () => {
  const periods = [aPeriod({ period_start: '2026-03-03', period_end: '2026-03-04', duration: 60 })]

  const minutes = plantDays('2026-03-02', 4).map((day) => {
    return labour(workingTime(someRules({ periods }), 1, [day])) / MINUTE
  })

  assert.deepEqual(minutes, [450, 60, 60, 450])
})

test('a night shift belongs to the day on which it starts', () => {
  const mondays = someRules({ periods: [{ ...night, weekdays: 1 }], absences: [] })

  const [monday] = workingDays(mondays, 1, plantDays('2026-03-02', 1))

  assert.deepEqual(shown(monday!.working), ['2026-03-02 19:00–2026-03-03 07:00'])
  assert.equal(workingOn('2026-03-03', mondays)[0], '2026-03-03 00:00–2026-03-03 07:00')
})

test('a night shift lasts eleven hours when the clock goes forward and thirteen when it goes back', () => {
  const lengths = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map((date) => {
    const [day] = workingDays(someRules({ periods: [night] }), 1, plantDays(date, 1))
    return labour(day!.working) / MINUTE / 60
  })

  assert.deepEqual(lengths, [11, 12, 13, 12])
})

test('a night shift of eight hours keeps its wall times over a clock change and has seven or nine hours', () => {
  const eight = aPeriod({ start_minute: 22 * 60, duration: 8 * 60 })
  const nights = ['2026-03-28', '2026-10-24'].map((date) => {
    const [day] = workingDays(someRules({ periods: [eight] }), 1, plantDays(date, 1))
    return [shown(day!.working), labour(day!.working) / MINUTE]
  })

  assert.deepEqual(nights, [
    [['2026-03-28 22:00–2026-03-29 06:00'], 420],
    [['2026-10-24 22:00–2026-10-25 06:00'], 540],
  ])
})

test('a shift that starts in the skipped hour starts at four', () => {
  const early = someRules({ periods: [aPeriod({ start_minute: 210, duration: 120 })] })

  assert.deepEqual(workingOn('2026-03-29', early), ['2026-03-29 04:00–2026-03-29 05:30'])
})

test('a shift that starts in the repeated hour starts in the first one', () => {
  const early = someRules({ periods: [aPeriod({ start_minute: 210, duration: 120 })] })

  const [day] = workingTime(early, 1, plantDays('2026-10-25', 1))

  assert.equal(new Date(day!.start).toISOString(), '2026-10-25T00:30:00.000Z')
  assert.equal((day!.end - day!.start) / MINUTE, 180)
})

test('nobody works on public holidays, not even on shift, unless the factory works on them', () => {
  const shifts = someRules({ periods: [aPeriod()] })

  assert.deepEqual(workingOn('2026-02-24', shifts), [])
  assert.deepEqual(workingOn('2026-02-24', { ...shifts, holidays: [] }), [
    '2026-02-24 08:00–2026-02-24 16:00',
  ])
})

test('days before certain holidays end three hours early if the factory shortens them', () => {
  assert.equal(workingOn('2026-02-23').at(-1), '2026-02-23 12:30–2026-02-23 13:30')
  assert.equal(
    workingOn('2026-02-23', someRules({ shorten_eves: false })).at(-1),
    '2026-02-23 14:45–2026-02-23 16:30',
  )
  assert.equal(workingOn('2026-04-02').at(-1), '2026-04-02 14:45–2026-04-02 16:30')
})

test('a Sunday shift before a holiday is shortened too, and two periods of a day by three hours together', () => {
  const halves = [aPeriod({ duration: 120 }), aPeriod({ start_minute: 720, duration: 240 })]

  assert.deepEqual(workingOn('2027-12-31', someRules({ periods: halves, holidays: [newYear(2028)] })), [
    '2027-12-31 08:00–2027-12-31 10:00',
    '2027-12-31 12:00–2027-12-31 13:00',
  ])
  assert.deepEqual(workingOn('2028-12-31', someRules({ periods: [aPeriod()], holidays: [newYear(2029)] })), [
    '2028-12-31 08:00–2028-12-31 13:00',
  ])
})

test('an absence removes its time', () => {
  const absences = [{ operator_id: 1, ...span('2026-03-02 11:00', '2026-03-03 09:00'), reason: 'ill' }]

  const [first, second, third] = workingOn('2026-03-02', someRules({ absences }), 2)

  assert.deepEqual(
    [first, second],
    ['2026-03-02 08:00–2026-03-02 10:00', '2026-03-02 10:15–2026-03-02 11:00'],
  )
  assert.equal(third, '2026-03-03 09:00–2026-03-03 10:00')
})

test('approved overtime is added during breaks, nights, weekends, holidays and absences; a request is not', () => {
  const everything = { operator_id: 1, ...span('2026-02-23 00:00', '2026-03-09 00:00') }
  const hours = ['2026-02-24 10:00', '2026-03-02 12:00', '2026-03-02 20:00', '2026-03-07 10:00']
  const overtimes = hours.map((start) => {
    return { operator_id: 1, start: span(start, start).start, end: span(start, start).end + 60 * MINUTE }
  })
  const rules = (is_approved: boolean) =>
    someRules({
      absences: [{ ...everything, reason: 'leave' }],
      overtimes: overtimes.map((overtime) => ({ ...overtime, is_approved })),
    })

  assert.deepEqual(
    workingOn('2026-02-23', rules(true), 14).map((shown) => shown.slice(0, 16)),
    hours,
  )
  assert.deepEqual(workingOn('2026-02-23', rules(false), 14), [])
})

test('ignores overtime and absences of other operators', () => {
  const theirs = { operator_id: 2, ...span('2026-03-02 00:00', '2026-03-08 00:00') }
  const rules = someRules({
    overtimes: [{ ...theirs, is_approved: true }],
    absences: [{ ...theirs, reason: 'leave' }],
  })

  assert.deepEqual(workingOn('2026-03-02', rules, 7), workingOn('2026-03-02', someRules(), 7))
})

const period = fc.record({
  start_minute: fc.integer({ min: 0, max: 1439 }),
  duration: fc.integer({ min: 1, max: 1440 }),
  weekdays: fc.integer({ min: 1, max: 127 }),
  lunch_minutes: fc.integer({ min: 0, max: 60 }),
  rest_minutes: fc.integer({ min: 0, max: 45 }),
})
const first = fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-22', '2026-06-20')

test('for any periods, working time is sorted, disjoint, in whole minutes and on one day each', () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 4 }), first, (periods, date) => {
      const rules = someRules({ periods: periods.map(aPeriod) })
      const days = plantDays(date, 5)

      const working = workingTime(rules, 1, days)
      const byDay = workingDays(rules, 1, days).flatMap((day) => day.working)

      for (const [index, { start, end }] of working.entries()) {
        assert.ok(start < end && start % MINUTE === 0 && end % MINUTE === 0)
        assert.ok(index === 0 || working[index - 1]!.end < start)
      }
      const sorted = byDay.toSorted((a, b) => a.start - b.start)
      assert.ok(sorted.every(({ start }, index) => index === 0 || sorted[index - 1]!.end <= start))
      const [opening, closing] = [days[0]!.start, days[4]!.end]
      const carriedOver = subtract(working, sorted)
      assert.ok(carriedOver.every(({ end }) => end <= opening + 1440 * MINUTE))
      assert.ok(subtract(sorted, working).every(({ start }) => start >= closing))
    }),
    { seed: 20_260_302, numRuns: 150 },
  )
})

function newYear(year: number) {
  return { date: `${year}-01-01`, name_en: 'New Year’s Day', name_et: 'uusaasta', has_short_eve: true }
}
