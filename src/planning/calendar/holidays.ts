/** A public holiday with its names in both languages. */
export type DayOff = {
  /** ISO 8601, like all dates here. */
  readonly date: string
  readonly name_en: string
  readonly name_et: string
  /** Whether the working day before it ends three hours early. */
  readonly has_short_eve: boolean
}

type Names = readonly [name_en: string, name_et: string]

/** Holidays on a fixed date, as month and day. */
const fixed: readonly (readonly [monthDay: string, ...names: Names])[] = [
  ['01-01', 'New Year’s Day', 'uusaasta'],
  ['02-24', 'Independence Day', 'iseseisvuspäev'],
  ['05-01', 'Spring Day', 'kevadpüha'],
  ['06-23', 'Victory Day', 'võidupüha'],
  ['06-24', 'Midsummer Day', 'jaanipäev'],
  ['08-20', 'Day of Restoration of Independence', 'taasiseseisvumispäev'],
  ['12-24', 'Christmas Eve', 'jõululaupäev'],
  ['12-25', 'Christmas Day', 'esimene jõulupüha'],
  ['12-26', 'Boxing Day', 'teine jõulupüha'],
]

/** Holidays relative to Easter Sunday, in days after it. */
const moving: readonly (readonly [afterEaster: number, ...names: Names])[] = [
  [-2, 'Good Friday', 'suur reede'],
  [0, 'Easter Sunday', 'ülestõusmispühade 1. püha'],
  [49, 'Pentecost', 'nelipühade 1. püha'],
]

const withShortEve = ['01-01', '02-24', '06-23', '12-24']

/** Returns the public holidays of Estonia in a year, by date (requirements: Working time). */
export function publicHolidays(year: number): DayOff[] {
  const easter = easterSunday(year)
  return [
    ...fixed.map(([monthDay, ...names]) => holiday(`${year}-${monthDay}`, names)),
    ...moving.map(([days, ...names]) => holiday(easter.add({ days }).toString(), names)),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function holiday(date: string, [name_en, name_et]: Names): DayOff {
  return { date, name_en, name_et, has_short_eve: withShortEve.includes(date.slice(5)) }
}

/** Calculates Easter Sunday by the anonymous Gregorian algorithm. */
function easterSunday(year: number): Temporal.PlainDate {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(count / 31), day: (count % 31) + 1 })
}
