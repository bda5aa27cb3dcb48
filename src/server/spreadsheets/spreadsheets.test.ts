import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { readXlsx } from 'hucre'
import { csvOf } from './csv.ts'
import type { CellValue, Sheet, SheetColumn } from './sheet.ts'
import { columnName } from './sheet-xml.ts'
import { xlsxOf } from './xlsx.ts'

const column = (type: SheetColumn['type']): SheetColumn => ({ header: type, width: 12, type })
const text = column('text')
const sheetOf = (columns: readonly SheetColumn[], ...rows: CellValue[][]): Sheet => ({
  name: 'Pipes',
  columns,
  pages: Readable.from([rows]),
})
const bytesOf = async (pieces: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(pieces))
const readBack = async (...sheets: Sheet[]) => (await readXlsx(await bytesOf(xlsxOf(sheets)))).sheets
const csvTextOf = async (sheet: Sheet) => (await bytesOf(csvOf(sheet, 'et'))).toString()

test('a workbook has typed cells, empty ones, a frozen header and widths', async () => {
  const columns = [text, column('number'), column('instant'), column('date'), column('boolean')]

  const [sheet] = await readBack(
    sheetOf(
      columns,
      ['Rein', 6.5, new Date('2026-07-01T10:07:00Z'), '2026-03-29', true],
      [null, -1, null, null, false],
    ),
  )

  assert.deepEqual(sheet?.rows, [
    ['text', 'number', 'instant', 'date', 'boolean'],
    // A spreadsheet has no time zones: this is the plant's local time.
    ['Rein', 6.5, new Date('2026-07-01T13:07:00Z'), new Date('2026-03-29T00:00:00Z'), true],
    [null, -1, null, null, false],
  ])
  assert.deepEqual(sheet?.freezePane, { rows: 1 })
  assert.deepEqual(
    sheet?.columns?.map(({ width }) => width),
    [12, 12, 12, 12, 12],
  )
})

test('a workbook has the local time before and after the clocks change', async () => {
  const [sheet] = await readBack(
    sheetOf([column('instant')], [new Date('2026-03-29T00:59:00Z')], [new Date('2026-03-29T01:00:00Z')]),
  )

  assert.deepEqual(sheet?.rows.slice(1), [
    [new Date('2026-03-29T02:59:00Z')],
    [new Date('2026-03-29T04:00:00Z')],
  ])
})

for (const value of ['=1+1', '+372', '-6', '@SUM(A1)', '<a> & "b"', ' ä\n', '_x0041_', 'a\u0001b\r'])
  test(`a workbook keeps the text ${JSON.stringify(value)}`, async () => {
    const [sheet] = await readBack(sheetOf([text], [value]))

    assert.deepEqual(sheet?.rows[1], [value])
    assert.equal(sheet?.cells?.get('1,0')?.formula, undefined)
  })

test('a workbook has several sheets', async () => {
  const filters: Sheet = { ...sheetOf([text], ['DN']), name: 'Filters' }

  const sheets = await readBack(sheetOf([text], ['W1-001']), filters)

  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows[1]]),
    [
      ['Pipes', ['W1-001']],
      ['Filters', ['DN']],
    ],
  )
})

test('a workbook fails with its rows', async () => {
  const broken = Readable.from(
    (async function* () {
      yield [['W1-001']]
      throw new Error('connection lost')
    })(),
  )

  await assert.rejects(
    bytesOf(xlsxOf([{ name: 'Pipes', columns: [text], pages: broken }])),
    /connection lost/,
  )
})

test('CSV is what Excel opens in Estonia', async () => {
  const columns = [text, column('number'), column('instant'), column('date'), column('boolean')]

  const csv = await csvTextOf(
    sheetOf(columns, ['Kaev; "suur"', -6.5, new Date('2026-07-01T10:07:00Z'), '2026-03-29', true]),
  )

  assert.equal(
    csv,
    '\ufefftext;number;instant;date;boolean\r\n"Kaev; ""suur""";-6,5;01.07.2026 13:07;29.03.2026;jah\r\n',
  )
})

test('CSV has an apostrophe before texts that would be formulas', async () => {
  const csv = await csvTextOf(sheetOf([text], ['=1+1'], ['+372'], ['-6'], ['@SUM(A1)'], ["'a"]))

  const broken = await csvTextOf(sheetOf([text], ['\r=1']))
  assert.ok(broken.endsWith('"\'\r=1"\r\n'), 'a lone line break stays in its cell')
  assert.deepEqual(csv.split('\r\n').slice(1, -1), ["'=1+1", "'+372", "'-6", "'@SUM(A1)", "'a"])
})

test('columns are named like those of a spreadsheet', () => {
  assert.deepEqual([0, 25, 26, 701, 702].map(columnName), ['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
