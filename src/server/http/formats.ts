import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format'

/** A factory's calendar: years outside it are slips of the pen, and some of them no database can keep. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Lets only those dates and times through that the calendar, `Date` and PostgreSQL all understand alike. */
export function narrowFormats(): void {
  setFormat('date', (text) => IsDate(text) && isSensible(text))
  // RFC 3339 also has leap seconds, RFC 9557 names of zones; a `Date` has neither.
  setFormat('date-time', (text) => IsDateTime(text) && isSensible(text) && !Number.isNaN(Date.parse(text)))
}

function isSensible(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
