import type { Input } from '#contract/endpoint.ts'
import type { MeasurementTypeRecord, measurementTypes } from '#contract/measurement-types.ts'
import { refuseAll } from '#domain/errors.ts'
import { formulaProblems } from '#domain/pipes/measurement.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readMeasurementType } from './queries.ts'

export async function createMeasurementType(
  context: Context,
  type: Input<typeof measurementTypes.create>['body'],
): Promise<MeasurementTypeRecord> {
  refuseAll(formulaProblems({ ...noFormulas, ...type }))
  const id = await insertRecord(context.db, 'measurement_type', type)
  return readMeasurementType(context, id)
}

export async function changeMeasurementType(
  context: Context,
  id: number,
  changes: Input<typeof measurementTypes.change>['body'],
): Promise<MeasurementTypeRecord> {
  // A bound may use the nominal value, which may have a formula already.
  refuseAll(formulaProblems({ ...(await readMeasurementType(context, id)), ...changes }))
  await updateRecord(context.db, 'measurement_type', id, changes)
  return readMeasurementType(context, id)
}

/** Deletes a measurement type; throws the refusal `still_in_use` if a pipe was measured. */
export function removeMeasurementType({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'measurement_type', id)
}

const noFormulas = { nominal_formula: null, min_formula: null, max_formula: null }
