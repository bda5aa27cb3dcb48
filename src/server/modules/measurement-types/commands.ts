import type { Input } from '#contract/endpoint.ts'
import type { MeasurementType, measurementTypes } from '#contract/measurement-types.ts'
import { refuseAll } from '#domain/errors.ts'
import { pipeFormulaProblem } from '#domain/measurement-formula.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readMeasurementType } from './queries.ts'

export async function createMeasurementType(
  context: Context,
  type: Input<typeof measurementTypes.create>['body'],
): Promise<MeasurementType> {
  refuseBadFormulas(type)
  const id = await insertRecord(context.db, 'measurement_type', type)
  return readMeasurementType(context, id)
}

export async function changeMeasurementType(
  context: Context,
  id: number,
  changes: Input<typeof measurementTypes.change>['body'],
): Promise<MeasurementType> {
  refuseBadFormulas(changes)
  await updateRecord(context.db, 'measurement_type', id, changes)
  return readMeasurementType(context, id)
}

/** Deletes a measurement type; throws the refusal `still_in_use` if a pipe was measured. */
export function removeMeasurementType({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'measurement_type', id)
}

const formulaFields = ['nominal_formula', 'min_formula', 'max_formula'] as const

/** Throws `Refusal` with every formula that is not valid or uses an unknown variable. */
function refuseBadFormulas(type: Input<typeof measurementTypes.change>['body']): void {
  refuseAll(
    formulaFields.flatMap((field) => {
      const formula = type[field]
      const problem = formula ? pipeFormulaProblem(formula) : undefined
      return problem ? [{ ...problem, field }] : []
    }),
  )
}
