import { IsDate, IsDateTime, Set as setFormat } from 'typebox/format'

/** Years outside this range are typing errors, and PostgreSQL cannot store some of them. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Restricts the formats `date` and `date-time` to values that `Date` and PostgreSQL interpret alike. */
export function narrowFormats(): void {
  setFormat('date', (text) => IsDate(text) && isSensible(text))
  // RFC 3339 allows leap seconds and RFC 9557 zone names, which `Date` cannot represent.
  setFormat('date-time', (text) => IsDateTime(text) && isSensible(text) && !Number.isNaN(Date.parse(text)))
}

function isSensible(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
