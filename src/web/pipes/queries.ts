import { queryOptions } from '@tanstack/react-query'
import { measurementTypes } from '#contract/measurement-types.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'

const PASSPORT_KEY = ['pipe-passport']
export const TYPES_KEY = ['measurement-types']

/** Returns the query key of a pipe's passport. */
export const passportKey = (id: number) => [...PASSPORT_KEY, id]

/** Everything that is known of a pipe. */
export const passportQuery = (id: number) =>
  queryOptions({
    queryKey: passportKey(id),
    queryFn: ({ signal }) => call(pipeChanges.passport, { params: { id } }, { signal }),
  })

/** All measurement types in their order. */
export const measurementTypesQuery = () =>
  queryOptions({
    queryKey: TYPES_KEY,
    queryFn: ({ signal }) => call(measurementTypes.list, {}, { signal }),
  })

/** What of these is read again when a table changes. */
export const passportTables: KeysByTable = {
  pipe: [PASSPORT_KEY],
  pipe_product: [PASSPORT_KEY],
  pipe_material: [PASSPORT_KEY],
  pipe_decision: [PASSPORT_KEY],
  measurement: [PASSPORT_KEY],
  measurement_type: [PASSPORT_KEY, TYPES_KEY],
}
