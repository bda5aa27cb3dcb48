import { Check } from 'typebox/value'
import { WorkingTimeChange } from '#contract/working-time-changes.ts'
import { wireTime } from '#domain/time.ts'

/** A row of the history of a record of working time. */
export type ChangedRecord = {
  readonly id: number
  readonly at: Date
  readonly object_type: string
  readonly object_id: number
  readonly action: string
  /** By field, the value before and after; only of fields that changed. */
  readonly changes: unknown
  readonly user_id: number | null
  readonly user_name: string | null
}

type Fields = Readonly<Record<string, unknown>>

/** A record before and after a change, by the id of the change. */
export type States = ReadonlyMap<
  number,
  { readonly before: Fields | null; readonly after: Fields | null; readonly isLatest: boolean }
>

const kinds = {
  absence: 'absence',
  overtime: 'overtime',
  working_period: 'period',
  holiday: 'day_off',
} as const
type RecordType = keyof typeof kinds
const isRecordType = (type: string): type is RecordType => Object.hasOwn(kinds, type)

export const recordTypes: readonly string[] = Object.keys(kinds)

/** Returns the whole record before and after each change: history has only the fields that changed. */
export function statesOf(rows: readonly ChangedRecord[]): States {
  const states = new Map<number, { before: Fields | null; after: Fields | null; isLatest: boolean }>()
  for (const own of Map.groupBy(
    rows,
    ({ object_type, object_id }) => `${object_type} ${object_id}`,
  ).values()) {
    let known: Fields = {}
    for (const [index, row] of own.entries()) {
      const [old, changed] = sidesOf(row.changes)
      const before = row.action === 'insert' ? null : { ...known, ...old }
      const after = row.action === 'delete' ? null : { ...known, ...changed }
      known = after ?? {}
      states.set(row.id, { before, after, isLatest: index === own.length - 1 })
    }
  }
  return states
}

/** Returns the operators of records, each once. */
export function operatorsIn(states: States): number[] {
  const ids = [...states.values()].flatMap(({ before, after }) => Number((after ?? before)?.['operator_id']))
  return [...new Set(ids.filter((id) => id > 0))]
}

export function toChange(
  row: ChangedRecord,
  states: States,
  names: ReadonlyMap<number, string>,
): WorkingTimeChange {
  const { before, after, isLatest } = states.get(row.id)!
  const change = {
    id: row.id,
    kind: isRecordType(row.object_type) ? kinds[row.object_type] : row.object_type,
    made_by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    made_at: wireTime(row.at),
    before: before && toState(row, before, names),
    after: after && toState(row, after, names),
    is_latest: isLatest,
  }
  if (!Check(WorkingTimeChange, change))
    throw new Error(`The history of ${row.object_type} ${row.object_id} is malformed.`)
  return change
}

function toState(
  { object_type, object_id }: ChangedRecord,
  fields: Fields,
  names: ReadonlyMap<number, string>,
) {
  const text = (field: string) => String(fields[field] ?? '')
  if (object_type === 'working_period')
    return { name: text('name'), period_start: text('period_start'), period_end: text('period_end') }
  if (object_type === 'holiday')
    return {
      ...{ date: text('date'), name_en: text('name_en'), name_et: text('name_et') },
      is_shortened_eve: fields['is_shortened_eve'] === true,
    }
  const operator = Number(fields['operator_id'])
  return {
    ...{ id: object_id, operator: { id: operator, name: names.get(operator) ?? '' } },
    ...{ start_time: wireTime(new Date(text('start_time'))), end_time: wireTime(new Date(text('end_time'))) },
    ...{ reason: text('reason'), comment: text('comment') },
    ...(object_type === 'overtime' && { compensation: fields['compensation'], status: fields['status'] }),
  }
}

/** Returns the values before and after of the fields that changed. */
function sidesOf(changes: unknown): [Fields, Fields] {
  const fields = Object.entries(changes ?? {})
  const side = (index: 0 | 1) => Object.fromEntries(fields.map(([field, values]) => [field, values[index]]))
  return [side(0), side(1)]
}
