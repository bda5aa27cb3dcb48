import type { Language } from '#contract/languages.ts'
import type { Interval } from '#domain/time.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'

/** How days and times are written in a language. */
export type CalendarLabels = {
  /** `02.03.2026 08:00–16:30` */
  readonly when: (span: Interval) => string
  /** `Mon 02.03` */
  readonly day: (date: string) => string
  /** `Mon` */
  readonly weekday: (date: string) => string
}

const locales = { en: 'en-GB', et: 'et-EE' }

export function calendarLabels(language: Language): CalendarLabels {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' })
  const weekday = cached((date) => format.format(new Date(`${date}T00:00Z`)))
  return {
    weekday,
    day: (date) => `${weekday(date)} ${date.slice(8)}.${date.slice(5, 7)}`,
    when: ({ start, end }) => {
      const [from, to] = [formatDate(start), formatDate(end)]
      return `${from} ${formatTime(start)}–${from === to ? '' : `${to} `}${formatTime(end)}`
    },
  }
}

/** Returns what an enumeration calls a code. */
export function enumLabel(name: string, code: number | string, language: Language): string {
  return boot().enums[name]?.find((item) => item.code === code)?.[language] ?? String(code)
}

/** The same dates are asked for again whenever a board scrolls. */
function cached(label: (date: string) => string): (date: string) => string {
  const known = new Map<string, string>()
  return (date) => {
    const found = known.get(date) ?? label(date)
    known.set(date, found)
    return found
  }
}
