import type { Input } from '#contract/endpoint.ts'
import type { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import { formatNumber } from '#web/lib/format.ts'

export type EditedField = Exclude<Input<typeof pipeChanges.updateField>['body']['field'], 'order_row'>
export type EditedValue = Input<typeof pipeChanges.updateField>['body']['value']

/** A field that is edited in the table. */
type FieldKind = {
  readonly kind: 'text' | 'number'
  readonly isRequired: boolean
  readonly read: (pipe: Pipe) => EditedValue
}

const fields: Readonly<Record<string, FieldKind & { readonly field: EditedField }>> = {
  comment: { field: 'comment', kind: 'text', isRequired: true, read: ({ comment }) => comment },
  certificate_number: {
    field: 'certificate_number',
    kind: 'text',
    isRequired: false,
    read: ({ certificate_number }) => certificate_number,
  },
  length: { field: 'length', kind: 'number', isRequired: true, read: ({ length }) => length },
  weight: { field: 'weight', kind: 'number', isRequired: false, read: ({ weight }) => weight },
}

/** Returns how a column is edited; undefined if it is not. */
export function editedField(column: string) {
  return fields[column]
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
