import type { Input } from '#contract/endpoint.ts'
import type { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { EditedColumn } from './edited-columns.ts'

export type EditedValue = Input<typeof pipeChanges.updateField>['body']['value']

/** A field whose value is written over; a length is corrected with a reason. */
export type EditedField = Exclude<EditedColumn, 'length'>

/** How a field is edited in the table. */
export type FieldKind = {
  readonly kind: 'text' | 'number'
  readonly isRequired: boolean
  readonly read: (pipe: Pipe) => EditedValue
}

/** How the value of each field is edited. */
export const editedFields: Readonly<Record<EditedField, FieldKind>> = {
  comment: { kind: 'text', isRequired: true, read: ({ comment }) => comment },
  certificate_number: {
    kind: 'text',
    isRequired: false,
    read: ({ certificate_number }) => certificate_number,
  },
  weight: { kind: 'number', isRequired: false, read: ({ weight }) => weight },
}

/** Returns a value as it is edited. */
export function textOfValue(value: EditedValue): string {
  return typeof value === 'number' ? formatNumber(value, 3) : (value ?? '')
}

/** Returns the value of a text; undefined if the field cannot have it. */
export function valueOfText(text: string, { kind, isRequired }: FieldKind): EditedValue | undefined {
  const written = text.trim()
  if (kind === 'text') return written === '' && !isRequired ? null : written
  if (written === '') return isRequired ? undefined : null
  const number = Number(written.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'))
  return Number.isFinite(number) && number > 0 ? number : undefined
}

/** Returns what somebody else wrote into a field before it could be saved; undefined for any other error. */
export function storedValue(error: unknown): EditedValue | undefined {
  if (refusalCode(error) !== 'pipe_field_changed_since' || !(error instanceof ApiError)) return undefined
  const stored = fieldOf(error.body, 'stored')
  return typeof stored === 'string' || typeof stored === 'number' ? stored : null
}
