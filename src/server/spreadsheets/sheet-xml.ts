import { plantOffset } from '#domain/time.ts'
import { slices } from '#server/slices.ts'
import type { CellValue, Sheet, SheetColumn } from './sheet.ts'
import { HEADER_STYLE, styleOf } from './workbook-parts.ts'

const DAY_MS = 86_400_000
/** Excel counts days from 30 December 1899. */
const DAYS_BEFORE_1970 = 25_569
/** As many characters as a cell can hold. */
const MAX_TEXT = 32_767
/** Pieces of about this many characters are compressed at once. */
const PIECE_LENGTH = 65_536

/** Yields the XML of a sheet in pieces: column widths, a frozen header and typed cells. */
export async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<Buffer> {
  const slice = slices()
  const letters = columns.map((_, index) => columnName(index))
  const cells = columns.map((column, index) => cellWriter(column, letters[index]!))
  let xml = head(columns) + headerRow(columns, letters)
  let at = 1
  for await (const page of pages)
    for (const row of page) {
      at += 1
      xml += rowXml(row, cells, at)
      if (xml.length < PIECE_LENGTH) continue
      yield Buffer.from(xml)
      xml = ''
      await slice()
    }
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

/** Empty cells are left out. */
function rowXml(row: readonly CellValue[], cells: readonly CellWriter[], at: number): string {
  let xml = `<row r="${at}">`
  for (let index = 0; index < cells.length; index += 1) {
    const value = row[index]
    if (value !== null && value !== undefined && value !== '') xml += cells[index]!(value, at)
  }
  return `${xml}</row>`
}

function head(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function headerRow(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const cells = columns.map(({ header }, index) => textCell(`${letters[index]}1`, HEADER_STYLE, header))
  return `<row r="1">${cells.join('')}</row>`
}

type CellWriter = (value: Exclude<CellValue, null>, row: number) => string

function cellWriter(column: SheetColumn, letter: string): CellWriter {
  const style = styleOf(column)
  const numeric = (value: number | string, row: number) =>
    `<c r="${letter}${row}" s="${style}"><v>${value}</v></c>`
  return (value, row) => {
    if (typeof value === 'number') return numeric(value, row)
    if (typeof value === 'boolean')
      return `<c r="${letter}${row}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`
    if (typeof value !== 'string') return numeric(serialOf(value.getTime() + plantOffset(value)), row)
    if (column.type === 'date') return numeric(serialOf(Date.parse(value)), row)
    return textCell(`${letter}${row}`, style, value)
  }
}

/** Returns local time in days, to the second. */
function serialOf(localMs: number): number {
  return DAYS_BEFORE_1970 + Math.round(localMs / 1000) / (DAY_MS / 1000)
}

function textCell(reference: string, style: number, text: string): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain them.
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g

function escaped(text: string): string {
  const whole = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text
  return whole.toWellFormed().replace(special, written)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Other characters are written as Excel does: `_x000D_`, and an underscore that would start such a code as one. */
function written(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return entities[character] ?? `_x${code}_`
}

/** Returns `A` … `Z`, `AA` … of a column counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
