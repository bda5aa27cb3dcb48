/** Returns a function that names the month of a date: `March 2026`. */
export function monthLabel(language: string): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (date) => `${format.format(new Date(`${date}T00:00Z`))} ${date.slice(0, 4)}`
}
