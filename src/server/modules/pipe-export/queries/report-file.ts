import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Schema } from '#server/db/schema.ts'
import { csvOf } from '#server/spreadsheets/csv.ts'
import { commaNumber, dottedTime } from '#server/spreadsheets/plant-format.ts'
import type { CellValue, Sheet } from '#server/spreadsheets/sheet.ts'
import { xlsxOf } from '#server/spreadsheets/xlsx.ts'
import type { FilterSummary } from './filter-summary.ts'
import type { ReportColumn } from './report-column.ts'
import { reportColumns } from './report-columns.ts'
import { type ReportRow, reportPages } from './report-rows.ts'

/** What a report is made of. */
type Report = {
  /** A snapshot. */
  readonly db: Kysely<Schema>
  readonly condition: Expression<SqlBool>
  readonly format: string
  readonly language: Language
  readonly summary: FilterSummary
  readonly requester: string
  readonly requested_at: Date
  /** How many pipes match, and how many of them the report contains: the newest. */
  readonly matching: number
  readonly total: number
  /** Called after some pipes; if it throws, the report ends. */
  readonly onWritten: (rows: number) => Promise<void>
}

const ROWS_AT_ONCE = 100

const texts = {
  en: {
    ...{ pipes: 'Pipes', filters: 'Filters', filter: 'Filter', value: 'Value', period: 'Period' },
    ...{ allTime: 'all pipes', requester: 'Requested by', requested: 'Requested' },
    limited: (total: string, matching: string) => `the newest ${total} of ${matching}, the export maximum`,
  },
  et: {
    ...{ pipes: 'Torud', filters: 'Filtrid', filter: 'Filter', value: 'Väärtus', period: 'Periood' },
    ...{ allTime: 'kõik torud', requester: 'Koostaja', requested: 'Koostatud' },
    limited: (total: string, matching: string) =>
      `uusimad ${total} toru ${matching} torust (ekspordi ülempiir)`,
  },
}

/** Yields the file of a report: as XLSX with a sheet of its filters, as CSV the pipes alone. */
export async function reportFile(report: Report): Promise<AsyncIterable<Uint8Array>> {
  const { db, format, language } = report
  const columns = await reportColumns(db, language)
  const pipes: Sheet = { name: texts[language].pipes, columns, pages: cellsOf(report, columns) }
  return format === 'csv' ? csvOf(pipes, language) : xlsxOf([pipes, summarySheet(report)])
}

async function* cellsOf(
  { db, condition, total, language, onWritten }: Report,
  columns: readonly ReportColumn[],
): AsyncGenerator<readonly (readonly CellValue[])[]> {
  for await (const page of reportPages({ db, condition, maximum: total, language }))
    for (let from = 0; from < page.length; from += ROWS_AT_ONCE) {
      const rows = page.slice(from, from + ROWS_AT_ONCE)
      yield rows.map((row: ReportRow) => columns.map(({ cellOf }) => cellOf(row)))
      await onWritten(rows.length)
    }
}

function summarySheet(report: Report): Sheet {
  const { filters, filter, value } = texts[report.language]
  return {
    name: filters,
    columns: [
      { header: filter, width: 24, type: 'text' },
      { header: value, width: 80, type: 'text' },
    ],
    pages: onePage(summaryRows(report)),
  }
}

function summaryRows({ language, summary, requester, requested_at, matching, total }: Report) {
  const { period, allTime, requester: by, requested, pipes, limited } = texts[language]
  const [written, all] = [commaNumber(total), commaNumber(matching)]
  return [
    [period, summary.period ?? allTime],
    ...summary.rules.map(({ name, words }) => [name, words]),
    [pipes, total < matching ? limited(written, all) : written],
    [by, requester],
    [requested, dottedTime(requested_at)],
  ]
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
