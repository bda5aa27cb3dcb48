/** What a column holds: its type decides how a program shows and sorts it. */
export type SheetColumn = {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly type: 'text' | 'number' | 'boolean' | 'date' | 'instant'
  /** Of a number; as many as it has by default. */
  readonly decimals?: number
}

/** A text, also of a date such as `2026-05-04`; an instant is a `Date`. Empty cells are null. */
export type CellValue = string | number | boolean | Date | null

/** A sheet whose rows come page by page, so that its size does not matter. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly pages: AsyncIterable<readonly (readonly CellValue[])[]>
}
