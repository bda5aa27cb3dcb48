/** Days off that have a date of their own: month and day. */
const fixed = ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26']
/** Days off that move with Easter, in days after it. */
const moving = [-2, 0, 49]
/** Holidays whose eve is shortened. */
const withShortEve = ['01-01', '02-24', '06-23', '12-24']

/** Whether a day is a public holiday in Estonia (domain dictionary §7.3). */
export function isHoliday(day: Temporal.PlainDate): boolean {
  const afterEaster = easter(day.year).until(day).days
  return fixed.includes(monthDay(day)) || moving.includes(afterEaster)
}

/** Whether the working day is shortened because of tomorrow's holiday. */
export function isShortEve(day: Temporal.PlainDate): boolean {
  return withShortEve.includes(monthDay(day.add({ days: 1 })))
}

function monthDay(day: Temporal.PlainDate): string {
  return day.toString().slice(5)
}

/** Easter Sunday in the Gregorian calendar, after the anonymous algorithm of 1876. */
function easter(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 })
}
