import type { Kysely } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Schema } from '#server/db/schema.ts'
import type { PipeField } from '#server/modules/pipes/queries/fields.ts'
import { enumLabelsIn, headerOf, type ReportColumn } from './report-column.ts'

const resultTitle = { en: 'result', et: 'tulemus' }

/** Returns two columns for each measurement type in use: its latest value and result. */
export async function measuredColumns(
  db: Kysely<Schema>,
  { fields, language }: { readonly fields: ReadonlyMap<string, PipeField>; readonly language: Language },
): Promise<ReportColumn[]> {
  const types = await db
    .selectFrom('measurement_type')
    .select(['id', 'code', 'name_en as en', 'name_et as et', 'unit', 'input', 'decimals'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const resultOf = enumLabelsIn('measurement_result', language)
  return types.flatMap(({ id, code, en, et, unit, input, decimals }): ReportColumn[] => {
    const { label } = fields.get(`measurement_${code}`) ?? { label: { en, et } }
    const header = headerOf({ label, unit }, language)
    return [
      input === 'boolean'
        ? {
            ...{ header, width: 10, type: 'boolean' },
            cellOf: ({ details }) => {
              const measured = details.measured.get(id)
              return measured ? measured.value === 1 : null
            },
          }
        : {
            ...{ header, width: 12, type: 'number', decimals },
            cellOf: ({ details }) => details.measured.get(id)?.value ?? null,
          },
      {
        ...{ header: `${label[language]}, ${resultTitle[language]}`, width: 12, type: 'text' },
        cellOf: ({ details }) => resultOf(details.measured.get(id)?.result ?? null),
      },
    ]
  })
}
