import type { Language } from '#contract/languages.ts'
import { plantDay } from '#domain/time.ts'
import type { PipeSelection } from '#server/modules/pipes/queries/selection.ts'
import { dottedDate } from '#server/spreadsheets/plant-format.ts'

const noun = { en: 'pipes', et: 'torud' }

type Requested = {
  readonly selection: Pick<PipeSelection, 'start_date' | 'end_date'>
  readonly format: string
  readonly language: Language
  readonly at: Date
}

/** Returns the name of a report's file with its period, or else its day: `pipes-22.10-20.11.2026.xlsx`. */
export function fileNameOf({ selection, format, language, at }: Requested): string {
  const { start_date, end_date } = selection
  const first = dayOf(start_date)
  const last = dayOf(end_date) ?? plantDay(at)
  return `${noun[language]}-${first ? span(first, last) : dottedDate(last)}.${format}`
}

function dayOf(time: string | undefined): string | undefined {
  if (time === undefined || time.length === 'YYYY-MM-DD'.length) return time
  return plantDay(new Date(time))
}

function span(first: string, last: string): string {
  if (first === last) return dottedDate(last)
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isSameYear ? dottedDate(first).slice(0, 5) : dottedDate(first)}-${dottedDate(last)}`
}
