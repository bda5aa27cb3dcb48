import { queryOptions } from '@tanstack/react-query'
import { machines } from '#contract/machines.ts'
import { call } from '#web/lib/api.ts'

/** All machines, the winding lines among them. */
export const machinesQuery = () =>
  queryOptions({ queryKey: ['machines'], queryFn: ({ signal }) => call(machines.list, {}, { signal }) })
