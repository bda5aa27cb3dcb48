import type { Selectable } from 'kysely'
import type { Mandrel } from '#contract/mandrels.ts'
import { wireTime } from '#domain/time.ts'
import type { Schema } from '#server/db/schema.ts'
import { stamped } from '#server/db/stamps.ts'

export function toMandrel({ last_maintenance_at: at, ...row }: Selectable<Schema['mandrel']>): Mandrel {
  return { ...stamped(row), last_maintenance_at: at && wireTime(at) }
}
