import { sql } from 'kysely'
import type { Holiday } from '#contract/holidays.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { readWorkingDay } from '#server/modules/working-day/queries.ts'
import { countrysOwn } from './rows.ts'

/** Returns the days off and shortened days that apply in a year, by date. */
export async function listHolidays(context: Context, year: number): Promise<Holiday[]> {
  const day = await readWorkingDay(context)
  return readHolidaysBetween(context, day, `${year}-01-01`, `${year}-12-31`)
}

/** Returns the days off and shortened days that apply from the first to the last day under a usual day, by date. */
export async function readHolidaysBetween(
  context: Context,
  day: WorkingDaySettings,
  first: string,
  last: string,
): Promise<Holiday[]> {
  const own = await ownHolidays(context).where('h.date', '>=', first).where('h.date', '<=', last).execute()
  const byDate = new Map(own.map((holiday) => [holiday.date, holiday]))
  const computed = countrysOwnBetween(day, first, last).filter((holiday) => {
    const same = byDate.get(holiday.date)
    return !same || (same.is_shortened_eve && !holiday.is_shortened_eve)
  })
  return [...computed, ...own].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** Returns whether a date is a public holiday or a day off of the factory. */
export async function isDayOff(context: Context, date: string): Promise<boolean> {
  const found = await readHolidaysBetween(context, await readWorkingDay(context), date, date)
  return found.some(({ is_shortened_eve }) => !is_shortened_eve)
}

/** Returns a day of the factory; throws the refusal `not_found`. */
export async function readHoliday(context: Context, id: number): Promise<Holiday> {
  const holiday = await ownHolidays(context).where('h.id', '=', id).executeTakeFirst()
  if (!holiday) throw new Refusal('not_found')
  return holiday
}

function ownHolidays({ db }: Context) {
  return db
    .selectFrom('holiday as h')
    .select(['h.id', 'h.date', 'h.name_en', 'h.name_et', 'h.is_shortened_eve'])
    .select(sql<'manual'>`'manual'`.as('source'))
}

function countrysOwnBetween(day: WorkingDaySettings, first: string, last: string): Holiday[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  // The first holiday of a year can shorten the last day of the previous year.
  const years = Array.from({ length: to - from + 2 }, (_, index) => from + index)
  return years.flatMap((year) => countrysOwn(year, day)).filter(({ date }) => first <= date && date <= last)
}
