import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { plantOffset } from '#domain/time.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { reportColumns } from '#server/modules/pipe-export/queries/report-columns.ts'
import { reportPages } from '#server/modules/pipe-export/queries/report-rows.ts'
import { slices } from '#server/slices.ts'
import type { CellValue, SheetColumn } from '#server/spreadsheets/sheet.ts'
import { peakBytes } from './memory.ts'

/** The part of `exceljs` 4.4.0 that is used here. */
type ExcelJs = {
  readonly stream: {
    readonly xlsx: { readonly WorkbookWriter: new (options: object) => Workbook }
  }
}
type Workbook = { addWorksheet(name: string, options: object): Worksheet; commit(): Promise<void> }
type Worksheet = {
  columns: object[]
  addRow(values: readonly unknown[]): { commit(): void }
  commit(): void
}

/** Writes the report of all pipes as exceljs does when it streams, to nowhere; prints the time and the peak of memory. */
const { stream }: ExcelJs = createRequire(new URL('../exceljs/package.json', import.meta.url))('exceljs')
const { db, close } = openDatabase({ connectionString: process.argv[2] ?? '' }, console.error, {
  statementTimeoutMs: 600_000,
  connections: 2,
})
const maximum = Number(process.argv[3])
const idle = process.memoryUsage().rss
const began = performance.now()
await readSnapshot(db, async (snapshot) => {
  const columns = await reportColumns(snapshot, 'en')
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  const workbook = new stream.xlsx.WorkbookWriter({ stream: sink, useStyles: true })
  const sheet = workbook.addWorksheet('Pipes', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map((column) => ({
    ...{ header: column.header, width: column.width, style: { numFmt: formatOf(column) } },
  }))
  const slice = slices()
  for await (const page of reportPages({ db: snapshot, condition: sql`true`, maximum, language: 'en' }))
    for (const row of page) {
      sheet.addRow(columns.map(({ cellOf, type }) => cellFor(cellOf(row), type))).commit()
      await slice()
    }
  sheet.commit()
  await workbook.commit()
})
console.log(
  JSON.stringify({ ms: performance.now() - began, overIdle: (await peakBytes(process.pid)) - idle }),
)
await close()

function formatOf({ type, decimals }: SheetColumn): string {
  if (type === 'date') return 'dd.mm.yyyy'
  if (type === 'instant') return 'dd.mm.yyyy hh:mm'
  if (type === 'text') return '@'
  return decimals === undefined ? 'General' : (0).toFixed(decimals)
}

/** Exceljs writes the UTC time of a date. */
function cellFor(value: CellValue, type: SheetColumn['type']): CellValue {
  if (value instanceof Date) return new Date(value.getTime() + plantOffset(value))
  return type === 'date' && typeof value === 'string' ? new Date(value) : value
}
