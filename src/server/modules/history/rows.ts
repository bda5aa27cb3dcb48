import type { HistoryEntry } from '#contract/history.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { mayName, mayReveal } from './policy.ts'

export type HistoryRow = {
  readonly id: number
  readonly at: Date
  readonly object_type: string
  readonly object_id: number
  readonly action: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly operator_id: number | null
  readonly operator_name: string | null
  readonly source: string
  readonly request_id: string | null
  readonly reason: string | null
  readonly fields: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[] | null
}

/** Returns an entry for each changed field of a record. */
export function toEntries(context: Context, row: HistoryRow): HistoryEntry[] {
  const { id, at, action, user_id, user_name, operator_id, operator_name, fields, ...shared } = row
  const isNamed = user_id !== null && mayName(context, user_id)
  const by = {
    user: isNamed && user_id !== null ? { id: user_id, name: user_name ?? '' } : null,
    operator: isNamed && operator_id !== null ? { id: operator_id, name: operator_name ?? '' } : null,
  }
  const revealed = (field: string, value: unknown) =>
    mayReveal(context, row.object_type, field, value) ? value : null
  return (fields ?? []).map(({ field, old, new: now }) => ({
    ...shared,
    ...by,
    field,
    old: revealed(field, old),
    new: revealed(field, now),
    id: `${id}.${field}`,
    action: actions.find((known) => known === action) ?? 'update',
    at: wireTime(at),
  }))
}

const actions = ['insert', 'update', 'delete'] as const
