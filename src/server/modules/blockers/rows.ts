import type { NamedRef } from '#contract/shapes.ts'
import { wireTime } from '#domain/time.ts'
import type { Stamps } from '#server/db/stamps.ts'
import { wireStamps } from '#server/db/stamps.ts'
import type { Blocked } from './policy.ts'

/** A blocker as it is stored. */
export type BlockerRow = Stamps & {
  readonly id: number
  /** The column that names what is blocked. */
  readonly column: string
  readonly target_id: number
  readonly type: string
  readonly comment: string
  readonly blocked_by: number | null
  readonly blocked_by_name: string | null
  readonly resolved_at: Date | null
  readonly resolved_by: number | null
  readonly resolved_by_name: string | null
}

export function toBlocker<Target extends string>(row: BlockerRow, { things }: Blocked<Target>) {
  const thing = things.find(({ column }) => column === row.column)
  if (!thing) throw new Error('A blocker has no target.')
  return {
    id: row.id,
    target: thing.target,
    target_id: row.target_id,
    type: row.type,
    comment: row.comment,
    blocked_by: named(row.blocked_by, row.blocked_by_name),
    ...wireStamps(row),
    resolved_at: row.resolved_at && wireTime(row.resolved_at),
    resolved_by: named(row.resolved_by, row.resolved_by_name),
  }
}

/** A blocker as the API returns it. */
export type Blocker<Target extends string> = ReturnType<typeof toBlocker<Target>>

function named(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
