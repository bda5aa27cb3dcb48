import { sql } from 'kysely'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { isMandatory } from '#domain/pipes/inspection.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readMeasurementTypes } from '#server/modules/measurement-types/queries.ts'
import { hasEfSocket } from '#server/modules/measurements/queries.ts'

/** Returns the mandatory types that each of the pipes has no measurement of; those that miss none are left out. */
export async function readMissingTypes(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, MeasurementTypeRecord[]>> {
  const types = (await readMeasurementTypes(context)).filter(({ is_active }) => is_active)
  const pipes = await context.db
    .selectFrom('pipe as p')
    .innerJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .select(['p.id', 'w.profile_family', 'w.end_1', 'w.end_2'])
    .select(measuredTypes.as('measured'))
    .where(isOneOf('p.id', ids))
    .execute()
  const missing = pipes.map(({ id, profile_family, measured, ...ends }) => {
    const inspected = { profile_family, has_ef_socket: hasEfSocket(ends) }
    const isMissing = (type: MeasurementTypeRecord) =>
      isMandatory(type, inspected) && !measured.includes(type.id)
    return [id, types.filter(isMissing)] as const
  })
  return new Map(missing.filter(([, some]) => some.length > 0))
}

/** The types of which a pipe `p` has a measurement that counts. */
const measuredTypes = sql<number[]>`array(
  select distinct m.measurement_type_id from measurement m
  where m.pipe_id = p.id and m.superseded_by is null and m.result <> ${sql.lit(MeasurementResult.NotMeasured)}
)`
