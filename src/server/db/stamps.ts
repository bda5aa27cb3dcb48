import { wireTime } from '#domain/time.ts'

/** When a row was created and last changed. */
export type Stamps = { readonly created_at: Date; readonly updated_at: Date }

/** Returns a row with its timestamps in the wire format. */
export function stamped<Row extends Stamps>(row: Row) {
  return { ...row, ...wireStamps(row) }
}

/** Returns only the timestamps. */
export function wireStamps({ created_at, updated_at }: Stamps) {
  return { created_at: wireTime(created_at), updated_at: wireTime(updated_at) }
}
