import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publicHolidays } from './holidays.ts'

/** Requirements: Working time. */
const table: [
  year: number,
  goodFriday: string,
  easter: string,
  pentecost: string,
  eves: string,
  days: number,
][] = [
  [2025, '04-18', '04-20', '06-08', '12-23 12-31', 251],
  [2026, '04-03', '04-05', '05-24', '02-23 06-22 12-23 12-31', 252],
  [2027, '03-26', '03-28', '05-16', '02-23 06-22 12-23 12-31', 254],
  [2028, '04-14', '04-16', '06-04', '02-23 06-22', 254],
  [2029, '03-30', '04-01', '05-20', '02-23 06-22 12-31', 254],
  [2030, '04-19', '04-21', '06-09', '12-23 12-31', 253],
]

for (const [year, ...expected] of table) {
  test(`the holidays, shortened days and working days of ${year} match the official calendar`, () => {
    const holidays = [...publicHolidays(year), ...publicHolidays(year + 1)]

    const named = (name: string) => holidays.find(({ name_en }) => name_en === name)?.date.slice(5)
    const off = new Set(holidays.map(({ date }) => date))
    const working = weekdaysOf(year).filter((date) => !off.has(date))
    const eves = holidays.filter((holiday) => holiday.has_short_eve).map(({ date }) => dayBefore(date))
    const short = working.filter((date) => eves.includes(date)).map((date) => date.slice(5))
    const found = [named('Good Friday'), named('Easter Sunday'), named('Pentecost'), short.join(' ')]
    assert.deepEqual([...found, working.length], expected)
  })
}

test('there are twelve holidays a year, in order, each named in both languages', () => {
  const holidays = publicHolidays(2026)

  const dates = holidays.map(({ date }) => date)
  assert.equal(holidays.length, 12)
  assert.deepEqual(dates, dates.toSorted())
  assert.ok(holidays.every(({ name_en, name_et }) => name_en !== '' && name_et !== ''))
})

function weekdaysOf(year: number): string[] {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  return Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .map(String)
}

function dayBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
}
