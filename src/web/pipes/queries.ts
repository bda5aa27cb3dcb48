import { queryOptions } from '@tanstack/react-query'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { call } from '#web/lib/api.ts'
import type { KeysByTable } from '#web/lib/stale-keys.ts'
import { TYPES_KEY } from './measurement-types.ts'

const PASSPORT_KEY = ['pipe-passport']

/** Returns the query key of a pipe's passport. */
export const passportKey = (id: number) => [...PASSPORT_KEY, id]

/** Everything that is known of a pipe. */
export const passportQuery = (id: number) =>
  queryOptions({
    queryKey: passportKey(id),
    queryFn: ({ signal }) => call(pipeChanges.passport, { params: { id } }, { signal }),
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
