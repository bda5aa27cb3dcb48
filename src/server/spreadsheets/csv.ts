import { stringify } from 'csv-stringify/sync'
import type { Language } from '#contract/languages.ts'
import { slices } from '#server/slices.ts'
import { commaNumber, dottedDate, dottedTime } from './plant-format.ts'
import type { CellValue, Sheet, SheetColumn } from './sheet.ts'

const BYTE_ORDER_MARK = '\ufeff'
const ROWS_AT_ONCE = 50
const truth: Readonly<Record<Language, readonly [no: string, yes: string]>> = {
  en: ['no', 'yes'],
  et: ['ei', 'jah'],
}

/** Yields a sheet as CSV the way Excel opens it in Estonia: UTF-8, semicolons, decimal commas, DD.MM.YYYY. */
export async function* csvOf({ columns, pages }: Sheet, language: Language): AsyncGenerator<Buffer> {
  const slice = slices()
  yield Buffer.from(BYTE_ORDER_MARK + linesOf([columns.map(({ header }) => header)]))
  for await (const page of pages)
    for (let from = 0; from < page.length; from += ROWS_AT_ONCE) {
      const rows = page.slice(from, from + ROWS_AT_ONCE)
      yield Buffer.from(
        linesOf(rows.map((row) => row.map((value, index) => written(value, columns[index]!, language)))),
      )
      await slice()
    }
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

function written(value: CellValue, { type }: SheetColumn, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'number') return commaNumber(value)
  if (typeof value === 'boolean') return truth[language][value ? 1 : 0]
  if (typeof value !== 'string') return dottedTime(value)
  return type === 'date' ? dottedDate(value) : inert(value)
}

/** A program would calculate a text that starts like a formula; after an apostrophe it does not. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
