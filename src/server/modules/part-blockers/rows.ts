import type { PartBlocker } from '#contract/part-blockers.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import type { blockerRows } from './queries.ts'

export type BlockerRow = RowOf<typeof blockerRows>

export function toPartBlocker(row: BlockerRow): PartBlocker {
  return {
    id: row.id,
    ...targetOf(row),
    type: row.type,
    comment: row.comment,
    blocked_by: named(row.blocked_by, row.blocked_by_name),
    ...wireStamps(row),
    resolved_at: row.resolved_at && wireTime(row.resolved_at),
    resolved_by: named(row.resolved_by, row.resolved_by_name),
  }
}

function targetOf({ part_product_id, work_order_id }: BlockerRow): Pick<PartBlocker, 'target' | 'target_id'> {
  if (part_product_id !== null) return { target: 'part_product', target_id: part_product_id }
  if (work_order_id !== null) return { target: 'work_order', target_id: work_order_id }
  throw new Error('A blocker has no target.')
}

function named(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
