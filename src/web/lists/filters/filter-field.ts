import type { Field } from '#web/lists/address.ts'
import type { FilterRow } from './filter-rows.ts'

const MOST_ROWS = 50
const MOST_VALUES = 50
const OFF = '!'

/** Filter rows in an address: `dn:in_range:600,1400;!stage:exists`, where `!` is off. */
export const filterRows: Field<readonly FilterRow[]> = {
  read: (text) => text.split(';').slice(0, MOST_ROWS).flatMap(readRow),
  write: (rows) => (rows.length === 0 ? null : rows.map(writeRow).join(';')),
}

function readRow(text: string): FilterRow[] {
  const [, off, field = '', operator = '', values = ''] = /^(!?)(\w+):(\w+)(?::(.*))?$/s.exec(text) ?? []
  if (field === '') return []
  const written = values === '' ? [] : values.split(',').slice(0, MOST_VALUES)
  return [{ field, operator, values: written.map(readValue), isOn: off !== OFF }]
}

function writeRow({ field, operator, values, isOn }: FilterRow): string {
  const written = values.length === 0 ? '' : `:${values.map(writeValue).join(',')}`
  return `${isOn ? '' : OFF}${field}:${operator}${written}`
}

/** The characters that separate rows and values are written as percent codes. */
function writeValue(value: string): string {
  return value.replaceAll(/[%,;]/g, encodeURIComponent)
}

function readValue(text: string): string {
  return text.replaceAll(/%(?:25|2C|3B)/g, decodeURIComponent)
}
