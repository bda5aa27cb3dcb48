import type { MaterialLot } from '#contract/material-lots.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { lotRows } from './queries.ts'

export type LotRow = RowOf<typeof lotRows>

export function toMaterialLot({ material_id, material_name, ...row }: LotRow): MaterialLot {
  return {
    ...stamped(row),
    material: { id: material_id, name: material_name },
    received_at: wireTime(row.received_at),
  }
}
