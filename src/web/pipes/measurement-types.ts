import { queryOptions } from '@tanstack/react-query'
import { measurementTypes } from '#contract/measurement-types.ts'
import { call } from '#web/lib/api.ts'

export const TYPES_KEY = ['measurement-types']

/** All measurement types in their order. */
export const measurementTypesQuery = () =>
  queryOptions({
    queryKey: TYPES_KEY,
    queryFn: ({ signal }) => call(measurementTypes.list, {}, { signal }),
  })
