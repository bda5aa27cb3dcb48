import { enums } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { PipeField } from '#server/modules/pipes/queries/fields.ts'
import type { CellValue, SheetColumn } from '#server/spreadsheets/sheet.ts'
import type { ReportRow } from './report-rows.ts'

/** A column of the report and what it has of a pipe. */
export type ReportColumn = SheetColumn & { readonly cellOf: (row: ReportRow) => CellValue }

export type ColumnTexts = Pick<PipeField, 'label' | 'unit'>

/** `Length, m` */
export function headerOf({ label, unit }: ColumnTexts, language: Language): string {
  const name = unit === undefined || unit === 'ok' ? undefined : enumLabelsIn('unit', language)(unit)
  return name ? `${label[language]}, ${name}` : label[language]
}

/** Returns a function for the label of a code of an enumeration. */
export function enumLabelsIn(name: string, language: Language) {
  const labels = new Map((enums[name] ?? []).map((item) => [item.code, item[language]]))
  return (code: string | number | null): string | null =>
    code === null ? null : (labels.get(code) ?? String(code))
}
