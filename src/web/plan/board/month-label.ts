/** Returns a function that names the month of a date: `March 2026`. */
export function monthLabel(language: string): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return (date) => {
    const month = format.format(new Date(`${date}T00:00Z`))
    return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${date.slice(0, 4)}`
  }
}
