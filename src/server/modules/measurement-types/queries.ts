import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'

/** Returns all measurement types in their order, a few dozen. */
export async function readMeasurementTypes({ db }: Context): Promise<MeasurementTypeRecord[]> {
  const types = await db.selectFrom('measurement_type').selectAll().orderBy('sort').orderBy('id').execute()
  return types.map(stamped)
}

/** Returns a measurement type; throws the refusal `not_found`. */
export async function readMeasurementType({ db }: Context, id: number): Promise<MeasurementTypeRecord> {
  const type = await db.selectFrom('measurement_type').selectAll().where('id', '=', id).executeTakeFirst()
  if (!type) throw new Refusal('not_found')
  return stamped(type)
}
